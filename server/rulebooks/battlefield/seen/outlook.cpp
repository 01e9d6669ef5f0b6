#include "rulebooks/battlefield/seen/outlook.h"

#include <algorithm>
#include <set>

#include "rulebooks/battlefield/rules/ground/scores.h"

namespace ziggurat::battlefield {

bool Outlook::shoots(const Unit& unit) const {
  std::int64_t can = 0, all = 0;
  for (const Contingent& one : unit.troops(now_.switches())) {
    all += one.number;
    if (one.shots.value_or(0) > 0) can += one.number;
  }
  return 2 * can > all;
}
std::vector<const Unit*> Outlook::own() const {
  std::vector<const Unit*> units;
  for (const Unit& unit : now_.units)
    if (mine(unit)) units.push_back(&unit);
  return units;
}

std::vector<const Unit*> Outlook::foes_next_to(Hex hex) const {
  std::vector<const Unit*> units;
  for (const Unit& unit : now_.units)
    if (foe(unit) && adjacent(unit.hex(), hex)) units.push_back(&unit);
  return units;
}

bool Outlook::wins_on_time() const {
  return std::ranges::any_of(now_.config->scenario.victory, [&](const ScenarioVictory& goal) {
    return goal.kind == VictoryKind::rounds_over && shelf::has(goal.winners, now_.config->id_of(me_));
  });
}

std::optional<Hex> Outlook::goal_hex(bool ours) const {
  for (const ScenarioVictory& goal : now_.config->scenario.victory)
    if (goal.kind == VictoryKind::hold_hex_at_round_end && shelf::has(goal.by, now_.config->id_of(me_)) == ours)
      return goal.hex;
  return std::nullopt;
}

std::map<Hex, int> Outlook::ways_to(const Unit& unit, const std::vector<Hex>& targets) const {
  const Troops troops = unit.troops(now_.switches());
  std::map<Hex, int> cost;
  std::set<std::pair<int, Hex>> open;
  for (const Hex target : targets) cost[target] = 0, open.insert({0, target});
  while (!open.empty()) {
    const auto [so_far, here] = *open.begin();
    open.erase(open.begin());
    const Ground& ground = now_.map().at(here);
    if (barrier(troops, ground, unit.boats, now_.switches()) && so_far > 0) continue;
    const int total = so_far + entry_cost_halves(troops, ground, now_.switches());
    for (const Hex next : neighbours(here)) {
      if (!now_.map().holds(next)) continue;
      const auto known = cost.find(next);
      if (known != cost.end() && known->second <= total) continue;
      if (known != cost.end()) open.erase({known->second, next});
      cost[next] = total;
      open.insert({total, next});
    }
  }
  return cost;
}

std::int64_t Outlook::defence_in(const Unit& unit, Hex hex) const {
  return fighter_scores(unit.contingent(now_.switches()), now_.map().at(hex), now_.switches()).defence;
}

}  // namespace ziggurat::battlefield
