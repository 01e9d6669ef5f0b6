#include "rulebooks/urr_handbook/rules/siege/breach.h"

#include <array>

namespace ziggurat::urr_handbook {

std::string_view name(BreachReason reason) {
  constexpr std::array<std::string_view, 4> names = {"", "nobody", "no_breach", "already_used"};
  return names[static_cast<std::size_t>(reason)];
}

BreachReason breach_pass(int wall_strength, int candidates, int passed) {
  if (candidates == 0) return BreachReason::nobody;
  if (wall_strength != 1) return BreachReason::no_breach;
  return passed > 0 ? BreachReason::already_used : BreachReason::none;
}

}  // namespace ziggurat::urr_handbook
