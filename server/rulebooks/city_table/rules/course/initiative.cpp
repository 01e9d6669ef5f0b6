#include "rulebooks/city_table/rules/course/initiative.h"

#include <algorithm>

namespace ziggurat::city_table {
namespace {

// The named camp first, then the others as listed. Neutral does not roll and comes last.
Initiative led_by(Camp first, const std::vector<Camp>& camps) {
  const auto rank = [&](Camp camp) { return camp == Camp::neutral ? 2 : camp == first ? 0 : 1; };
  Initiative order;
  for (int wanted = 0; wanted <= 2; ++wanted)
    for (const Camp camp : camps)
      if (rank(camp) == wanted) order.push_back(camp);
  return order;
}

Initiative sorted_by_score(const InitiativeSituation& situation, const std::vector<CampScore>& scores) {
  // Ties follow the listed order, but the previous holder comes last; in the very first round the besieger comes first.
  const auto rank = [&](Camp camp) {
    if (situation.previous) return camp == *situation.previous ? 1 : 0;
    return camp == situation.besieger ? -1 : 0;
  };
  Initiative order;
  for (int face = 6; face >= 1; --face)
    for (int wanted = -1; wanted <= 1; ++wanted)
      for (const CampScore& score : scores)
        if (score.face == face && rank(score.camp) == wanted) order.push_back(score.camp);
  return order;
}

// In even rounds the besieger yields to the first other fighting camp (switch alternate).
Camp alternate_to(const InitiativeSituation& situation) {
  for (const Camp camp : situation.camps)
    if (camp != situation.besieger && camp != Camp::neutral) return camp;
  return situation.besieger;
}

}  // namespace

InitiativeOutcome decide_initiative(const InitiativeSituation& situation, const Switches& switches, game::Dice& dice) {
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
    case InitiativeMode::umpire:
      outcome.order = led_by(situation.choice.value_or(situation.besieger), situation.camps);
      break;
  }
  return outcome;
}

Initiative completed(Initiative initiative) {
  for (const Camp camp : {Camp::city, Camp::dark, Camp::neutral})
    if (std::find(initiative.begin(), initiative.end(), camp) == initiative.end()) initiative.push_back(camp);
  return initiative;
}

}  // namespace ziggurat::city_table
