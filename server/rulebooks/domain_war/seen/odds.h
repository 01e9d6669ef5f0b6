#pragma once
#include <array>
#include <cstdint>

#include "rulebooks/domain_war/rules/battle/battle.h"

// Estimates a battle by simulating it many times.
namespace ziggurat::domain_war {

struct Odds {
  int trials = 0;
  std::array<std::int64_t, 4> won{};                    // indexed by `Winner`
  std::int64_t attackers_left = 0, defenders_left = 0;  // units summed over all trials, including routed ones
  std::int64_t of(Winner winner) const { return won[static_cast<std::size_t>(winner)]; }
  int percent(Winner winner) const { return trials == 0 ? 0 : static_cast<int>(100 * of(winner) / trials); }
};
// Deterministic: the same arguments give the same result. Zero trials if the battle may not be fought.
Odds odds_of(const Troops& attackers, const Troops& defenders, const Site& site, const Switches& switches, int trials);

}  // namespace ziggurat::domain_war
