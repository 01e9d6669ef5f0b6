#pragma once
#include <optional>
#include <vector>

#include "rulebooks/city_table/rules/figures/board.h"
#include "rulebooks/city_table/rules/figures/units.h"

namespace ziggurat::city_table {

struct Retreating {
  Camp camp = Camp::city;
  Square at;
  int squares = 1;  // squares to retreat
  int units = 1;    // number of units that retreat together
  Limits limits;
  std::optional<Square> rally;  // standing order
  std::vector<Square> prefer;   // standing order
};
struct RetreatPath {
  std::vector<Square> path;  // without the start; shorter than required if the path ends early
  bool blocked = false;      // no square to go to: switch blocked_retreat decides the result
};
// The path of a retreat, square by square (CT-60). `others` are all units except the retreating ones.
RetreatPath retreat_path(
    const Board& board, const Retreating& group, const std::vector<Presence>& others, const Switches& switches);

}  // namespace ziggurat::city_table
