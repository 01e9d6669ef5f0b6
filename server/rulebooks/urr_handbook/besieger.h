#pragma once
#include "game/advice/counsel.h"
#include "rulebooks/urr_handbook/order_types.h"

namespace ziggurat::urr_handbook {

// Hints for the Prince: in the council the march to the city, the guns and the saps, in the assault phase the best storm.
// Bots judge by the same plans (storm_plan.h, siege_plan.h), so a steward's orders agree with the hints.
std::vector<game::Hint> besieger_hints(const Context& context);

}  // namespace ziggurat::urr_handbook
