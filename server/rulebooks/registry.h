#pragma once
#include <string_view>
#include <vector>

#include "game/rulebook.h"

namespace ziggurat {

// All rulebooks that people play, in the order in which they are offered.
const std::vector<const game::RulebookKind*>& all_rulebooks();
// Null when there is none of this id.
const game::RulebookKind* find_rulebook(std::string_view id);

}  // namespace ziggurat
