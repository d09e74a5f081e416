#include "bear_off.hpp"

#include <algorithm>
#include <numeric>

namespace nardy {
namespace {

constexpr double kCertain = 1 - 1e-12;

double at(const std::vector<double>& within, size_t rolls) {
    return rolls < within.size() ? within[rolls] : 1.0;
}

// The chance that who rolls second is done while the first is not.
double chance_second(const std::vector<double>& second, const std::vector<double>& first) {
    double chance = 0;
    for (size_t rolls = 1; rolls < second.size(); ++rolls)
        chance += (second[rolls] - second[rolls - 1]) * (1 - at(first, rolls));
    return chance;
}

// The same of who rolls first.
double chance_first(const std::vector<double>& first, const std::vector<double>& second) {
    double chance = 0;
    for (size_t rolls = 1; rolls < first.size(); ++rolls)
        chance += (first[rolls] - first[rolls - 1]) * (1 - at(second, rolls - 1));
    return chance;
}

int pips_of(const Counts& side) {
    int pips = 0;
    for (int point = 1; point <= kHome; ++point) pips += point * side[point];
    return pips;
}

uint32_t key_of(const Counts& side) {
    uint32_t key = 0;
    for (int point = 1; point <= kHome; ++point) key = key << 4 | uint32_t(side[point]);
    return key;
}

// All ways to have up to `left` more checkers at home, below a point.
void place(int point, int left, Counts& side, std::vector<Counts>& found) {
    if (point == 0) {
        found.push_back(side);
        return;
    }
    for (int count = 0; count <= left; ++count) {
        side[point] = count, side[kOff] -= count;
        place(point - 1, left - count, side, found);
        side[point] = 0, side[kOff] += count;
    }
}

}  // namespace

BearOff::BearOff(const Variant& game, int most) : game_(game), most_(most) {
    std::vector<Counts> sides;
    Counts side{};
    side[kOff] = kCheckers;
    place(kHome, most, side, sides);
    std::stable_sort(sides.begin(), sides.end(),
                     [](const Counts& a, const Counts& b) { return pips_of(a) < pips_of(b); });
    needs_[0] = {0, {1}, {1}};
    Generator generator(game);
    for (size_t i = 1; i < sides.size(); ++i) look_at(sides[i], generator);
}

void BearOff::look_at(const Counts& side, Generator& generator) {
    Counts far{};
    far[1] = kCheckers;
    std::vector<std::pair<const Need*, double>> after;
    for (int high = 1; high <= kHome; ++high)
        for (int low = 1; low <= high; ++low) {
            const Need* best = nullptr;
            for (const Position& result : generator.plays({side, far}, high, low)) {
                const Need& need = need_of(result.own);
                if (!best || need.rolls < best->rolls) best = &need;
            }
            after.emplace_back(best, (high == low ? 1 : 2) / 36.0);
        }
    auto mean = [&](Within Need::*which) {
        Within within{0};
        while (within.back() < kCertain) {
            double chance = 0;
            for (const auto& [need, weight] : after)
                chance += weight * at(need->*which, within.size() - 1);
            within.push_back(chance);
        }
        return within;
    };
    Need need{0, mean(&Need::all), side[kOff] ? Within{1} : mean(&Need::first)};
    for (double chance : need.all) need.rolls += 1 - chance;
    needs_[key_of(side)] = std::move(need);
}

bool BearOff::knows(const Counts& side) const {
    return side[kOff] >= kCheckers - most_ &&
           std::accumulate(side.begin(), side.begin() + kHome + 1, 0) == kCheckers;
}

bool BearOff::knows(const Position& position) const {
    return knows(position.own) && knows(position.other);
}

const BearOff::Need& BearOff::need_of(const Counts& side) const { return needs_.at(key_of(side)); }

Chances BearOff::chances(const Position& position) const {
    const Need &own = need_of(position.own), &other = need_of(position.other);
    Chances chances;
    chances[0] = chance_second(own.all, other.all);
    chances[1] = chance_second(own.all, other.first);
    chances[game_.is_long ? 2 : 3] = chance_first(other.all, own.first);
    return chances;
}

}  // namespace nardy
