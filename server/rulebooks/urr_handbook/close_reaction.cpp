#include "rulebooks/urr_handbook/close.h"

// The attacked have redeployed (UH-98).
namespace ziggurat::urr_handbook {

Happened close_reaction(Bell& bell) {
  static const std::vector<SubStep> steps = {
      {"attach", "Raiders join their units"},
      {"deploy", "Redeployment"},
      {"commit", "Who stands in the combats"},
      {"fire_fight", "Fighting the fires"},
      {"manning", "The fronts are manned"},
  };
  bell.begin("orders", "Orders");
  const Orders orders = bell.lawful_orders();
  run(bell, steps, orders);
  return {};
}

}  // namespace ziggurat::urr_handbook
