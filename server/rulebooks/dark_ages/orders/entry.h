#pragma once
#include "rulebooks/dark_ages/state/situation.h"

namespace ziggurat::dark_ages {

// Puts a reinforcement in column at the start of its side's road (DA-91). False if it may not come in yet, or if the
// place is not free.
bool bring_in(Battle& battle, const Situation& now, PieceId unit);
bool may_come_in(const Situation& now, const Unit& unit);  // whether its turn of arrival has come

}  // namespace ziggurat::dark_ages
