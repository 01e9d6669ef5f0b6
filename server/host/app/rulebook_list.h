#pragma once
#include <string_view>
#include <vector>

#include "game/rulebook.h"

namespace ziggurat {

// The rule systems that may be played here, handed in by the program: the host knows none by name.
using RulebookList = std::vector<const game::RulebookKind*>;

// Null when there is none of this id.
const game::RulebookKind* find_in(const RulebookList& rulebooks, std::string_view id);

}  // namespace ziggurat
