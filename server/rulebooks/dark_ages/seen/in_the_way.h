#pragma once
#include <string>

#include "rulebooks/dark_ages/rules/turn/battle.h"
#include "rulebooks/dark_ages/state/situation.h"

// Why an order fails, with the name of what stands in the way. `now` and `battle` must be what one side sees: the names
// are shown to it.
namespace ziggurat::dark_ages {

// Without the first capital and the full stop, as in "the copse blocks the line of sight".
std::string why_unseen(
    const Situation& now, const Battle& battle, const BattleUnit& observer, const Piece& target, Reason reason);
// `in_way`: the unit in the way, or empty.
std::string why_stopped(const Situation& now, Reason reason, const std::string& in_way);

}  // namespace ziggurat::dark_ages
