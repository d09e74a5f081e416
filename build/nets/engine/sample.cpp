// Positions as they come up in games of a player against itself, for a teacher to judge.

#include <algorithm>

#include "commands.hpp"
#include "player.hpp"
#include "samples.hpp"

namespace nardy {
namespace {

constexpr size_t kNear = 6;  // a play not made is drawn from so many of the best
constexpr double kNoisy = 0.5;  // the part of the games that are played with noise
constexpr int kMostTurns = 500;

class Sampler {
public:
    Sampler(const Variant& game, const std::string& folder, uint64_t seed)
        : game_(game), player_(game, folder), generator_(game), bits_(seed) {}

    // The positions of one game: of each turn what was played, and what was nearly played.
    const std::vector<Position>& game(double noise) {
        found_.clear();
        const double of_game = uniform(bits_) < kNoisy ? noise * uniform(bits_) : 0;
        Position position = game_.start;
        for (int turn = 0; turn < kMostTurns; ++turn) {
            const auto& results = generator_.plays(position, roll(bits_), roll(bits_));
            player_.rank(position, results, ranks_);
            keep(near(results));
            for (float& rank : ranks_) rank += of_game * normal(bits_);
            const Position& played =
                results[std::max_element(ranks_.begin(), ranks_.end()) - ranks_.begin()];
            if (played.is_won()) break;
            keep(played);
            position = played.swapped();
        }
        return found_;
    }

private:
    void keep(const Position& position) {
        if (!position.is_won() && (found_.empty() || found_.back() != position))
            found_.push_back(position);
    }

    // One of the best of the results, any of them alike.
    const Position& near(const std::vector<Position>& results) {
        order_.resize(results.size());
        for (size_t i = 0; i < order_.size(); ++i) order_[i] = i;
        const size_t most = std::min(kNear, order_.size());
        std::partial_sort(order_.begin(), order_.begin() + most, order_.end(),
                          [&](size_t a, size_t b) { return ranks_[a] > ranks_[b]; });
        return results[order_[size_t(uniform(bits_) * most)]];
    }

    const Variant& game_;
    Player player_;
    Generator generator_;
    Bits bits_;
    std::vector<Position> found_;
    std::vector<float> ranks_;
    std::vector<size_t> order_;
};

}  // namespace

int sample(const Variant& game, const Options& options) {
    Sampler sampler(game, options.text("player"), options.number("seed", 1));
    SampleFile file(options.text("out"));
    const double noise = options.number("noise", 0.3);
    long left = options.number("count", 10000);
    while (left > 0)
        for (const Position& position : sampler.game(noise))
            if (left-- > 0) file.write({position, {}});
    return 0;
}

}  // namespace nardy
