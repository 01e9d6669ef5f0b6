#pragma once
#include "rulebooks/city_table/arguments.h"
#include "rulebooks/city_table/bell.h"
#include "rulebooks/city_table/memory.h"
#include "rulebooks/city_table/phases.h"

// The closing of each kind of phase, in steps (CT-7, CT-23).
namespace ziggurat::city_table {

game::Outcome close_phase(const Match& match, const game::Closing& closing);

// Steps of a round; each reads the table anew.
void decide_initiative_step(Bell& bell);                             // CT-25
void gate_orders(Bell& bell, const std::vector<Given>& orders);      // CT-35
void standing_orders(Bell& bell, const std::vector<Given>& orders);  // CT-60
// `whose`: the factions whose window it is (order_entry = sequential); none: everybody moves.
void move_step(Bell& bell, const std::vector<Given>& orders, const std::optional<Audience>& whose, int window,
    RoundMemory& memory);
void plan_step(Bell& bell, const std::vector<Given>& orders,
    const std::optional<Audience>& whose);  // move_approval = umpire: shown only to him
void exit_orders(Bell& bell, const std::vector<Given>& orders, const std::optional<Audience>& whose);  // CT-10
void march_orders(Bell& bell, const std::vector<Given>& orders);                                       // CT-10
void columns_march(Bell& bell);
void restack_step(Bell& bell, const std::vector<Given>& orders);    // CT-22
void missile_step(Bell& bell, const RoundMemory& memory);           // CT-40 to CT-43
void artillery_step(Bell& bell, const std::vector<Given>& orders);  // CT-44 to CT-48
void siege_step(Bell& bell, const std::vector<Given>& orders);      // CT-61 to CT-64
void genie_step(Bell& bell, const std::vector<Given>& orders);      // CT-49, CT-50
void melee_step(Bell& bell);                                        // CT-39, CT-51 to CT-60
void control_step(Bell& bell);                                      // CT-35, CT-67, CT-68

// Night and evening.
void set_up_step(Bell& bell, const std::vector<Given>& orders);   // CT-10
void undead_step(Bell& bell, const std::vector<Given>& orders);   // CT-65, CT-66
void talk_step(Bell& bell, const std::vector<Given>& orders);     // rituals, meetings, treaties
void declarations(Bell& bell, const std::vector<Given>& orders);  // CT-14: secret
void sleep_orders(Bell& bell, const std::vector<Given>& orders);  // CT-12
void camps_take_effect(Bell& bell);                               // CT-14: all are told

// CT-67 to CT-69: the winner's title and the record for the next game.
game::Victory victory_of(const Bell& bell, Camp winner);

// Those of these orders that are of one of these kinds.
std::vector<Given> only(const std::vector<Given>& orders, std::initializer_list<Give> kinds);

}  // namespace ziggurat::city_table
