#include "rulebooks/shelf/rulebook.h"

#include "game/pages/rules_sections.h"
#include "rulebooks/battlefield/course/course.h"
#include "rulebooks/battlefield/kind.h"
#include "rulebooks/battlefield/rules/adjudicate.h"
#include "rulebooks/shelf/kind.h"
#include "rulebooks/shelf/wording/words.h"

// Entry points of this rule system: the rulebook of one campaign, and the kind.
namespace ziggurat::battlefield {
namespace {

std::string troops_table() {
  std::vector<std::vector<std::string>> rows = {{say("rules.type")}};
  for (const TroopColumn& column : troop_columns()) rows.front().push_back(shelf::title_of(column.name));
  rows.front().push_back(say("rules.distance"));
  for (const TroopType& type : figures().roster) {
    auto& row = rows.emplace_back(std::vector<std::string>{catalogue().word("choices.type", type.id)});
    for (const TroopColumn& column : troop_columns()) row.push_back(std::to_string(column.get(type)));
    row.push_back(type.distance ? say("rules.shots", {{"shots", type.distance->shots}, {"power", type.distance->power},
                                                         {"range", type.distance->range}})
                                : "–");
  }
  return shelf::marked_up_table(rows);
}

std::vector<std::pair<std::string, std::string>> rules_text() {
  auto sections = rules_sections("battlefield/rules.json");
  sections.emplace_back(say("rules.troops"), troops_table());
  return sections;
}

std::vector<ScenarioInfo> scenarios() {
  std::vector<ScenarioInfo> list;
  for (const auto& id : scenario_ids()) {
    const auto scenario = read_scenario(id).value();
    list.push_back({"battlefield/" + id, "battlefield", scenario.name.text, scenario.summary.text,
        {"live", "mail", "manual", "sealed", "rapid"}, say("scenario.length", {{"rounds", scenario.rounds}}),
        scenario.second_word});
  }
  return list;
}

std::vector<PhaseKind> phase_kinds(const GameConfig& config) {
  std::vector<std::string_view> kinds = {"deployment", "redeployment", "round", "move", "combat"};
  if (config.scenario.musters()) kinds.insert(kinds.begin(), "muster");
  return shelf::named_phases(catalogue(), kinds);
}

}  // namespace

const RulebookKind& kind() {
  static const std::string name = say("rules.name");
  static const shelf::DeclaredKind the_kind({.id = "battlefield",
      .name = name,
      .scenarios = scenarios,
      .switches = [] { return switch_infos(); },
      .open =
          [](const Setting& setting) {
            return shelf::opened<shelf::WholeRulebook<Battlefield, phase_kinds>>(make_config(setting));
          },
      .adjudicate = shelf::adjudicated<book>,
      .rules_text = rules_text});
  return the_kind;
}

const std::vector<RulingKind>& Battlefield::ruling_kinds() {
  using about = RulingAbout;
  using Kind = RulingKind;
  constexpr int percent_max = 1000, damage_max = 1'000'000;
  const std::vector<std::string> strikes{"melee", "missile", "pursuit"}, melee{"melee"};
  static const auto kinds =
      shelf::named_by(catalogue(), {
                                       Kind::number("force", "", about::fight, 0, percent_max, strikes),
                                       Kind::number("damage", "", about::fight, 0, damage_max, strikes),
                                       Kind::number("answer_damage", "", about::fight, 0, damage_max, melee),
                                       Kind::word("retaliation", "", about::fight, {"forbidden"}, melee),
                                       Kind::word("strike", "", about::fight, {"forbidden"}, strikes),
                                   });
  return kinds;
}

std::vector<std::pair<std::string, std::string>> Battlefield::pace(const GameConfig& config, const World& world) {
  const Battle now = read_battle(config, world);
  auto found = lines("pace.round", {{"round", now.now.round}, {"rounds", config.scenario.rounds}});
  for (FactionId army{0}; army.value < config.armies(); ++army.value) {
    const auto units = std::ranges::count(now.units, army, &Unit::side);
    found.emplace_back(config.at(army).name.text,
        say("pace.army", {{"units", units}, {"lost", now.armies[static_cast<std::size_t>(army.value)].hp_lost}}));
  }
  return found;
}

}  // namespace ziggurat::battlefield
