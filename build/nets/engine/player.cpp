#include "player.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace nardy {
namespace {

float sigmoid(float x) { return 1.0f / (1.0f + std::exp(-x)); }

}  // namespace

double normal(Bits& bits) {
    const double radius = std::sqrt(-2 * std::log(1 - uniform(bits)));
    return radius * std::cos(6.283185307179586 * uniform(bits));
}

Player::Player(const Variant& game, const std::string& folder)
    : Player(game, Net::load(folder + "/contact.net"), Net::load(folder + "/race.net")) {}

Player::Player(const Variant& game, Net contact, Net race)
    : game_(game), nets_{std::move(contact), std::move(race)} {}

void Player::save(const std::string& folder) const {
    nets_[0].save(folder + "/contact.net");
    nets_[1].save(folder + "/race.net");
}

Net& Player::net_of(const Position& position) { return nets_[is_race(game_, position)]; }

Chances Player::chances(const Position& position) {
    if (position.is_won()) return final_chances(game_, position);
    if (position.swapped().is_won())
        return swapped(game_, final_chances(game_, position.swapped()));
    const Net& net = net_of(position);
    net.sum(position, sums_);
    net.activate(sums_, active_);
    Chances chances;
    for (int index = 0; index < game_.chances; ++index)
        chances[index] = sigmoid(net.output(active_, index));
    return chances;
}

float Player::rank_of(const Net& net, const Hidden& sums) {
    net.activate(sums, active_);
    if (net.outputs > game_.chances) return net.output(active_, game_.chances);
    Chances chances;
    for (int index = 0; index < game_.chances; ++index)
        chances[index] = sigmoid(net.output(active_, index));
    return equity(game_, chances);
}

void Player::rank(const Position& from, const std::vector<Position>& results,
                  std::vector<float>& ranks) {
    bool is_summed[2] = {false, false};
    ranks.clear();
    for (const Position& result : results) {
        if (result.is_won()) {
            ranks.push_back(10.0f + points_of(game_, result));
            continue;
        }
        const int which = is_race(game_, result);
        if (!std::exchange(is_summed[which], true)) nets_[which].sum(from, from_[which]);
        nets_[which].change(from_[which], Terms(from, result), sums_);
        ranks.push_back(rank_of(nets_[which], sums_));
    }
}

const Position& Player::best(const Position& from, const std::vector<Position>& results,
                             double noise, Bits& bits) {
    if (results.size() == 1) return results.front();
    rank(from, results, ranks_);
    if (noise > 0)
        for (float& rank : ranks_) rank += noise * normal(bits);
    return results[std::max_element(ranks_.begin(), ranks_.end()) - ranks_.begin()];
}

}  // namespace nardy
