#include "rulebooks/urr_handbook/rules/battle/units.h"

#include <algorithm>

namespace ziggurat::urr_handbook {

int weapon_modifier(Kin kin, Quality weapon) { return std::max(0, worth(weapon) - built_in(kin).weapon); }
int armour_steps(Kin kin, Quality armour) { return std::max(0, worth(armour) - built_in(kin).armour); }
int bow_modifier(Kin kin, Bow bow) { return std::max(0, worth(bow) - built_in(kin).bow); }

Unit unit_of(std::string id, const UnitType& type) {
  Unit unit;
  unit.id = std::move(id);
  unit.type = type.name;
  unit.kin = type.kin;
  unit.steps = type.steps;
  unit.melee = type.melee;
  unit.use = type.use;
  unit.ranged = type.ranged;
  unit.stance = default_stance(unit, false);
  unit.shoot = default_shoot(unit);
  return unit;
}

bool may_roll(const Unit& unit, Table table) {
  if (table == Table::ranged) return unit.ranged >= 1;
  return unit.melee >= 1 && unit.use != (table == Table::attack ? Use::defence : Use::attack);
}
int base_score(const Unit& unit, Table table) { return table == Table::ranged ? unit.ranged : unit.melee; }

Stance default_stance(const Unit& unit, bool attacking) {
  if (unit.passing || unit.tower == TowerRole::ranged) return Stance::none;
  if (unit.use != Use::both) return unit.use == Use::attack ? Stance::attack : Stance::defend;
  return attacking ? Stance::attack : Stance::defend;
}
bool default_shoot(const Unit& unit) { return unit.ranged >= 1 && unit.tower != TowerRole::melee && !unit.passing; }

}  // namespace ziggurat::urr_handbook
