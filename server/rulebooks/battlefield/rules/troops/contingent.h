#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "rulebooks/battlefield/rules/switches.h"

namespace ziggurat::battlefield {

// Fighters of one type and quality: a whole unit, or part of a mixed one (BF-14).
struct Contingent {
  TypeIndex type = 0;
  std::int64_t number = 1;
  bool elite = false;
  FolkSet folk;
  std::optional<TypeIndex> crew;  // one rider per chariot (BF-15)
  int size = 1;                   // size of one fighter
  std::int64_t damage = 0;        // carried damage that has not killed a fighter yet (BF-66)
  std::optional<int> shots;       // shots left; none without a distance attack
};
using Troops = std::vector<Contingent>;
inline constexpr adjudicator::Member some_troops = adjudicator::required(1, 10);
inline constexpr adjudicator::Member maybe_troops = adjudicator::optional(1, 10);

const TroopType& type_of(const Contingent& contingent, const Switches& switches);
std::int64_t hp_of_one(const Contingent& contingent, const Switches& switches);  // including its rider
// The fighter's own attack, or its rider's; null if neither has one.
const DistanceAttack* distance_attack(const Contingent& contingent, const Switches& switches);
bool fit_to_ride(const TroopType& type);  // BF-15

std::int64_t hp_left(const Contingent& contingent, const Switches& switches);
std::int64_t hp_left(const Troops& troops, const Switches& switches);
std::int64_t fighters(const Troops& troops);
std::int64_t space(const Troops& troops);  // riders take no space
std::int64_t ego(const Troops& troops, const Switches& switches);
std::int64_t maintenance(const Troops& troops, const Switches& switches);  // troops without maintenance count 0
std::optional<std::int64_t> hire(const Contingent& contingent, const Switches& switches);  // none: not for hire
int move_points(const Troops& troops, const Switches& switches);  // move points of the slowest contingent (BF-14)
bool destroyed(const Troops& troops);

// A contingent after its losses.
struct Remains {
  std::int64_t number = 0, damage = 0;
  std::optional<int> shots;

  static void fields(auto& member, auto& remains) {
    member("number", remains.number);
    member("damage", remains.damage);
    member("shots", remains.shots);
  }
};
std::vector<Remains> remains_of(const Troops& troops);

}  // namespace ziggurat::battlefield
