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
  int dark = 0, city = 0;     // number of units there
  Camp control = Camp::city;  // the camp in control so far
};
struct ObjectiveAfter {
  Square at;
  Camp control = Camp::city;
  bool contested = false;  // units of both camps are there
};
struct Victory {
  std::vector<ObjectiveAfter> squares;
  int held = 0;  // objectives controlled by dark and not contested
  int needed = 0;
  bool captured = false;
  std::optional<Camp> winner;
  bool next_game = false;            // the rebellion of Ur (CT-69)
  std::vector<std::string> leaving;  // unit types that leave, sorted; empty until somebody wins
};
// CT-67 to CT-69 at the end of a round. `last_turn` is 7, or the last turn of a shorter scenario.
Victory judge_victory(int turn, int round, const std::vector<ObjectiveSquare>& squares, bool guard_in_centre,
    const Switches& switches, int last_turn = turns_in_game);
std::vector<std::string> leaving_types();

// The expected events of a turn (CT-11), and whether they happened on the table.
struct TableFacts {
  bool dark_on_table = false;
  bool undead_on_table = false;
  bool outer_open_breach = false;
};
struct Expectation {
  int turn = 1;
  std::string expect;  // the expectation as text
  std::string check;   // the check's name in the figures; "" for no check
};
const std::vector<Expectation>& expectations();
// None if this turn has nothing to check.
std::optional<bool> expectation_met(int turn, const TableFacts& facts);

}  // namespace ziggurat::city_table
