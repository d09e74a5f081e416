// How a net learns: cross entropy for the chances, squares for the rank, Adam for the steps.
#pragma once

#include "net.hpp"

namespace nardy {

// How much the errors of a rank count: each for itself, and of the choice among siblings,
// the results of one roll.  A choice is made by chance, the likelier the better a result is,
// e times as likely for each point in `sharp`: what nearly is the best counts most.
struct RankWeights {
    float alone = 4, choice = 0, sharp = 60;
};

class Learner {
public:
    Learner(const Variant& game, Net& net, RankWeights weights = {});

    // One more position of the batch, with the chances that are right; siblings one after
    // another, kSiblings of them, if their ranks are to be compared.
    void add(const Position& position, const Chances& right);

    // Learn from the batch; nothing happens when it is empty. Answers by how much the
    // net's equities were wrong, all together.
    float step(float rate);

private:
    // The moments of one list of the net's numbers.
    struct Moments {
        explicit Moments(std::vector<float>& numbers)
            : numbers(numbers), slope(numbers.size()), mean(slope), square(slope) {}
        std::vector<float>& numbers;
        std::vector<float> slope, mean, square;
    };
    using Errors = std::array<float, kMostOutputs>;

    float judge();
    void judge_choices(const std::vector<float>& errors);
    template <int width> void sum_hidden(int first);
    template <int width> void guess(int first);
    template <int width> void blame_heads(int first);
    template <int width> void blame_columns(int first);
    template <int width> void blame_bases(int first);
    static void update(Moments& moments, float scale, float rate, float mean_left,
                       float square_left);

    float* hidden(int first) { return &hidden_[size_t(first) * size()]; }
    size_t size() const { return batch_.size(); }

    // A position of the batch: how it differs from an earlier one, its base, that most of
    // its siblings differ little from; or what it is made of, if it is a base itself.
    struct Item {
        Position position;
        Chances right;
        size_t base;
        size_t end;  // of its terms
    };

    const Variant& game_;
    Net& net_;
    RankWeights weights_;
    Moments columns_, bias_, heads_, head_bias_;
    int steps_ = 0;

    // The batch: items, the terms of all, and turned round, the items that have a column.
    // Hidden units by blocks of units, then items.
    std::vector<Item> batch_;
    std::vector<Term> terms_;
    std::array<std::vector<Term>, kInputs> with_;
    std::vector<float> hidden_;
    std::vector<Errors> outputs_;
};

}  // namespace nardy
