#include "rulebooks/shelf/rulebook.h"

#include "game/pages/rules_sections.h"
#include "rulebooks/shelf/data.h"
#include "rulebooks/shelf/kind.h"
#include "rulebooks/shelf/roles.h"
#include "rulebooks/shelf/wording/words.h"
#include "rulebooks/urr_handbook/kind.h"
#include "rulebooks/urr_handbook/order_types.h"
#include "rulebooks/urr_handbook/rules/adjudicator/adjudicate.h"

// Entry points of this rule system: the rulebook of one campaign, and the kind.
namespace ziggurat::urr_handbook {
namespace {

Json roles_data(std::string_view scenario) {
  const std::string id(scenario.substr(scenario.find('/') + 1));
  if (std::ranges::find(scenario_ids(), id) == scenario_ids().end()) return Json::array();
  return shelf::list(shelf::data_file("urr_handbook/" + id + ".json"), "roles");
}

std::string cell(const Json& value) {
  return value.is_null() ? "–" : value.is_string() ? value.get<std::string>() : value.dump();
}

// Puts the named members of each row into one column each.
using Columns = std::vector<std::string>;  // member names of the rows
std::string table(const Json& rows, const Columns& columns) {
  std::vector<std::vector<std::string>> cells(1);
  for (const auto& member : columns) cells.front().push_back(catalogue().word("columns", member));
  for (const auto& row : rows) {
    auto& line = cells.emplace_back();
    for (const auto& member : columns) line.push_back(cell(row.value(member, Json())));
  }
  return shelf::marked_up_table(cells);
}

// The rules in short sections, with tables generated from the figures.
Lines rules_text() {
  auto sections = rules_sections("urr_handbook/rules.json");
  const auto& all = figures();
  const auto& modifiers = all.at("modifiers");
  const auto& walls = all.at("walls");
  const Columns rows = {"row", "value"}, boxes = {"strength", "steps"};
  const auto add = [&](std::string_view title, const Json& list, const Columns& columns) {
    sections.emplace_back(say(title), table(list, columns));
  };
  add("rules.hits", all.at("hit_scale_unit"), {"total_at_least", "hits"});
  add("rules.units", all.at("unit_types"), {"type", "kin", "melee", "use", "ranged", "steps"});
  add("rules.shooting", modifiers.at("ranged"), rows);
  add("rules.attack", modifiers.at("attack"), rows);
  add("rules.defence", modifiers.at("defend"), rows);
  add("rules.outer", walls.at("outer").at("boxes"), boxes);
  add("rules.inner", walls.at("inner").at("boxes"), boxes);
  add("rules.engines", all.at("engines"), {"kind", "base", "shots"});
  return sections;
}

std::string length_of(const Scenario& scenario) {
  if (!scenario.starts_with_storm) return say("scenario.weeks", {{"weeks", scenario.weeks}});
  return scenario.rounds == 0 ? "" : say("scenario.rounds", {{"rounds", scenario.rounds}});
}

std::vector<ScenarioInfo> scenarios() {
  std::vector<ScenarioInfo> list;
  for (const auto& id : scenario_ids()) {
    const auto scenario = read_scenario(id).value();
    list.push_back({"urr-handbook/" + id, "urr-handbook", scenario.name, scenario.summary,
        scenario.starts_with_storm ? std::vector<std::string>{"live", "rapid", "manual", "sealed", "slow"}
                                   : std::vector<std::string>{"live", "slow", "manual", "sealed", "rapid"},
        length_of(scenario), scenario.second_word});
  }
  return list;
}

// The council and its weeks are left out of a scenario that is a single storm.
std::vector<PhaseKind> phase_kinds(const GameConfig& config) {
  std::vector<std::string_view> kinds = {"council", "assault_orders", "reaction", "combat_round"};
  if (config.scenario.starts_with_storm) kinds.erase(kinds.begin());
  return shelf::named_phases(catalogue(), kinds);
}

}  // namespace

// Names in rulings. Pieces: the party of a raid or a watch, the corps of a project, the unit of magic and pairing.
// Fights: a combat's place and comer ("O5 pod"), a deal's seller and buyer ("redbeards urr"), the name of a captured
// engine.
const std::vector<game::RulingKind>& Urr::ruling_kinds() {
  using about = game::RulingAbout;
  using Kind = game::RulingKind;
  const std::vector<std::string> raid{"raid"}, combat{"front", "ranged", "melee"}, shots{"ranged"}, blows{"melee"};
  static const auto kinds = shelf::named_by(
      catalogue(), {
                       Kind::number("story", "", about::piece, -2, 2, raid),
                       Kind::number("raid_difficulty", "", about::piece, 0, 9, raid),
                       Kind::word("raid_result", "", about::piece, {"great", "success", "failure", "lost"}, raid),
                       Kind::word("project", "", about::piece, {"yes", "no"}, {"project"}),
                       Kind::word("deal", "", about::fight, {"void"}, {"deal"}),
                       Kind::number("wall_steps", "", about::place, -7, 7),
                       Kind::number("restore_steps", "", about::piece, 1, 30),
                       Kind::word("flood", "", about::place, {"yes", "no"}),
                       Kind::word("tactical_turn", "", about::phase, {"yes", "no"}),
                       Kind::word("front", "", about::fight, {"closed"}, combat),
                       Kind::word("pairing", "", about::piece, {}, combat),
                       Kind::number("magic_attack", "", about::piece, -6, 6, combat),
                       Kind::number("magic_defend", "", about::piece, -6, 6, combat),
                       Kind::word("engine", "", about::fight, {"captured", "burnt"}, {"engine"}),
                       Kind::number("ranged_hits_on_holder", "", about::fight, 0, 99, shots),
                       Kind::number("ranged_hits_on_comer", "", about::fight, 0, 99, shots),
                       Kind::number("melee_hits_on_holder", "", about::fight, 0, 99, blows),
                       Kind::number("melee_hits_on_comer", "", about::fight, 0, 99, blows),
                   });
  return kinds;
}

const RulebookKind& kind() {
  static const std::string name = say("rules.name");
  static const shelf::DeclaredKind the_kind({.id = "urr-handbook",
      .name = name,
      .scenarios = scenarios,
      .switches = [] { return switch_infos(); },
      .open =
          [](const Setting& setting) {
            return shelf::opened_with_roles<shelf::WholeRulebook<Urr, phase_kinds>>(make_config(setting),
                roles_data(setting.scenario), Urr::order_types().kinds(),
                [](std::string_view id) { return catalogue().word("roles", id); });
          },
      .adjudicate = shelf::adjudicated<book>,
      .rules_text = rules_text});
  return the_kind;
}

}  // namespace ziggurat::urr_handbook
