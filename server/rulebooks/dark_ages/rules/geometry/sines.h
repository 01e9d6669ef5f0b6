#pragma once
#include <array>
#include <cstdint>

namespace ziggurat::dark_ages {

inline constexpr int quarter_turn = 9000, half_turn = 18000, full_turn = 36000;  // in 1/100 degree
inline constexpr std::int64_t sine_scale = 1'000'000;

// S(k) = 1 000 000 · sin(k / 100°) to the nearest integer, for k = 0 … 9000 (DA-20).
const std::array<std::int32_t, quarter_turn + 1>& sine_table();

// The sine of any angle, on the same scale.
std::int64_t sine(int angle);
std::int64_t cosine(int angle);

}  // namespace ziggurat::dark_ages
