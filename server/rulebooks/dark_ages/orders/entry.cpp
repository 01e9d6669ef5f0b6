#include "rulebooks/dark_ages/orders/entry.h"

#include <algorithm>

namespace ziggurat::dark_ages {

bool may_come_in(const Situation& now, const Unit& unit) {
  return now.config->at(unit.side).entry.has_value() && unit.arrives > 0 && unit.arrives <= now.now.turn;
}

bool bring_in(Battle& battle, const Situation& now, PieceId id) {
  const Unit* unit = now.reserve(id);
  if (!unit || !may_come_in(now, *unit)) return false;
  const ScenarioEntry& entry = *now.config->at(unit->side).entry;
  Road road = now.config->scenario.roads.at(entry.road);
  if (entry.from == RoadEnd::end) std::ranges::reverse(road);
  Mil left = Mil{2} * unit->depth;  // the length of its column
  for (std::size_t i = 0; i + 1 < road.size(); ++i) {
    const Point line = road[i + 1] - road[i];
    const Mil length = floor_length(line);
    if (left > length) {
      left -= length;
      continue;
    }
    BattleUnit one = now.battle_unit(*unit);
    one.piece.pose = {left == length ? road[i + 1] : road[i] + rdiv(left * line, length), facing_along(line),
        Formation::column, unit->frontage, unit->depth};
    const Corners core = footprint(one.piece.pose, tolerances().core);
    const bool blocked = std::ranges::any_of(
        battle.units, [&](const BattleUnit& other) { return overlap(core, footprint(other.piece.pose)); });
    if (blocked) return false;
    one.moved = true;
    battle.units.push_back(std::move(one));
    std::ranges::sort(battle.units, {}, [](const BattleUnit& other) { return other.piece.id; });
    --battle.forces.at(now.config->id_of(unit->side)).reserves;
    return true;
  }
  return false;
}

}  // namespace ziggurat::dark_ages
