// Who plays: a net for positions in which the sides can still meet, another for races.
#pragma once

#include <random>
#include <string>

#include "net.hpp"

namespace nardy {

using Bits = std::mt19937_64;

inline int roll(Bits& bits) { return int(bits() >> 33) % 6 + 1; }

// Between 0 and 1, and around 0 with a deviation of 1; the same on every machine.
inline double uniform(Bits& bits) { return (bits() >> 11) / 9007199254740992.0; }
double normal(Bits& bits);

class Player {
public:
    // A folder with contact.net and race.net.
    Player(const Variant& game, const std::string& folder);
    Player(const Variant& game, Net contact, Net race);

    void save(const std::string& folder) const;
    Net& net_of(const Position& position);

    // The chances of the side that has just played.
    Chances chances(const Position& position);

    // How good plays are, for finding the best: higher is better; all from one position.
    void rank(const Position& from, const std::vector<Position>& results,
              std::vector<float>& ranks);

    // The best of the results, with so much noise in its judgement.
    const Position& best(const Position& from, const std::vector<Position>& results,
                         double noise, Bits& bits);

private:
    float rank_of(const Net& net, const Hidden& sums);

    const Variant& game_;
    Net nets_[2];
    Hidden from_[2], sums_, active_;
    std::vector<float> ranks_;
};

}  // namespace nardy
