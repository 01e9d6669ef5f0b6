#include "rulebooks/urr_handbook/rules_text.h"

#include "game/rules_sections.h"
#include "rulebooks/urr_handbook/scenario.h"

namespace ziggurat::urr_handbook {
namespace {

std::string cell(const Json& value) {
  return value.is_null() ? "–" : value.is_string() ? value.get<std::string>() : value.dump();
}

// The named members of each row, one column each.
std::string table(const Json& rows, const std::vector<std::pair<const char*, const char*>>& columns) {
  std::string text = "|", line = "|";
  for (const auto& [member, title] : columns) text += " " + std::string(title) + " |", line += "---|";
  text += "\n" + line + "\n";
  for (const auto& row : rows) {
    text += "|";
    for (const auto& [member, title] : columns) text += " " + cell(row.value(member, Json())) + " |";
    text += "\n";
  }
  return text;
}

}  // namespace

std::vector<std::pair<std::string, std::string>> rules_text() {
  const auto& all = figures();
  const std::vector<std::pair<const char*, const char*>> rows = {{"row", "Row"}, {"value", "Value"}};
  auto sections = rules_sections("urr_handbook/rules.json");
  const std::vector<std::pair<std::string, std::string>> tables = {
      {"Hits of one roll (UH-4)",
          table(all.at("hit_scale_unit"), {{"total_at_least", "Total at least"}, {"hits", "Hits"}})},
      {"Units (UH-20)", table(all.at("unit_types"), {{"type", "Type"}, {"kin", "Kin"}, {"melee", "Melee"},
                                                        {"use", "Use"}, {"ranged", "Ranged"}, {"steps", "Steps"}})},
      {"Shooting (UH-35)", table(all.at("modifiers").at("ranged"), rows)},
      {"Melee attack (UH-36)", table(all.at("modifiers").at("attack"), rows)},
      {"Melee defence (UH-37)", table(all.at("modifiers").at("defend"), rows)},
      {"Outer wall (UH-40)",
          table(all.at("walls").at("outer").at("boxes"), {{"strength", "Strength"}, {"steps", "Steps"}})},
      {"Inner wall (UH-40)",
          table(all.at("walls").at("inner").at("boxes"), {{"strength", "Strength"}, {"steps", "Steps"}})},
      {"Engines (UH-50)", table(all.at("engines"), {{"kind", "Kind"}, {"base", "Base"}, {"shots", "Shots a week"}})},
  };
  sections.insert(sections.end(), tables.begin(), tables.end());
  return sections;
}

}  // namespace ziggurat::urr_handbook
