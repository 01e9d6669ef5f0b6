#pragma once
#include <optional>
#include <string>
#include <vector>

#include "game/dice.h"
#include "rulebooks/city_table/rules/figures/switches.h"

namespace ziggurat::city_table {

struct InitiativeSituation {  // CT-25
  std::vector<Camp> camps;    // with units on the City table, in the order in which they roll
  Camp besieger = Camp::dark;
  std::optional<Camp> previous;  // who had it in the last round; none: the very first round
  int round = 1;                 // 1 to 6
  std::optional<Camp> choice;    // with switch `umpire`
};
struct CampScore {
  Camp camp;
  int face;
};
struct InitiativeOutcome {
  Initiative order;
  std::vector<CampScore> scores;  // empty: nobody rolled
};
// Dice: d6 `initiative:<camp>` per camp in list order with switch `roll`.
InitiativeOutcome decide_initiative(const InitiativeSituation& situation, const Switches& switches, game::Dice& dice);
// The list with the camps that it lacks added in the order city, dark, neutral.
Initiative completed(Initiative initiative);

}  // namespace ziggurat::city_table
