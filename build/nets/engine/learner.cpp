#include "learner.hpp"

#include <algorithm>
#include <cmath>

#include "samples.hpp"

namespace nardy {
namespace {

constexpr float kKeepMean = 0.9f, kKeepSquare = 0.999f;
constexpr float kLeastSquare = 1e-7f;  // keeps the steps of columns small that are hardly met
constexpr float kMostColumn = 1.5f;    // keeps the sums of the hidden layer in fine lanes

// Turns values into how likely each is chosen.
void choose(std::array<float, kSiblings>& values, float sharp) {
    const float best = *std::max_element(values.begin(), values.end());
    float all = 0;
    for (float& value : values) all += value = std::exp(sharp * (value - best));
    for (float& value : values) value /= all;
}

}  // namespace

Learner::Learner(const Variant& game, Net& net, RankWeights weights)
    : game_(game), net_(net), weights_(weights), columns_(net.columns), bias_(net.bias),
      heads_(net.heads), head_bias_(net.head_bias) {}

void Learner::add(const Position& position, const Chances& right) {
    size_t base = batch_.empty() ? 0 : batch_.back().base;
    Terms terms(position);
    if (!batch_.empty()) {
        const Terms change(batch_[base].position, position);
        if (2 * change.size() < terms.size())
            terms = change;
        else
            base = size();
    }
    for (const Term& term : terms) {
        terms_.push_back(term);
        with_[term.row].push_back({int(size()), term.times});
    }
    batch_.push_back({position, right, base, terms_.size()});
}

float Learner::step(float rate) {
    if (batch_.empty()) return 0;
    hidden_.resize(size() * net_.units);
    outputs_.assign(size(), {});
    each_block(net_.units, [&](auto width, int first) { sum_hidden<width>(first); });
    each_block(net_.units, [&](auto width, int first) { guess<width>(first); });
    const float wrong = judge();
    each_block(net_.units, [&](auto width, int first) { blame_heads<width>(first); });
    each_block(net_.units, [&](auto width, int first) { blame_bases<width>(first); });
    each_block(net_.units, [&](auto width, int first) { blame_columns<width>(first); });
    ++steps_;
    const float mean_left = 1 - std::pow(kKeepMean, float(steps_));
    const float square_left = 1 - std::pow(kKeepSquare, float(steps_));
    for (Moments* moments : {&columns_, &bias_, &heads_, &head_bias_})
        update(*moments, 1.0f / size(), rate, mean_left, square_left);
    for (float& number : net_.columns)
        number = std::clamp(number, -kMostColumn, kMostColumn);
    batch_.clear(), terms_.clear();
    for (auto& positions : with_) positions.clear();
    return wrong;
}

// The sums of a block of units, cut off at 0 and 1.
template <int width>
void Learner::sum_hidden(int first) {
    alignas(32) float base[width];
    const Term* term = terms_.data();
    float* out = hidden(first);
    for (size_t i = 0; i < size(); ++i, out += width) {
        const Term* end = terms_.data() + batch_[i].end;
        const bool is_base = batch_[i].base == i;
        add_rows<width>(&net_.columns[first], net_.units, term, end,
                        is_base ? &net_.bias[first] : base, out);
        if (is_base) std::copy_n(out, width, base);
        for (int unit = 0; unit < width; ++unit) out[unit] = std::clamp(out[unit], 0.0f, 1.0f);
        term = end;
    }
}

// What a block of units adds to the outputs.
template <int width>
void Learner::guess(int first) {
    const float* in = hidden(first);
    for (size_t i = 0; i < size(); ++i, in += width)
        for (int index = 0; index < net_.outputs; ++index) {
            const float* head = &net_.heads[size_t(index) * net_.units + first];
            Lanes sum{};
            for (int unit = 0; unit < width; unit += kLanes) {
                const Lanes inside = lanes(in + unit);
                sum += lanes(head + unit) * inside * inside;
            }
            outputs_[i][index] += total(sum);
        }
}

// Puts errors where the outputs were.
float Learner::judge() {
    float wrong = 0;
    std::vector<float> of_rank(size());
    for (size_t i = 0; i < size(); ++i) {
        const float right = equity(game_, batch_[i].right);
        Chances guessed;
        for (int index = 0; index < game_.chances; ++index) {
            const float output = outputs_[i][index] + net_.head_bias[index];
            guessed[index] = 1.0f / (1.0f + std::exp(-output));
            outputs_[i][index] = guessed[index] - batch_[i].right[index];
        }
        of_rank[i] = outputs_[i][game_.chances] + net_.head_bias[game_.chances] - right;
        wrong += std::abs(equity(game_, guessed) - right);
        outputs_[i][game_.chances] = weights_.alone * of_rank[i];
    }
    if (weights_.choice > 0) judge_choices(of_rank);
    for (const Errors& errors : outputs_)
        for (int index = 0; index < net_.outputs; ++index)
            head_bias_.slope[index] += errors[index];
    return wrong;
}

// The cross entropy of who chooses by rank, and who knows what is right.
void Learner::judge_choices(const std::vector<float>& errors) {
    std::array<float, kSiblings> rights, guesses;
    for (size_t first = 0; first + kSiblings <= size(); first += kSiblings) {
        for (size_t i = 0; i < kSiblings; ++i) {
            rights[i] = equity(game_, batch_[first + i].right);
            guesses[i] = rights[i] + errors[first + i];
        }
        choose(rights, weights_.sharp), choose(guesses, weights_.sharp);
        for (size_t i = 0; i < kSiblings; ++i)
            outputs_[first + i][game_.chances] += weights_.choice * (guesses[i] - rights[i]);
    }
}

// The slopes of the heads of a block of units; puts the blame of the units in their place.
template <int width>
void Learner::blame_heads(int first) {
    for (int unit = 0; unit < width; unit += kLanes) {
        Lanes slopes[kMostOutputs] = {}, heads[kMostOutputs] = {}, of_bias{};
        for (int index = 0; index < net_.outputs; ++index)
            heads[index] = lanes(&net_.heads[size_t(index) * net_.units + first + unit]);
        float* at = hidden(first) + unit;
        for (size_t i = 0; i < size(); ++i, at += width) {
            const Lanes inside = lanes(at), active = inside * inside;
            Lanes blame{};
            for (int index = 0; index < kMostOutputs; ++index) {
                slopes[index] += outputs_[i][index] * active;
                blame += outputs_[i][index] * heads[index];
            }
            // A sum that was cut off has no slope; at 0 the square has none anyway.
            blame = inside < 1.0f ? 2.0f * inside * blame : Lanes{};
            of_bias += blame;
            lanes(at) = blame;
        }
        for (int index = 0; index < net_.outputs; ++index)
            lanes(&heads_.slope[size_t(index) * net_.units + first + unit]) = slopes[index];
        lanes(&bias_.slope[first + unit]) = of_bias;
    }
}

// What a base is made of, those are made of too that differ from it: it takes their blame.
template <int width>
void Learner::blame_bases(int first) {
    float* at = hidden(first);
    for (size_t i = 0; i < size(); ++i) {
        const size_t base = batch_[i].base;
        if (base == i) continue;
        for (int unit = 0; unit < width; ++unit) at[base * width + unit] += at[i * width + unit];
    }
}

template <int width>
void Learner::blame_columns(int first) {
    for (int row = 0; row < kInputs; ++row) {
        const auto& positions = with_[row];
        add_rows<width>(hidden(first), width, positions.data(),
                        positions.data() + positions.size(), nullptr,
                        &columns_.slope[size_t(row) * net_.units + first]);
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
        number[i] -= rate * (mean[i] / mean_left) / (std::sqrt(square[i] / square_left) + kLeastSquare);
    }
}

}  // namespace nardy
