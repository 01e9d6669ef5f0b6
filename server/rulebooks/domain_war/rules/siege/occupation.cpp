#include "rulebooks/domain_war/rules/siege/occupation.h"

#include <algorithm>

namespace ziggurat::domain_war {

Reason may_occupy(const Occupied& what) {
  const bool walled = what.holding && what.holding->fortified && what.holding->current() >= 1;
  return walled && !what.stormed ? Reason::must_be_taken : Reason::none;
}

int strength_to_occupy(const Occupied& what) { return what.holding ? std::max(1, what.holding->current()) : 1; }

int level_when_converted(const Holding& holding, const Switches& switches) {
  return switches.siege_capture_level == SiegeCaptureLevel::original ? holding.level : holding.current();
}

Occupation occupy(const Occupied& what, const std::vector<OccupationTurn>& turns, const Switches& switches) {
  const bool legal = may_occupy(what) == Reason::none;
  const CountIn counted = what.holding ? switches.occupation_counts_in : CountIn::units;
  Occupation course;
  int complete = 0;  // consecutive complete turns
  bool sufficient_before = true;
  for (const OccupationTurn& turn : turns) {
    OccupationState state;
    state.present = strength(turn.occupiers, counted, switches);
    state.sufficient = legal && state.present >= strength_to_occupy(what) && !turn.opposed;
    state.complete = state.sufficient && turn.from_start && sufficient_before;
    sufficient_before = state.sufficient;
    complete = state.complete ? complete + 1 : 0;
    course.turns.push_back(state);
    if (complete >= switches.occupation_turns && !course.converted_in_turn)
      course.converted_in_turn = static_cast<int>(course.turns.size());
  }
  return course;
}

}  // namespace ziggurat::domain_war
