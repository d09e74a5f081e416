#include "player.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <numeric>
#include <stdexcept>
#include <utility>

namespace nardy {
namespace {

constexpr size_t kPicked = 4;  // so many the quick net picks

float sigmoid(float x) { return 1.0f / (1.0f + std::exp(-x)); }

}  // namespace

double normal(Bits& bits) {
    const double radius = std::sqrt(-2 * std::log(1 - uniform(bits)));
    return radius * std::cos(6.283185307179586 * uniform(bits));
}

Player::Player(const Variant& game, const std::string& folder)
    : Player(game, Net::load(folder + "/contact.net"), Net::load(folder + "/race.net")) {
    const std::string quick = folder + "/quick.net";
    if (!std::filesystem::exists(quick)) return;
    quick_ = Judge{Net::load(quick)};
    check(quick_->net);
}

Player::Player(const Variant& game, Net contact, Net race)
    : game_(game), contact_{std::move(contact)}, race_{std::move(race)} {
    for (const Judge* judge : {&contact_, &race_}) check(judge->net);
}

// A net of another game has other chances; one more output ranks plays.
void Player::check(const Net& net) const {
    if (net.outputs != game_.chances && net.outputs != game_.chances + 1)
        throw std::runtime_error("a net of another game");
}

void Player::save(const std::string& folder) const {
    contact_.net.save(folder + "/contact.net");
    race_.net.save(folder + "/race.net");
}

void Player::learn_bear_offs(int most) { bear_off_.emplace(game_, most); }

bool Player::knows(const Position& position) const {
    return bear_off_ && bear_off_->knows(position);
}

Player::Judge& Player::judge_of(const Position& position) {
    return is_race(game_, position) ? race_ : contact_;
}

Net& Player::net_of(const Position& position) { return judge_of(position).net; }

void Player::settle(const Position& from) {
    from_ = from;
    contact_.is_settled = race_.is_settled = false;
    if (quick_) quick_->is_settled = false;
}

// What the hidden units answer.
void Player::activate(Judge& judge, const Position& position) {
    if (!std::exchange(judge.is_settled, true)) judge.net.sum(from_, judge.from);
    judge.net.change(judge.from, Terms(from_, position), sums_);
    judge.net.activate(sums_, active_);
}

Chances Player::chances(const Position& position) {
    if (position.is_won()) return final_chances(game_, position);
    if (position.swapped().is_won())
        return swapped(game_, final_chances(game_, position.swapped()));
    if (knows(position)) return bear_off_->chances(position);
    Judge& judge = judge_of(position);
    activate(judge, position);
    Chances chances;
    for (int index = 0; index < game_.chances; ++index)
        chances[index] = sigmoid(judge.net.output(active_, index));
    return chances;
}

float Player::rank_by(Judge& judge, const Position& position) {
    if (judge.net.outputs == game_.chances || knows(position)) return equity(game_, chances(position));
    activate(judge, position);
    return judge.net.output(active_, game_.chances);
}

void Player::rank_by(Judge& contact, const std::vector<Position>& results,
                     std::vector<float>& ranks) {
    ranks.clear();
    for (const Position& result : results)
        ranks.push_back(result.is_won()          ? 10.0f + points_of(game_, result)
                        : is_race(game_, result) ? rank_by(race_, result)
                                                 : rank_by(contact, result));
}

void Player::rank(const std::vector<Position>& results, std::vector<float>& ranks) {
    rank_by(contact_, results, ranks);
}

const Position& Player::best(const std::vector<Position>& results) {
    if (results.size() == 1) return results.front();
    rank(results, ranks_);
    return results[std::max_element(ranks_.begin(), ranks_.end()) - ranks_.begin()];
}

const Position& Player::quick_best(const std::vector<Position>& results) {
    if (!quick_ || results.size() <= kPicked) return best(results);
    rank_by(*quick_, results, ranks_);
    order_.resize(results.size());
    std::iota(order_.begin(), order_.end(), 0);
    std::nth_element(order_.begin(), order_.begin() + kPicked - 1, order_.end(),
                     [&](size_t a, size_t b) { return ranks_[a] > ranks_[b]; });
    picked_.clear();
    for (size_t i = 0; i < kPicked; ++i) picked_.push_back(results[order_[i]]);
    return best(picked_);
}

}  // namespace nardy
