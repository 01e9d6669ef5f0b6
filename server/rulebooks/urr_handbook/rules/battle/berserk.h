#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/dice.h"
#include "rulebooks/urr_handbook/rules/march/march.h"

namespace ziggurat::urr_handbook {

struct BerserkGoal {
  std::optional<int> distance;          // in steps; none: nothing can be reached
  std::vector<std::string> candidates;  // the nearest areas, ascending
  std::string target;                   // "" as well, if nothing can be reached
  std::string next;                     // where they go first; their own area when the living are already there
};
// Whom the masterless dead of an area fall upon (UH-24). `living`: areas with living units, or the inhabited places if there
// are no such units. Rivers, pontoons and closed gates do not matter to them. Dice: d6 `choice` if several areas are equally near.
BerserkGoal berserk_goal(
    const MarchMap& map, std::string_view area, const std::vector<std::string>& living, game::Dice& dice);

}  // namespace ziggurat::urr_handbook
