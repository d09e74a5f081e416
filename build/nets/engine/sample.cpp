// Positions as they come up in games of a player against itself, for a teacher to judge.

#include <algorithm>

#include "commands.hpp"
#include "player.hpp"
#include "samples.hpp"

namespace nardy {
namespace {

constexpr size_t kNear = 12;  // of so many of the best most siblings are drawn, of all results one
constexpr double kNoisy = 0.5;  // the part of the games that are played with noise
constexpr int kMostTurns = 500;

class Sampler {
public:
    Sampler(const Variant& game, const std::string& folder, uint64_t seed)
        : game_(game), player_(game, folder), generator_(game), bits_(seed) {
        player_.learn_bear_offs(kKnown);
    }

    // The positions of one game: of each turn the best, some near ones, and any.
    const std::vector<Position>& game(double noise) {
        found_.clear();
        const double of_game = uniform(bits_) < kNoisy ? noise * uniform(bits_) : 0;
        Position position = game_.start;
        for (int turn = 0; turn < kMostTurns; ++turn) {
            const auto& results = generator_.plays(position, roll(bits_), roll(bits_));
            player_.settle(position);
            player_.rank(results, ranks_);
            keep(results);
            for (float& rank : ranks_) rank += of_game * normal(bits_);
            const Position& played =
                results[std::max_element(ranks_.begin(), ranks_.end()) - ranks_.begin()];
            if (played.is_won()) break;
            position = played.swapped();
        }
        return found_;
    }

private:
    void keep(const std::vector<Position>& results) {
        order_.clear();
        for (size_t i = 0; i < results.size(); ++i)
            if (!results[i].is_won()) order_.push_back(i);
        if (order_.empty()) return;
        if (order_.size() == 1) return keep_alone(results[order_.front()]);
        const size_t near = std::min(kNear, order_.size());
        std::partial_sort(order_.begin(), order_.begin() + near, order_.end(),
                          [&](size_t a, size_t b) { return ranks_[a] > ranks_[b]; });
        for (size_t at = 1; at + 1 < kSiblings; ++at) draw(at, near);
        draw(kSiblings - 1, order_.size());
        for (size_t i = 0; i < kSiblings; ++i)
            found_.push_back(results[order_[i % order_.size()]]);
    }

    // What a roll without a choice leaves waits for others.
    void keep_alone(const Position& position) {
        alone_.push_back(position);
        if (alone_.size() < kSiblings) return;
        found_.insert(found_.end(), alone_.begin(), alone_.end());
        alone_.clear();
    }

    // Puts one of those from `at` to `end` at `at`.
    void draw(size_t at, size_t end) {
        if (at < end) std::swap(order_[at], order_[at + size_t(uniform(bits_) * (end - at))]);
    }

    const Variant& game_;
    Player player_;
    Generator generator_;
    Bits bits_;
    std::vector<Position> found_, alone_;
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
