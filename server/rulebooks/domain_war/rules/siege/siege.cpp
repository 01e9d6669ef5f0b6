#include "rulebooks/domain_war/rules/siege/siege.h"

#include <algorithm>

namespace ziggurat::domain_war {

bool neutralises(int present, int required) { return present >= required && present > 0; }

int level_after_siege(int base, int level, bool neutralised, bool complete, const Switches& switches) {
  if (!neutralised) return base;
  return complete || switches.siege_counts_arrival_turn ? std::max(0, level - 1) : level;
}

SiegeState besiege(int base, int level, const SiegeTurn& turn, const Switches& switches) {
  SiegeState state;
  state.required = strength_to_neutralise({true, base, base - level, turn.defenders}, switches);
  state.present = strength(turn.besiegers, switches.siege_counts_in, switches);
  state.neutralised = neutralises(state.present, state.required);
  state.level = level_after_siege(base, level, state.neutralised, turn.complete, switches);
  return state;
}

}  // namespace ziggurat::domain_war
