#pragma once
#include <array>
#include <cstdint>

#include "rulebooks/domain_war/rules/battle/battle.h"

// What a battle comes to when it is fought many times in thought.
namespace ziggurat::domain_war {

struct Odds {
  int trials = 0;
  std::array<std::int64_t, 4> won{};                    // by `Winner`
  std::int64_t attackers_left = 0, defenders_left = 0;  // units, over all trials; who routed is among them
  std::int64_t of(Winner winner) const { return won[static_cast<std::size_t>(winner)]; }
  int percent(Winner winner) const { return trials == 0 ? 0 : static_cast<int>(100 * of(winner) / trials); }
};
// The same question has the same answer. Without a battle that may be fought: no trials.
Odds odds_of(const Troops& attackers, const Troops& defenders, const Site& site, const Switches& switches, int trials);

}  // namespace ziggurat::domain_war
