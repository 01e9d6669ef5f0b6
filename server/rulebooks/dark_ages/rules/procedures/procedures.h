#pragma once
#include <memory>
#include <vector>

#include "rulebooks/adjudicator/play.h"
#include "rulebooks/dark_ages/rules/fighting/attack.h"
#include "rulebooks/dark_ages/rules/force/morale.h"
#include "rulebooks/dark_ages/rules/movement/move.h"
#include "rulebooks/dark_ages/rules/procedures/record_form.h"

// The procedures of chapter 12.
namespace ziggurat::dark_ages {

using adjudicator::or_null;
using adjudicator::Play;
using Procedure = adjudicator::Procedure<Switches>;

std::vector<Procedure>
geometry_procedures();  // footprint, arc, line_of_sight, sighting, terrain_at, deploy_check, zone_control
std::vector<Procedure> movement_procedures();  // move_distance, move_check, move_execute, road_march, declared_…
std::vector<Procedure> charge_procedures();    // charge_legality, charge_odds, must_charge, melee_turn
std::vector<Procedure> shooting_procedures();  // shoot_check, shoot, missile_supply
std::vector<Procedure> melee_procedures();     // melee, melee_fight, melee_odds, attack_odds, fall_back
std::vector<Procedure>
force_procedures();  // force_morale, eliminate, rally, transfer, initiative, army_check, nightfall
std::vector<Procedure> turn_procedures();       // default_orders, player_turn
std::vector<Procedure> hand_over_procedures();  // encounter, hand_over

// A procedure whose situation is the record `Asked`. `run` (Asked, Switches, Dice&) returns the result of the rules;
// `write` (Asked, result) returns the outcome.
template <class Asked, class Run, class Write>
std::unique_ptr<Play> play_of(const JsonReader& situation, const Switches& switches, Run run, Write write) {
  const auto asked = std::make_shared<const Asked>(read_record<Asked>(situation, switches));
  return adjudicator::make_play([asked, switches, run](game::Dice& dice) { return run(*asked, switches, dice); },
      [asked, write](const auto& answer) -> Json { return write(*asked, answer); });
}

// A procedure whose situation is the record `Asked`, from which its form follows.
template <class Asked>
Procedure declared(std::string_view name, Procedure::Read read, std::vector<std::string_view> uncounted = {}) {
  return {name, read, std::move(uncounted), members_of<Asked>};
}

// Parts of outcomes as JSON.
Json to_json(Point point);
Json to_json(Reason reason);  // null for none
Json to_json(const Pose& pose);
Json to_json(const Moved& moved);
Json to_json(const std::vector<HitStep>& steps);
Json to_json(const Attack& attack);
Json to_json(const MoraleTest& test);
Json to_json(const SideTest& test);
Json to_json(const std::vector<Defence>& defends);

template <class Word>
Json name_or_null(const std::optional<Word>& word) {
  return word ? Json(name(*word)) : Json(nullptr);
}

}  // namespace ziggurat::dark_ages
