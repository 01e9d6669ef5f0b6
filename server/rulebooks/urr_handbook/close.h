#pragma once
#include <optional>

#include "rulebooks/common/course.h"
#include "rulebooks/urr_handbook/bell.h"
#include "rulebooks/urr_handbook/siege.h"

// The closing of each kind of phase, in sub-steps (chapter 2). Each sub-step reads the siege anew (`bell.siege()`), calls the rules,
// and leaves what later steps need in the world: nothing is kept anywhere else. Orders handed to it are lawful as the phase closed;
// what an earlier sub-step made unlawful it tells with `tell_refused`.
namespace ziggurat::urr_handbook {

game::Outcome close_phase(const Match& match, const game::Closing& closing);

using Orders = std::vector<common::Handed>;

using SubStep = common::SubStep<Bell, const Orders>;
// One after the other; whatever way units went in one, rafts that an enemy comes upon are burnt at its end (UH-65).
void run(Bell& bell, const std::vector<SubStep>& steps, const Orders& orders);
// How a closing with orders begins: those that are lawful. If the Necromancer died since, by the umpire's word, what he ordered his
// dead to do is void (UH-24).
Orders begin_with_orders(Bell& bell);

// ---- council: strategic_resolution (council/); verbs whose step stands alone are in its table by their orders ----
void relations_step(Bell& bell, const Orders& orders);      // UH-96 relation, UH-100 permit
void trade_step(Bell& bell, const Orders& orders);          // UH-33: deals and offers
void attach_step(Bell& bell, const Orders& orders);         // UH-23 attach, detach; in the reaction too
void raid_step(Bell& bell, const Orders& orders);           // UH-90 to UH-94, UH-64 haul_in
void berserk_march_step(Bell& bell, const Orders& orders);  // UH-24; contacts as after a march
void project_step(Bell& bell, const Orders& orders);        // UH-60 to UH-69
void ramp_step(Bell& bell, const Orders& orders);           // UH-70 to UH-72: shields, tower, the ramp under fire
void sap_step(Bell& bell, const Orders& orders);            // UH-57; only with the switch
void flood_step(Bell& bell, const Orders& orders);          // UH-66 flood_repair
// Chapter 6: wall_steps/<section>, restore_steps/<unit>, flood/<place>; in every phase whose outcome the umpire looks at.
void rulings_step(Bell& bell, const Orders& orders);
bool rules_on_world(const Bell& bell);  // whether there is such a word, about something that is there

// ---- the tactical turn (battle/) ----
// UH-24: if the Grand Necromancer is dead, his dead have no master any more. As every closing begins, and after a round.
void necromancer_step(Bell& bell, const Orders& orders);
// The parts of a round that stand in files of their own, in the order of UH-105.
void ranged_step(Bell& bell, const Orders& orders);   // (2) UH-3, UH-5, UH-35
void melee_step(Bell& bell, const Orders& orders);    // (3) UH-13, UH-36, UH-37; decided combats become `over`
void leave_step(Bell& bell, const Orders& orders);    // (4) withdrawing and passing units move; the marks are taken off
void lose_engines(Bell& bell, const Orders& orders);  // (6) UH-56
void fires_step(Bell& bell, const Orders& orders);    // UH-83, UH-84; then the fires are removed
void fields_step(Bell& bell, const Orders& orders);   // UH-74
void control_step(Bell& bell, const Orders& orders);  // UH-106; after every round too

// ---- week_end and news (week/): parts of whichever closing ends the week ----
void homes_step(Bell& bell, const Orders& orders);  // 7.2: home areas entered by enemies
void end_leases(Bell& bell);                        // UH-33

// The closings themselves. What they tell decides what follows (phases.h).
Happened close_council(Bell& bell);
Happened close_trebuchet(Bell& bell);
Happened close_assault(Bell& bell);
Happened close_reaction(Bell& bell);
Happened close_round(Bell& bell);
Happened close_turn_end(Bell& bell);
void close_week(Bell& bell);           // week_end
void open_week(Bell& bell, int week);  // news of the week that begins

// Who has won (7.1, 7.2).
// The Prince holds the centre of the city; in the training the verdict waits for the last round.
std::optional<game::Victory> won_at_once(const Siege& siege, const game::World& world);
// When the last week is over.
game::Victory verdict(const Siege& siege, const game::World& world);

}  // namespace ziggurat::urr_handbook
