#pragma once
#include "game/rulebook.h"

namespace ziggurat::dark_ages {

// Dark Age battles in an hour. Its adjudicator answers; it has no scenario yet, so it can't be played.
const game::RulebookKind& kind();

}  // namespace ziggurat::dark_ages
