#include "rules.hpp"

#include <algorithm>
#include <cstring>
#include <stdexcept>

namespace nardy {
namespace {

constexpr int kHalf = 12, kWall = 6;

int last_point(const Counts& side) {
    int point = kBar;
    while (point > kOff && !side[point]) --point;
    return point;
}

bool meets(const Variant& game, const Counts& side, const Counts& enemy) {
    const int last = last_point(side);
    for (int point = 1; point <= kHead; ++point)
        if (enemy[point] && game.facing[point] < last) return true;
    return false;
}

uint64_t hash(const Position& position) {
    uint64_t words[7] = {}, hash = 0;
    static_assert(sizeof position <= sizeof words);
    std::memcpy(words, &position, sizeof position);
    for (const uint64_t word : words) hash = (hash ^ word) * 0x9E3779B97F4A7C15, hash ^= hash >> 32;
    return hash;
}

}  // namespace

Variant variant_of(const std::string& key) {
    const bool is_long = key == "long-nardy";
    if (!is_long && key != "backgammon") throw std::invalid_argument("no such game: " + key);
    Variant game{key, is_long, is_long ? 1 : 2, is_long ? 3 : 5, {}, {}};
    for (int point = 1; point <= kHead; ++point)
        game.facing[point] = is_long ? (point <= kHalf ? point + kHalf : point - kHalf)
                                     : kBar - point;
    game.facing[kBar] = kBar;
    Counts side{};
    if (is_long)
        side[kHead] = kCheckers;
    else
        side[24] = 2, side[13] = 5, side[8] = 3, side[6] = 5;
    game.start = {side, side};
    return game;
}

bool is_race(const Variant& game, const Position& position) {
    return !meets(game, position.own, position.other) && !meets(game, position.other, position.own);
}

int points_of(const Variant& game, const Position& position) {
    const Counts& loser = position.other;
    if (loser[kOff]) return 1;
    if (!game.is_long && last_point(loser) > kHead - kHome) return 3;
    return 2;
}

bool Generator::builds_wall(const Position& position, int origin, int target) const {
    const auto& facing = game_.facing;
    const int emptied = position.own[origin] == 1 ? facing[origin] : kOff;
    auto is_own = [&](int his) { return his != emptied && position.own[facing[his]]; };
    int first = facing[target], last = first;
    while (first > 1 && is_own(first - 1)) --first;
    while (last < kHead && is_own(last + 1)) ++last;
    if (last - first + 1 < kWall) return false;
    const auto& other = position.other;
    return std::none_of(other.begin(), other.begin() + first, [](int n) { return n > 0; });
}

void Generator::add_moves(const Position& position, int die, std::vector<Position>& found) const {
    const int last = last_point(position.own);
    const int least = last == kBar ? kBar : 1;
    for (int origin = last; origin >= least; --origin) {
        if (!position.own[origin]) continue;
        const int target = origin - die;
        Position next = position;
        if (target > kOff) {
            const int facing = game_.facing[target], enemies = position.other[facing];
            if (enemies >= game_.closing) continue;
            if (game_.is_long) {
                if (origin == kHead && position.own[kHead] <= least_on_head_) continue;
                if (builds_wall(position, origin, target)) continue;
            }
            if (enemies) --next.other[facing], ++next.other[kBar];
            ++next.own[target];
        } else if (last <= kHome && (target == kOff || origin == last)) {
            ++next.own[kOff];
        } else {
            continue;
        }
        --next.own[origin];
        found.push_back(next);
    }
}

const std::vector<Position>& Generator::plays(const Position& start, int first, int second) {
    const bool is_first_turn = start.own[kHead] == kCheckers;
    const bool may_two = first == second && (first == 3 || first == 4 || first == 6);
    least_on_head_ = start.own[kHead] - (is_first_turn && may_two ? 2 : 1);
    if (first == second)
        play_double(start, first);
    else
        play_two(start, std::max(first, second), std::min(first, second));
    return found_;
}

// A table of where each position stands, with open addressing; 0 is nowhere.
void Generator::keep_different(std::vector<Position>& positions) {
    size_t size = 64;
    while (size < 2 * positions.size()) size *= 2;
    places_.assign(size, 0);
    size_t kept = 0;
    for (const Position& position : positions) {
        size_t at = hash(position) & (size - 1);
        while (places_[at] && positions[places_[at] - 1] != position) at = (at + 1) & (size - 1);
        if (places_[at]) continue;
        positions[kept] = position;
        places_[at] = ++kept;
    }
    positions.resize(kept);
}

void Generator::play_two(const Position& start, int high, int low) {
    found_.clear(), high_first_.clear(), low_first_.clear();
    add_moves(start, high, high_first_);
    add_moves(start, low, low_first_);
    for (const Position& middle : high_first_) add_moves(middle, low, found_);
    for (const Position& middle : low_first_) add_moves(middle, high, found_);
    if (!found_.empty())
        keep_different(found_);
    else if (!high_first_.empty())
        found_ = high_first_;
    else if (!low_first_.empty())
        found_ = low_first_;
    else
        found_ = {start};
}

void Generator::play_double(const Position& start, int die) {
    found_ = {start};
    for (int left = 4; left; --left) {
        high_first_.clear();
        for (const Position& middle : found_) add_moves(middle, die, high_first_);
        if (high_first_.empty()) return;
        keep_different(high_first_);
        std::swap(found_, high_first_);
    }
}

}  // namespace nardy
