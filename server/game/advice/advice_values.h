#pragma once
#include <vector>

#include "game/order.h"

namespace ziggurat::game {

// Arguments to try for a parameter: offered values, or a sample of them if there are many. A text is tried only if the
// rulebook offers one.
std::vector<Argument> values_of(const Parameter& parameter, const ParameterOptions* offered, const Option& option);

}  // namespace ziggurat::game
