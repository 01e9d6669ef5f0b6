#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "rulebooks/battlefield/rules/switches.h"

namespace ziggurat::battlefield {

// Fighters of one type and quality: a whole unit, or a part of a mixed one (BF-14).
struct Contingent {
  TypeIndex type = 0;
  std::int64_t number = 1;
  bool elite = false;
  FolkSet folk;
  std::optional<TypeIndex> crew;  // one rider to each chariot (BF-15)
  int size = 1;                   // of one fighter
  std::int64_t damage = 0;        // carried, that has killed nobody yet (BF-66)
  std::optional<int> shots;       // left; none without a distance attack
};
using Troops = std::vector<Contingent>;
inline constexpr adjudicator::Member some_troops = adjudicator::required(1, 10);
inline constexpr adjudicator::Member maybe_troops = adjudicator::optional(1, 10);

const TroopType& type_of(const Contingent& contingent, const Switches& switches);
std::int64_t hp_of_one(const Contingent& contingent, const Switches& switches);  // with its rider
// The fighter's own, or its rider's; null: none.
const DistanceAttack* distance_attack(const Contingent& contingent, const Switches& switches);
bool fit_to_ride(const TroopType& type);  // BF-15

std::int64_t hp_left(const Contingent& contingent, const Switches& switches);
std::int64_t hp_left(const Troops& troops, const Switches& switches);
std::int64_t fighters(const Troops& troops);
std::int64_t space(const Troops& troops);  // riders are free
std::int64_t ego(const Troops& troops, const Switches& switches);
std::int64_t maintenance(const Troops& troops, const Switches& switches);  // who costs nothing to keep counts 0
std::optional<std::int64_t> hire(const Contingent& contingent, const Switches& switches);  // none: not for hire
int move_points(const Troops& troops, const Switches& switches);                           // of the slowest (BF-14)
bool destroyed(const Troops& troops);

// What is left of a contingent.
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
