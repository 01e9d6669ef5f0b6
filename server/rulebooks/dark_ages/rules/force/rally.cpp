#include "rulebooks/dark_ages/rules/force/rally.h"

#include <algorithm>

namespace ziggurat::dark_ages {

Reason may_rally(const RallyState& unit) {
  if (unit.in_melee) return Reason::in_melee;
  if (unit.moved) return Reason::moved;
  if (unit.shot) return Reason::shot;
  return unit.hits == 0 ? Reason::no_hits : Reason::none;
}

int rally(Rallier by, int hits, game::Dice& dice, std::string_view purpose) {
  return std::min(hits, rallied_by(by, dice.roll(die_sides, purpose)));
}

Reason may_transfer(Point from, Point to, bool in_melee, bool start_of_movement) {
  if (in_melee) return Reason::in_melee;
  if (!start_of_movement) return Reason::too_late;
  return square_length(to - from) > square_of(reach().transfer) ? Reason::too_far : Reason::none;
}

}  // namespace ziggurat::dark_ages
