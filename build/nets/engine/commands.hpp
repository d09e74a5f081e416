// What the program can do; main.cpp says how each is called.
#pragma once

#include <map>
#include <set>
#include <string>

#include "rules.hpp"

namespace nardy {

// What stands behind the command: `--name value`, each name once.
class Options {
public:
    // Throws std::invalid_argument, also where a name isn't among the known ones.
    Options(int count, char** words, const std::set<std::string>& known);

    std::string text(const std::string& name) const;  // throws when it is missing
    std::string text(const std::string& name, const std::string& otherwise) const;
    double number(const std::string& name, double otherwise) const;

private:
    std::map<std::string, std::string> given_;
};

int self_play(const Variant& game, const Options& options);
int sample(const Variant& game, const Options& options);
int deepen(const Variant& game, const Options& options);
int train(const Variant& game, const Options& options);
int duel(const Variant& game, const Options& options);
int show_plays(const Variant& game, const Options& options);
int show_best(const Variant& game, const Options& options);
int show_chances(const Variant& game, const Options& options);

}  // namespace nardy
