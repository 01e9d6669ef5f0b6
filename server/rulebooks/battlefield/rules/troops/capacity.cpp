#include "rulebooks/battlefield/rules/troops/capacity.h"

#include <algorithm>

namespace ziggurat::battlefield {

const Names& names_of(UnitFault) {
  static const Names names = {"crew_unfit", "mixed_troops", "over_capacity"};
  return names;
}

std::int64_t capacity(const Contingent& contingent, Scale scale) {
  return std::max(1, figures().spaces[index(scale)] / contingent.size);
}

UnitCheck check_unit(const Troops& troops, Scale scale, const Switches& switches) {
  UnitCheck check;
  check.space = space(troops);
  check.space_allowed = figures().spaces[index(scale)];
  const bool mixed = troops.size() > 1;
  if (!mixed) check.capacity = capacity(troops.front(), scale);
  const bool reject = std::any_of(troops.begin(), troops.end(),
      [&](const Contingent& one) { return one.crew && !fit_to_ride(switches.roster[*one.crew]); });
  const bool over = mixed ? check.space > check.space_allowed : fighters(troops) > *check.capacity;
  if (reject) check.reason = UnitFault::crew_unfit;
  else if (mixed && scale != Scale::strategic) check.reason = UnitFault::mixed_troops;
  else if (over) check.reason = UnitFault::over_capacity;
  check.legal = !check.reason;
  return check;
}

}  // namespace ziggurat::battlefield
