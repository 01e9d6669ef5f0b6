#pragma once
#include <vector>

#include "rulebooks/adjudicator/play.h"
#include "rulebooks/urr_handbook/rules/adjudicator/reading.h"
#include "rulebooks/urr_handbook/rules/figures/switches.h"

// The procedures of chapter 9.
namespace ziggurat::urr_handbook {

using adjudicator::make_play;
using adjudicator::or_null;
using adjudicator::Play;
using Procedure = adjudicator::Procedure<Switches>;

std::vector<Procedure> unit_procedures();    // unit_profile, equip, modifiers, hits, allocate_hits, check_stack
std::vector<Procedure> combat_procedures();  // combat_round, battle
std::vector<Procedure> round_procedures();   // round_orders, wall_state, breach_pass
std::vector<Procedure> siege_procedures();   // bombard, check_project, siege_tower_week, palisade_week, flood_week, sap
std::vector<Procedure> trebuchet_procedures();  // vault, fire_attack, fire_end
std::vector<Procedure> land_procedures();       // check_purchase, raid, march, berserk, tactical_start

}  // namespace ziggurat::urr_handbook
