#pragma once
#include <compare>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "base/id.h"

// Where a piece stands, on any kind of board or aboard another piece.
namespace ziggurat::game {

using BoardId = Id<struct BoardTag>;  // index into the campaign's boards
using PieceId = Id<struct PieceTag>;  // grows from 0 within a campaign, over all its branches: never reused

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
struct Area {  // index into the board's areas: a land, a province, a part of a town
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
struct Aboard {  // carried by another piece, or inside it: a rider, a personality, a garrison
  PieceId carrier;
  auto operator<=>(const Aboard&) const = default;
};
using Spot = std::variant<Box, Square, Hex, Area, Edge, Point, Aboard>;

struct Place {
  BoardId board{0};
  Spot spot;
  auto operator<=>(const Place&) const = default;
};

// The carrier's place is looked up and never stored twice: each place has one representation.
inline Place aboard(PieceId carrier) { return {BoardId{0}, Aboard{carrier}}; }
inline const PieceId* carrier_of(const Place& place) {
  const auto* aboard = std::get_if<Aboard>(&place.spot);
  return aboard ? &aboard->carrier : nullptr;
}

// Resolves `place` to a place on a board, or a box: that of the outermost carrier. `pieces` is a world or a view. An
// unknown carrier, or one that carries itself, leaves the place as it is.
template <class Pieces>
Place ground_of(const Pieces& pieces, Place place) {
  static constexpr int carriers_max = 64;
  for (int i = 0; i < carriers_max; ++i) {
    const PieceId* id = carrier_of(place);
    const auto* carrier = id ? pieces.find(*id) : nullptr;
    if (!carrier) return place;
    place = carrier->place;
  }
  return place;
}

}  // namespace ziggurat::game

namespace ziggurat {
// Used in every layer.
using game::BoardId;
using game::PieceId;
using game::Place;
}  // namespace ziggurat
