#include "rulebooks/urr_handbook/verbs.h"

// The council closes: strategic_resolution, in the order of chapter 2.
namespace ziggurat::urr_handbook {

Happened close_council(Bell& bell) {
  static const std::vector<SubStep> steps = {
      {"relations", "Relations and rights of way", relations_step},
      {"trade", "Trade", trade_step},
      {"equip", "Equipment", carry_out<EquipOrder>},
      {"attach", "Raiders join their units", attach_step},
      {"raids", "Raids", raid_step},
      {"marches", "Marches", carry_out<MarchOrder>},
      {"deploy", "Redeployment", carry_out<DeployOrder>},
      {"berserk", "The masterless dead", berserk_march_step},
      {"projects", "Projects", project_step},
      {"ramp", "Ramp work", ramp_step},
      {"sapping", "Sapping", sap_step},
      {"floods", "Floods", flood_step},
      {"missions", "Missions of the engines", carry_out<MissionOrder>},
      {"rulings", "The umpire's word", rulings_step},
  };
  const Orders orders = begin_with_orders(bell);
  run(bell, steps, orders);
  return {};
}

}  // namespace ziggurat::urr_handbook
