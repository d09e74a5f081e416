// Two players against each other, and what the rules and a player say of positions.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <sstream>

#include "commands.hpp"
#include "player.hpp"

namespace nardy {
namespace {

// Points that the player who begins wins in one game with the dice of a seed.
int play(const Variant& game, Player& first, Player& second, Generator& generator, Bits dice) {
    Position position = game.start;
    bool is_opening = !game.is_long;
    for (int sign = 1;; sign = -sign) {
        int high = roll(dice), low = roll(dice);
        while (is_opening && high == low) high = roll(dice), low = roll(dice);
        is_opening = false;
        const auto& results = generator.plays(position, high, low);
        Player& player = sign > 0 ? first : second;
        player.settle(position);
        position = player.best(results);
        if (position.is_won()) return sign * points_of(game, position);
        position = position.swapped();
    }
}

// A position as two words: a letter for each checker, a = off, b … y = points, z = bar.
bool read(std::istream& words, Position& position) {
    std::string own, other;
    if (!(words >> own >> other)) return false;
    position = {};
    for (char letter : own) ++position.own[letter - 'a'];
    for (char letter : other) ++position.other[letter - 'a'];
    return true;
}

// A position and its dice.
struct Rolled {
    Position position;
    int first, second;
};

bool read(const std::string& line, Rolled& rolled) {
    std::istringstream words(line);
    return read(words, rolled.position) && words >> rolled.first >> rolled.second;
}

void print(const Counts& side) {
    for (int place = 0; place < kPlaces; ++place)
        for (int n = 0; n < side[place]; ++n) std::putchar('a' + place);
}

}  // namespace

int duel(const Variant& game, const Options& options) {
    Player player(game, options.text("player")), against(game, options.text("against"));
    player.learn_bear_offs(kKnown);
    Generator generator(game);
    const int pairs = options.number("games", 1000) / 2;
    const uint64_t seed = options.number("seed", 1);
    double sum = 0, squares = 0;
    for (int pair = 0; pair < pairs; ++pair) {
        const Bits dice(seed * 1000003 + pair);
        const double points = (play(game, player, against, generator, dice) -
                               play(game, against, player, generator, dice)) / 2.0;
        sum += points, squares += points * points;
    }
    const double mean = sum / pairs;
    std::printf("%+.4f %.4f\n", mean, std::sqrt((squares / pairs - mean * mean) / pairs));
    return 0;
}

int show_plays(const Variant& game, const Options&) {
    Generator generator(game);
    Rolled rolled;
    for (std::string line; std::getline(std::cin, line);) {
        if (!read(line, rolled)) continue;
        for (const Position& result : generator.plays(rolled.position, rolled.first, rolled.second)) {
            print(result.own), std::putchar(' '), print(result.other), std::putchar(';');
        }
        std::putchar('\n');
    }
    return 0;
}

int show_best(const Variant& game, const Options& options) {
    Player player(game, options.text("player"));
    Generator generator(game);
    Rolled rolled;
    std::vector<float> ranks;
    for (std::string line; std::getline(std::cin, line);) {
        if (!read(line, rolled)) continue;
        const auto& results = generator.plays(rolled.position, rolled.first, rolled.second);
        player.settle(rolled.position);
        player.rank(results, ranks);
        for (size_t i = 0; i < results.size(); ++i)
            if (results[i].is_won()) ranks[i] = points_of(game, results[i]);
        std::printf("%.6f\n", *std::max_element(ranks.begin(), ranks.end()));
    }
    return 0;
}

int show_chances(const Variant& game, const Options& options) {
    Player player(game, options.text("player"));
    player.learn_bear_offs(options.number("known", 0));
    std::vector<float> ranks;
    for (Position position; read(std::cin, position);) {
        player.settle(position);
        player.rank({position}, ranks);
        const Chances chances = player.chances(position);
        std::printf("%.6f", ranks.front());
        for (int i = 0; i < game.chances; ++i) std::printf(" %.6f", chances[i]);
        std::putchar('\n');
    }
    return 0;
}

}  // namespace nardy
