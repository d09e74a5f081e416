// Rows of numbers taken eight at a time, and the loops that need to be fast.
#pragma once

#include <cstddef>
#include <type_traits>

namespace nardy {

constexpr int kLanes = 8;      // units come in multiples of this
constexpr int kBlock = 64;     // so many are held in registers at once

// Eight numbers, wherever in memory they lie.
typedef float Lanes __attribute__((vector_size(32), aligned(4), may_alias));

inline Lanes& lanes(float* numbers) { return *reinterpret_cast<Lanes*>(numbers); }
inline const Lanes& lanes(const float* numbers) { return *reinterpret_cast<const Lanes*>(numbers); }

inline float total(const Lanes& numbers) {
    float total = 0;
    for (int i = 0; i < kLanes; ++i) total += numbers[i];
    return total;
}

// A row that counts so many times.
struct Term {
    int row;
    float times;
};

// out = in + the sum of the rows of a table, `width` numbers of each; `in` may be null.
template <int width>
inline void add_rows(const float* table, size_t stride, const Term* term, const Term* end,
                     const float* in, float* out) {
    constexpr int count = width / kLanes;
    Lanes sums[count];
    for (int i = 0; i < count; ++i) sums[i] = in ? lanes(in + i * kLanes) : Lanes{};
    for (; term != end; ++term) {
        const float* row = table + term->row * stride;
        for (int i = 0; i < count; ++i) sums[i] += term->times * lanes(row + i * kLanes);
    }
    for (int i = 0; i < count; ++i) lanes(out + i * kLanes) = sums[i];
}

// Does something with each block of so many units: whole blocks, then eights.
template <typename Work>
inline void each_block(int units, Work work) {
    int first = 0;
    for (; first + kBlock <= units; first += kBlock)
        work(std::integral_constant<int, kBlock>(), first);
    for (; first < units; first += kLanes) work(std::integral_constant<int, kLanes>(), first);
}

}  // namespace nardy
