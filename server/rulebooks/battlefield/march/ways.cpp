#include <algorithm>

#include "rulebooks/battlefield/march/march.h"
#include "rulebooks/battlefield/rules/movement/reach.h"

namespace ziggurat::battlefield {

std::vector<game::Reach> ways_of(const Surroundings& around, const MovingUnit& unit, const Switches& switches) {
  const auto costs = reachable(around, unit, switches);
  const auto step = [&](Hex from, Hex to) {
    return from == unit.hex ? first_step_halves(unit, unit.troops, to, around.map, switches)
                            : entry_cost_halves(unit.troops, around.map.at(to), switches);
  };
  std::vector<game::Reach> ways;
  for (const auto& [hex, cost] : costs) {
    if (hex == unit.hex) continue;
    Hex before = unit.hex;
    int least = INT32_MAX;
    for (const Hex one : neighbours(hex)) {
      const auto known = costs.find(one);
      if (known == costs.end()) continue;
      if (const int total = known->second + step(one, hex); total < least) least = total, before = one;
    }
    ways.push_back({hex_place(hex), hex_place(before), cost});
  }
  if (switches.slow_entry == SlowEntry::instalments && allowance_halves(unit, switches) > 0)
    for (const Hex hex : neighbours(unit.hex))
      if (around.map.holds(hex) && !costs.contains(hex) && !around.occupied(hex) &&
          !barrier(unit.troops, around.map.at(hex), unit.boats, switches))
        ways.push_back({hex_place(hex), hex_place(unit.hex), step(unit.hex, hex)});
  std::ranges::stable_sort(ways, {}, &game::Reach::cost);
  return ways;
}

std::vector<Hex> path_to(const std::vector<game::Reach>& ways, Hex from, Hex to) {
  std::vector<Hex> path;
  while (to != from && path.size() <= ways.size()) {
    path.insert(path.begin(), to);
    const auto found = std::ranges::find(ways, hex_place(to), &game::Reach::at);
    if (found == ways.end()) return {};
    to = *hex_at(found->from);
  }
  return path;
}

Surroundings surroundings_then(const Context& context, const AcceptedOrders& taken, const Unit& unit) {
  const Battle& now = context.now;
  Surroundings around{now.map(), {}, now.config->scenario.alliances};
  for (const Unit& other : now.units) {
    const auto hex = hex_then(taken, other);
    if (other.id == unit.id || !hex || !is_seen(context, other)) continue;
    around.others.push_back(now.field_unit(other));
    around.others.back().hex = *hex;
  }
  return around;
}

}  // namespace ziggurat::battlefield
