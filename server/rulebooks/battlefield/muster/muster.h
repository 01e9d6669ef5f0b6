#pragma once
#include "rulebooks/battlefield/order_types.h"

// Troops for money (BF-22): hired before the deployment, and paid during the battle.
namespace ziggurat::battlefield {

void muster_step(PhaseResolver& resolver);
// At the end of a round in which maintenance is due, armies pay their units. Those that they cannot pay leave the
// field, the dearest first.
void maintenance_step(PhaseResolver& resolver);

// What the army pays for each term of maintenance, if it keeps all units that `known` shows on the field.
std::int64_t maintenance_of(const Battle& known, FactionId army);

// The unit that an order hires, without a place yet; none if the type is unknown.
std::optional<Unit> hired(const Battle& now, FactionId army, const HireOrder& order);
// Its price; 0 for types that are not for hire, which validation refuses.
std::int64_t price_of(const Battle& now, const Unit& unit);

}  // namespace ziggurat::battlefield
