#include "rulebooks/battlefield/rules/movement/reach.h"

namespace ziggurat::battlefield {
namespace {

// The cost of a step into a hex; none if it may not be entered, or not with these points.
std::optional<int> step_halves(
    const Surroundings& around, const MovingUnit& unit, Hex to, int left, bool first, const Switches& switches) {
  if (!around.map.holds(to) || around.occupied(to)) return std::nullopt;
  if (barrier(unit.troops, around.map.at(to), unit.boats, switches)) return std::nullopt;
  const int cost = first ? first_step_halves(unit, unit.troops, to, around.map, switches)
                         : entry_cost_halves(unit.troops, around.map.at(to), switches);
  if (cost <= left) return cost;
  if (first && switches.slow_entry == SlowEntry::minimum_one) return left;
  return std::nullopt;
}

}  // namespace

// Relaxes costs one step at a time. A path with more steps may be cheaper (roads), and the number of steps may be
// limited (BF-44).
std::map<Hex, int> reachable(const Surroundings& around, const MovingUnit& unit, const Switches& switches) {
  const int allowance = allowance_halves(unit, switches);
  const int steps_max = switches.step_limit ? move_points(unit, switches) : INT32_MAX;
  std::map<Hex, int> cheapest = {{unit.hex, 0}};
  std::map<Hex, int> last = cheapest;  // hexes that the last step reached or made cheaper
  for (int steps = 0; steps < steps_max && !last.empty(); ++steps) {
    std::map<Hex, int> next;
    for (const auto& [from, spent] : last)
      for (const Hex to : neighbours(from)) {
        const auto cost = step_halves(around, unit, to, allowance - spent, steps == 0, switches);
        if (!cost) continue;
        const auto [known, fresh] = cheapest.try_emplace(to, spent + *cost);
        if (!fresh && known->second <= spent + *cost) continue;
        known->second = next[to] = spent + *cost;
      }
    last = std::move(next);
  }
  return cheapest;
}

}  // namespace ziggurat::battlefield
