#pragma once
#include "game/rulebook.h"

namespace ziggurat::dark_ages {

// The rule system dark-ages: Dark Age battles in an hour, on a table measured in inches.
const game::RulebookKind& kind();

}  // namespace ziggurat::dark_ages
