#include "rulebooks/dark_ages/rules/force/initiative.h"

#include "rulebooks/dark_ages/rules/figures.h"

namespace ziggurat::dark_ages {

Initiative roll_off(const Sides& sides, game::Dice& dice) {
  std::array<int, 2> faces{};
  do {
    for (std::size_t i = 0; i < 2; ++i) faces[i] = dice.roll(die_sides, "roll_off:" + sides[i]);
  } while (faces[0] == faces[1]);
  return {faces[0] > faces[1] ? 0U : 1U, false, faces};
}

Initiative roll_initiative(const Sides& sides, std::size_t holder, const std::array<int, 2>& lost,
    const Switches& switches, game::Dice& dice) {
  const std::size_t other = 1 - holder;
  std::array<int, 2> totals{};
  for (const std::size_t side : {holder, other}) totals[side] = dice.roll(die_sides, "initiative:" + sides[side]);
  totals[holder] += switches.initiative_bonus - (switches.initiative_routed ? lost[holder] : 0);
  const bool changed = totals[other] > totals[holder];
  return {changed ? other : holder, changed, totals};
}

bool night_falls(int turn, const Switches& switches, game::Dice& dice) {
  constexpr int early = 7, late = 8, dark_up_to = 3;
  if (turn >= late) return true;
  if (turn < early || switches.nightfall == Nightfall::turn_8) return false;
  return switches.nightfall == Nightfall::turn_7 || dice.roll(die_sides, "nightfall") <= dark_up_to;
}

}  // namespace ziggurat::dark_ages
