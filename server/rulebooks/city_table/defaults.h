#pragma once
#include "rulebooks/city_table/table.h"

namespace ziggurat::city_table {

// Orders for a seat that sent none: set up as the scenario proposes, in turn 1 the dark columns march by the north road; in a
// round no order is `hold` (CT-24), so the sheet is empty. Depends on the faction's own units alone.
game::Sheet default_orders(Give only, const Table& table, const game::Phase& phase, const game::Seat& seat);

// The squares that the scenario proposes for this faction in this night, in the order of its list; units by piece.
struct ProposedSquare {
  Square at;
  std::vector<PieceId> units;  // top first
};
std::vector<ProposedSquare> proposed_set_up(const Table& table, FactionId faction);

}  // namespace ziggurat::city_table
