#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/dice.h"
#include "rulebooks/urr_handbook/rules/march/march.h"

namespace ziggurat::urr_handbook {

struct BerserkGoal {
  std::optional<int> distance;          // in steps; none: nothing is reachable
  std::vector<std::string> candidates;  // the nearest areas, sorted
  std::string target;                   // also "" if nothing is reachable
  std::string next;                     // their next area; their own if living units are already there
};
// The target of the masterless dead in an area (UH-24). `living`: areas with living units, or the inhabited places if
// there are none. Rivers, pontoons and closed gates do not matter to them. Dice: d6 `choice` if several areas are
// equally near.
BerserkGoal berserk_goal(
    const MarchMap& map, std::string_view area, const std::vector<std::string>& living, game::Dice& dice);

}  // namespace ziggurat::urr_handbook
