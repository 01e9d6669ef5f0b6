#pragma once
#include <array>
#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace ziggurat::battlefield {

// A hex of the map (section 1): flat-topped, with even columns half a hex lower. Sorted like its label: by column, then
// by row.
struct Hex {
  int column = 1, row = 1;  // 1 to 99
  auto operator<=>(const Hex&) const = default;
};
inline constexpr int hexes_max = 99;  // maximum per column and row

std::string label(Hex hex);                        // two digits column, two digits row
std::optional<Hex> hex_of(std::string_view text);  // none: not a label
// The neighbours may lie off the map, and even outside the valid range of hexes.
std::array<Hex, 6> neighbours(Hex hex);
int distance(Hex one, Hex other);
inline bool adjacent(Hex one, Hex other) { return distance(one, other) == 1; }

}  // namespace ziggurat::battlefield
