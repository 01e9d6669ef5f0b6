#pragma once
#include <cstdint>
#include <map>
#include <utility>

#include "rulebooks/battlefield/order_types.h"

namespace ziggurat::battlefield {

// The results of one strike, over all faces of its dice.
struct Odds {
  std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t> fallen;  // (theirs, ours) → number of die results
  std::int64_t faces = 0;                                                // all results of the dice
  std::int64_t damage = 0, answered = 0;                                 // sums of the HP that they and we lose
  std::int64_t destroyed = 0, lost = 0;                                  // results that destroy them, or us

  std::int64_t mean_damage() const { return faces == 0 ? 0 : damage / faces; }
  std::int64_t mean_answer() const { return faces == 0 ? 0 : answered / faces; }
};
// The exact odds of a strike by `by` from a hex, for forecasts, the bot and the counsel. `answers`: the target
// retaliates.
Odds odds_of(const Battle& battle, const Unit& by, Hex from, const Unit& on, StrikeKind kind, bool answers);

}  // namespace ziggurat::battlefield
