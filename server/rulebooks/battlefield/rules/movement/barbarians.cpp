#include "rulebooks/battlefield/rules/movement/barbarians.h"

#include <algorithm>
#include <tuple>

#include "rulebooks/battlefield/rules/movement/reach.h"

namespace ziggurat::battlefield {
namespace {

std::vector<Hex> enemy_hexes(const Surroundings& around, const MovingUnit& unit) {
  std::vector<Hex> hexes;
  for (const FieldUnit& other : around.others)
    if (around.alliances.hostile(other.army, unit.army)) hexes.push_back(other.hex);
  return hexes;
}

}  // namespace

// Chooses among the reachable hexes that are not adjacent to an enemy: the farthest from the nearest enemy, then the
// cheapest, then the lowest label.
std::optional<Hex> refuge(const Surroundings& around, const MovingUnit& unit, const Switches& switches) {
  const auto enemies = enemy_hexes(around, unit);
  std::optional<Hex> best;
  std::tuple<int, int, Hex> best_rank;
  for (const auto& [hex, cost] : reachable(around, unit, switches)) {
    int nearest = INT32_MAX;
    for (const Hex enemy : enemies) nearest = std::min(nearest, distance(hex, enemy));
    const std::tuple rank(-nearest, cost, hex);
    if (nearest <= 1 || (best && best_rank <= rank)) continue;
    best = hex;
    best_rank = rank;
  }
  return best;
}

const Names& names_of(Resolve) {
  static const Names names = {"stands", "flees", "fights_to_death"};
  return names;
}

bool is_barbarian(const Troops& troops, const Switches& switches) {
  return std::all_of(troops.begin(), troops.end(), [&](const Contingent& one) {
    const TroopType& type = type_of(one, switches);
    return type.marks.has(Mark::barbarian) && (switches.nomads_are_barbarians || type.id != "nomads");
  });
}

Outnumbered test_outnumbered(const Surroundings& around, const MovingUnit& unit, const Switches& switches) {
  Outnumbered test{.barbarian = is_barbarian(unit.troops, switches), .own = fighters(unit.troops)};
  for (const FieldUnit& other : around.others) {
    if (switches.barbarians_count == BarbariansCount::local && !adjacent(other.hex, unit.hex)) continue;
    const bool enemy = around.alliances.hostile(other.army, unit.army);
    (enemy ? test.enemy : test.own) += fighters(other.troops);
  }
  test.outnumbered = test.enemy > test.own;
  if (!test.barbarian || !test.outnumbered) return test;
  test.flee_to = refuge(around, unit, switches);
  test.result = test.flee_to ? Resolve::flees : Resolve::fights_to_death;
  return test;
}

}  // namespace ziggurat::battlefield
