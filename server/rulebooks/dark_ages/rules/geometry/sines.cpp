#include "rulebooks/dark_ages/rules/geometry/sines.h"

namespace ziggurat::dark_ages {
namespace {

__extension__ typedef __int128 Wide;

// Taylor series in fixed point. Its error is below 10⁻¹⁵, and no sine is closer than 3.8 · 10⁻¹¹ to the midpoint
// between two entries, so each entry is the nearest integer. Uses integers because the rules use no floating point.
std::int32_t nearest_sine(int hundredths) {
  constexpr Wide unit = 1'000'000'000'000'000'000;         // 1 in fixed point
  constexpr Wide half_circle = 3'141'592'653'589'793'238;  // π in fixed point
  const Wide x = half_circle * hundredths / half_turn;
  Wide term = x, sum = x;
  for (int n = 3; term != 0; n += 2) {
    term = -term * x / unit * x / unit / (n * (n - 1));
    sum += term;
  }
  return static_cast<std::int32_t>((2 * sum * sine_scale + unit) / (2 * unit));
}

}  // namespace

const std::array<std::int32_t, quarter_turn + 1>& sine_table() {
  static const auto table = [] {
    std::array<std::int32_t, quarter_turn + 1> made{};
    for (int k = 0; k <= quarter_turn; ++k) made[static_cast<std::size_t>(k)] = nearest_sine(k);
    return made;
  }();
  return table;
}

std::int64_t sine(int angle) {
  static const auto& table = sine_table();
  const int turned = ((angle % full_turn) + full_turn) % full_turn;
  if (turned > half_turn) return -sine(turned - half_turn);
  return table[static_cast<std::size_t>(turned <= quarter_turn ? turned : half_turn - turned)];
}
std::int64_t cosine(int angle) { return sine(angle % full_turn + quarter_turn); }

}  // namespace ziggurat::dark_ages
