#pragma once
#include <string>
#include <vector>

#include "rulebooks/city_table/rules/figures/board.h"
#include "rulebooks/city_table/rules/figures/units.h"

// Where hidden set-up and arrivals are allowed (CT-10, CT-36).
namespace ziggurat::city_table {

struct DarkZone {         // figures of a scenario's `deployment`
  int edge_squares = 3;   // the edge itself is 1
  int from_road_end = 8;  // maximum of dx and dy
};
bool city_may_deploy(const Board& board, Square at);  // zones 1 and 2, both rings
bool dark_may_deploy(
    const Board& board, Square road_end, Square at, DarkZone zone);  // zone 0 near the edge and near its road
std::vector<Square> city_deployment(const Board& board);             // in reading order
std::vector<Square> dark_deployment(const Board& board, Square road_end, DarkZone zone);

// Whether a unit may be set up in a square at all (CT-36): `cannot_climb`, `walls_only`, or none. Artillery may never
// be set up on walls or in gates.
Reason set_up_reason(const Board& board, const UnitType& type, Square at);

struct Placed {
  std::string id;
  Square at;
};
// Places units that nobody placed by hand: in unit-list order, nearest to the road end first (CT-4, ties in reading
// order), up to the stack limit. `present` are all units on the table; squares of other camps are skipped. Units
// without room are left out.
std::vector<Placed> place_rest(const Board& board, Camp camp, Square road_end, DarkZone zone, const Stack& units,
    const std::vector<Presence>& present, const Switches& switches);

// The road end and the edge squares next to it, in reading order (order `enter`).
std::vector<Square> entry_squares(const Board& board, Square road_end);

}  // namespace ziggurat::city_table
