#include "rulebooks/urr_handbook/game_config.h"

#include <charconv>

#include "rulebooks/shelf/setting.h"
#include "rulebooks/shelf/wording/words.h"

namespace ziggurat::urr_handbook {
namespace {

std::int64_t ms_of(std::string_view phase, const std::string& member) {
  for (const auto& row : figures().at("phases"))
    if (row.at("id") == phase) return row.contains(member) ? row.at(member).get<std::int64_t>() * 1000 : 0;
  return 0;
}

// `live` and `slow` are the clocks of chapter 2. With `manual` the umpire rings every bell; with `sealed` it rings when
// all have sealed. In a window below 0 the umpire sees the outcome first; -1 has no time limit. `rapid` is for
// demonstrations and tests.
::ziggurat::Result<MatchClock> clock_named(const std::string& name, bool umpire_window) {
  const std::int64_t until = umpire_window ? -1 : 0;  // until the umpire publishes
  if (name == "manual" || name == "sealed")
    return MatchClock{.strategic_window_ms = until,
        .trebuchet_window_ms = until,
        .round_window_ms = until,
        .turn_end_window_ms = until,
        .early_close = name == "sealed",
        .by_hand = name == "manual"};
  if (name == "rapid")
    return MatchClock{
        .council_ms = 20'000, .assault_ms = 20'000, .reaction_ms = 20'000, .round_ms = 20'000, .early_close = true};
  if (name != "live" && name != "slow") return refuse("unknown_clock", "/clock", say("no.clock", {{"name", name}}));
  const auto orders = [&](const char* phase) { return ms_of(phase, name + "_s"); };
  const auto window = [&](const char* phase) { return umpire_window ? -ms_of(phase, "umpire_" + name + "_s") : 0; };
  return MatchClock{orders("council"), orders("assault_orders"), orders("reaction"), orders("combat_round"),
      window("strategic_resolution"), window("trebuchet"), window("combat_round"), window("tactical_end"),
      name == "live", false};
}

const std::vector<SwitchFigures>& all_switches() {
  static const std::vector<SwitchFigures> all = [] {
    auto list = switch_figures();
    list.insert(list.end(), campaign_switch_figures().begin(), campaign_switch_figures().end());
    return list;
  }();
  return all;
}

::ziggurat::Result<std::map<std::string, std::string>> switch_words(const std::map<std::string, std::string>& wanted) {
  std::map<std::string, std::string> words;
  for (const auto& one : all_switches()) words[one.name] = one.otherwise;
  for (const auto& [name, word] : wanted) {
    const auto value = shelf::switch_value(all_switches(), name, word);
    if (!value) return std::unexpected(value.error());
    if (!adjudicator::number_of(*adjudicator::named(all_switches(), name), *value))
      return shelf::bad_switch(name, word);
    words[name] = word;
  }
  return words;
}

}  // namespace

const std::vector<game::SwitchInfo>& switch_infos() {
  static const auto infos = shelf::switch_infos(all_switches());
  return infos;
}

// including the berserk faction, if the scenario has dead
std::vector<Words::Side> sides_of(const Scenario& scenario) {
  std::vector<Words::Side> sides;
  for (const auto& faction : scenario.factions) sides.push_back({faction.id, in_sentence(faction)});
  if (!scenario.arrivals.empty()) sides.push_back({"berserk", say("side.berserk")});
  return sides;
}

std::vector<FactionId> GameConfig::played() const {
  std::vector<FactionId> ids;
  for (std::int32_t i = 0; is_played({i}); ++i) ids.push_back({i});
  return ids;
}

std::string GameConfig::faction_name(FactionId id) const {
  if (id.valid() && id == berserk()) return say("side.berserk");
  return is_played(id) ? in_sentence(at(id)) : say("side.nobody");
}

std::string_view GameConfig::word_of(std::string_view name) const {
  const auto found = switch_words.find(std::string(name));
  return found == switch_words.end() ? std::string_view{} : std::string_view(found->second);
}
int GameConfig::number_of(std::string_view name) const {
  const auto word = word_of(name);
  int number = 0;
  std::from_chars(word.data(), word.data() + word.size(), number);
  return number;
}

::ziggurat::Result<GameConfig> make_config(const game::Setting& setting) {
  std::string_view id = setting.scenario;
  constexpr std::string_view prefix = "urr-handbook/";
  if (id.starts_with(prefix)) id.remove_prefix(prefix.size());
  auto scenario = read_scenario(id);
  if (!scenario) return std::unexpected(scenario.error());
  auto switches = switch_words(setting.switches);
  if (!switches) return std::unexpected(switches.error());
  const auto clock = clock_named(setting.clock, switches->at("umpire_window") == "true");
  if (!clock) return std::unexpected(clock.error());
  Words words(sides_of(*scenario));
  GameConfig config{std::move(*scenario), *clock, {}, std::move(*switches), std::move(words)};
  for (const auto& option : switch_figures())
    set_switch(config.switches, option.name,
        shelf::switch_value(switch_figures(), option.name, config.switch_words.at(option.name)).value());
  return config;
}

}  // namespace ziggurat::urr_handbook
