#include "rulebooks/city_table/course/course.h"

#include <algorithm>

#include "rulebooks/city_table/rules/victory.h"
#include "rulebooks/city_table/table.h"

namespace ziggurat::city_table {
namespace {

std::string line_of(const Expectation& expected) {
  return "Turn " + std::to_string(expected.turn) + ": " + expected.expect;
}

std::string length_text(std::int64_t ms) {
  std::string words;
  for (const auto& [unit_ms, unit] : {std::pair(3'600'000, " h"), std::pair(60'000, " min"), std::pair(1'000, " s")})
    if (const auto count = ms / unit_ms; count > 0) {
      words += (words.empty() ? "" : " ") + std::to_string(count) + unit;
      ms -= count * unit_ms;
    }
  return words;
}

}  // namespace

std::string day_plan_of(const Match& match) {
  std::string plan;
  if (match.scenario.turns != turns_in_game) return plan;  // the drill has no timeline
  for (const auto& expected : expectations()) plan += (plan.empty() ? "" : "\n") + line_of(expected);
  return plan;
}

std::string hours_of(const Match& match) {
  const auto& clock = match.clock;
  if (clock.night_ms == 0 || clock.round_ms == 0 || clock.evening_ms == 0) return {};  // the bells are the umpire's
  const std::string round = "each round " + length_text(clock.round_ms);
  if (match.scenario.starts_in_the_morning) return round;
  return "night " + length_text(clock.night_ms) + ", " + round + ", evening " + length_text(clock.evening_ms);
}

std::vector<std::pair<std::string, std::string>> City::pace(const Match& match, const game::World& world) {
  std::vector<std::pair<std::string, std::string>> lines;
  if (match.scenario.turns != turns_in_game) return lines;  // the drill has no timeline
  const Table table = read_table(match, world);
  TableFacts facts;
  for (const auto& unit : table.units) {
    facts.dark_on_table |= unit.on_table() && unit.camp == Camp::dark;
    facts.undead_on_table |= unit.on_table() && !unit.type->living;
  }
  facts.outer_open_breach = !table.board.open_breaches(Ring::outer).empty();
  for (const auto& expected : expectations()) {
    const std::string title = line_of(expected);
    if (expected.turn != table.turn) {
      lines.emplace_back(title, expected.turn < table.turn ? "past" : "to come");
      continue;
    }
    const auto met = expectation_met(expected.turn, facts);
    std::string state = !met ? "no check" : *met ? "as expected" : "not yet";
    if (met && !*met && expected.check == "outer_open_breach")
      if (const auto pair = most_damaged_pair(table.board, Ring::outer))
        state += ": most damaged pair " + text_of(pair->first) + " (" +
                 std::to_string(table.board.markers(pair->first)) + " markers) and " + text_of(pair->second) + " (" +
                 std::to_string(table.board.markers(pair->second)) + "); success markers there would open it";
    lines.emplace_back(title, state);
  }
  return lines;
}

}  // namespace ziggurat::city_table
