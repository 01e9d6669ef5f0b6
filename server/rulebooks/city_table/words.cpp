#include "rulebooks/city_table/words.h"

#include "rulebooks/city_table/rules/figures/figures.h"
#include "rulebooks/city_table/say.h"

namespace ziggurat::city_table {

std::vector<std::string> camp_words() { return {"city", "dark", "neutral"}; }

namespace {

// The labels of a choice's words.
std::vector<std::string> called(std::string_view group, const std::vector<std::string>& words) {
  std::vector<std::string> labels;
  for (const auto& word : words) labels.push_back(catalogue().word(group, word));
  return labels;
}

}  // namespace

const shelf::Catalogue& catalogue() {
  static const shelf::Catalogue all("city_table");
  return all;
}

std::vector<std::string> camp_labels() { return called("holders", camp_words()); }

std::vector<std::string> type_words() {
  std::vector<std::string> names;
  for (const auto& type : unit_types()) names.push_back(type.name);
  return names;
}

Words::Words(const std::vector<Side>& sides) : NamedWordList(catalogue()) {
  const std::vector<std::string> camps_or_none = {"city", "dark", "neutral", "none"}, times = {"night", "evening"};
  static_assert(markers_max == 3, "as many markers as a section is declared with");
  for (const auto& [id, side] : sides) {
    faction_camp.push_back(WordList::choice("camp_" + id, say("side.fights_for", {{"side", side}}), camp_words(),
        {.required = true, .labels = camp_labels()}));
    declared.push_back(WordList::choice("declared_" + id, say("side.declared", {{"side", side}}), camps_or_none,
        {.labels = called("declarations", camps_or_none)}));
    sleeps.push_back(WordList::choice("sleep_" + id, say("side.sleeps", {{"side", side}}), times,
        {.required = true, .labels = called("sleeping", times)}));
  }
  for (const auto& [id, side] : sides)
    window_of.push_back(WordList::choice(
        "window_" + id, say("side.window", {{"side", side}}), {"to_come", "planned", "had"}, hidden()));
}

}  // namespace ziggurat::city_table
