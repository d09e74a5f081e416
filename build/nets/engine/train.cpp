// Learning from a teacher: a net's chances brought to those of samples.

#include <cmath>
#include <cstdio>
#include <filesystem>
#include <sstream>

#include "commands.hpp"
#include "learner.hpp"
#include "player.hpp"
#include "samples.hpp"

namespace nardy {
namespace {

constexpr size_t kHeldBack = 50;  // one sample of so many is for checking
constexpr float kWarmUp = 0.02f;  // the part of the training in which the rate grows

struct Lesson {
    std::vector<Sample> learn, check;
};

Lesson read_lesson(const Variant& game, const std::string& paths, bool races) {
    Lesson lesson;
    std::istringstream list(paths);
    for (std::string path; std::getline(list, path, ',');)
        for (const Sample& sample : read_samples(path))
            if (is_race(game, sample.position) == races)
                (lesson.learn.size() % kHeldBack || lesson.check.size() * kHeldBack >
                 lesson.learn.size() ? lesson.learn : lesson.check).push_back(sample);
    return lesson;
}

void shuffle(std::vector<Sample>& samples, Bits& bits) {
    for (size_t left = samples.size(); left > 1; --left)
        std::swap(samples[left - 1], samples[size_t(uniform(bits) * left)]);
}

// How far the net's equity and its rank are from the right equity, in millipoints.
void tell(const Variant& game, const Net& net, const std::vector<Sample>& samples, int epoch) {
    double equities = 0, ranks = 0;
    Hidden sums, active;
    for (const Sample& sample : samples) {
        net.sum(sample.position, sums);
        net.activate(sums, active);
        Chances guessed;
        for (int i = 0; i < game.chances; ++i)
            guessed[i] = 1 / (1 + std::exp(-net.output(active, i)));
        const float right = equity(game, sample.right());
        equities += std::pow(equity(game, guessed) - right, 2);
        ranks += std::pow(net.output(active, game.chances) - right, 2);
    }
    const double scale = 1000 / std::sqrt(std::max<size_t>(samples.size(), 1));
    std::printf("epoch %d: equity off by %.2f, rank by %.2f millipoints\n", epoch,
                scale * std::sqrt(equities), scale * std::sqrt(ranks));
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
    const std::string path = out + "/" + which + ".net";
    std::filesystem::create_directories(out);
    Lesson lesson = read_lesson(game, options.text("samples"), which == "race");
    const uint64_t seed = options.number("seed", 1);
    const int units = options.number("units", 128);
    Net net = std::filesystem::exists(path) ? Net::load(path)
                                            : Net::random(units, game.chances + 1, seed);
    std::printf("%s: %zu positions, %d units\n", which.c_str(), lesson.learn.size(), net.units);
    const size_t batch = options.number("batch", 256);
    const int epochs = options.number("epochs", 4);
    const float rate = options.number("rate", 0.002), last = options.number("last-rate", 0.00002);
    const double total = double(epochs) * lesson.learn.size();
    Learner learner(game, net);
    Bits bits(seed);
    for (int epoch = 0; epoch < epochs; ++epoch) {
        shuffle(lesson.learn, bits);
        for (size_t i = 0; i < lesson.learn.size(); ++i) {
            learner.add(lesson.learn[i].position, lesson.learn[i].right());
            if ((i + 1) % batch == 0 || i + 1 == lesson.learn.size())
                learner.step(rate_at((double(epoch) * lesson.learn.size() + i) / total, rate, last));
        }
        tell(game, net, lesson.check, epoch + 1);
        net.save(path);
    }
    return 0;
}

}  // namespace nardy
