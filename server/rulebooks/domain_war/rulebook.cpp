#include "rulebooks/shelf/rulebook.h"

#include "game/pages/rules_sections.h"
#include "rulebooks/domain_war/course/course.h"
#include "rulebooks/domain_war/covert/spied.h"
#include "rulebooks/domain_war/kind.h"
#include "rulebooks/domain_war/order_types.h"
#include "rulebooks/domain_war/rules/adjudicator/adjudicate.h"
#include "rulebooks/shelf/kind.h"
#include "rulebooks/shelf/wording/words.h"

// Entry points of this rule system: the rulebook of one campaign, and the kind.
namespace ziggurat::domain_war {
namespace {

std::string units_table() {
  std::vector<std::vector<std::string>> rows = {{say("rules.unit")}};
  for (const UnitColumn& column : unit_columns()) rows.front().push_back(shelf::title_of(column.name));
  for (const UnitType type : every_unit_type) {
    auto& row = rows.emplace_back(std::vector<std::string>{shelf::title_of(name(type))});
    const UnitFigures& unit = printed_roster()[type];
    for (const UnitColumn& column : unit_columns())
      row.push_back(!column.has(unit) ? "–"
                    : column.is_flag  ? say("rules.flag", {{"is", column.get(unit) != 0}})
                                      : std::to_string(column.get(unit)));
  }
  return shelf::marked_up_table(rows);
}
std::string orders_table() {
  std::vector<std::vector<std::string>> rows = {{"", say("rules.attackers"), say("rules.defenders")}};
  for (std::size_t i = 0; i < unit_types; ++i)
    rows.push_back({std::to_string(i + 1), shelf::title_of(name(attackers_order()[i])),
        shelf::title_of(name(defenders_order()[i]))});
  return shelf::marked_up_table(rows);
}

std::vector<std::pair<std::string, std::string>> rules_text() {
  auto sections = rules_sections("domain_war/rules.json");
  sections.emplace_back(say("rules.units"), units_table());
  sections.emplace_back(say("rules.deaths"), orders_table());
  return sections;
}

std::vector<ScenarioInfo> scenarios() {
  std::vector<ScenarioInfo> list;
  for (const auto& id : scenario_ids()) {
    const auto scenario = read_scenario(id).value();
    list.push_back({"domain-war/" + id, "domain-war", scenario.name, scenario.summary,
        {"mail", "evening", "manual", "sealed", "rapid"}, say("scenario.length", {{"turns", scenario.turns}}),
        scenario.second_word});
  }
  return list;
}

std::vector<PhaseKind> phase_kinds(const GameConfig&) {
  return shelf::named_phases(domain_war::catalogue(), {"council", "orders", "reaction"});
}

}  // namespace

const RulebookKind& kind() {
  static const std::string name = say("rules.name");
  static const shelf::DeclaredKind the_kind({.id = "domain-war",
      .name = name,
      .scenarios = scenarios,
      .switches = [] { return switch_infos(); },
      .open =
          [](const Setting& setting) {
            return shelf::opened<shelf::WholeRulebook<War, phase_kinds>>(make_config(setting));
          },
      .adjudicate = shelf::adjudicated<book>,
      .rules_text = rules_text});
  return the_kind;
}

const std::vector<RulingKind>& War::ruling_kinds() {
  using about = RulingAbout;
  using Kind = RulingKind;
  const std::vector<std::string> battle{"battle"}, raid{"raid"}, covert{"covert"}, awaited{"battle_awaited"},
      treaty{"refused", "treaty_made"};
  const auto order = [&](const char* name) {
    return Kind{
        name, "", about::fight, {unit_type_names().begin(), unit_type_names().end()}, 0, 0, false, true, battle};
  };
  static const auto kinds = shelf::named_by(domain_war::catalogue(),
      {
          Kind::word("winner", "", about::fight, {"attacker", "defender"}, battle),
          Kind::number("attackers_lost", "", about::fight, 0, 200, battle),
          Kind::number("defenders_lost", "", about::fight, 0, 200, battle),
          Kind::word("table_winner", "", about::fight,
              {"attacker", "defender", "nobody", "both_stay", "as_the_rules_say"}, awaited),
          Kind{"table_lost", "", about::fight, {}, 0, 0, false, true, awaited},
          order("attackers_order"),
          order("defenders_order"),
          Kind::word("raid_result", "", about::fight, {"success", "discovered", "beaten_off"}, raid),
          Kind::number("raid_event", "", about::fight, 1, 6, raid),
          Kind::word("covert", "", about::fight, {"success", "failure", "discovered"}, covert),
          Kind::word("treaty", "", about::fight, {"made", "not_made"}, treaty),
          // The spy's report and the regent's map show these units in the open, and everything else as it is.
          Kind{.name = "spy_sees",
              .label = "",
              .about = about::fight,
              .choices = {unit_type_names().begin(), unit_type_names().end()},
              .low = 1,
              .high = believed_max,
              .list = true,
              .reports = covert,
              .troops = true},
      });
  return kinds;
}

std::vector<std::pair<std::string, std::string>> War::pace(const GameConfig& config, const World& world) {
  auto published = lines("rules.pace", {{"turn", world[config.words.turn]}, {"turns", config.scenario.turns}});
  std::ranges::move(gains(read_realm(config, world)), std::back_inserter(published));
  return published;
}

}  // namespace ziggurat::domain_war
