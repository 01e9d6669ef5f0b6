#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "rulebooks/urr_handbook/rules/figures/figures.h"

namespace ziggurat::urr_handbook {

inline constexpr int score_max = 12, steps_max = 30, taken_max = 99, magic_max = 6;

// The part of a counter that stacking and hits need.
struct LightUnit {
  std::string id;
  std::string type;  // type name in the data; empty: none
  Kin kin{};
  int steps = 1;          // steps left; 0: eliminated, takes no part
  int taken = 0;          // hits taken in this tactical turn (UH-15)
  bool passing = false;   // walking through the breach this round (UH-45)
  bool attached = false;  // raiders or a leader attached to a unit of the stack (UH-23)
  TowerRole tower{};
  bool living() const { return steps > 0; }
  bool in_stack() const { return living() && !attached; }  // counts towards the limit and takes hits (UH-18)
};

// A counter that fights (UH-20, UH-26). Scores are the printed ones, without markers.
struct Unit : LightUnit {
  int melee = 0;
  Use use{};
  int ranged = 0;
  Quality weapon{}, armour{};
  Bow bow{};
  bool raider = false;                     // a raiding unit is attached (UH-23)
  int magic_attack = 0, magic_defend = 0;  // set by the umpire for this round (UH-39)
  Stance stance{};
  bool shoot = false;
};

// The modifier that a marker adds beyond a kin's built-in equipment (UH-30).
int weapon_modifier(Kin kin, Quality weapon);
int armour_steps(Kin kin, Quality armour);
int bow_modifier(Kin kin, Bow bow);

Unit unit_of(std::string id, const UnitType& type);  // a new unit: full steps, no markers, default orders

// Whether its suffix and score allow it to roll on a table (UH-5, UH-12, UH-13).
bool may_roll(const Unit& unit, Table table);
int base_score(const Unit& unit, Table table);

// What the unit does without an order (UH-95). `attacking`: its side declared the assault.
Stance default_stance(const Unit& unit, bool attacking);
bool default_shoot(const Unit& unit);

}  // namespace ziggurat::urr_handbook
