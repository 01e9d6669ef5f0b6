#pragma once
#include <array>
#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace ziggurat::battlefield {

// A hex of the map (section 1): flat-topped, even columns half a hex lower. Ordered as its label is, by column, then row.
struct Hex {
  int column = 1, row = 1;  // 1 to 99
  auto operator<=>(const Hex&) const = default;
};
inline constexpr int hexes_max = 99;  // in a column or a row

std::string label(Hex hex);                        // two digits column, two digits row
std::optional<Hex> hex_of(std::string_view text);  // none: no label
// Neighbours may lie off the map, and off every map.
std::array<Hex, 6> neighbours(Hex hex);
int distance(Hex one, Hex other);
inline bool adjacent(Hex one, Hex other) { return distance(one, other) == 1; }

}  // namespace ziggurat::battlefield
