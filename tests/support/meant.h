#pragma once
#include <string>

#include "game/meant_orders.h"

namespace ziggurat::testing {

// What the hints of a counsel mean, order by order as a sheet words them; each is lawful beside those before it.
inline std::string meant(
    const game::Rulebook& rules, const game::View& view, const game::Phase& phase, const game::Seat& seat) {
  std::string words;
  const auto faults = [&](const game::Sheet& sheet) { return rules.check(view, phase, seat, sheet, {}); };
  game::Sheet all;
  for (const auto& hint : rules.counsel(view, phase, seat).hints)
    for (auto& order : game::orders_meant(rules, view, phase, seat, all, hint, faults)) {
      all.orders.push_back(order);
      words += (words.empty() ? "" : "; ") + rules.in_words(view, order);
    }
  return words;
}

}  // namespace ziggurat::testing
