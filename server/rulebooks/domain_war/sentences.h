#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/domain_war/game_config.h"
#include "rulebooks/domain_war/rules/raising/troops.h"

// Renders troops for the catalogue's templates.
namespace ziggurat::domain_war {

std::string counted(std::int64_t number, UnitType type);  // "1 pikeman", "2 pikemen"
std::string in_words(const Troops& troops);
std::string unit_name(const GameConfig& config, FactionId faction, UnitType type, int number);
// Appends lines of the catalogue.
void add(shelf::Lines& lines, std::string_view key, shelf::Values values);

}  // namespace ziggurat::domain_war
