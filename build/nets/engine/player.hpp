// Who plays: a net for positions in which the sides can still meet, another for races.
#pragma once

#include <optional>
#include <random>
#include <string>

#include "bear_off.hpp"
#include "net.hpp"

namespace nardy {

using Bits = std::mt19937_64;

inline int roll(Bits& bits) { return int(bits() >> 33) % 6 + 1; }

// Between 0 and 1, and around 0 with a deviation of 1; the same on every machine.
inline double uniform(Bits& bits) { return (bits() >> 11) / 9007199254740992.0; }
double normal(Bits& bits);

class Player {
public:
    // A folder with contact.net, race.net, and quick.net if there is one.
    Player(const Variant& game, const std::string& folder);
    Player(const Variant& game, Net contact, Net race);

    void save(const std::string& folder) const;
    Net& net_of(const Position& position);

    // From now on it knows the ends of races, up to so many checkers of each side.
    void learn_bear_offs(int most);
    bool knows(const Position& position) const;

    // The chances of the side that has just played.
    Chances chances(const Position& position);

    // From here the plays start that are judged next: only what changes is summed, as long
    // as the nets stay as they are.
    void settle(const Position& from);

    // How good plays are, for finding the best: higher is better.
    void rank(const std::vector<Position>& results, std::vector<float>& ranks);

    // The best of the results.
    const Position& best(const std::vector<Position>& results);

    // The best of the few that the quick net picks; of all of them without such a net.
    const Position& quick_best(const std::vector<Position>& results);

private:
    // A net, and its sums where plays start.
    struct Judge {
        Net net;
        Hidden from{};
        bool is_settled = false;
    };

    void check(const Net& net) const;
    Judge& judge_of(const Position& position);
    void activate(Judge& judge, const Position& position);
    float rank_by(Judge& judge, const Position& position);
    void rank_by(Judge& contact, const std::vector<Position>& results, std::vector<float>& ranks);

    const Variant& game_;
    Judge contact_, race_;
    std::optional<Judge> quick_;
    std::optional<BearOff> bear_off_;
    Position from_{};
    Hidden sums_, active_;
    std::vector<float> ranks_;
    std::vector<size_t> order_;
    std::vector<Position> picked_;
};

}  // namespace nardy
