#pragma once
#include "game/rulebook.h"

namespace ziggurat::city_table {
using namespace game;

// The rule system city-table: scenarios, switches, table calculator.
const RulebookKind& kind();

}  // namespace ziggurat::city_table
