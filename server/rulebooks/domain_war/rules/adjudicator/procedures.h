#pragma once
#include <vector>

#include "rulebooks/adjudicator/play.h"
#include "rulebooks/domain_war/rules/raising/troops.h"

// The procedures of section 15.
namespace ziggurat::domain_war {

using adjudicator::make_play;
using adjudicator::or_null;
using adjudicator::Play;
using Procedure = adjudicator::Procedure<Switches>;

std::vector<Procedure> battle_procedures();  // battle_setup, battle, assault_check
std::vector<Procedure> covert_procedures();  // espionage, espionage_phase, raid
std::vector<Procedure> siege_procedures();   // siege, occupation
std::vector<Procedure> troop_procedures();   // muster, troop_cap, attrition, income
std::vector<Procedure> rights_procedures();  // entry_rights, war_notices
std::vector<Procedure> march_procedures();   // move, reachable, movement_phase
std::vector<Procedure> sight_procedures();   // spotting, retreat

// Parts of outcomes as JSON.
Json to_json(const Troops& troops);  // type → number, without zeros
Json to_json(Reason reason);         // null for none

}  // namespace ziggurat::domain_war
