// Positions with the chances that a teacher gave them, as files.
#pragma once

#include <string>
#include <vector>

#include "net.hpp"

namespace nardy {

// Samples come in eights: results of one roll, or, where a roll leaves no choice, of eight.
constexpr size_t kSiblings = 8;

// 62 bytes: the position seen by the side that has just played, and its chances of 65535.
struct Sample {
    Position position;
    std::array<uint16_t, kMostOutputs - 1> chances{};

    Chances right() const;
    void teach(const Chances& chances);
};
static_assert(sizeof(Sample) == 62);

// All samples of a file, or so many from the first that is wanted; throws std::runtime_error.
std::vector<Sample> read_samples(const std::string& path, size_t first = 0, size_t most = -1);

class SampleFile {
public:
    explicit SampleFile(const std::string& path);  // written anew; throws
    ~SampleFile();
    SampleFile(const SampleFile&) = delete;
    SampleFile& operator=(const SampleFile&) = delete;

    void write(const Sample& sample);

private:
    std::FILE* file_;
};

}  // namespace nardy
