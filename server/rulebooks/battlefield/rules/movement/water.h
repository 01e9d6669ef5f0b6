#pragma once
#include <cstdint>

#include "rulebooks/battlefield/rules/ground/battle_map.h"

// Drowning at the end of a round (BF-46, BF-47).
namespace ziggurat::battlefield {

struct InWater {
  bool in_water = false, deep = false;
  std::int64_t deep_rounds = 0;  // consecutive rounds, including this one
  std::int64_t sunk = 0;         // number of fighters
  std::int64_t hp_lost = 0;
};
// Removes the fighters that drown. `deep_rounds`: the count before the end of this round.
InWater end_round_in_water(
    Troops& troops, const BattleMap& map, Hex hex, std::int64_t deep_rounds, bool boats, const Switches& switches);

}  // namespace ziggurat::battlefield
