#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/city_table/rules/figures/switches.h"
#include "rulebooks/city_table/rules/figures/types.h"

namespace ziggurat::city_table {

inline constexpr int turns_in_game = 7;
inline constexpr int rounds_in_turn = 6;

struct ObjectiveSquare {
  Square at;
  int dark = 0, city = 0;     // units there
  Camp control = Camp::city;  // before
};
struct ObjectiveAfter {
  Square at;
  Camp control = Camp::city;
  bool contested = false;  // both camps are there
};
struct Victory {
  std::vector<ObjectiveAfter> squares;
  int held = 0;  // controlled by dark and not contested
  int needed = 0;
  bool captured = false;
  std::optional<Camp> winner;
  bool next_game = false;            // the rebellion of Ur (CT-69)
  std::vector<std::string> leaving;  // unit types that leave, sorted; empty while there is no winner
};
// CT-67 to CT-69 at the end of a round. `last_turn`: 7, or the last turn of a shorter scenario.
Victory judge_victory(int turn, int round, const std::vector<ObjectiveSquare>& squares, bool guard_in_centre,
    const Switches& switches, int last_turn = turns_in_game);
std::vector<std::string> leaving_types();

// What a turn is expected to bring (CT-11) and whether the table shows it.
struct TableFacts {
  bool dark_on_table = false;
  bool undead_on_table = false;
  bool outer_open_breach = false;
};
struct Expectation {
  int turn = 1;
  std::string expect;  // in words
  std::string check;   // the figures' word, "" for no check
};
const std::vector<Expectation>& expectations();
// None: nothing to check in this turn.
std::optional<bool> expectation_met(int turn, const TableFacts& facts);

}  // namespace ziggurat::city_table
