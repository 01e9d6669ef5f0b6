#pragma once
#include "rulebooks/dark_ages/rules/force/morale.h"
#include "rulebooks/dark_ages/rules/procedures/records.h"

namespace ziggurat::dark_ages {

template <>
struct FieldsOf<Force> {
  static void list(auto& f, auto& force) {
    f("units_at_start", force.units_at_start, must(1, units_max));
    f("lost", force.lost, from_to(0, units_max));
    f("awarded", force.awarded, from_to(0, 2));
    f("reserves", force.reserves, from_to(0, units_max));
  }
};

}  // namespace ziggurat::dark_ages
