#include "samples.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <stdexcept>

namespace nardy {

Chances Sample::right() const {
    Chances right;
    for (size_t index = 0; index < chances.size(); ++index) right[index] = chances[index] / 65535.0f;
    return right;
}

void Sample::teach(const Chances& taught) {
    for (size_t index = 0; index < chances.size(); ++index)
        chances[index] = std::lround(std::clamp(taught[index], 0.0f, 1.0f) * 65535.0f);
}

std::vector<Sample> read_samples(const std::string& path, size_t first, size_t most) {
    std::FILE* file = std::fopen(path.c_str(), "rb");
    if (!file) throw std::runtime_error("can't read " + path);
    std::fseek(file, 0, SEEK_END);
    const size_t size = std::ftell(file), all = size / sizeof(Sample);
    first = std::min(first, all);
    std::fseek(file, first * sizeof(Sample), SEEK_SET);
    std::vector<Sample> samples(std::min(most, all - first));
    const size_t count = std::fread(samples.data(), sizeof(Sample), samples.size(), file);
    std::fclose(file);
    if (size % sizeof(Sample) || count != samples.size())
        throw std::runtime_error("cut short: " + path);
    return samples;
}

SampleFile::SampleFile(const std::string& path) : file_(std::fopen(path.c_str(), "wb")) {
    if (!file_) throw std::runtime_error("can't write " + path);
}

SampleFile::~SampleFile() { std::fclose(file_); }

void SampleFile::write(const Sample& sample) {
    if (std::fwrite(&sample, sizeof sample, 1, file_) != 1)
        throw std::runtime_error("can't write samples");
}

}  // namespace nardy
