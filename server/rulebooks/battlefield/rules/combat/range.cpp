#include "rulebooks/battlefield/rules/combat/range.h"

#include <algorithm>

#include "rulebooks/battlefield/rules/ground/scores.h"

namespace ziggurat::battlefield {
namespace {

bool shoots(const Contingent& contingent, const Reach& reach, const Switches& switches) {
  return contingent.number > 0 && !shot_fault(contingent, reach, switches);
}

template <class Shoots>
std::int64_t power_of(const Troops& troops, const Ground& ground, const Switches& switches, Shoots counts) {
  std::int64_t force = 0;
  for (const Contingent& one : troops)
    if (counts(one)) force += one.number * fighter_scores(one, ground, switches).distance;
  return force;
}

}  // namespace

const Names& names_of(ShotFault) {
  static const Names names = {"no_distance_attack", "no_shots", "too_close", "out_of_range"};
  return names;
}

std::optional<ShotFault> shot_fault(const Contingent& contingent, const Reach& reach, const Switches& switches) {
  const DistanceAttack* attack = distance_attack(contingent, switches);
  if (!attack) return ShotFault::no_distance_attack;
  if (contingent.shots.value_or(0) == 0) return ShotFault::no_shots;
  const int nearest = switches.shoot_adjacent ? 1 : 2;
  if (reach.distance < nearest) return ShotFault::too_close;
  const int farthest = reach.scale == Scale::strategic ? 1 : attack->range;
  if (reach.distance > farthest) return ShotFault::out_of_range;
  return std::nullopt;
}

bool can_shoot(const Troops& troops, const Reach& reach, const Switches& switches) {
  return std::any_of(troops.begin(), troops.end(), [&](const Contingent& one) { return shoots(one, reach, switches); });
}

std::int64_t shot_force(const Troops& troops, const Ground& ground, const Reach& reach, const Switches& switches) {
  return power_of(troops, ground, switches, [&](const Contingent& one) { return shoots(one, reach, switches); });
}
std::int64_t shot_force(const Troops& troops, const Ground& ground, const Switches& switches) {
  return power_of(troops, ground, switches, [](const Contingent& one) { return one.shots.value_or(0) > 0; });
}

void spend_shots(Troops& troops, const Reach& reach, const Switches& switches) {
  for (Contingent& one : troops)
    if (shoots(one, reach, switches)) --*one.shots;
}

}  // namespace ziggurat::battlefield
