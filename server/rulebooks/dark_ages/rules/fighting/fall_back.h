#pragma once
#include <optional>
#include <string>
#include <vector>

#include "game/dice.h"
#include "rulebooks/dark_ages/rules/fighting/attack.h"

// Falling back from a melee (DA-75).
namespace ziggurat::dark_ages {

struct FallBackEnemy {
  std::string id;
  Fighter fighter;
  Facing on{};                // a facing of the unit that falls back
  bool front_touches = true;  // this enemy touches with its own front
  bool unit_defends = false;  // the unit defends something in this contact
};
Reason may_fall_back(UnitClass unit_class, const std::vector<FallBackEnemy>& enemies);

struct Pursuit {
  std::string id;
  Mil rolled = 0;
  std::optional<Attack> attack;
};
struct FallBackRoll {
  Mil distance = 0;
  std::vector<Pursuit> pursuits;  // one for each enemy on the unit's front
  int unit_hits = 0;              // after the fall back
};
// The purposes of the dice: the unit's movement, an enemy's movement, and an enemy's attack.
struct FallBackPurposes {
  std::string fall_back, pursuit, free_attack;
  bool with_ids = false;  // append the enemy's id to the last two
};
FallBackRoll roll_fall_back(const Fighter& unit, const std::vector<FallBackEnemy>& enemies,
    const FallBackPurposes& purposes, const Switches& switches, game::Dice& dice);

}  // namespace ziggurat::dark_ages
