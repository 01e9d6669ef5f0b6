#pragma once
#include "game/rulebook.h"

namespace ziggurat::battlefield {

// The rule system battlefield: battles on a hex map. It has a table calculator but no scenario yet, so it cannot be
// played.
const game::RulebookKind& kind();

}  // namespace ziggurat::battlefield
