#include "rulebooks/city_table/kind.h"

#include "game/rules_sections.h"
#include "rulebooks/city_table/rules/figures.h"

namespace ziggurat::city_table {
namespace {

std::string units_table() {
  std::string text = "| Type | Class | Combat | Reduced | Steps | Move | Retreat |\n|---|---|---|---|---|---|---|\n";
  for (const auto& type : unit_types())
    text += "| " + type.name + " | " + std::string(name(type.kind)) + " | " + std::to_string(type.combat) + " | " +
            std::to_string(type.combat_reduced) + " | " + std::to_string(type.steps) + " | " +
            std::to_string(type.move) + " | " + (type.retreat ? std::to_string(*type.retreat) : "–") + " |\n";
  return text;
}

std::string odds_table() {
  std::string text = "| d6 |", line = "|---|";
  for (const auto& column : odds_table_columns()) text += " " + column.name + " |", line += "---|";
  text += "\n" + line + "\n";
  for (int face = 1; face <= 6; ++face) {
    text += "| " + std::to_string(face) + " |";
    for (int column = 0; column < odds_columns; ++column)
      text += " " + std::string(name(odds_result(face, column))) + " |";
    text += "\n";
  }
  return text;
}

}  // namespace

std::vector<std::pair<std::string, std::string>> rules_text() {
  auto sections = rules_sections("city_table/rules.json");
  sections.emplace_back("Units (CT-20)", units_table());
  sections.emplace_back("Odds table (CT-53)", odds_table());
  return sections;
}

}  // namespace ziggurat::city_table
