#pragma once
#include <set>

#include "rulebooks/dark_ages/state/situation.h"

namespace ziggurat::dark_ages {

// The enemy units that a side sees with fog (DA-96): by line of sight from any of its units, or in contact. The line of
// sight itself is in rules/sight/sight.h.
std::set<PieceId> seen_by(const Situation& truth, FactionId side);

}  // namespace ziggurat::dark_ages
