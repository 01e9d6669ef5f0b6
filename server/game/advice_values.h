#pragma once
#include <vector>

#include "game/order.h"

namespace ziggurat::game {

// What may be written for a parameter, out of what is offered for it. Nothing for texts: those are for people.
std::vector<Argument> values_of(const Parameter& parameter, const ParameterOptions* offered, const Option& option);

}  // namespace ziggurat::game
