#include "rulebooks/domain_war/rules/raising/troops.h"

#include <algorithm>

namespace ziggurat::domain_war {

bool any_mounted(const Troops& troops, const Switches& switches) {
  return std::any_of(every_unit_type.begin(), every_unit_type.end(),
      [&](UnitType type) { return troops[type] > 0 && switches.units[type].mounted != 0; });
}

}  // namespace ziggurat::domain_war
