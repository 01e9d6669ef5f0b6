#include "rulebooks/city_table/rules/fire/missile.h"

namespace ziggurat::city_table {
namespace {

// The archers of a group at the start of a batch. Losses within the batch do not cancel their shots (CT-43).
struct Archer {
  std::string id;
  int need;
};
std::vector<Archer> archers_of(const Stack& units) {
  std::vector<Archer> archers;
  for (const Unit& unit : units)
    if (is(unit, UnitClass::archer)) archers.push_back({unit.id, unit.type->hits_on.value_or(7)});
  return archers;
}

void shoot(
    const MissileGroup& from, const Archer& archer, const FireOrder& order, MissileOutcome& outcome, game::Dice& dice) {
  MissileGroupAfter& target = outcome.groups[order.at];
  MissileShot shot{order.batch, order.from, order.at, archer.id, 0, archer.need, false, {}, false};
  shot.face = dice.roll(6, "missile:" + from.id + ":" + archer.id);
  shot.hit = shot.face >= archer.need;
  if (shot.hit) {
    ++target.hits;
    const auto losses = take_from_top(target.units, 1, target.eliminated);
    shot.victim = losses.front().id;
    shot.gone = losses.front().gone;
  }
  outcome.shots.push_back(std::move(shot));
}

}  // namespace

MissileOutcome fire_missiles(
    const std::vector<MissileGroup>& groups, const std::vector<FireOrder>& fire, game::Dice& dice) {
  MissileOutcome outcome;
  outcome.groups.resize(groups.size());
  for (std::size_t i = 0; i < groups.size(); ++i) outcome.groups[i].units = groups[i].units;
  for (int batch = 1; batch <= 3; ++batch) {
    std::vector<std::vector<Archer>> ready(groups.size());
    for (const FireOrder& order : fire)
      if (order.batch == batch) ready[order.from] = archers_of(outcome.groups[order.from].units);
    for (const FireOrder& order : fire) {
      if (order.batch != batch) continue;
      for (const Archer& archer : ready[order.from]) {
        if (outcome.groups[order.at].units.empty()) break;
        shoot(groups[order.from], archer, order, outcome, dice);
      }
    }
  }
  return outcome;
}

}  // namespace ziggurat::city_table
