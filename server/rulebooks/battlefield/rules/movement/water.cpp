#include "rulebooks/battlefield/rules/movement/water.h"

#include "rulebooks/battlefield/rules/combat/losses.h"

namespace ziggurat::battlefield {

InWater end_round_in_water(
    Troops& troops, const BattleMap& map, Hex hex, std::int64_t deep_rounds, bool boats, const Switches& switches) {
  InWater end{.in_water = map.at(hex).is_water(), .deep = map.is_deep(hex)};
  if (end.deep) end.deep_rounds = deep_rounds + 1;
  if (!end.in_water) return end;
  const bool too_long = end.deep_rounds > figures().safe_rounds;
  const Fraction& each = figures().sinks_each;
  for (Contingent& one : troops) {
    if (!may_sink(one, boats, switches)) continue;
    std::int64_t sinking = 0;
    if (type_of(one, switches).marks.has(Mark::sinks)) sinking = one.number;
    else if (too_long)
      sinking = switches.sink_rounding == SinkRounding::up ? each.of_rounded_up(one.number)
                                                           : each.of_rounded_down(one.number);
    const Losses losses = take_fighters(one, sinking, switches);
    end.sunk += losses.dead;
    end.hp_lost += losses.hp_lost;
  }
  return end;
}

}  // namespace ziggurat::battlefield
