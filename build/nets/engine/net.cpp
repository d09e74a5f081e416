#include "net.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <fstream>
#include <random>
#include <stdexcept>

namespace nardy {
namespace {

constexpr int kBytes = sizeof(uint64_t);

// The first input of each place of a side.
constexpr auto kFirstInput = [] {
    std::array<int, kPlaces> first{};
    for (int place = 1; place < kPlaces; ++place)
        first[place] = first[place - 1] + columns_at(place - 1);
    return first;
}();

void read(std::istream& file, std::vector<float>& numbers, size_t count) {
    numbers.resize(count);
    file.read(reinterpret_cast<char*>(numbers.data()), count * sizeof(float));
}

void write(std::ostream& file, const std::vector<float>& numbers) {
    file.write(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(float));
}

}  // namespace

float equity(const Variant& game, const Chances& c) {
    return game.is_long ? 2 * c[0] - 1 + c[1] - c[2]
                        : 2 * c[0] - 1 + c[1] + c[2] - c[3] - c[4];
}

Chances swapped(const Variant& game, const Chances& c) {
    if (game.is_long) return {{1 - c[0], c[2], c[1]}};
    return {{1 - c[0], c[3], c[4], c[1], c[2]}};
}

Chances final_chances(const Variant& game, const Position& won) {
    const int points = points_of(game, won);
    return {{1.0f, points > 1 ? 1.0f : 0.0f, points > 2 ? 1.0f : 0.0f}};
}

Terms::Terms(const Position& from, const Position& to) {
    if (from.own != to.own) add_side(0, from.own, to.own);
    if (from.other != to.other) add_side(kSideInputs, from.other, to.other);
}

// Most places are alike, and looked at eight at a time.
void Terms::add_side(int first, const Counts& from, const Counts& to) {
    for (int start = 0; start < kPlaces; start += kBytes) {
        const int count = std::min(kBytes, kPlaces - start);
        uint64_t before = 0, now = 0;
        std::memcpy(&before, &from[start], count);
        std::memcpy(&now, &to[start], count);
        for (uint64_t differ = before ^ now; differ;) {
            const int byte = std::countr_zero(differ) / 8, place = start + byte;
            differ &= ~(uint64_t(0xFF) << 8 * byte);
            add_place(first + kFirstInput[place], columns_at(place), from[place], to[place]);
        }
    }
}

void Terms::add_place(int first, int most, int before, int now) {
    const float sign = now > before ? 1.0f : -1.0f;
    for (int n = std::min(before, now); n < std::max(before, now);) {
        const int index = std::min(n, most - 1);
        // Beyond the last column all further checkers are the same one, many times.
        const int times = index < most - 1 ? 1 : std::max(before, now) - n;
        terms_[size_++] = {first + index, sign * times};
        n += times;
    }
}

Net Net::random(int units, int outputs, uint64_t seed) {
    if (units <= 0 || units % kLanes || units > kMostUnits)
        throw std::invalid_argument("no net has units like this: " + std::to_string(units));
    std::mt19937_64 bits(seed);
    auto fill = [&](std::vector<float>& numbers, size_t count, double middle, double reach) {
        numbers.resize(count);
        for (float& number : numbers)
            number = middle + reach * (2.0 * (bits() >> 11) / 9007199254740992.0 - 1.0);
    };
    Net net;
    net.units = units, net.outputs = outputs;
    fill(net.columns, size_t(kInputs) * units, 0, 0.15);
    fill(net.bias, units, 0.3, 0.3);
    fill(net.heads, size_t(outputs) * units, 0, 1 / std::sqrt(units));
    fill(net.head_bias, outputs, 0, 0);
    return net;
}

Net Net::widened(int wider, uint64_t seed) const {
    Net net = random(wider, outputs, seed);
    std::fill(net.heads.begin(), net.heads.end(), 0.0f);
    auto copy = [&](const std::vector<float>& from, std::vector<float>& to) {
        for (size_t i = 0; i < from.size(); ++i) to[i / units * wider + i % units] = from[i];
    };
    copy(columns, net.columns), copy(bias, net.bias), copy(heads, net.heads);
    net.head_bias = head_bias;
    return net;
}

Net Net::load(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::string kind;
    Net net;
    file >> kind >> net.units >> net.outputs >> net.is_squared;
    file.get();
    if (kind != "floats" || net.units <= 0 || net.units % kLanes || net.units > kMostUnits ||
        net.outputs > kMostOutputs)
        throw std::runtime_error("no net in " + path);
    read(file, net.columns, size_t(kInputs) * net.units);
    read(file, net.bias, net.units);
    read(file, net.heads, size_t(net.outputs) * net.units);
    read(file, net.head_bias, net.outputs);
    if (!file) throw std::runtime_error("cut short: " + path);
    return net;
}

void Net::save(const std::string& path) const {
    std::ofstream file(path + ".new", std::ios::binary);
    file << "floats " << units << ' ' << outputs << ' ' << is_squared << '\n';
    write(file, columns), write(file, bias), write(file, heads), write(file, head_bias);
    file.close();
    if (!file || std::rename((path + ".new").c_str(), path.c_str()))
        throw std::runtime_error("can't write " + path);
}

void Net::sum(const Position& position, Hidden& sums) const {
    std::copy(bias.begin(), bias.end(), sums.begin());
    change(sums, Terms(position), sums);
}

void Net::change(const Hidden& from, const Terms& terms, Hidden& sums) const {
    auto add = [&](auto width, int first) {
        add_rows<width>(&columns[first], units, terms.begin(), terms.end(), &from[first],
                        &sums[first]);
    };
    each_block(units, add);
}

void Net::activate(const Hidden& sums, Hidden& active) const {
    if (is_squared)
        for (int unit = 0; unit < units; ++unit) {
            const float inside = std::min(std::max(sums[unit], 0.0f), 1.0f);
            active[unit] = inside * inside;
        }
    else
        for (int unit = 0; unit < units; ++unit) active[unit] = std::max(sums[unit], 0.0f);
}

float Net::output(const Hidden& active, int index) const {
    const float* head = &heads[size_t(index) * units];
    float total = head_bias[index];
    for (int unit = 0; unit < units; ++unit) total += head[unit] * active[unit];
    return total;
}

}  // namespace nardy
