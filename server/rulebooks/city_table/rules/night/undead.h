#pragma once
#include <optional>
#include <string>
#include <vector>

#include "game/dice.h"
#include "rulebooks/city_table/rules/figures/switches.h"

namespace ziggurat::city_table {

struct Graveyard {
  std::string id;
  int remaining = 4;           // bodies left
  bool enemy_present = false;  // hostile units stand in the square
  int own_units = 0;           // units of the dark camp in the square
};
struct RaiseOrder {
  int turn = 3;
  int siege_turn = 2;
  bool necromancer = true;  // the necromancer is alive and free
  std::vector<Graveyard> graveyards;
};
struct GraveyardRaised {
  std::string id;
  Reason reason = Reason::none;
  std::optional<int> face;
  int raised = 0;
  int remaining = 0;
};
struct Raised {
  Reason reason = Reason::none;  // why raising is not allowed at all
  std::vector<GraveyardRaised> graveyards;
  int raised = 0;
};
// CT-65, CT-66. Dice: d6 `raise:<id>` for each graveyard without a reason against it.
Raised raise_undead(const RaiseOrder& order, const Switches& switches, game::Dice& dice);
// Whether raising is allowed in this night: `no_necromancer`, `too_early`, `too_late` or none.
Reason raise_reason(int turn, int siege_turn, bool necromancer, const Switches& switches);

}  // namespace ziggurat::city_table
