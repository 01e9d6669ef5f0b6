#include "rulebooks/urr_handbook/rules/battle/berserk.h"

#include <algorithm>
#include <map>

#include "rulebooks/urr_handbook/rules/battle/roll.h"

namespace ziggurat::urr_handbook {
namespace {

// Number of steps from an area to every reachable area.
std::map<std::string, int> distances_from(const MarchMap& map, std::string_view start) {
  std::map<std::string, int> distances{{std::string(start), 0}};
  std::vector<std::string> reached{std::string(start)};
  for (std::size_t i = 0; i < reached.size(); ++i) {  // the list grows during the loop
    const std::string here = reached[i];
    for (std::string& there : neighbours_of(map, here))
      if (distances.emplace(there, distances.at(here) + 1).second) reached.push_back(std::move(there));
  }
  return distances;
}

std::string first_step(const MarchMap& map, std::string_view area, const std::string& target) {
  const auto back = distances_from(map, target);
  const int distance = back.at(std::string(area));
  for (std::string& there : neighbours_of(map, area))  // sorted, so the smallest id wins
    if (back.at(there) == distance - 1) return std::move(there);
  return target;  // already there
}

}  // namespace

BerserkGoal berserk_goal(
    const MarchMap& map, std::string_view area, const std::vector<std::string>& living, game::Dice& dice) {
  BerserkGoal goal;
  const auto distances = distances_from(map, area);
  for (const auto& [id, distance] : distances) {
    if (std::find(living.begin(), living.end(), id) == living.end()) continue;
    if (goal.distance && distance > *goal.distance) continue;
    if (!goal.distance || distance < *goal.distance) goal.candidates.clear();
    goal.distance = distance;
    goal.candidates.push_back(id);
  }
  if (goal.candidates.empty()) return goal;
  const std::size_t count = goal.candidates.size();
  const std::size_t chosen = count > 1 ? static_cast<std::size_t>(dice.roll(die_sides, "choice") - 1) % count : 0;
  goal.target = goal.candidates[chosen];
  goal.next = first_step(map, area, goal.target);
  return goal;
}

}  // namespace ziggurat::urr_handbook
