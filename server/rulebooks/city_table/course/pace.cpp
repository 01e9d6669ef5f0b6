#include "rulebooks/city_table/course/course.h"

#include <algorithm>

#include "rulebooks/city_table/rules/course/victory.h"
#include "rulebooks/city_table/table.h"

namespace ziggurat::city_table {
namespace {

std::string line_of(const Expectation& expected) {
  return say("pace.turn", {{"turn", expected.turn}, {"expect", expected.expect}});
}

// Formats a length: "6 h 40 min". Units that are zero are omitted.
std::string length_text(std::int64_t ms) {
  const auto some = [](std::int64_t count) { return count > 0 ? std::optional(count) : std::nullopt; };
  return say(
      "hours.length", {{"h", some(ms / 3'600'000)}, {"min", some(ms / 60'000 % 60)}, {"s", some(ms / 1'000 % 60)}});
}

}  // namespace

std::string day_plan_of(const GameConfig& config) {
  std::string plan;
  if (config.scenario.turns != turns_in_game) return plan;  // the drill has no timeline
  for (const auto& expected : expectations()) plan += (plan.empty() ? "" : "\n") + line_of(expected);
  return plan;
}

std::string hours_of(const GameConfig& config) {
  const auto& clock = config.clock;
  if (clock.night_ms == 0 || clock.round_ms == 0 || clock.evening_ms == 0) return {};  // the umpire rings the bells
  return say(config.scenario.starts_in_the_morning ? "hours.rounds" : "hours.day",
      {{"night", length_text(clock.night_ms)}, {"round", length_text(clock.round_ms)},
          {"evening", length_text(clock.evening_ms)}});
}

std::vector<std::pair<std::string, std::string>> City::pace(const GameConfig& config, const game::World& world) {
  shelf::Lines published;
  if (config.scenario.turns != turns_in_game) return published;  // the drill has no timeline
  const Table table = read_table(config, world);
  TableFacts facts;
  for (const auto& unit : table.units) {
    facts.dark_on_table |= unit.on_table() && unit.camp == Camp::dark;
    facts.undead_on_table |= unit.on_table() && !unit.type->living;
  }
  facts.outer_open_breach = !table.board.open_breaches(Ring::outer).empty();
  for (const auto& expected : expectations()) {
    const std::string title = line_of(expected);
    if (expected.turn != table.turn) {
      published.emplace_back(title, say(expected.turn < table.turn ? "pace.past" : "pace.to_come"));
      continue;
    }
    const auto met = expectation_met(expected.turn, facts);
    const auto pair = met && !*met && expected.check == "outer_open_breach"
                          ? most_damaged_pair(table.board, Ring::outer)
                          : std::nullopt;
    if (pair)
      published.emplace_back(title,
          say("pace.damaged", {{"first", pair->first}, {"first_markers", table.board.markers(pair->first)},
                                  {"second", pair->second}, {"second_markers", table.board.markers(pair->second)}}));
    else published.emplace_back(title, say(!met ? "pace.no_check" : *met ? "pace.as_expected" : "pace.not_yet"));
  }
  return published;
}

}  // namespace ziggurat::city_table
