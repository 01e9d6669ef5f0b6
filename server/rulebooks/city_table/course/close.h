#pragma once
#include "rulebooks/city_table/course/memory.h"
#include "rulebooks/city_table/verbs.h"

// The closing of each kind of phase, in steps (CT-7, CT-23). Each reads the table anew.
namespace ziggurat::city_table {

game::Outcome close_phase(const Match& match, const game::Closing& closing);

void decide_initiative_step(Bell& bell);  // CT-25
// `whose`: the factions whose window it is (order_entry = sequential); none: everybody moves.
void move_step(Bell& bell, const Orders& orders, const std::optional<Audience>& whose, int window, RoundMemory& memory);
// move_approval = umpire: shown only to him.
void plan_step(Bell& bell, const Orders& orders, const std::optional<Audience>& whose);
void missile_step(Bell& bell, const RoundMemory& memory);  // CT-40 to CT-43
void melee_step(Bell& bell);                               // CT-39, CT-51 to CT-60
void control_step(Bell& bell);                             // CT-35, CT-67 to CT-69
void set_up_step(Bell& bell, const Orders& orders);        // CT-10
void talk_step(Bell& bell, const Orders& orders);          // rituals, meetings, treaties
void camps_take_effect(Bell& bell);                        // CT-14: all are told
void columns_march(Bell& bell);                            // CT-10: one round along their routes

// Gates are told of as the state of the wall is: to all, or to those who see it (CT-73).
void tell_gate(Bell& bell, Square at, std::string text);

}  // namespace ziggurat::city_table
