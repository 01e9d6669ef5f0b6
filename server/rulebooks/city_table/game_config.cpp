#include "rulebooks/city_table/game_config.h"

#include <charconv>

#include "rulebooks/city_table/say.h"
#include "rulebooks/shelf/setting.h"

namespace ziggurat::city_table {
namespace {

// The presets of CT-9 and three more. `manual`: the umpire rings every bell. `sealed`: the bell rings when all have
// sealed. `rapid`: for demonstrations and tests.
::ziggurat::Result<MatchClock> clock_named(const std::string& name) {
  if (name == "manual") return MatchClock{.order_window_percent = 100, .by_hand = true};
  if (name == "sealed") return MatchClock{.order_window_percent = 100, .early_close = true};
  if (name == "rapid") return MatchClock{20'000, 20'000, 20'000, 100, true};
  const auto* preset = clock_preset(name);
  if (!preset) return refuse("unknown_clock", "/clock", say("no.clock", {{"name", name}}));
  return MatchClock{preset->night_s * 1000, preset->round_s * 1000, preset->evening_s * 1000,
      preset->order_window_percent, preset->early_close};
}

::ziggurat::Result<Switches> switches_from(const std::map<std::string, std::string>& words) {
  auto switches = shelf::switches_from<Switches>(switch_figures(), words);
  if (switches && switches->order_entry == OrderEntry::sequential &&
      switches->resolution != Resolution::initiative_order)
    return refuse("bad_switch", "/switches/order_entry", say("no.order_entry"));
  return switches;
}

std::vector<Words::Side> sides_of(const Scenario& scenario) {
  std::vector<Words::Side> sides;
  for (const auto& side : scenario.sides) sides.push_back({side.id, side.in_sentence});
  return sides;
}

}  // namespace

std::optional<std::vector<Square>> squares_in(const Board& board, std::string_view text) {
  std::vector<Square> squares;
  while (!text.empty()) {
    Square at;
    const auto number = [&](char before, int& value) {
      if (!text.starts_with(before)) return false;
      const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), value);
      text.remove_prefix(static_cast<std::size_t>(end - text.data()));
      return error == std::errc();
    };
    if (!number('[', at.x) || !number(',', at.y) || !text.starts_with(']') || !board.inside(at)) return std::nullopt;
    squares.push_back(at);
    text.remove_prefix(text.starts_with("] ") ? 2 : 1);
  }
  return squares;
}

std::optional<std::vector<int>> areas_in(const Scenario& scenario, std::string_view text) {
  std::vector<int> areas;
  while (!text.empty()) {
    const auto cut = text.find(" > ");
    areas.push_back(scenario.area(text.substr(0, cut)));
    if (areas.back() < 0) return std::nullopt;
    text = cut == std::string_view::npos ? std::string_view{} : text.substr(cut + 3);
  }
  return areas;
}

::ziggurat::Result<GameConfig> make_config(const game::Setting& setting) {
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
  for (const auto& gate : scenario->gates) board.set_gate(gate.at, gate.state);
  Words words(sides_of(*scenario));
  return GameConfig{std::move(*scenario), *switches, *clock, std::move(words), std::move(board)};
}

}  // namespace ziggurat::city_table
