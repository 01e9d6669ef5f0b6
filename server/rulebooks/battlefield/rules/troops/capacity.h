#pragma once
#include <cstdint>
#include <optional>

#include "rulebooks/battlefield/rules/troops/contingent.h"

// Whether troops may form one unit (BF-13 to BF-15).
namespace ziggurat::battlefield {

enum class UnitFault : std::uint8_t { crew_unfit, mixed_troops, over_capacity };
const Names& names_of(UnitFault);

std::int64_t capacity(const Contingent& contingent, Scale scale);  // number of fighters, at least one

struct UnitCheck {
  bool legal = false;
  std::optional<UnitFault> reason;
  std::int64_t space = 0, space_allowed = 0;
  std::optional<std::int64_t> capacity;  // none for a mixed unit

  static void fields(auto& member, auto& check) {
    member("legal", check.legal);
    member("reason", check.reason);
    member("space", check.space);
    member("space_allowed", check.space_allowed);
    member("capacity", check.capacity);
  }
};
UnitCheck check_unit(const Troops& troops, Scale scale, const Switches& switches);

}  // namespace ziggurat::battlefield
