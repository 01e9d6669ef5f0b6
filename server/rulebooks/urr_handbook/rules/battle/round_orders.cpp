#include "rulebooks/urr_handbook/rules/battle/round_orders.h"

#include <array>

namespace ziggurat::urr_handbook {

std::string_view name(OrderFault fault) {
  constexpr std::array<std::string_view, 8> names = {
      "", "defence_only", "attack_only", "tower_ranged", "no_ranged", "tower_melee", "unknown_unit", "bad_value"};
  return names[static_cast<std::size_t>(fault)];
}
std::string_view name(OrderSource source) {
  constexpr std::array<std::string_view, 3> names = {"order", "previous", "default"};
  return names[static_cast<std::size_t>(source)];
}

OrderFault stance_fault(const Unit& unit, Stance stance) {
  if (stance == Stance::attack && unit.use == Use::defence) return OrderFault::defence_only;
  if (stance == Stance::defend && unit.use == Use::attack) return OrderFault::attack_only;
  return stance != Stance::none && unit.tower == TowerRole::ranged ? OrderFault::tower_ranged : OrderFault::none;
}

OrderFault shoot_fault(const Unit& unit, bool shoot) {
  if (!shoot) return OrderFault::none;
  if (unit.ranged == 0) return OrderFault::no_ranged;
  return unit.tower == TowerRole::melee ? OrderFault::tower_melee : OrderFault::none;
}

UnitOrdered settle(const Unit& unit, const UnitOrder& order, const UnitOrder& previous, bool attacking) {
  UnitOrdered settled{default_stance(unit, attacking), default_shoot(unit), OrderSource::none};
  if (unit.passing) return settled;  // a unit walking through the breach does nothing else (UH-45)
  const auto good_stance = [&](const UnitOrder& told) {
    return told.stance && stance_fault(unit, *told.stance) == OrderFault::none;
  };
  const auto good_shoot = [&](const UnitOrder& told) {
    return told.shoot && shoot_fault(unit, *told.shoot) == OrderFault::none;
  };
  if (good_stance(order)) settled.stance = *order.stance, settled.source = OrderSource::order;
  else if (good_stance(previous)) settled.stance = *previous.stance, settled.source = OrderSource::previous;
  if (good_shoot(order)) settled.shoot = *order.shoot;
  else if (good_shoot(previous)) settled.shoot = *previous.shoot;
  return settled;
}

}  // namespace ziggurat::urr_handbook
