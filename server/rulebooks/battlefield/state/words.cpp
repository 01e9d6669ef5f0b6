#include "rulebooks/battlefield/state/words.h"

#include "rulebooks/battlefield/say.h"
#include "rulebooks/shelf/data.h"
#include "rulebooks/shelf/wording/grammar.h"

namespace ziggurat::battlefield {
namespace {

// "Attack 3, defence 2, move 2, size 1, 2 hit points each."
std::string figures_of(const TroopType& type) {
  const auto distance = type.distance.value_or(DistanceAttack{});
  const auto shot = [&](int figure) { return type.distance ? std::optional(figure) : std::nullopt; };
  return say("units.figures",
      {{"attack", type.attack}, {"defence", type.defence}, {"move", type.move}, {"size", type.size}, {"hp", type.hp},
          {"shots", shot(distance.shots)}, {"power", shot(distance.power)}, {"range", shot(distance.range)}});
}

shelf::ChoiceLists lists_of(const Scenario& scenario, const Roster& roster) {
  static const Json glyphs = shelf::data_file("battlefield/glyphs.json");
  shelf::ChoiceLists lists;
  auto& [types, labels, notes, icons] = lists["types"];
  for (const TroopType& type : roster) {
    types.push_back(type.id);
    labels.push_back(shelf::sentence_case(catalogue().word("choices.type", type.id)));
    notes.push_back(figures_of(type));
    icons.push_back(shelf::word(glyphs, type.id.c_str()));
  }
  auto& crews = lists["crews"];
  crews.choices = types, crews.labels = labels;
  crews.choices.insert(crews.choices.begin(), "none");
  crews.labels.insert(crews.labels.begin(), say("units.no_riders"));
  auto& armies = lists["armies"];
  armies.choices = {"nobody"}, armies.labels = {say("units.nobody")};
  auto& results = lists["results"];
  results.choices = {"open", "draw"}, results.labels = {say("results.open"), say("results.draw")};
  for (const ScenarioArmy& army : scenario.armies) {
    armies.choices.push_back(army.id);
    armies.labels.push_back(army.name.text);
    results.choices.push_back("won_by_" + army.id);
    results.labels.push_back(say("results.won", {{"army", army.name.text}}));
  }
  return lists;
}

}  // namespace

const shelf::Catalogue& catalogue() {
  static const shelf::Catalogue all("battlefield");
  return all;
}

// Delegates, so that one declarer fills `vocabulary` while the members after it are constructed.
Words::Words(const Scenario& scenario, const Roster& roster)
    : Words(shelf::Declarer(vocabulary, catalogue(), lists_of(scenario, roster))) {}
Words::Words(shelf::Declarer declarer)
    : units(declarer), works(declarer), ranks(declarer), facts(declarer), armies(declarer) {}

}  // namespace ziggurat::battlefield
