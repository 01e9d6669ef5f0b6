#include "rulebooks/shelf/rulebook.h"

#include "game/pages/rules_sections.h"
#include "rulebooks/city_table/kind.h"
#include "rulebooks/city_table/order_types.h"
#include "rulebooks/city_table/rules/adjudicator/adjudicate.h"
#include "rulebooks/city_table/rules/figures/figures.h"
#include "rulebooks/shelf/data.h"
#include "rulebooks/shelf/kind.h"
#include "rulebooks/shelf/roles.h"
#include "rulebooks/shelf/setting.h"
#include "rulebooks/shelf/wording/words.h"

// Entry points of this rule system: the rulebook of one campaign, and the kind.
namespace ziggurat::city_table {
namespace {

std::vector<ScenarioInfo> scenarios() {
  std::vector<ScenarioInfo> list;
  for (const auto& [scenario, title] : scenario_names()) {
    const bool drill = scenario == "gate_drill";
    const auto data = read_scenario(scenario).value();
    list.push_back(
        {"city-table/" + scenario, "city-table", title, say(drill ? "scenario.gate_drill" : "scenario.siege_of_ur"),
            drill ? std::vector<std::string>{"live", "rapid", "manual", "sealed", "day", "slow"}
                  : std::vector<std::string>{"live", "day", "slow", "manual", "sealed", "rapid"},
            say("scenario.length", {{"turns", data.turns}}), data.second_word});
  }
  return list;
}

Json roles_data(std::string_view scenario) {
  const auto all = shelf::data_file("city_table/figures.json").at("scenarios");
  const auto found = all.find(std::string(scenario.substr(scenario.find('/') + 1)));
  return found == all.end() ? Json::array() : shelf::list(*found, "roles");
}

std::string units_table() {
  std::vector<std::vector<std::string>> rows(1);
  for (const auto& type : unit_types()) {
    auto& row = rows.emplace_back();
    const auto cells = lines("rules.units",
        {{"type", type.name}, {"class", name(type.kind)}, {"combat", type.combat}, {"reduced", type.combat_reduced},
            {"steps", type.steps}, {"move", type.move}, {"retreat", type.retreat}});
    for (const auto& [heading, cell] : cells) row.push_back(cell);
    if (rows.front().empty())
      for (const auto& [heading, cell] : cells) rows.front().push_back(heading);
  }
  return shelf::marked_up_table(rows);
}

std::string odds_table() {
  std::vector<std::vector<std::string>> rows = {{"d6"}};
  for (const auto& column : odds_table_columns()) rows.front().push_back(column.name);
  for (int face = 1; face <= 6; ++face) {
    auto& row = rows.emplace_back(1, std::to_string(face));
    for (int column = 0; column < odds_columns; ++column) row.emplace_back(name(odds_result(face, column)));
  }
  return shelf::marked_up_table(rows);
}

// The rules in short sections, with tables generated from the figures.
std::vector<std::pair<std::string, std::string>> rules_text() {
  auto sections = rules_sections("city_table/rules.json");
  sections.emplace_back(say("rules.units_title"), units_table());
  sections.emplace_back(say("rules.odds_title"), odds_table());
  return sections;
}

std::vector<PhaseKind> phase_kinds(const GameConfig&) {
  return shelf::named_phases(catalogue(), {"night", "round", "fire", "evening"});
}

}  // namespace

const std::vector<game::RulingKind>& City::ruling_kinds() {
  using about = game::RulingAbout;
  using Kind = game::RulingKind;
  static const auto kinds =
      shelf::named_by(catalogue(), {
                                       Kind::word("initiative", "", about::phase, {"dark", "city", "neutral"}),
                                       Kind::number("shift", "", about::fight, -12, 12),
                                       Kind::word("result", "", about::fight, {"DV", "D", "X", "A", "AV"}),
                                       Kind::number("losses_attacker", "", about::fight, 0, 99),
                                       Kind::number("losses_defender", "", about::fight, 0, 99),
                                       Kind::word("strike", "", about::piece, {"yes", "no"}),
                                   });
  return kinds;
}

const RulebookKind& kind() {
  static const std::string name = say("rules.name");
  static const shelf::DeclaredKind the_kind({.id = "city-table",
      .name = name,
      .scenarios = scenarios,
      .switches = [] { return shelf::switch_infos(switch_figures()); },
      .open =
          [](const Setting& setting) {
            return shelf::opened_with_roles<shelf::WholeRulebook<City, phase_kinds>>(make_config(setting),
                roles_data(setting.scenario), order_types().kinds(),
                [](std::string_view id) { return catalogue().word("roles", id); });
          },
      .adjudicate = shelf::adjudicated<book>,
      .rules_text = rules_text});
  return the_kind;
}

}  // namespace ziggurat::city_table
