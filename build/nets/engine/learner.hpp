// How a net learns: cross entropy for the chances, squares for the rank, Adam for the steps.
#pragma once

#include "net.hpp"

namespace nardy {

class Learner {
public:
    Learner(const Variant& game, Net& net);

    // One more position of the batch, with the chances that are right.
    // Answers by how much the net's equity is wrong.
    float add(const Position& position, const Chances& right);

    // Learn from the batch; nothing happens when it is empty.
    void step(float rate);

private:
    // The moments of one list of the net's numbers.
    struct Moments {
        explicit Moments(std::vector<float>& numbers)
            : numbers(numbers), slope(numbers.size()), mean(slope), square(slope) {}
        std::vector<float>& numbers;
        std::vector<float> slope, mean, square;
    };

    void blame_columns(const Counts& side, int first);
    static void update(Moments& moments, float scale, float rate, float mean_left,
                       float square_left);

    const Variant& game_;
    Net& net_;
    Moments columns_, bias_, heads_, head_bias_;
    Hidden sums_, active_, blame_;
    int in_batch_ = 0, steps_ = 0;
};

}  // namespace nardy
