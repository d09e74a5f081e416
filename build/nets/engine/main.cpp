// The fast half of making nets; called by the scripts beside it, see ../README.md.

#include <cstdio>
#include <exception>
#include <stdexcept>

#include "commands.hpp"

namespace nardy {
namespace {

constexpr const char* kUsage =
    "engine COMMAND GAME [--name value ...], GAME is backgammon or long-nardy\n"
    "  selfplay  --out FOLDER [--from FOLDER] [--games N] [--units N] [--race-units N]\n"
    "            [--trace 0..1] [--rate R] [--last-rate R] [--seed N]\n"
    "  sample    --player FOLDER --out FILE [--count N] [--noise POINTS] [--seed N]\n"
    "  deepen    --player FOLDER --in FILE --out FILE [--first N] [--count N]\n"
    "            [--votes N], of the chances that are there already\n"
    "  train     --samples FILE[,FILE...] --out FOLDER --class contact|race|quick [--units N]\n"
    "            [--epochs N] [--batch N] [--rate R] [--last-rate R] [--seed N]\n"
    "            [--alone WEIGHT] [--choice WEIGHT] [--sharp S], of the errors of ranks\n"
    "  duel      --player FOLDER --against FOLDER [--games N] [--seed N]\n"
    "  plays     positions and dice from standard input\n"
    "  best      --player FOLDER, what the best play of each of them is worth\n"
    "  chances   --player FOLDER, positions from standard input\n";

int run(int count, char** words) {
    if (count < 3) throw std::invalid_argument(kUsage);
    const std::string command = words[1];
    const Variant game = variant_of(words[2]);
    const Options options(count - 3, words + 3);
    if (command == "selfplay") return self_play(game, options);
    if (command == "sample") return sample(game, options);
    if (command == "deepen") return deepen(game, options);
    if (command == "train") return train(game, options);
    if (command == "duel") return duel(game, options);
    if (command == "plays") return show_plays(game);
    if (command == "best") return show_best(game, options);
    if (command == "chances") return show_chances(game, options);
    throw std::invalid_argument(kUsage);
}

}  // namespace

Options::Options(int count, char** words) {
    if (count % 2) throw std::invalid_argument(kUsage);
    for (int i = 0; i < count; i += 2) {
        const std::string name = words[i];
        if (name.rfind("--", 0) != 0 || !given_.emplace(name.substr(2), words[i + 1]).second)
            throw std::invalid_argument("not understood: " + name);
    }
}

std::string Options::text(const std::string& name) const {
    const auto found = given_.find(name);
    if (found == given_.end()) throw std::invalid_argument("missing: --" + name);
    return found->second;
}

std::string Options::text(const std::string& name, const std::string& otherwise) const {
    const auto found = given_.find(name);
    return found == given_.end() ? otherwise : found->second;
}

double Options::number(const std::string& name, double otherwise) const {
    const auto found = given_.find(name);
    return found == given_.end() ? otherwise : std::stod(found->second);
}

}  // namespace nardy

int main(int count, char** words) {
    try {
        return nardy::run(count, words);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 2;
    }
}
