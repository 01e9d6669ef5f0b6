#pragma once
#include "game/rulebook.h"

namespace ziggurat::battlefield {

// Battles on a hex map. Its adjudicator answers; it has no scenario yet, so it can't be played.
const game::RulebookKind& kind();

}  // namespace ziggurat::battlefield
