#include "rulebooks/urr_handbook/close.h"

// The council closes: strategic_resolution, in the order of chapter 2.
namespace ziggurat::urr_handbook {

Happened close_council(Bell& bell) {
  static const std::vector<SubStep> steps = {
      {"relations", "Relations and rights of way", relations_step},
      {"trade", "Trade"},
      {"equip", "Equipment"},
      {"attach", "Raiders join their units"},
      {"raids", "Raids"},
      {"marches", "Marches"},
      {"deploy", "Redeployment"},
      {"berserk", "The masterless dead"},
      {"projects", "Projects"},
      {"ramp", "Ramp work"},
      {"sapping", "Sapping"},
      {"floods", "Floods"},
      {"missions", "Missions of the engines"},
  };
  bell.begin("orders", "Orders");
  const Orders orders = bell.lawful_orders();
  run(bell, steps, orders);
  return {};
}

}  // namespace ziggurat::urr_handbook
