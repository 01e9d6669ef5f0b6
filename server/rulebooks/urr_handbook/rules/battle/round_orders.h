#pragma once
#include <optional>
#include <string_view>

#include "rulebooks/urr_handbook/rules/battle/hits.h"

namespace ziggurat::urr_handbook {

// Why an order for a round is refused (UH-95).
enum class OrderFault : std::uint8_t {
  none,
  defence_only,
  attack_only,
  tower_ranged,
  no_ranged,
  tower_melee,
  unknown_unit,
  bad_value
};
std::string_view name(OrderFault fault);  // "" for none

OrderFault stance_fault(const Unit& unit, Stance stance);  // UH-12, UH-71
OrderFault shoot_fault(const Unit& unit, bool shoot);

enum class OrderSource : std::uint8_t { order, previous, none };
std::string_view name(OrderSource source);  // "default" for none

// The orders given to a unit, all optional.
struct UnitOrder {
  std::optional<Stance> stance;
  std::optional<bool> shoot;
};
struct UnitOrdered {
  Stance stance{};
  bool shoot = false;
  OrderSource source{};  // where the stance came from
};
// What a unit does this round: the order; or else the previous round's; or else the default. Each applies only if
// lawful (UH-95).
UnitOrdered settle(const Unit& unit, const UnitOrder& order, const UnitOrder& previous, bool attacking);

}  // namespace ziggurat::urr_handbook
