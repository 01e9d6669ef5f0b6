#pragma once
#include <optional>
#include <vector>

#include "rulebooks/city_table/rules/figures/board.h"
#include "rulebooks/city_table/rules/figures/units.h"

namespace ziggurat::city_table {

struct Retreating {
  Camp camp = Camp::city;
  Square at;
  int squares = 1;  // to move
  int units = 1;    // that go together
  Limits limits;
  std::optional<Square> rally;  // standing order
  std::vector<Square> prefer;   // standing order
};
struct RetreatPath {
  std::vector<Square> path;  // without the start; shorter than asked if the way ends
  bool blocked = false;      // not a single square to go to: switch blocked_retreat says what happens
};
// The way of a retreat, square by square (CT-60). `others` are all units but the retreating ones.
RetreatPath retreat_path(
    const Board& board, const Retreating& group, const std::vector<Presence>& others, const Switches& switches);

}  // namespace ziggurat::city_table
