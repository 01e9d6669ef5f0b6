#pragma once
#include <optional>
#include <vector>

#include "rulebooks/domain_war/rules/battle/assault.h"

namespace ziggurat::domain_war {

struct OccupationTurn {
  Troops occupiers;
  bool opposed = false;
  bool from_start = true;
};
struct OccupationState {
  int present = 0;
  bool sufficient = false, complete = false;
};

// The target of an occupation: a holding, or a province, which takes a single unit (DW-77, DW-79).
struct Occupied {
  std::optional<Holding> holding;
  bool stormed = false;
};
Reason may_occupy(const Occupied& what);
int strength_to_occupy(const Occupied& what);
int level_when_converted(const Holding& holding, const Switches& switches);  // DW-78

struct Occupation {
  std::vector<OccupationState> turns;
  std::optional<int> converted_in_turn;  // counted from 1
};
Occupation occupy(const Occupied& what, const std::vector<OccupationTurn>& turns, const Switches& switches);

}  // namespace ziggurat::domain_war
