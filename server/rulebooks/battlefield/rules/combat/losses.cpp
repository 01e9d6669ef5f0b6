#include "rulebooks/battlefield/rules/combat/losses.h"

#include <algorithm>

namespace ziggurat::battlefield {

Losses take_damage(Troops& troops, std::int64_t damage, const Switches& switches) {
  Losses losses;
  for (Contingent& one : troops) {
    if (damage == 0) break;
    const std::int64_t hp = hp_of_one(one, switches);
    const std::int64_t taken = std::min(damage, hp_left(one, switches));
    const std::int64_t carried = one.damage + taken;
    const std::int64_t dead = carried / hp;
    one.number -= dead;
    if (taken > 0) one.damage = switches.wounds == Wounds::carry ? carried % hp : 0;
    damage -= taken;
    losses.dead += dead;
    losses.hp_lost += switches.hp_counted == HpCounted::fighters ? dead * hp : taken;
  }
  return losses;
}

Losses take_fighters(Contingent& contingent, std::int64_t number, const Switches& switches) {
  const std::int64_t full = number * hp_of_one(contingent, switches);
  const std::int64_t lost = std::min(full, hp_left(contingent, switches));
  contingent.number -= number;
  if (contingent.number == 0) contingent.damage = 0;
  return {number, switches.hp_counted == HpCounted::fighters ? full : lost};
}

std::int64_t hp_of_all(Troops troops, const Switches& switches) {
  std::int64_t hp = 0;
  for (Contingent& one : troops) hp += take_fighters(one, one.number, switches).hp_lost;
  return hp;
}

}  // namespace ziggurat::battlefield
