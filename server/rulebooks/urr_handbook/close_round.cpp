#include "rulebooks/urr_handbook/close.h"

// One round of combat, in the order of UH-105.
namespace ziggurat::urr_handbook {

Happened close_round(Bell& bell) {
  static const std::vector<SubStep> steps = {
      {"join", "Reserves, withdrawals, new assaults"},
      {"round_orders", "Stances"},
      {"ranged", "Shooting"},
      {"melee", "Melee"},
      {"leave", "Withdrawals and breaches"},
      {"occupy", "Onto the walls"},
      {"losses", "Engines and leaders"},
      {"control", "Control", control_step},
  };
  bell.begin("orders", "Orders");
  const Orders orders = bell.lawful_orders();
  run(bell, steps, orders);
  Happened happened;
  happened.still_fighting = bell.siege().fighting();
  return happened;
}

}  // namespace ziggurat::urr_handbook
