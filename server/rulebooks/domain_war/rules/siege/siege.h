#pragma once
#include "rulebooks/domain_war/rules/battle/assault.h"

namespace ziggurat::domain_war {

struct SiegeTurn {  // the lowest strength at any check in the turn
  Troops besiegers, defenders;
  bool complete = true;  // lasted from the start of the turn
};
struct SiegeState {
  int required = 0, present = 0;
  bool neutralised = false;
  int level = 0;  // after the turn
};

bool neutralises(int present, int required);  // DW-67
// The level at dusk of a holding with this base level that started the turn at `level` (DW-69).
int level_after_siege(int base, int level, bool neutralised, bool complete, const Switches& switches);
SiegeState besiege(int base, int level, const SiegeTurn& turn, const Switches& switches);

}  // namespace ziggurat::domain_war
