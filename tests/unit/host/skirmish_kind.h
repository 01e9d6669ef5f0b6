#pragma once
#include "game/rulebook.h"

namespace ziggurat::test {

// The tests' smallest rulebook as a rule system with two factions of one seat each. Its clocks:
//   manual: the bell rings when the umpire rings it; sealing does not close
//   seals:  the bell rings when all have sealed (or after ten minutes)
const RulebookKind& skirmish_kind();

}  // namespace ziggurat::test
