#include "learner.hpp"

#include <algorithm>
#include <cmath>

namespace nardy {
namespace {

constexpr float kRankWeight = 4.0f;  // of the rank's error, as it chooses the plays
constexpr float kKeepMean = 0.9f, kKeepSquare = 0.999f;
constexpr float kMostColumn = 4.0f;  // so that the sums of the hidden layer stay small

}  // namespace

Learner::Learner(const Variant& game, Net& net)
    : game_(game), net_(net), columns_(net.columns), bias_(net.bias), heads_(net.heads),
      head_bias_(net.head_bias) {}

float Learner::add(const Position& position, const Chances& right) {
    ++in_batch_;
    net_.sum(position, sums_);
    net_.activate(sums_, active_);
    blame_.fill(0);
    Chances guessed;
    for (int index = 0; index < net_.outputs; ++index) {
        const float output = net_.output(active_, index);
        float error;
        if (index < game_.chances) {
            guessed[index] = 1.0f / (1.0f + std::exp(-output));
            error = guessed[index] - right[index];
        } else {
            error = kRankWeight * (output - equity(game_, right));
        }
        float* slope = &heads_.slope[size_t(index) * net_.units];
        const float* head = &net_.heads[size_t(index) * net_.units];
        for (int unit = 0; unit < net_.units; ++unit) {
            slope[unit] += error * active_[unit];
            blame_[unit] += error * head[unit];
        }
        head_bias_.slope[index] += error;
    }
    for (int unit = 0; unit < net_.units; ++unit) {
        const float sum = sums_[unit];
        blame_[unit] *= sum > 0 && sum < 1 ? 2 * sum : 0.0f;
        bias_.slope[unit] += blame_[unit];
    }
    blame_columns(position.own, 0);
    blame_columns(position.other, kSideInputs);
    return equity(game_, guessed) - equity(game_, right);
}

void Learner::blame_columns(const Counts& side, int first) {
    for (int place = 0; place < kPlaces; first += columns_at(place++)) {
        const int number = side[place], most = columns_at(place);
        for (int index = 0; index < std::min(number, most); ++index) {
            const float times = index < most - 1 ? 1.0f : number - index;
            float* slope = &columns_.slope[size_t(first + index) * net_.units];
            for (int unit = 0; unit < net_.units; ++unit) slope[unit] += times * blame_[unit];
        }
    }
}

void Learner::update(Moments& moments, float scale, float rate, float mean_left,
                     float square_left) {
    const size_t size = moments.numbers.size();
    float *number = moments.numbers.data(), *slope = moments.slope.data();
    float *mean = moments.mean.data(), *square = moments.square.data();
    for (size_t i = 0; i < size; ++i) {
        const float s = scale * slope[i];
        slope[i] = 0;
        mean[i] = kKeepMean * mean[i] + (1 - kKeepMean) * s;
        square[i] = kKeepSquare * square[i] + (1 - kKeepSquare) * s * s;
        number[i] -= rate * (mean[i] / mean_left) / (std::sqrt(square[i] / square_left) + 1e-8f);
    }
}

void Learner::step(float rate) {
    if (!in_batch_) return;
    ++steps_;
    const float mean_left = 1 - std::pow(kKeepMean, float(steps_));
    const float square_left = 1 - std::pow(kKeepSquare, float(steps_));
    for (Moments* moments : {&columns_, &bias_, &heads_, &head_bias_})
        update(*moments, 1.0f / in_batch_, rate, mean_left, square_left);
    for (float& number : net_.columns)
        number = std::clamp(number, -kMostColumn, kMostColumn);
    in_batch_ = 0;
}

}  // namespace nardy
