#pragma once
#include "rulebooks/battlefield/order_types.h"

// Chariots and their riders: embark and disembark (BF-15).
namespace ziggurat::battlefield {

Unit riders_of(const Unit& chariots);  // as a unit on foot
void embark(PhaseResolver& resolver, const OrderToExecute<EmbarkOrder>& one);
void disembark(PhaseResolver& resolver, const OrderToExecute<DisembarkOrder>& one);

}  // namespace ziggurat::battlefield
