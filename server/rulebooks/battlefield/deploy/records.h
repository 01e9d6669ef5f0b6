#pragma once
#include "rulebooks/battlefield/order_types.h"

// What an army writes on its unit records: the size of its fighters (BF-11), which unit its leader stands with (BF-27),
// and comments (BF-28).
namespace ziggurat::battlefield {

void set_size(PhaseResolver& resolver, const SizeOrder& order);
void lead(PhaseResolver& resolver, const LeadOrder& order);
void comments_step(PhaseResolver& resolver);  // continues the current step

}  // namespace ziggurat::battlefield
