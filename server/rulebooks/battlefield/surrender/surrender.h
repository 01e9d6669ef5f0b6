#pragma once
#include "rulebooks/battlefield/order_types.h"

// Surrender and captives (section 8).
namespace ziggurat::battlefield {

// At the start of a round: executes the orders to surrender (BF-77).
void surrenders_step(PhaseResolver& resolver);
// At the end of a round: frees captives with a friendly unit, and no hostile one, in or next to their hex
// (BF-79).
void captives_step(PhaseResolver& resolver);
// At the end of the battle: captives are lost, and their captors are paid (BF-80).
void captives_lost(PhaseResolver& resolver);
// Whether all leaders whose armies are on the field agree to end the battle (BF-84).
bool all_agree(const PhaseResolver& resolver);

}  // namespace ziggurat::battlefield
