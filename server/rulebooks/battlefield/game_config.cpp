#include "rulebooks/battlefield/game_config.h"

#include "rulebooks/battlefield/rules/leadership/army.h"
#include "rulebooks/battlefield/say.h"
#include "rulebooks/shelf/data.h"
#include "rulebooks/shelf/wording/grammar.h"

namespace ziggurat::battlefield {
namespace {

// The presets of section 1.1. With `manual` the umpire ends every phase; with `sealed` a phase ends when all have
// sealed.
Result<MatchClock> clock_named(const std::string& name, const HouseRules& house) {
  MatchClock clock{.review_ms = house.umpire_window ? -1 : 0, .early_close = true, .by_hand = !house.auto_defend};
  if (name == "manual") clock.early_close = false, clock.by_hand = true;
  if (name == "manual" || name == "sealed") return clock;
  if (name != "live" && name != "mail" && name != "rapid")
    return refuse("unknown_clock", "/clock", say("setting.no_clock", {{"clock", name}}));
  const Json figures = shelf::data_file("battlefield/figures.json");
  const std::string preset = name == "rapid" ? "rapid_test" : name;
  const auto ms = [&](std::string_view phase) -> std::int64_t {
    for (const Json& one : figures.at("phases"))
      if (one.at("id") == phase) return one.at("seconds").at(preset).get<std::int64_t>() * 1000;
    return 0;
  };
  clock.muster_ms = ms("muster"), clock.deployment_ms = ms("deployment"), clock.redeployment_ms = ms("redeployment");
  clock.move_ms = ms("move"), clock.combat_ms = ms("combat_orders");
  return clock;
}

std::optional<Refusal> beyond_grasp(const Scenario& scenario, const Switches& switches) {
  if (switches.disobedience != Disobedience::forbidden) return std::nullopt;
  for (std::size_t i = 0; i < scenario.armies.size(); ++i) {
    std::vector<ArmyUnit> units;
    for (const Unit& unit : scenario.units)
      if (unit.side.value == static_cast<int>(i)) units.push_back({"", unit.troops(switches)});
    const auto& army = scenario.armies[i];
    if (grasp_of(units, army.leader.leadership, switches).excess > 0)
      return Refusal{"bad_switch", "/switches/disobedience", say("setting.no_grasp", {{"army", army.name.text}})};
  }
  return std::nullopt;
}

}  // namespace

std::string GameConfig::name_of(FactionId army) const {
  if (!army.valid()) return {};
  const ScenarioArmy& one = at(army);
  return one.adjective.text.empty() ? shelf::with_article(one.name.text) : one.name.text;
}

Audience GameConfig::allies_of(FactionId army) const {
  Audience found = Audience::nobody();
  for (FactionId one{0}; one.value < armies(); ++one.value)
    if (friendly(one, army)) found = found.with(one);
  return found;
}

Result<GameConfig> make_config(const Setting& setting) {
  std::string_view id = setting.scenario;
  constexpr std::string_view prefix = "battlefield/";
  if (id.starts_with(prefix)) id.remove_prefix(prefix.size());
  auto scenario = read_scenario(id);
  if (!scenario) return std::unexpected(scenario.error());
  auto chosen = read_switches(setting.switches);
  if (!chosen) return std::unexpected(chosen.error());
  if (auto no = beyond_grasp(*scenario, chosen->rules)) return std::unexpected(std::move(*no));
  const auto clock = clock_named(setting.clock, chosen->house);
  if (!clock) return std::unexpected(clock.error());
  Words words(*scenario, chosen->rules.roster);
  return GameConfig{std::move(*scenario), *clock, std::move(chosen->rules), chosen->house, std::move(words)};
}

}  // namespace ziggurat::battlefield
