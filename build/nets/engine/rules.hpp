// The two games as training needs them: default rules, positions after whole plays.
//
// Written from the rules, not from nardy.rules; tests/nets compares the two. Words and
// numbering are the same: points are a side's own, a position is seen by one side.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace nardy {

constexpr int kOff = 0, kHome = 6, kHead = 24, kBar = 25, kPlaces = 26, kCheckers = 15;

using Counts = std::array<int8_t, kPlaces>;

struct Position {
    Counts own, other;

    Position swapped() const { return {other, own}; }
    bool is_won() const { return own[kOff] == kCheckers; }
    auto operator<=>(const Position&) const = default;
};

struct Variant {
    std::string key;
    bool is_long;
    int closing;  // so many enemy checkers close a point
    int chances;  // how many chances a net tells apart
    std::array<int8_t, kPlaces> facing;
    Position start;
};

// "backgammon" or "long-nardy"; throws std::invalid_argument for others.
Variant variant_of(const std::string& key);

// Whether no checker of either side has one of the other side before it.
bool is_race(const Variant& game, const Position& position);

// What a won game pays; the winner's view.
int points_of(const Variant& game, const Position& position);

// Finds plays; keeps its memory from one roll to the next.
class Generator {
public:
    explicit Generator(const Variant& game) : game_(game) {}

    // Every different position that a legal play leads to, still the mover's view.
    const std::vector<Position>& plays(const Position& start, int first, int second);

private:
    void add_moves(const Position& position, int die, std::vector<Position>& found) const;
    bool builds_wall(const Position& position, int origin, int target) const;
    void keep_different(std::vector<Position>& positions);
    void play_two(const Position& start, int high, int low);
    void play_double(const Position& start, int die);

    const Variant& game_;
    int least_on_head_ = 0;  // below this the head rule forbids another checker to leave
    std::vector<Position> found_, high_first_, low_first_;
    std::vector<uint32_t> places_;
};

}  // namespace nardy
