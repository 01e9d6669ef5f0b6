#pragma once
#include "rulebooks/battlefield/order_types.h"

// What an army writes on its unit records: the size of fighters that it may choose (BF-11), the unit that its leader
// stands with (BF-27), and comments (BF-28).
namespace ziggurat::battlefield {

void set_size(PhaseResolver& resolver, const SizeOrder& order);
void lead(PhaseResolver& resolver, const LeadOrder& order);
void comments_step(PhaseResolver& resolver);  // goes on with the current step

}  // namespace ziggurat::battlefield
