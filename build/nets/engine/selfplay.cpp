// Learning from nothing but the rules: TD(λ), a player against itself.

#include <cmath>
#include <cstdio>
#include <filesystem>

#include "commands.hpp"
#include "learner.hpp"
#include "player.hpp"

namespace nardy {
namespace {

constexpr int kToldEvery = 1000;

class SelfPlay {
public:
    SelfPlay(const Variant& game, Player& player, float trace, uint64_t seed)
        : game_(game), player_(player), generator_(game), trace_(trace), bits_(seed),
          contact_(game, player.net_of(game.start)), race_(game, player.net_of(a_race())) {}

    // One game, then one step for each net. Answers how wrong the equities were.
    float play(float rate) {
        play_game();
        return learn(rate);
    }

    size_t turns() const { return positions_.size(); }

private:
    static Position a_race() {
        Position position{};
        position.own[1] = position.other[1] = kCheckers;
        return position;
    }

    void play_game() {
        positions_.clear();
        Position position = game_.start;
        while (true) {
            const auto& results = generator_.plays(position, roll(bits_), roll(bits_));
            player_.settle(position);
            position = player_.best(results);
            positions_.push_back(position);
            if (position.is_won()) return;
            position = position.swapped();
        }
    }

    float learn(float rate) {
        Chances right = final_chances(game_, positions_.back()), next = right;
        for (size_t turn = positions_.size() - 1; turn-- > 0;) {
            const Position& position = positions_[turn];
            for (int i = 0; i < game_.chances; ++i)
                right[i] = trace_ * right[i] + (1 - trace_) * next[i];
            right = swapped(game_, right);
            player_.settle(position);
            next = player_.chances(position);
            (is_race(game_, position) ? race_ : contact_).add(position, right);
        }
        return (contact_.step(rate) + race_.step(rate)) / positions_.size();
    }

    const Variant& game_;
    Player& player_;
    Generator generator_;
    float trace_;
    Bits bits_;
    Learner contact_, race_;
    std::vector<Position> positions_;
};

Player beginning(const Variant& game, const Options& options) {
    const std::string from = options.text("from", "");
    if (!from.empty()) return Player(game, from);
    const uint64_t begin = options.number("begin", 1);
    const int outputs = game.chances + 1;
    return Player(game, Net::random(options.number("units", 64), outputs, begin),
                  Net::random(options.number("race-units", 32), outputs, begin + 1));
}

}  // namespace

int self_play(const Variant& game, const Options& options) {
    const std::string out = options.text("out");
    const int games = options.number("games", 10000);
    const float rate = options.number("rate", 0.001), last = options.number("last-rate", 0.0001);
    std::filesystem::create_directories(out);
    Player player = beginning(game, options);
    SelfPlay self(game, player, options.number("trace", 0.6), options.number("seed", 1));
    double wrong = 0, turns = 0;
    for (int played = 0; played < games;) {
        wrong += self.play(rate * std::pow(last / rate, float(played) / games));
        turns += self.turns();
        if (++played % kToldEvery && played < games) continue;
        const int since = (played - 1) % kToldEvery + 1;
        std::printf("%d games, %.1f turns, wrong by %.4f\n", played, turns / since, wrong / since);
        std::fflush(stdout);
        wrong = turns = 0;
        player.save(out);
    }
    return 0;
}

}  // namespace nardy
