#pragma once
#include <optional>
#include <vector>

#include "rulebooks/dark_ages/rules/charge/charge.h"

namespace ziggurat::dark_ages {

// The facing that a charge meets, and the point on it that the charger's front centre moves to (DA-34, DA-38).
struct FacingMet {
  Reason reason = Reason::none;
  Facing facing{};
  std::optional<FrontSlot> slot;
  Point point;
};
FacingMet facing_met(const Pose& charger, const Piece& target, const ChargeOrder& order, const Contacts& contacts,
    const Switches& switches);

}  // namespace ziggurat::dark_ages
