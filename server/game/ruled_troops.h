#pragma once
#include "game/outcome.h"

namespace ziggurat::game {

// Troops that somebody believes he saw: a list that has both choices and a range. Each of its items is so many of one of the choices of
// a faction, `7 knights elves`; or `nobody` stands alone. Whether they make sense the rulebook says (OutcomeWriter::unfit).
inline bool rules_troops(const RulingKind& kind) { return kind.list && !kind.choices.empty() && kind.low < kind.high; }

}  // namespace ziggurat::game
