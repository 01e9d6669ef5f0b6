#include "rulebooks/city_table/rules/course/victory.h"

#include "base/embedded.h"
#include "base/json.h"

namespace ziggurat::city_table {

std::vector<std::string> leaving_types() {
  std::vector<std::string> leaving;
  for (const UnitType& type : unit_types())
    if (!type.stays_after_game) leaving.push_back(type.name);
  return leaving;
}

Victory judge_victory(int turn, int round, const std::vector<ObjectiveSquare>& squares, bool guard_in_centre,
    const Switches& switches, int last_turn) {
  Victory victory;
  for (const ObjectiveSquare& square : squares) {
    ObjectiveAfter after{square.at, square.control, square.dark > 0 && square.city > 0};
    if (square.dark > 0 && square.city == 0) after.control = Camp::dark;
    if (square.city > 0 && square.dark == 0) after.control = Camp::city;
    if (after.control == Camp::dark && !after.contested) ++victory.held;
    victory.squares.push_back(after);
  }
  const int count = static_cast<int>(squares.size());
  victory.needed = switches.capture_rule == CaptureRule::majority ? count / 2 + 1 : count;
  victory.captured = count > 0 && victory.held >= victory.needed && (!switches.guard_required || guard_in_centre);
  if (victory.captured) victory.winner = Camp::dark;
  else if (turn > last_turn || (turn == last_turn && round >= rounds_in_turn)) victory.winner = Camp::city;
  victory.next_game = victory.winner == Camp::dark;
  if (victory.winner) victory.leaving = leaving_types();
  return victory;
}

const std::vector<Expectation>& expectations() {
  static const std::vector<Expectation> read = [] {
    std::vector<Expectation> list;
    const Json data = parse_json(embedded_data("city_table/figures.json")).value();
    const auto word = [](const Json& value) { return value.is_string() ? value.get<std::string>() : std::string(); };
    for (const Json& beat : data.at("beats"))
      list.push_back({beat.at("turn").get<int>(), word(beat.at("expect")), word(beat.at("check"))});
    return list;
  }();
  return read;
}

std::optional<bool> expectation_met(int turn, const TableFacts& facts) {
  for (const Expectation& one : expectations()) {
    if (one.turn != turn) continue;
    if (one.check == "no_dark_unit_on_city_table") return !facts.dark_on_table;
    if (one.check == "dark_unit_on_city_table") return facts.dark_on_table;
    if (one.check == "undead_raised") return facts.undead_on_table;
    if (one.check == "outer_open_breach") return facts.outer_open_breach;
  }
  return std::nullopt;
}

}  // namespace ziggurat::city_table
