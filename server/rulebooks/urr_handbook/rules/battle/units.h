#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "rulebooks/urr_handbook/rules/figures/figures.h"

namespace ziggurat::urr_handbook {

inline constexpr int score_max = 12, steps_max = 30, taken_max = 99, magic_max = 6;

// What stacking and hits ask of a counter.
struct LightUnit {
  std::string id;
  std::string type;  // of the data; empty: none
  Kin kin{};
  int steps = 1;          // left; 0: eliminated, takes no part
  int taken = 0;          // hits in this tactical turn (UH-15)
  bool passing = false;   // walks through the breach this round (UH-45)
  bool attached = false;  // raiders or a leader with a unit of the stack (UH-23)
  TowerRole tower{};
  bool living() const { return steps > 0; }
  bool in_stack() const { return living() && !attached; }  // counts against the limit and takes hits (UH-18)
};

// A counter that fights (UH-20, UH-26): scores as printed, markers apart.
struct Unit : LightUnit {
  int melee = 0;
  Use use{};
  int ranged = 0;
  Quality weapon{}, armour{};
  Bow bow{};
  bool raider = false;                     // a raiding unit is attached (UH-23)
  int magic_attack = 0, magic_defend = 0;  // the umpire's, for this round (UH-39)
  Stance stance{};
  bool shoot = false;
};

// What markers add to what a kin has built in (UH-30).
int weapon_modifier(Kin kin, Quality weapon);
int armour_steps(Kin kin, Quality armour);
int bow_modifier(Kin kin, Bow bow);

Unit unit_of(std::string id, const UnitType& type);  // fresh from the box: full steps, no markers, default orders

// Whether the suffix and the score let it roll on a table at all (UH-5, UH-12, UH-13).
bool may_roll(const Unit& unit, Table table);
int base_score(const Unit& unit, Table table);

// What it does without an order (UH-95). `attacking`: its side declared the assault.
Stance default_stance(const Unit& unit, bool attacking);
bool default_shoot(const Unit& unit);

}  // namespace ziggurat::urr_handbook
