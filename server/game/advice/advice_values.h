#pragma once
#include <vector>

#include "game/order.h"

namespace ziggurat::game {

// Possible arguments for a parameter, from the offered options. Texts only if the rulebook suggests them.
std::vector<Argument> values_of(const Parameter& parameter, const ParameterOptions* offered, const Option& option);

}  // namespace ziggurat::game
