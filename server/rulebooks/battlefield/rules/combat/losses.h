#pragma once
#include <cstdint>

#include "rulebooks/battlefield/rules/troops/contingent.h"

namespace ziggurat::battlefield {

struct Losses {
  std::int64_t dead = 0;
  std::int64_t hp_lost = 0;  // the HP that count for leadership (BF-67)
};

// Damage falls on the contingents in order; the excess passes to the next one (BF-14, BF-66).
Losses take_damage(Troops& troops, std::int64_t damage, const Switches& switches);

// Removes fighters of one contingent without a strike: they drown, or are lost as captives.
Losses take_fighters(Contingent& contingent, std::int64_t number, const Switches& switches);

// HP that count as lost when all of these are lost (BF-67).
std::int64_t hp_of_all(Troops troops, const Switches& switches);

}  // namespace ziggurat::battlefield
