#pragma once
#include "game/dice.h"
#include "rulebooks/dark_ages/rules/figures.h"

// Rallies by banners and priests (DA-63), and transfers of personalities to another unit (DA-64).
namespace ziggurat::dark_ages {

struct RallyState {
  int hits = 0;
  bool in_melee = false, moved = false, shot = false;
};
Reason may_rally(const RallyState& unit);
// Returns the number of the unit's hits that are rallied.
int rally(Rallier by, int hits, game::Dice& dice, std::string_view purpose);

Reason may_transfer(Point from, Point to, bool in_melee, bool start_of_movement);

}  // namespace ziggurat::dark_ages
