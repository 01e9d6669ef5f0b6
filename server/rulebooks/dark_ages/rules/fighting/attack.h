#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "rulebooks/dark_ages/rules/table/table.h"

// Hits of shooting and melee, from the die roll to the target's limit (DA-50, DA-52).
namespace ziggurat::dark_ages {

struct Fighter {
  UnitType type;
  int hits = 0;
  Quality quality{};
  bool hero = false;
  const UnitFigures& figures() const { return type.figures(); }
};

struct HitStep {
  HitRule rule{};
  int hits = 0;  // of the attack, after this rule
};
struct Attack {
  int modifier = 0;
  int base = 0;  // die plus modifier, at least 0
  std::vector<HitStep> steps;
  int hits = 0;
  int target_hits = 0;  // after the attack
  int target_limit = 0;
  bool doomed() const { return target_hits >= target_limit; }
  void take(int ruled, int taken_before) { hits = ruled, target_hits = taken_before + ruled; }  // DA-98
};

// The halvings and doublings that apply to an attack, in the order of `hits_order`.
struct AttackTerms {
  int modifier = 0;
  std::vector<HitRule> rules;
};
AttackTerms shooting_terms(const UnitFigures& shooter, bool hero, const UnitFigures& target, Cover cover, Facing facing,
    const Switches& switches);
AttackTerms melee_terms(const UnitFigures& attacker, bool hero, const UnitFigures& target, bool defends, Facing facing,
    const Switches& switches);

Attack resolve(const AttackTerms& terms, int face, const Fighter& target, const Switches& switches);

// The hits for each face of the die.
std::array<int, die_sides> hits_by_face(const AttackTerms& terms);

}  // namespace ziggurat::dark_ages
