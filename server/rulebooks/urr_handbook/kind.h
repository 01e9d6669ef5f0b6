#pragma once
#include "game/rulebook.h"

namespace ziggurat::urr_handbook {
using namespace game;

// The rule system urr-handbook: scenarios, switches, table calculator.
const RulebookKind& kind();

}  // namespace ziggurat::urr_handbook
