#include "rulebooks/city_table/rules/initiative.h"

#include <algorithm>

namespace ziggurat::city_table {
namespace {

// The named camp first, the others in listed order; neutral, which did not roll, last of all.
Initiative led_by(Camp first, const std::vector<Camp>& camps) {
  Initiative order = camps;
  std::stable_partition(order.begin(), order.end(), [&](Camp camp) { return camp == first; });
  std::stable_partition(order.begin(), order.end(), [](Camp camp) { return camp != Camp::neutral; });
  return order;
}

Initiative sorted_by_score(const InitiativeSituation& situation, const std::vector<CampScore>& scores) {
  std::vector<CampScore> sorted = scores;
  // Among equals the listed order, but last round's holder last, and in the very first round the besieger first.
  const auto rank = [&](Camp camp) {
    if (situation.previous) return camp == *situation.previous ? 1 : 0;
    return camp == situation.besieger ? -1 : 0;
  };
  std::stable_sort(sorted.begin(), sorted.end(), [&](const CampScore& a, const CampScore& b) {
    return a.face != b.face ? a.face > b.face : rank(a.camp) < rank(b.camp);
  });
  Initiative order;
  for (const CampScore& score : sorted) order.push_back(score.camp);
  return order;
}

// In even rounds the besieger gives way to the first other camp that fights (switch alternate).
Camp alternate_to(const InitiativeSituation& situation) {
  for (const Camp camp : situation.camps)
    if (camp != situation.besieger && camp != Camp::neutral) return camp;
  return situation.besieger;
}

}  // namespace

InitiativeOutcome decide_initiative(const InitiativeSituation& situation, const Switches& switches, Dice& dice) {
  InitiativeOutcome outcome;
  switch (switches.initiative) {
    case InitiativeMode::roll:
      for (const Camp camp : situation.camps)
        outcome.scores.push_back({camp, dice.roll(6, "initiative:" + std::string(name(camp)))});
      outcome.order = sorted_by_score(situation, outcome.scores);
      break;
    case InitiativeMode::alternate:
      outcome.order = led_by(situation.round % 2 == 1 ? situation.besieger : alternate_to(situation), situation.camps);
      break;
    case InitiativeMode::besieger_first: outcome.order = led_by(situation.besieger, situation.camps); break;
    case InitiativeMode::umpire: outcome.order = led_by(situation.choice.value_or(situation.besieger), situation.camps); break;
  }
  return outcome;
}

Initiative completed(Initiative initiative) {
  for (const Camp camp : {Camp::city, Camp::dark, Camp::neutral})
    if (std::find(initiative.begin(), initiative.end(), camp) == initiative.end()) initiative.push_back(camp);
  return initiative;
}

}  // namespace ziggurat::city_table
