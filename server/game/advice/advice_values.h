#pragma once
#include <vector>

#include "game/order.h"

namespace ziggurat::game {

// What may be written for a parameter, out of what is offered for it. Of texts only what the rulebook offers in a person's place.
std::vector<Argument> values_of(const Parameter& parameter, const ParameterOptions* offered, const Option& option);

}  // namespace ziggurat::game
