#include "rulebooks/city_table/words.h"

#include "rulebooks/city_table/rules/figures.h"
#include "rulebooks/common/words.h"

namespace ziggurat::city_table {

std::vector<std::string> camp_words() { return {"city", "dark", "neutral"}; }

std::vector<std::string> camp_labels() { return {"the city", "the dark camp", "nobody"}; }

std::vector<std::string> type_words() {
  std::vector<std::string> names;
  for (const auto& type : unit_types()) names.push_back(type.name);
  return names;
}

Words::Words(const std::vector<Side>& sides) {
  static_assert(markers_max == 3, "as many markers as a section is declared with");
  for (const auto& [id, called] : sides) {
    const std::string they = common::sentence_case(called) + " ";
    const auto verb = [&](const char* one, const char* many) { return they + common::does(called, one, many); };
    faction_camp.push_back(choice(
        "camp_" + id, verb("fights for", "fight for"), camp_words(), {.required = true, .labels = camp_labels()}));
    declared.push_back(choice("declared_" + id, verb("has declared for", "have declared for") + " (not yet in force)",
        {"city", "dark", "neutral", "none"}, {.labels = {"the city", "the dark camp", "neither camp", "nothing"}}));
    sleeps.push_back(choice("sleep_" + id, verb("sleeps", "sleep"), {"night", "evening"},
        {.required = true, .labels = {"at night", "in the evening"}}));
  }
  for (const auto& [id, called] : sides)
    window_of.push_back(choice("window_" + id, "Order window of " + called, {"to come", "planned", "had"}, hidden()));
}

}  // namespace ziggurat::city_table
