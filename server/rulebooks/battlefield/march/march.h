#pragma once
#include <vector>

#include "rulebooks/battlefield/order_types.h"
#include "rulebooks/battlefield/rules/movement/move.h"

// Movement of an army (section 5), with flight and bonus strikes: its barbarians flee, then its units move in the order
// of its sheet.
namespace ziggurat::battlefield {

// Every hex that the unit can reach, as options, cheapest first. Includes neighbours that it can only begin to pay for
// (BF-45).
std::vector<game::Reach> ways_of(const Surroundings& around, const MovingUnit& unit, const Switches& switches);
std::vector<Hex> path_to(const std::vector<game::Reach>& ways, Hex from, Hex to);

// What surrounds a unit as the seat sees it, after the earlier orders of its sheet.
Surroundings surroundings_then(const Context& context, const AcceptedOrders& taken, const Unit& unit);

void movement_step(PhaseResolver& resolver, FactionId army);

// Reveals a hidden enemy in a hex that a unit of this army could not enter (BF-41), and continues the movement step.
void find_enemy_in(PhaseResolver& resolver, Hex hex, FactionId army);

// Moves one unit along a path and reports it.
void move_along(PhaseResolver& resolver, PieceId unit, const std::vector<Hex>& path, const Counts& rear_guard);

}  // namespace ziggurat::battlefield
