#pragma once
#include <string>
#include <utility>
#include <vector>

#include "game/rulebook.h"

namespace ziggurat::city_table {

// The rule system city-table: scenarios, switches, adjudicator.
const RulebookKind& kind();
// The rules in short sections, with the tables made from the figures.
std::vector<std::pair<std::string, std::string>> rules_text();

}  // namespace ziggurat::city_table
