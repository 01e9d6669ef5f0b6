#pragma once
#include "game/rulebook.h"

namespace ziggurat::battlefield {

// The rule system battlefield: battles on a hex map.
const game::RulebookKind& kind();

}  // namespace ziggurat::battlefield
