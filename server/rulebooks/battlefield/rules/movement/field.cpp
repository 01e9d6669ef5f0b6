#include "rulebooks/battlefield/rules/movement/field.h"

#include <algorithm>

namespace ziggurat::battlefield {

bool Surroundings::occupied(Hex hex) const {
  return std::any_of(others.begin(), others.end(), [&](const FieldUnit& one) { return one.hex == hex; });
}

int move_points(const MovingUnit& unit, const Switches& switches) {
  return std::max(0, move_points(unit.troops, switches) - unit.fatigue);
}
int allowance_halves(const MovingUnit& unit, const Switches& switches) { return 2 * move_points(unit, switches); }

int first_step_halves(
    const MovingUnit& unit, const Troops& troops, Hex to, const BattleMap& map, const Switches& switches) {
  const int cost = entry_cost_halves(troops, map.at(to), switches);
  const bool counts = switches.slow_entry == SlowEntry::instalments && unit.paid && unit.paid->hex == to;
  return counts ? std::max(0, cost - unit.paid->halves) : cost;
}

}  // namespace ziggurat::battlefield
