#include "rulebooks/battlefield/rules/surrender/surrender.h"

namespace ziggurat::battlefield {

const Names& names_of(SurrenderFault) {
  static const Names names = {"not_hostile", "not_adjacent", "captor_occupied", "barbarian"};
  return names;
}
const Names& names_of(CaptiveState) {
  static const Names names = {"held", "freed", "lost"};
  return names;
}

std::optional<SurrenderFault> surrender_fault(const StandingUnit& unit, const StandingUnit& captor,
    bool captor_occupied, bool fights_to_death, const Alliances& alliances) {
  if (!alliances.hostile(unit.army, captor.army)) return SurrenderFault::not_hostile;
  if (!adjacent(unit.hex, captor.hex)) return SurrenderFault::not_adjacent;
  if (captor_occupied) return SurrenderFault::captor_occupied;
  if (fights_to_death) return SurrenderFault::barbarian;
  return std::nullopt;
}

CaptiveState captive_state(const StandingUnit& captive, const std::vector<StandingUnit>& on_field,
    const Alliances& alliances, bool battle_over) {
  bool friends = false, enemies = false;
  for (const StandingUnit& unit : on_field)
    if (distance(unit.hex, captive.hex) <= 1) (alliances.friendly(unit.army, captive.army) ? friends : enemies) = true;
  if (friends && !enemies) return CaptiveState::freed;
  return battle_over ? CaptiveState::lost : CaptiveState::held;
}

}  // namespace ziggurat::battlefield
