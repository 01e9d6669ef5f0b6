#include "rulebooks/dark_ages/rules/movement/distance.h"

#include <algorithm>
#include <map>

namespace ziggurat::dark_ages {
namespace {

Mil distance_of(const MovementDice& movement, int sum) {
  constexpr Mil mil_per_inch = 1000;
  return std::max<Mil>(0, sum + movement.inches) * mil_per_inch;
}

}  // namespace

Mil roll_distance(UnitClass unit_class, const Switches& switches, game::Dice& dice, std::string_view purpose) {
  const MovementDice& movement = movement_dice(unit_class, switches);
  int sum = 0;
  for (int die = 0; die < movement.dice; ++die) sum += dice.roll(movement.sides, purpose);
  return distance_of(movement, sum);
}

Mil greatest_distance(UnitClass unit_class, const Switches& switches) {
  const MovementDice& movement = movement_dice(unit_class, switches);
  return distance_of(movement, movement.dice * movement.sides);
}

std::vector<DistanceChance> distance_chances(UnitClass unit_class, const Switches& switches) {
  const MovementDice& movement = movement_dice(unit_class, switches);
  std::map<int, std::int64_t> ways = {{0, 1}};  // keyed by sum
  for (int die = 0; die < movement.dice; ++die) {
    std::map<int, std::int64_t> more;
    for (const auto& [sum, count] : ways)
      for (int face = 1; face <= movement.sides; ++face) more[sum + face] += count;
    ways = std::move(more);
  }
  std::vector<DistanceChance> chances;
  for (const auto& [sum, count] : ways) {
    const Mil distance = distance_of(movement, sum);
    if (!chances.empty() && chances.back().distance == distance) chances.back().ways += count;
    else chances.push_back({distance, count});
  }
  return chances;
}

}  // namespace ziggurat::dark_ages
