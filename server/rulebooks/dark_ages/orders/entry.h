#pragma once
#include "rulebooks/dark_ages/state/situation.h"

namespace ziggurat::dark_ages {

// Puts a reinforcement in column at the start of its side's road (DA-91); false: something stands there, or it may not
// come in yet.
bool bring_in(Battle& battle, const Situation& now, PieceId unit);
bool may_come_in(const Situation& now, const Unit& unit);  // its turn has come

}  // namespace ziggurat::dark_ages
