#include "rulebooks/battlefield/rules/troops/contingent.h"

#include <algorithm>

namespace ziggurat::battlefield {
namespace {

const TroopType* rider_of(const Contingent& contingent, const Switches& switches) {
  return contingent.crew ? &switches.roster[*contingent.crew] : nullptr;
}

template <class Of>
std::int64_t sum(const Troops& troops, Of of) {
  std::int64_t all = 0;
  for (const Contingent& one : troops) all += of(one);
  return all;
}

}  // namespace

const TroopType& type_of(const Contingent& contingent, const Switches& switches) {
  return switches.roster[contingent.type];
}

std::int64_t hp_of_one(const Contingent& contingent, const Switches& switches) {
  const TroopType* rider = rider_of(contingent, switches);
  return type_of(contingent, switches).hp + (rider ? rider->hp : 0);
}

const DistanceAttack* distance_attack(const Contingent& contingent, const Switches& switches) {
  if (const auto& own = type_of(contingent, switches).distance) return &*own;
  const TroopType* rider = rider_of(contingent, switches);
  return rider && rider->distance ? &*rider->distance : nullptr;
}

bool fit_to_ride(const TroopType& type) {
  constexpr int rider_size = 1, rider_hp_max = 3;
  return type.troop_class == TroopClass::foot && type.size == rider_size && type.hp <= rider_hp_max;
}

std::int64_t hp_left(const Contingent& contingent, const Switches& switches) {
  return contingent.number * hp_of_one(contingent, switches) - contingent.damage;
}
std::int64_t hp_left(const Troops& troops, const Switches& switches) {
  return sum(troops, [&](const Contingent& one) { return hp_left(one, switches); });
}
std::int64_t fighters(const Troops& troops) {
  return sum(troops, [](const Contingent& one) { return one.number; });
}
std::int64_t space(const Troops& troops) {
  return sum(troops, [](const Contingent& one) { return one.number * one.size; });
}

std::int64_t ego(const Troops& troops, const Switches& switches) {
  return sum(troops, [&](const Contingent& one) {
    const TroopType* rider = rider_of(one, switches);
    const std::int64_t each = type_of(one, switches).ego + (rider ? rider->ego : 0);
    return one.number * each * (one.elite ? figures().elite.ego : 1);
  });
}

std::int64_t maintenance(const Troops& troops, const Switches& switches) {
  return sum(troops, [&](const Contingent& one) {
    const TroopType* rider = rider_of(one, switches);
    const std::int64_t each =
        type_of(one, switches).maintenance.value_or(0) + (rider ? rider->maintenance.value_or(0) : 0);
    return one.number * each * (one.elite ? figures().elite.maintenance : 1);
  });
}

std::optional<std::int64_t> hire(const Contingent& contingent, const Switches& switches) {
  const TroopType* rider = rider_of(contingent, switches);
  const auto& own = type_of(contingent, switches).hire;
  if (!own || (rider && !rider->hire)) return std::nullopt;
  const std::int64_t each = *own + (rider ? *rider->hire : 0);
  return contingent.number * each * (contingent.elite ? figures().elite.hire : 1);
}

int move_points(const Troops& troops, const Switches& switches) {
  std::optional<int> slowest;
  for (const Contingent& one : troops)
    if (one.number > 0) {
      const int move = type_of(one, switches).move;
      slowest = std::min(slowest.value_or(move), move);
    }
  return slowest.value_or(0);
}

bool destroyed(const Troops& troops) { return fighters(troops) == 0; }

std::vector<Remains> remains_of(const Troops& troops) {
  std::vector<Remains> all;
  for (const Contingent& one : troops) all.push_back({one.number, one.damage, one.shots});
  return all;
}

}  // namespace ziggurat::battlefield
