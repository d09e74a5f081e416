#include "net.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <random>
#include <stdexcept>

namespace nardy {
namespace {

void read(std::istream& file, std::vector<float>& numbers, size_t count) {
    numbers.resize(count);
    file.read(reinterpret_cast<char*>(numbers.data()), count * sizeof(float));
}

void write(std::ostream& file, const std::vector<float>& numbers) {
    file.write(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(float));
}

}  // namespace

int first_input(int place) {
    int first = 0;
    for (int before = 0; before < place; ++before) first += columns_at(before);
    return first;
}

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

Net Net::random(int units, int outputs, uint64_t seed) {
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

Net Net::load(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::string kind;
    Net net;
    file >> kind >> net.units >> net.outputs >> net.is_squared;
    file.get();
    if (kind != "floats" || net.units % 8 || net.units > kMostUnits || net.outputs > kMostOutputs)
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

void Net::change_side(int first, const Counts& from, const Counts& to, Hidden& sums) const {
    for (int place = 0; place < kPlaces; first += columns_at(place++)) {
        const int before = from[place], now = to[place], most = columns_at(place);
        const float sign = now > before ? 1.0f : -1.0f;
        for (int n = std::min(before, now); n < std::max(before, now);) {
            const int index = std::min(n, most - 1);
            // Beyond the last column all further checkers are the same one, many times.
            const int times = index < most - 1 ? 1 : std::max(before, now) - n;
            const float* column = &columns[size_t(first + index) * units];
            const float weight = sign * times;
            for (int unit = 0; unit < units; ++unit) sums[unit] += weight * column[unit];
            n += times;
        }
    }
}

void Net::sum(const Position& position, Hidden& sums) const {
    std::copy(bias.begin(), bias.end(), sums.begin());
    change({}, position, sums);
}

void Net::change(const Position& from, const Position& to, Hidden& sums) const {
    change_side(0, from.own, to.own, sums);
    if (from.other != to.other) change_side(kSideInputs, from.other, to.other, sums);
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
