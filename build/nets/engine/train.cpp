// Learning from a teacher: a net's chances brought to those of samples.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <sstream>
#include <stdexcept>

#include "commands.hpp"
#include "learner.hpp"
#include "player.hpp"
#include "samples.hpp"

namespace nardy {
namespace {

constexpr size_t kHeldBack = 50;  // one sample of so many is for checking
constexpr float kWarmUp = 0.02f;  // the part of the training in which the rate grows

using Siblings = std::array<Sample, kSiblings>;

struct Lesson {
    std::vector<Siblings> learn, check;
};

// The siblings that are of a class; one of them stands for each that isn't.
bool keep_class(const Variant& game, bool races, Siblings& siblings) {
    auto is_other = [&](const Sample& one) { return is_race(game, one.position) != races; };
    const auto kept = std::find_if_not(siblings.begin(), siblings.end(), is_other);
    if (kept == siblings.end()) return false;
    std::replace_if(siblings.begin(), siblings.end(), is_other, Sample(*kept));
    return true;
}

Lesson read_lesson(const Variant& game, const std::string& paths, bool races) {
    Lesson lesson;
    std::istringstream list(paths);
    for (std::string path; std::getline(list, path, ',');) {
        const std::vector<Sample> samples = read_samples(path);
        size_t count = 0;  // of each file the same are held back in every round
        for (size_t i = 0; i + kSiblings <= samples.size(); i += kSiblings) {
            Siblings siblings;
            std::copy_n(&samples[i], kSiblings, siblings.begin());
            if (keep_class(game, races, siblings))
                (++count % kHeldBack ? lesson.learn : lesson.check).push_back(siblings);
        }
    }
    return lesson;
}

void shuffle(std::vector<Siblings>& lesson, Bits& bits) {
    for (size_t left = lesson.size(); left > 1; --left)
        std::swap(lesson[left - 1], lesson[size_t(uniform(bits) * left)]);
}

// How far the net's equity and its rank are from the right equity, and what choosing by rank
// among siblings loses, in millipoints.
void tell(const Variant& game, const Net& net, const std::vector<Siblings>& lesson, int epoch) {
    double equities = 0, ranks = 0, lost = 0;
    Hidden sums, active;
    for (const Siblings& siblings : lesson) {
        float best = -9, highest = -99, chosen = 0;
        for (const Sample& sample : siblings) {
            net.sum(sample.position, sums);
            net.activate(sums, active);
            Chances guessed;
            for (int i = 0; i < game.chances; ++i)
                guessed[i] = 1 / (1 + std::exp(-net.output(active, i)));
            const float right = equity(game, sample.right());
            const float rank = net.output(active, game.chances);
            equities += std::pow(equity(game, guessed) - right, 2);
            ranks += std::pow(rank - right, 2);
            best = std::max(best, right);
            if (rank > highest) highest = rank, chosen = right;
        }
        lost += best - chosen;
    }
    const double count = std::max<size_t>(lesson.size(), 1), each = 1 / (count * kSiblings);
    std::printf("epoch %d: equity off by %.2f, rank by %.2f, a choice loses %.3f millipoints\n",
                epoch, 1000 * std::sqrt(equities * each), 1000 * std::sqrt(ranks * each),
                1000 * lost / count);
    std::fflush(stdout);
}

// Grows at first, then falls along a cosine from the rate to the last one.
float rate_at(float part, float rate, float last) {
    const float warm = std::min(1.0f, part / kWarmUp);
    return warm * (last + (rate - last) * 0.5f * (1 + std::cos(3.14159265f * part)));
}

}  // namespace

int train(const Variant& game, const Options& options) {
    const std::string out = options.text("out"), which = options.text("class");
    const size_t batch = options.number("batch", 256) / kSiblings;
    if (which != "contact" && which != "race" && which != "quick")
        throw std::invalid_argument("no class: " + which);
    if (!batch) throw std::invalid_argument("siblings don't fit into --batch");
    const std::string path = out + "/" + which + ".net";
    std::filesystem::create_directories(out);
    Lesson lesson = read_lesson(game, options.text("samples"), which == "race");
    const uint64_t begin = options.number("begin", 1);
    const int units = options.number("units", 128);
    Net net = std::filesystem::exists(path) ? Net::load(path)
                                            : Net::random(units, game.chances + 1, begin);
    if (net.units > units) throw std::invalid_argument("has more units already: " + path);
    if (net.units < units) net = net.widened(units, begin);
    std::printf("%s: %zu positions, %d units\n", which.c_str(), kSiblings * lesson.learn.size(),
                net.units);
    const int epochs = options.number("epochs", 4);
    const float rate = options.number("rate", 0.002), last = options.number("last-rate", 0.00002);
    const double total = double(epochs) * lesson.learn.size();
    const RankWeights weights{float(options.number("alone", 4)), float(options.number("choice", 0)),
                              float(options.number("sharp", 60))};
    Learner learner(game, net, weights);
    Bits bits(options.number("seed", 1));
    for (int epoch = 0; epoch < epochs; ++epoch) {
        shuffle(lesson.learn, bits);
        for (size_t i = 0; i < lesson.learn.size(); ++i) {
            for (const Sample& one : lesson.learn[i]) learner.add(one.position, one.right());
            if ((i + 1) % batch == 0 || i + 1 == lesson.learn.size())
                learner.step(rate_at((double(epoch) * lesson.learn.size() + i) / total, rate, last));
        }
        tell(game, net, lesson.check, epoch + 1);
        net.save(path);
    }
    return 0;
}

}  // namespace nardy
