#include "rulebooks/battlefield/rules/ground/hex.h"

#include <algorithm>
#include <cstdlib>

namespace ziggurat::battlefield {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

std::string label(Hex hex) {
  std::string text(4, '0');
  text[0] = static_cast<char>('0' + hex.column / 10);
  text[1] = static_cast<char>('0' + hex.column % 10);
  text[2] = static_cast<char>('0' + hex.row / 10);
  text[3] = static_cast<char>('0' + hex.row % 10);
  return text;
}

std::optional<Hex> hex_of(std::string_view text) {
  if (text.size() != 4 || !std::all_of(text.begin(), text.end(), is_digit)) return std::nullopt;
  const auto number = [&](std::size_t at) { return 10 * (text[at] - '0') + (text[at + 1] - '0'); };
  const Hex hex{number(0), number(2)};
  if (hex.column == 0 || hex.row == 0) return std::nullopt;
  return hex;
}

std::array<Hex, 6> neighbours(Hex hex) {
  const auto [c, r] = hex;
  const int upper = c % 2 == 0 ? r : r - 1;  // row of the upper neighbour in the adjacent columns
  return {Hex{c, r - 1}, {c, r + 1}, {c - 1, upper}, {c - 1, upper + 1}, {c + 1, upper}, {c + 1, upper + 1}};
}

// In cube coordinates, the distance of two hexes is the largest of the three differences.
int distance(Hex one, Hex other) {
  const auto slanted = [](Hex hex) { return hex.row - (hex.column - 1) / 2; };
  const int x = other.column - one.column;
  const int z = slanted(other) - slanted(one);
  return std::max({std::abs(x), std::abs(z), std::abs(x + z)});
}

}  // namespace ziggurat::battlefield
