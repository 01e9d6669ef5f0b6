#pragma once
#include <map>

#include "rulebooks/battlefield/rules/movement/field.h"

namespace ziggurat::battlefield {

// Every hex that the unit can enter in one movement, with the lowest cost in half points; its own hex costs 0. Ignores
// the effects of fleeing.
std::map<Hex, int> reachable(const Surroundings& around, const MovingUnit& unit, const Switches& switches);

}  // namespace ziggurat::battlefield
