#include "rulebooks/urr_handbook/rules/battle/battle.h"

namespace ziggurat::urr_handbook {

void give_orders(Side& side, const SideOrders& orders) {
  for (const auto& [place, stance] : orders.stances) side.units[static_cast<std::size_t>(place)].stance = stance;
  for (const auto& [place, shoot] : orders.shooting) side.units[static_cast<std::size_t>(place)].shoot = shoot;
  if (orders.ranged_first) side.ranged_first = *orders.ranged_first;
  if (orders.melee_first) side.melee_first = *orders.melee_first;
}

}  // namespace ziggurat::urr_handbook
