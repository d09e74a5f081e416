// A player as its own teacher: the chances one ply deeper, over the 21 rolls.

#include <cstdio>

#include "commands.hpp"
#include "player.hpp"
#include "samples.hpp"

namespace nardy {
namespace {

constexpr long kToldEvery = 10000;

class Deeper {
public:
    Deeper(const Variant& game, const std::string& folder)
        : game_(game), player_(game, folder), generator_(game) {
        player_.learn_bear_offs(kCheckers);
    }

    Chances chances(const Position& position) {
        if (player_.knows(position)) return player_.chances(position);
        const Position rolling = position.swapped();
        Chances total;
        player_.settle(rolling);
        for (int high = 1; high <= 6; ++high)
            for (int low = 1; low <= high; ++low) {
                const auto& results = generator_.plays(rolling, high, low);
                const Position& best = player_.quick_best(results);
                const Chances after = swapped(game_, player_.chances(best));
                const float weight = (high == low ? 1 : 2) / 36.0f;
                for (int i = 0; i < game_.chances; ++i) total[i] += weight * after[i];
            }
        return total;
    }

private:
    const Variant& game_;
    Player player_;
    Generator generator_;
};

// Of its own chances and those of others, who have so many votes.
Chances mean(const Variant& game, Chances own, const Chances& others, float votes) {
    for (int i = 0; i < game.chances; ++i) own[i] = (own[i] + votes * others[i]) / (1 + votes);
    return own;
}

}  // namespace

int deepen(const Variant& game, const Options& options) {
    Deeper deeper(game, options.text("player"));
    std::vector<Sample> samples = read_samples(options.text("in"), options.number("first", 0),
                                               options.number("count", 1e12));
    SampleFile file(options.text("out"));
    const float votes = options.number("votes", 0);
    long done = 0;
    for (Sample& sample : samples) {
        // Of races those others know all.
        if (!votes || !is_race(game, sample.position))
            sample.teach(mean(game, deeper.chances(sample.position), sample.right(), votes));
        file.write(sample);
        if (++done % kToldEvery == 0) std::printf("%ld positions\n", done), std::fflush(stdout);
    }
    return 0;
}

}  // namespace nardy
