// A net with one hidden layer, and what it looks at.
#pragma once

#include <string>
#include <vector>

#include "lanes.hpp"
#include "rules.hpp"

namespace nardy {

constexpr int kMostUnits = 1024, kMostOutputs = 6;

// Inputs: the n-th checker of a side on a place adds one column to the hidden layer. The
// tray and the head, where a whole side may stand, have a column for every checker; the
// others have four, and each further checker adds the fourth once more. The side that has
// just played comes first, both sides in their own points.
constexpr int kColumns = 4;
constexpr int kSideInputs = 2 * kCheckers + (kPlaces - 2) * kColumns;
constexpr int kInputs = 2 * kSideInputs;

constexpr int columns_at(int place) {
    return place == kOff || place == kHead ? kCheckers : kColumns;
}

// The columns that lead from one position to another, and how many times each.
class Terms {
public:
    Terms(const Position& from, const Position& to);
    explicit Terms(const Position& to) : Terms({}, to) {}

    const Term* begin() const { return terms_.data(); }
    const Term* end() const { return terms_.data() + size_; }
    int size() const { return size_; }

private:
    void add_side(int first, const Counts& from, const Counts& to);
    void add_place(int first, int most, int before, int now);

    std::array<Term, 4 * kCheckers> terms_;
    int size_ = 0;
};

// Outputs: the chances of a game (as logits), then one number that only ranks plays.
// Chances of short nardy: win, gammon, backgammon, and the other side's gammon and
// backgammon; of long nardy: win, mars, and the other side's mars. A backgammon is a
// gammon too. All seen by the side that has just played.
struct Chances {
    std::array<float, kMostOutputs - 1> of{};

    float& operator[](int index) { return of[index]; }
    float operator[](int index) const { return of[index]; }
};

float equity(const Variant& game, const Chances& chances);
Chances swapped(const Variant& game, const Chances& chances);
Chances final_chances(const Variant& game, const Position& won);

using Hidden = std::array<float, kMostUnits>;

struct Net {
    int units = 0, outputs = 0;
    bool is_squared = true;  // clip(x, 0, 1)², else max(x, 0)
    std::vector<float> columns, bias, heads, head_bias;

    // Units are a multiple of kLanes, kMostUnits at most; throws std::invalid_argument.
    static Net random(int units, int outputs, uint64_t seed);
    // The same net with more units, which make no difference yet; throws likewise.
    Net widened(int wider, uint64_t seed) const;
    static Net load(const std::string& path);  // throws std::runtime_error
    void save(const std::string& path) const;

    // The sums of the hidden layer: of a whole position, and changed to another one.
    void sum(const Position& position, Hidden& sums) const;
    void change(const Hidden& from, const Terms& terms, Hidden& sums) const;

    void activate(const Hidden& sums, Hidden& active) const;
    float output(const Hidden& active, int index) const;
};

}  // namespace nardy
