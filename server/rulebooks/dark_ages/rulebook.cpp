#include "rulebooks/shelf/rulebook.h"

#include "base/embedded.h"
#include "game/pages/rules_sections.h"
#include "rulebooks/dark_ages/course/course.h"
#include "rulebooks/dark_ages/inches.h"
#include "rulebooks/dark_ages/kind.h"
#include "rulebooks/dark_ages/rules/adjudicate.h"
#include "rulebooks/shelf/kind.h"
#include "rulebooks/shelf/wording/words.h"

// Entry points of this rule system: the rulebook of one campaign, and the kind.
namespace ziggurat::dark_ages {
namespace {

std::string types_table() {
  std::vector<std::vector<std::string>> rows = {
      {say("rules.type"), say("rules.class"), say("rules.melee"), say("rules.shooting"), say("rules.wall")}};
  for (std::size_t row = 0; row < unit_type_names().size(); ++row)
    for (const Style style : {Style::infantry, Style::warband}) {
      if (style == Style::warband && !has_styles(row)) continue;
      const UnitFigures& type = unit_figures(row, has_styles(row) ? std::optional(style) : std::nullopt);
      rows.push_back({catalogue().word("choices.type", unit_type_names()[row]), std::string(name(type.unit_class)),
          shelf::signed_text(type.melee),
          type.missile == Missile::none ? "–"
                                        : std::string(name(type.missile)) + " " + shelf::signed_text(type.shooting),
          type.shieldwall ? say("rules.yes") : "–"});
    }
  return shelf::marked_up_table(rows);
}

std::vector<std::pair<std::string, std::string>> rules_text() {
  auto sections = rules_sections("dark_ages/rules.json");
  sections.emplace_back(say("rules.types"), types_table());
  return sections;
}

std::vector<ScenarioInfo> scenarios() {
  std::vector<ScenarioInfo> list;
  for (const auto& id : scenario_ids()) {
    const auto scenario = read_scenario(id).value();
    list.push_back({"dark-ages/" + id, "dark-ages", scenario.name.text, scenario.summary.text,
        {"live", "mail", "manual", "sealed", "rapid"},
        scenario.turns == 0 ? "" : say("scenario.length", {{"turns", scenario.turns}}), scenario.second_word});
  }
  return list;
}

std::vector<StoredReplay> replays() {
  return {
      {"flank-attack", say("replays.flank_attack"), say("replays.flank_attack_summary"),
          embedded_data("dark_ages/replays/flank_attack.jsonl")},
      {"bridgehead", say("replays.bridgehead"), say("replays.bridgehead_summary"),
          embedded_data("dark_ages/replays/bridgehead.jsonl")},
  };
}

// What is wrong with a side's army by DA-44, after the umpire's edits; nothing once the side has lost a unit.
void add_army(std::vector<std::pair<std::string, std::string>>& to, const Situation& now, FactionId side) {
  const ArmyCheck army = army_of(now, side);
  if (army.problems.empty() || now.sides[static_cast<std::size_t>(side.value)].lost > 0) return;
  std::vector<std::string> problems;
  for (const std::string& problem : army.problems) problems.push_back(catalogue().word("army", problem));
  to.emplace_back(
      say("pace.army_label", {{"side", now.config->at(side).name.text}}), say("end.list", {{"names", problems}}));
}

std::vector<PhaseKind> phase_kinds(const GameConfig&) {
  return shelf::named_phases(catalogue(), {"deploy", "style", "orders", "shooting"});
}

}  // namespace

const RulebookKind& kind() {
  static const std::string name = say("rules.name");
  static const shelf::DeclaredKind the_kind({.id = "dark-ages",
      .name = name,
      .scenarios = scenarios,
      .switches = [] { return switch_infos(); },
      .open =
          [](const Setting& setting) {
            return shelf::opened<shelf::WholeRulebook<DarkAges, phase_kinds>>(make_config(setting));
          },
      .adjudicate = shelf::adjudicated<book>,
      .rules_text = rules_text,
      .replays = replays});
  return the_kind;
}

const std::vector<RulingKind>& DarkAges::ruling_kinds() {
  using about = RulingAbout;
  using Kind = RulingKind;
  constexpr int hits_max = 100, tenths_max = 1000;
  const auto in_tenths = [](Kind kind) {
    kind.parts = inch / tenth_of_an_inch;
    return kind;
  };
  const std::vector<std::string> moves{"move", "charge", "arrival", "retreat", "refused"},
      shots{"missile", "charge", "refused"}, attacks{"missile", "melee"};
  static const auto kinds =
      shelf::named_by(catalogue(), {
                                       Kind::word("execution", "", about::fight, {"forbidden"}),
                                       in_tenths(Kind::number("distance", "", about::fight, 0, tenths_max, moves)),
                                       Kind::word("sight", "", about::fight, {"clear", "blocked"}, shots),
                                       Kind::word("shelter", "", about::fight, {"yes", "no"}, attacks),
                                       Kind::number("hits", "", about::fight, 0, hits_max, attacks),
                                   });
  return kinds;
}

std::vector<std::pair<std::string, std::string>> DarkAges::pace(const GameConfig& config, const World& world) {
  const Situation now = read_situation(config, world);
  const int turns = config.scenario.turns;
  auto found = lines("pace.turn", {{"turn", now.now.turn}, {"turns", turns > 0 ? std::optional(turns) : std::nullopt}});
  for (FactionId side{0}; side.value < config.sides(); ++side.value) {
    const auto units = std::ranges::count(now.units, side, &Unit::side);
    const auto to_come = std::ranges::count(now.reserves, side, &Unit::side);
    found.emplace_back(config.at(side).name.text,
        say("pace.side", {{"units", units}, {"to_come", to_come > 0 ? std::optional(to_come) : std::nullopt},
                             {"taken", hits_taken(now, side)}}));
    add_army(found, now, side);
  }
  return found;
}

}  // namespace ziggurat::dark_ages
