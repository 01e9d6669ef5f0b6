#pragma once
#include "game/rulebook.h"

namespace ziggurat::domain_war {

// The rule system domain-war: scenarios, switches, table calculator.
const game::RulebookKind& kind();

}  // namespace ziggurat::domain_war
