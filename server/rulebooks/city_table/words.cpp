#include "rulebooks/city_table/words.h"

#include "rulebooks/city_table/rules/figures.h"

namespace ziggurat::city_table {

std::vector<std::string> camp_words() { return {"city", "dark", "neutral"}; }

std::vector<std::string> type_words() {
  std::vector<std::string> names;
  for (const auto& type : unit_types()) names.push_back(type.name);
  return names;
}

Words::Words(const std::vector<std::string>& faction_ids) {
  static_assert(markers_max == 3, "as many markers as a section is declared with");
  for (const auto& id : faction_ids) {
    faction_camp.push_back(choice("camp_" + id, "Camp of " + id, camp_words(), {.required = true}));
    declared.push_back(
        choice("declared_" + id, "Declared by " + id + ", not yet in force", {"city", "dark", "neutral", "none"}));
    sleeps.push_back(choice("sleep_" + id, "Sleeping time of " + id, {"night", "evening"}, {.required = true}));
  }
  for (const auto& id : faction_ids)
    window_of.push_back(choice("window_" + id, "Window of " + id, {"to come", "planned", "had"}, hidden()));
}

}  // namespace ziggurat::city_table
