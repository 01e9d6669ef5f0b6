#pragma once
#include "rulebooks/battlefield/order_types.h"

// Before the battle (section 6): hidden deployment, hexes claimed twice, and the search for hidden units.
namespace ziggurat::battlefield {

inline constexpr int army_units_max = 60;  // so that splitting cannot fill the map

void deployment_step(PhaseResolver& resolver);  // executes the orders of all sheets
// Signals hexes that units of two armies claim. True if some army must place units again (BF-56). After the last
// redeployment, moves the units itself and returns false.
bool overlaps_step(PhaseResolver& resolver);
// Rolls for hidden units (BF-57), then for the order of armies (BF-3).
void scouting_step(PhaseResolver& resolver);
// Rolls for one hidden unit at its place; reveals it if it is found.
void search_for(PhaseResolver& resolver, PieceId unit, const std::string& step, FactionId army = {});

}  // namespace ziggurat::battlefield
