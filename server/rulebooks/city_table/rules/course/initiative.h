#pragma once
#include <optional>
#include <string>
#include <vector>

#include "game/dice.h"
#include "rulebooks/city_table/rules/figures/switches.h"

namespace ziggurat::city_table {

struct InitiativeSituation {  // CT-25
  std::vector<Camp> camps;    // camps with units on the City table, in rolling order
  Camp besieger = Camp::dark;
  std::optional<Camp> previous;  // the holder in the last round; none in the very first round
  int round = 1;                 // 1 to 6
  std::optional<Camp> choice;    // with switch `umpire`
};
struct CampScore {
  Camp camp;
  int face;
};
struct InitiativeOutcome {
  Initiative order;
  std::vector<CampScore> scores;  // empty if nobody rolled
};
// Dice: d6 `initiative:<camp>` per camp in list order, with switch `roll`.
InitiativeOutcome decide_initiative(const InitiativeSituation& situation, const Switches& switches, game::Dice& dice);
// Appends missing camps in the order city, dark, neutral.
Initiative completed(Initiative initiative);

}  // namespace ziggurat::city_table
