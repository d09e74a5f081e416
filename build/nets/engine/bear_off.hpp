// The ends of races, known by heart: how many rolls a side needs that has all its checkers home.
#pragma once

#include <unordered_map>
#include <vector>

#include "net.hpp"

namespace nardy {

constexpr int kKnown = 8;  // so many checkers of each side the game's own table has

class BearOff {
public:
    // Knows up to so many checkers of each side; it plays for the fewest rolls on average.
    BearOff(const Variant& game, int most);

    bool knows(const Position& position) const;

    // The chances of the side that has just played, where it knows them.
    Chances chances(const Position& position) const;

private:
    // Chances to be done within no roll, one, two and so on, until it is certain.
    using Within = std::vector<double>;

    struct Need {
        double rolls = 0;  // to bear off all, on average
        Within all, first;  // to bear off all, and the first of fifteen
    };

    bool knows(const Counts& side) const;
    const Need& need_of(const Counts& side) const;
    void look_at(const Counts& side, Generator& generator);

    const Variant& game_;
    int most_;
    std::unordered_map<uint32_t, Need> needs_;
};

}  // namespace nardy
