#pragma once
#include <cstdint>

#include "rulebooks/battlefield/rules/troops/contingent.h"

namespace ziggurat::battlefield {

struct Losses {
  std::int64_t dead = 0;
  std::int64_t hp_lost = 0;  // as the leadership counts them (BF-67)
};

// Damage falls on the contingents in their order; what is left over passes to the next (BF-14, BF-66).
Losses take_damage(Troops& troops, std::int64_t damage, const Switches& switches);

// Fighters of one contingent are gone without a blow: they drown, or are lost as captives.
Losses take_fighters(Contingent& contingent, std::int64_t number, const Switches& switches);

}  // namespace ziggurat::battlefield
