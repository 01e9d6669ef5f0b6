#pragma once
#include <algorithm>
#include <vector>

#include "rulebooks/urr_handbook/rules/battle/units.h"
#include "rulebooks/urr_handbook/rules/figures/switches.h"

// The allocation of hits to the units of a stack (UH-14 to UH-17).
namespace ziggurat::urr_handbook {

// Indexes of units in their stack; the first is hit first.
using Preference = std::vector<int>;

// The whole stack in order of preference; units not in the list follow in stack order. Without a preference, units with
// most steps come first (UH-16). Insertion sort, because stacks are small and this runs for every phase of every trial.
template <class AnyUnit>
Preference complete(const std::vector<AnyUnit>& stack, const Preference& given) {
  Preference order;
  order.reserve(stack.size());
  const auto rank = [&](int place) { return std::find(given.begin(), given.end(), place) - given.begin(); };
  const auto steps = [&](int place) { return stack[static_cast<std::size_t>(place)].steps; };
  const auto before = [&](int a, int b) { return given.empty() ? steps(a) > steps(b) : rank(a) < rank(b); };
  for (int place = 0; place < static_cast<int>(stack.size()); ++place)
    order.insert(std::upper_bound(order.begin(), order.end(), place, before), place);
  return order;
}

// Whether `a` is hit before `b`, apart from preferences: a walker in the breach comes first (UH-45), then the unit that
// has taken fewer hits (UH-15).
inline bool falls_sooner(const LightUnit& a, const LightUnit& b, const Switches& switches) {
  if (switches.breach_vulnerable == BreachVulnerable::first_hit && a.passing != b.passing) return a.passing;
  return switches.hit_spread != HitSpread::free && a.taken < b.taken;
}

// Allocates hits one by one and returns the number of wasted hits (UH-17). `each` is called with the index of each unit
// hit.
template <class AnyUnit, class Each>
int take_hits(std::vector<AnyUnit>& stack, int hits, const Preference& given, const Switches& switches, Each each) {
  if (switches.hit_spread == HitSpread::phase)
    for (AnyUnit& unit : stack) unit.taken = 0;
  if (hits == 0) return 0;
  const Preference order = complete(stack, given);
  for (int left = hits; left > 0; --left) {
    AnyUnit* next = nullptr;
    for (const int place : order) {
      AnyUnit& unit = stack[static_cast<std::size_t>(place)];
      if (unit.in_stack() && (!next || falls_sooner(unit, *next, switches))) next = &unit;
    }
    if (!next) return left;
    --next->steps;
    ++next->taken;
    each(static_cast<int>(next - stack.data()));
  }
  return 0;
}
template <class AnyUnit>
int take_hits(std::vector<AnyUnit>& stack, int hits, const Preference& given, const Switches& switches) {
  return take_hits(stack, hits, given, switches, [](int) {});
}

}  // namespace ziggurat::urr_handbook
