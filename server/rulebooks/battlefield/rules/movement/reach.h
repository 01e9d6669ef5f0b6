#pragma once
#include <map>

#include "rulebooks/battlefield/rules/movement/field.h"

namespace ziggurat::battlefield {

// Every hex that the unit can enter in one movement, with the least cost in halves; its own hex costs 0. What fleeing costs is not
// considered.
std::map<Hex, int> reachable(const Services& around, const MovingUnit& unit, const Switches& switches);

}  // namespace ziggurat::battlefield
