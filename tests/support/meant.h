#pragma once
#include <string>
#include <vector>

#include "game/advice/steward.h"

namespace ziggurat::testing {

// Orders in comparable form: without trailing arguments that are not given.
inline std::vector<game::Order> without_blanks(std::vector<game::Order> orders) {
  for (auto& order : orders)
    while (!order.arguments.empty() && order.arguments.back().index() == 0) order.arguments.pop_back();
  return orders;
}

// The orders that the hints of a counsel stand for, without blanks. Each is lawful after those before it.
inline std::vector<game::Order> meant(
    const game::Rulebook& rules, const game::View& view, const game::Phase& phase, const game::Seat& seat) {
  const auto faults = [&](const game::Sheet& sheet) { return rules.check(view, phase, seat, sheet, {}); };
  std::vector<game::Order> all;
  for (const auto& orders :
      game::orders_of_hints(rules, view, phase, seat, rules.counsel(view, phase, seat).hints, faults))
    all.insert(all.end(), orders.begin(), orders.end());
  return without_blanks(std::move(all));
}

}  // namespace ziggurat::testing
