#include "rulebooks/dark_ages/rules/fighting/fall_back.h"

#include <algorithm>

#include "rulebooks/dark_ages/rules/movement/distance.h"

namespace ziggurat::dark_ages {

Reason may_fall_back(UnitClass unit_class, const std::vector<FallBackEnemy>& enemies) {
  if (enemies.empty()) return Reason::not_in_melee;
  if (unit_class != UnitClass::skirmisher && unit_class != UnitClass::cavalry) return Reason::wrong_class;
  const int own = figures_of(unit_class).number;
  for (const FallBackEnemy& enemy : enemies)
    if (figures_of(enemy.fighter.figures().unit_class).number >= own) return Reason::enemy_faster;
  const bool behind =
      std::any_of(enemies.begin(), enemies.end(), [](const FallBackEnemy& one) { return one.on == Facing::rear; });
  return behind ? Reason::enemy_behind : Reason::none;
}

FallBackRoll roll_fall_back(const Fighter& unit, const std::vector<FallBackEnemy>& enemies,
    const FallBackPurposes& purposes, const Switches& switches, game::Dice& dice) {
  Fighter target = unit;
  FallBackRoll roll{roll_distance(unit.figures().unit_class, switches, dice, purposes.fall_back), {}, unit.hits};
  for (const FallBackEnemy& enemy : enemies) {
    if (enemy.on != Facing::front) continue;
    const auto purpose = [&](const std::string& word) { return purposes.with_ids ? word + ":" + enemy.id : word; };
    Pursuit pursuit{enemy.id, 0, std::nullopt};
    pursuit.rolled = roll_distance(enemy.fighter.figures().unit_class, switches, dice, purpose(purposes.pursuit));
    if (pursuit.rolled > roll.distance && enemy.front_touches) {
      const AttackTerms terms = melee_terms(
          enemy.fighter.figures(), enemy.fighter.hero, unit.figures(), enemy.unit_defends, Facing::front, switches);
      pursuit.attack = resolve(terms, dice.roll(die_sides, purpose(purposes.free_attack)), target, switches);
      target.hits = pursuit.attack->target_hits;
    }
    roll.pursuits.push_back(std::move(pursuit));
  }
  roll.unit_hits = target.hits;
  return roll;
}

}  // namespace ziggurat::dark_ages
