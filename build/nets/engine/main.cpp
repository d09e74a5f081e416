// The fast half of making nets; called by the scripts beside it, see ../README.md.

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <stdexcept>

#include "commands.hpp"

namespace nardy {
namespace {

constexpr const char* kUsage =
    "engine COMMAND GAME [--name value ...], GAME is backgammon or long-nardy\n"
    "  selfplay  --out FOLDER [--from FOLDER] [--games N] [--units N] [--race-units N]\n"
    "            [--trace 0..1] [--rate R] [--last-rate R] [--seed N], of the dice,\n"
    "            [--begin N], of a net that is new\n"
    "  sample    --player FOLDER --out FILE [--count N] [--noise POINTS] [--seed N]\n"
    "  deepen    --player FOLDER --in FILE --out FILE [--first N] [--count N]\n"
    "            [--votes N], of the chances that are there already\n"
    "  train     --samples FILE[,FILE...] --out FOLDER --class contact|race|quick [--units N]\n"
    "            [--epochs N] [--batch N] [--rate R] [--last-rate R] [--seed N], of the\n"
    "            order, [--begin N], of units that are new\n"
    "            [--alone WEIGHT] [--choice WEIGHT] [--sharp S], of the errors of ranks\n"
    "  duel      --player FOLDER --against FOLDER [--games N] [--seed N]\n"
    "  plays     positions and dice from standard input\n"
    "  best      --player FOLDER, what the best play of each of them is worth\n"
    "  chances   --player FOLDER [--known N], of bear-offs; positions from standard input\n";

struct Command {
    int (*run)(const Variant&, const Options&);
    std::set<std::string> options;
};

const std::map<std::string, Command> kCommands = {
    {"selfplay",
     {self_play,
      {"out", "from", "games", "units", "race-units", "trace", "rate", "last-rate", "begin",
       "seed"}}},
    {"sample", {sample, {"player", "out", "count", "noise", "seed"}}},
    {"deepen", {deepen, {"player", "in", "out", "first", "count", "votes"}}},
    {"train",
     {train,
      {"samples", "out", "class", "units", "epochs", "batch", "rate", "last-rate", "begin", "seed",
       "alone", "choice", "sharp"}}},
    {"duel", {duel, {"player", "against", "games", "seed"}}},
    {"plays", {show_plays, {}}},
    {"best", {show_best, {"player"}}},
    {"chances", {show_chances, {"player", "known"}}},
};

int run(int count, char** words) {
    const auto command = kCommands.find(count < 3 ? "" : words[1]);
    if (command == kCommands.end()) throw std::invalid_argument(kUsage);
    const Options options(count - 3, words + 3, command->second.options);
    return command->second.run(variant_of(words[2]), options);
}

}  // namespace

Options::Options(int count, char** words, const std::set<std::string>& known) {
    if (count % 2) throw std::invalid_argument(kUsage);
    for (int i = 0; i < count; i += 2) {
        const std::string name = words[i];
        if (name.rfind("--", 0) != 0 || !known.count(name.substr(2)) ||
            !given_.emplace(name.substr(2), words[i + 1]).second)
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
    if (found == given_.end()) return otherwise;
    char* end = nullptr;
    const double number = std::strtod(found->second.c_str(), &end);
    if (*end || found->second.empty())
        throw std::invalid_argument("no number: --" + name + " " + found->second);
    return number;
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
