#pragma once
#include "game/rulebook.h"

namespace ziggurat::dark_ages {

// The rule system dark-ages: Dark Age battles in an hour. It has a table calculator but no scenario yet, so it cannot
// be played.
const game::RulebookKind& kind();

}  // namespace ziggurat::dark_ages
