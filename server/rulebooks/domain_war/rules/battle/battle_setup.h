#pragma once
#include <array>
#include <optional>

#include "rulebooks/domain_war/rules/raising/troops.h"

// The site of a battle, and the values and orders of death that apply there.
namespace ziggurat::domain_war {

struct Site {  // DW-81
  SiteKind kind = SiteKind::field;
  int level = 0;  // current level of the holding

  bool walls() const { return kind == SiteKind::fortified_holding && level >= 1; }
  bool inside() const { return kind != SiteKind::field && level >= 1; }  // whether the defenders are inside
  // The defenders roll twice, and artillerists attack with a better value (DW-97, DW-98, DW-100).
  bool doubled(const Switches& switches) const {
    return walls() || (inside() && switches.normal_holding_troops_doubled);
  }
};

// The values while the attackers have a mounted unit, or while they have none (DW-89, DW-92).
struct InForce {
  DeathOrder attackers, defenders;
  std::array<int, unit_types> attack{}, defence{};
};
InForce in_force(const Site& site, bool mounted, const Switches& switches);

// The defence value of walls that fight by themselves (DW-99).
std::optional<int> natural_defence(const Site& site, const Troops& defenders, const Switches& switches);

struct BattleSetup {
  Reason reason{};  // none: the battle may be fought
  bool mounted = false;
  std::optional<int> natural_defence;
  InForce in_force;
  int attack_dice = 0, defence_dice = 0;  // dice in a first round without losses
};
BattleSetup set_up_battle(const Troops& attackers, const Troops& defenders, const Site& site, const Switches& switches);

}  // namespace ziggurat::domain_war
