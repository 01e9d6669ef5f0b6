#pragma once
#include <string_view>
#include <vector>

#include "game/rulebook.h"

namespace ziggurat {

// The rulebooks that this program offers, passed in by `main`: the host names none.
using RulebookList = std::vector<const game::RulebookKind*>;

// Null: no rulebook has this id.
const game::RulebookKind* find_in(const RulebookList& rulebooks, std::string_view id);

}  // namespace ziggurat
