#include "rulebooks/common/rulebook.h"

#include "game/rules_sections.h"
#include "rulebooks/common/kind.h"
#include "rulebooks/common/words.h"
#include "rulebooks/urr_handbook/kind.h"
#include "rulebooks/urr_handbook/rules/adjudicate.h"
#include "rulebooks/urr_handbook/verbs.h"

// The face of this rule system: of one match, and of the kind.
namespace ziggurat::urr_handbook {
namespace {

std::string cell(const Json& value) {
  return value.is_null() ? "–" : value.is_string() ? value.get<std::string>() : value.dump();
}

// The named members of each row, one column each.
using Columns = std::vector<std::pair<const char*, const char*>>;
std::string table(const Json& rows, const Columns& columns) {
  std::vector<std::vector<std::string>> cells(1);
  for (const auto& [member, title] : columns) cells.front().emplace_back(title);
  for (const auto& row : rows) {
    auto& line = cells.emplace_back();
    for (const auto& [member, title] : columns) line.push_back(cell(row.value(member, Json())));
  }
  return common::marked_up_table(cells);
}

// The rules in short sections, with the tables as they are played.
Lines rules_text() {
  auto sections = rules_sections("urr_handbook/rules.json");
  const auto& all = figures();
  const auto& modifiers = all.at("modifiers");
  const auto& walls = all.at("walls");
  const Columns rows = {{"row", "Row"}, {"value", "Value"}}, boxes = {{"strength", "Strength"}, {"steps", "Steps"}};
  const auto add = [&](const char* title, const Json& list, const Columns& columns) {
    sections.emplace_back(title, table(list, columns));
  };
  add("Hits of one roll (UH-4)", all.at("hit_scale_unit"), {{"total_at_least", "Total at least"}, {"hits", "Hits"}});
  add("Units (UH-20)", all.at("unit_types"),
      {{"type", "Type"}, {"kin", "Kin"}, {"melee", "Melee"}, {"use", "Use"}, {"ranged", "Ranged"}, {"steps", "Steps"}});
  add("Shooting (UH-35)", modifiers.at("ranged"), rows);
  add("Melee attack (UH-36)", modifiers.at("attack"), rows);
  add("Melee defence (UH-37)", modifiers.at("defend"), rows);
  add("Outer wall (UH-40)", walls.at("outer").at("boxes"), boxes);
  add("Inner wall (UH-40)", walls.at("inner").at("boxes"), boxes);
  add("Engines (UH-50)", all.at("engines"), {{"kind", "Kind"}, {"base", "Base"}, {"shots", "Shots a week"}});
  return sections;
}

std::vector<ScenarioInfo> scenarios() {
  std::vector<ScenarioInfo> list;
  for (const auto& id : scenario_ids()) {
    const auto scenario = read_scenario(id).value();
    list.push_back({"urr-handbook/" + id, "urr-handbook", scenario.name, scenario.summary,
        scenario.starts_with_storm ? std::vector<std::string>{"live", "rapid", "manual", "sealed", "slow"}
                                   : std::vector<std::string>{"live", "slow", "manual", "sealed", "rapid"}});
  }
  return list;
}

}  // namespace

// Pieces: the party of a raid or a watch, the corps of a project, the unit of magic and pairing. Fights: a combat's place and comer
// ("O5 pod"), a deal's seller and buyer ("redbeards urr"), a taken engine's name.
const std::vector<game::RulingKind>& Urr::ruling_kinds() {
  using about = game::RulingAbout;
  using Kind = game::RulingKind;
  const std::vector<std::string> raid{"raid"}, combat{"front", "ranged", "melee"}, shots{"ranged"}, blows{"melee"};
  static const std::vector<Kind> kinds = {
      Kind::number("story", "Story of the raid or the watch", about::piece, -2, 2, raid),
      Kind::number("raid_difficulty", "Difficulty of the raid", about::piece, 0, 9, raid),
      Kind::word("raid_result", "Result of the raid", about::piece, {"great", "success", "failure", "lost"}, raid),
      Kind::word("project", "The project succeeds", about::piece, {"yes", "no"}, {"project"}),
      Kind::word("deal", "The deal (seller and buyer)", about::fight, {"void"}, {"deal"}),
      Kind::number("wall_steps", "Steps crossed off the section; negative: restored", about::place, -7, 7),
      Kind::number("restore_steps", "Steps given back to the unit by magic", about::piece, 1, 30),
      Kind::word("flood", "The place is under water", about::place, {"yes", "no"}),
      Kind::word("tactical_turn", "A tactical turn starts", about::phase, {"yes", "no"}),
      Kind::word("front", "The combat", about::fight, {"closed"}, combat),
      Kind::word("pairing", "The unit fights in the combat", about::piece, {}, combat),
      Kind::number("magic_attack", "Magic in the unit's attack", about::piece, -6, 6, combat),
      Kind::number("magic_defend", "Magic in the unit's defence", about::piece, -6, 6, combat),
      Kind::word("engine", "The engine that was taken", about::fight, {"captured", "burnt"}, {"engine"}),
      Kind::number("ranged_hits_on_holder", "Hits by shooting on the defenders", about::fight, 0, 99, shots),
      Kind::number("ranged_hits_on_comer", "Hits by shooting on the attackers", about::fight, 0, 99, shots),
      Kind::number("melee_hits_on_holder", "Hits in the melee on the defenders", about::fight, 0, 99, blows),
      Kind::number("melee_hits_on_comer", "Hits in the melee on the attackers", about::fight, 0, 99, blows),
  };
  return kinds;
}

const RulebookKind& kind() {
  static const common::DeclaredKind the_kind({.id = "urr-handbook",
      .name = "The siege of Urr by the handbook",
      .scenarios = scenarios,
      .switches = [] { return switch_infos(); },
      .open = [](const Setting& setting) { return common::opened<common::WholeRulebook<Urr>>(make_match(setting)); },
      .adjudicate = common::adjudicated<book>,
      .rules_text = rules_text});
  return the_kind;
}

}  // namespace ziggurat::urr_handbook
