#include "rulebooks/city_table/match.h"

#include <algorithm>
#include <charconv>

namespace ziggurat::city_table {
namespace {

// Presets of CT-9 and three of our own: with `manual` the umpire rings every bell, with `sealed` it rings when all
// have sealed, `rapid` is for demonstrations and tests.
::ziggurat::Result<MatchClock> clock_named(const std::string& name) {
  if (name == "manual") return MatchClock{0, 0, 0, 100, false, true};
  if (name == "sealed") return MatchClock{0, 0, 0, 100, true, false};
  if (name == "rapid") return MatchClock{20'000, 20'000, 20'000, 100, true, false};
  const auto* preset = clock_preset(name);
  if (!preset) return refuse("unknown_clock", "/clock", "There is no clock \"" + name + "\".");
  return MatchClock{preset->night_s * 1000, preset->round_s * 1000, preset->evening_s * 1000,
      preset->order_window_percent, preset->early_close, false};
}

::ziggurat::Result<SwitchValue> switch_from(const SwitchFigures& figures, const std::string& word) {
  const auto bad = [&] {
    return refuse("bad_switch", "/switches/" + figures.name,
        "\"" + word + "\" is not a value of the switch " + figures.name + ".");
  };
  if (figures.is_bool) {
    if (word != "true" && word != "false") return bad();
    return SwitchValue{word == "true"};
  }
  if (figures.is_int) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size()) return bad();
    return SwitchValue{number};
  }
  return SwitchValue{word};
}

::ziggurat::Result<Switches> switches_from(const std::map<std::string, std::string>& words) {
  Switches switches;
  for (const auto& [name, word] : words) {
    const auto& all = switch_figures();
    const auto found = std::find_if(all.begin(), all.end(), [&](const auto& f) { return f.name == name; });
    if (found == all.end())
      return refuse("unknown_switch", "/switches/" + name, "There is no switch \"" + name + "\".");
    const auto value = switch_from(*found, word);
    if (!value) return std::unexpected(value.error());
    if (set_switch(switches, name, *value) != SwitchFault::none)
      return refuse("bad_switch", "/switches/" + name, "\"" + word + "\" is not a value of the switch " + name + ".");
  }
  if (switches.order_entry == OrderEntry::sequential && switches.resolution != Resolution::initiative_order)
    return refuse("bad_switch", "/switches/order_entry",
        "Orders one camp after the other need resolution = initiative_order (CT-24).");
  return switches;
}

std::vector<std::string> faction_ids(const Scenario& scenario) {
  std::vector<std::string> ids;
  for (const auto& side : scenario.sides) ids.push_back(side.id);
  return ids;
}

}  // namespace

::ziggurat::Result<Match> make_match(const game::Setting& setting) {
  std::string_view id = setting.scenario;
  constexpr std::string_view prefix = "city-table/";
  if (id.starts_with(prefix)) id.remove_prefix(prefix.size());
  auto scenario = read_scenario(id);
  if (!scenario) return std::unexpected(scenario.error());
  const auto clock = clock_named(setting.clock);
  if (!clock) return std::unexpected(clock.error());
  const auto switches = switches_from(setting.switches);
  if (!switches) return std::unexpected(switches.error());
  Board board(scenario->rows);
  for (const auto& [at, gate] : scenario->gate_states) board.set_gate(at, gate);
  Words words(faction_ids(*scenario));
  return Match{std::move(*scenario), *switches, *clock, std::move(words), std::move(board)};
}

}  // namespace ziggurat::city_table
