#pragma once
#include <compare>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "base/id.h"

namespace ziggurat {

using BoardId = Id<struct BoardTag>;  // index into the campaign's boards

// Where a piece can stand. All integers, so that the same inputs give the same bytes on every machine.
struct Box {  // off the board: a reserve, the dead, the hold of a ship
  std::int32_t number = 0;
  auto operator<=>(const Box&) const = default;
};
struct Square {  // from 1; x to the east, y to the south
  std::int32_t x = 0, y = 0;
  auto operator<=>(const Square&) const = default;
};
struct Hex {  // from 1; even columns lie half a hex lower
  std::int32_t column = 0, row = 0;
  auto operator<=>(const Hex&) const = default;
};
struct Area {  // index into the board's areas: a land, a province, a quarter, a wall section of an area map
  std::int32_t number = 0;
  auto operator<=>(const Area&) const = default;
};
struct Edge {  // the border of two areas, the lower number first: a river, a bridge
  std::int32_t low = 0, high = 0;
  auto operator<=>(const Edge&) const = default;
};
struct Point {  // in 1/1000 inch from the south-west corner; facing in 1/100 degree clockwise from north
  std::int32_t x = 0, y = 0, facing = 0;
  auto operator<=>(const Point&) const = default;
};
using Spot = std::variant<Box, Square, Hex, Area, Edge, Point>;

struct Place {
  BoardId board{0};
  Spot spot;
  auto operator<=>(const Place&) const = default;
};

}  // namespace ziggurat
