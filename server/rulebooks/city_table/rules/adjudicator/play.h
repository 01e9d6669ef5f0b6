#pragma once
#include <optional>
#include <vector>

#include "rulebooks/adjudicator/play.h"
#include "rulebooks/city_table/rules/figures/switches.h"
#include "rulebooks/city_table/rules/figures/units.h"

// The procedures of section 20.
namespace ziggurat::city_table {

using adjudicator::make_play;
using adjudicator::or_null;
using adjudicator::Play;
using Procedure = adjudicator::Procedure<Switches>;
std::vector<Procedure> fight_procedures();  // melee, odds, losses, roles
std::vector<Procedure> fire_procedures();   // missile, missile_phase, artillery, genie, siege_fire, breach
std::vector<Procedure> move_procedures();   // stacking, check_move, resolve_moves, retreat_path
std::vector<Procedure> game_procedures();   // initiative, raise_undead, victory, clock, visibility, approach

// Parts of outcomes as JSON.
Json to_json(Square at);
Json to_json(const std::vector<Square>& squares);
Json to_json(const Stack& units);  // [{"id","type","steps"}]
Json to_json(Reason reason);       // null for none
Json to_json(std::optional<Camp> camp);

}  // namespace ziggurat::city_table
