#include "rulebooks/dark_ages/state/words.h"

#include "rulebooks/dark_ages/say.h"
#include "rulebooks/shelf/data.h"
#include "rulebooks/shelf/wording/words.h"

namespace ziggurat::dark_ages {
namespace {

// "Melee +2; shieldwall. Shoots with bows at −2."
std::string figures_of(const UnitFigures& type) {
  const bool shoots = type.missile != Missile::none;
  return say("units.figures",
      {{"class", name(type.unit_class)}, {"melee", type.melee}, {"wall", type.shieldwall},
          {"missile", shoots ? std::optional(name(type.missile)) : std::nullopt}, {"shooting", type.shooting}});
}

shelf::ChoiceLists lists_of(const Scenario& scenario) {
  static const Json glyphs = shelf::data_file("dark_ages/glyphs.json");
  shelf::ChoiceLists lists;
  auto& [types, labels, notes, icons] = lists["types"];
  for (std::size_t row = 0; row < unit_type_names().size(); ++row) {
    const std::string type(unit_type_names()[row]);
    types.push_back(type);
    labels.push_back(shelf::sentence_case(catalogue().word("choices.type", type)));
    notes.push_back(
        figures_of(unit_figures(row, has_styles(row) ? std::optional(Style::infantry) : std::optional<Style>())));
    icons.push_back(shelf::word(glyphs, type.c_str()));
  }
  auto& sides = lists["sides"];
  sides.choices = {"nobody"}, sides.labels = {say("units.nobody")};
  for (const ScenarioSide& side : scenario.sides) {
    sides.choices.push_back(side.id);
    sides.labels.push_back(side.name.text);
  }
  return lists;
}

}  // namespace

const shelf::Catalogue& catalogue() {
  static const shelf::Catalogue all("dark_ages");
  return all;
}

// Delegates, so that one declarer fills `vocabulary` while the members after it are constructed.
Words::Words(const Scenario& scenario) : Words(shelf::Declarer(vocabulary, catalogue(), lists_of(scenario))) {}
Words::Words(shelf::Declarer declarer)
    : units(declarer), people(declarer), contacts(declarer), facts(declarer), sides(declarer) {}

}  // namespace ziggurat::dark_ages
