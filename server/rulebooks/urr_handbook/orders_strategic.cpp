#include "rulebooks/urr_handbook/orders_strategic.h"

// The orders of the council (UH-96).
namespace ziggurat::urr_handbook {

const std::vector<OrderRule>& strategic_rules() {
  static const std::vector<OrderRule> rules = {
      {Give::project, judge_project, offer_project, project_in_words, default_projects, idle_corps},
      {Give::relation, judge_relation, offer_relation, relation_in_words},
      {Give::ramp_fire, judge_ramp_fire, offer_ramp_fire, ramp_fire_in_words},
      {Give::ramp_work, judge_ramp_work, offer_ramp_work, ramp_work_in_words},
      {Give::march, judge_march, offer_march, march_in_words},
      {Give::deploy, judge_deploy, offer_deploy, deploy_in_words},
      {Give::trade, judge_trade, offer_trade, trade_in_words},
      {Give::accept, judge_accept, offer_accept, accept_in_words},
      {Give::equip, judge_equip, offer_equip, equip_in_words},
      {Give::raid, judge_raid, offer_raid, raid_in_words, nullptr, idle_parties},
      {Give::guard, judge_guard, offer_guard, guard_in_words, default_guards},
      {Give::attach, judge_attach, offer_attach, attach_in_words},
      {Give::detach, judge_detach, offer_detach, detach_in_words},
      {Give::haul_in, judge_haul_in, offer_haul_in, haul_in_in_words},
      {Give::mission, judge_mission, offer_mission, mission_in_words, default_missions, idle_engines},
      {Give::permit, judge_permit, offer_permit, permit_in_words},
      {Give::ritual, judge_ritual, offer_ritual, ritual_in_words},
  };
  return rules;
}

}  // namespace ziggurat::urr_handbook
