#pragma once
#include "rulebooks/battlefield/order_types.h"

// Combat of a round (section 7): strikes and shots, with their reports. Bonus strikes belong to movement
// (march/movement.cpp).
namespace ziggurat::battlefield {

// Hostile units that the seat sees and that this unit could strike or shoot at from `from`, the weakest first,
// then the nearest (strike_orders.cpp).
std::vector<const Unit*> targets_near(const Context& context, const Unit& unit, Hex from);
std::vector<const Unit*> targets_in_range(const Context& context, const Unit& unit, Hex from);

void combat_step(PhaseResolver& resolver);

}  // namespace ziggurat::battlefield
