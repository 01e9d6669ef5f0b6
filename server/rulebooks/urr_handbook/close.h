#pragma once
#include <optional>

#include "rulebooks/urr_handbook/bell.h"

// The closing of each kind of phase, in sub-steps (chapter 2). Each sub-step reads the siege anew (`bell.siege()`), calls the rules,
// and leaves what later steps need in the world: nothing is kept anywhere else. Orders handed to it are lawful as the phase closed;
// what an earlier sub-step made unlawful it tells with `tell_refused`.
namespace ziggurat::urr_handbook {

game::Outcome close_phase(const Match& match, const game::Closing& closing);

using Orders = std::vector<common::Handed>;

struct SubStep {
  const char* name;
  const char* title;
  void (*run)(Bell&, const Orders&);
};
// One after the other; whatever way units went in one, rafts that an enemy comes upon are burnt at its end (UH-65).
void run(Bell& bell, const std::vector<SubStep>& steps, const Orders& orders);

// ---- council: strategic_resolution, in this order (close_council.cpp) ----
void relations_step(Bell& bell, const Orders& orders);  // UH-96 relation, UH-100 permit
void trade_step(
    Bell& bell, const Orders& orders);  // UH-33: deals both sides ordered in the same terms; leases turn the piece's
                                        // side and set lent_by, lent_until (of ended leases: back again)
void attach_step(Bell& bell, const Orders& orders);  // UH-23 attach, detach: attached_to; in the reaction too
void raid_step(Bell& bell,
    const Orders& orders);  // UH-90 to UH-94, UH-64 haul_in; rulings story/<party>, raid_difficulty/<party>,
                            // raid_result/<party>; in ascending order of party id
void berserk_march_step(Bell& bell, const Orders& orders);  // UH-24; contacts as in march_step
void project_step(Bell& bell, const Orders& orders);  // UH-60 to UH-69, UH-70 shields and tower; ruling project/<corps>
void ramp_step(Bell& bell, const Orders& orders);     // UH-72 ramp_work against ramp_fire
void sap_step(Bell& bell, const Orders& orders);      // UH-57; only with the switch
void flood_step(Bell& bell, const Orders& orders);    // UH-66 flood_repair
void rulings_step(
    Bell& bell, const Orders& orders);  // chapter 6: wall_steps/<section>, restore_steps/<unit>, flood/<place>; in
                                        // every phase whose outcome the umpire looks at
bool rules_on_world(const Bell& bell);  // whether there is such a word, about something that is there

// ---- trebuchet (close_trebuchet.cpp): by the missions that the engines bear ----
void bombard_step(
    Bell& bell, const Orders& orders);  // UH-50 to UH-53, UH-55; `bombardment_starts_tactical`: turn_called
void vault_step(
    Bell& bell, const Orders& orders);  // UH-80, UH-81; turn_called; a combat in the quarter where defenders stand
void fire_step(Bell& bell, const Orders& orders);  // UH-82: fire pieces, food down; turn_called

// ---- assault_orders (close_assault.cpp) ----
void assault_step(Bell& bell,
    const Orders& orders);  // UH-97, UH-10: opens combats; of the comers: in_combat, reserve, tower, advance

// ---- reaction (close_reaction.cpp), after attach_step and deploy_step ----
void commit_step(Bell& bell, const Orders& orders);      // UH-98: in_combat and reserve of the holders
void fire_fight_step(Bell& bell, const Orders& orders);  // UH-83: at_fire
// UH-98, at the start of every tactical turn, also without a reaction: who stands in a combat's place is in it, filled up to the
// limit by the rule's defaults; for each fire two units of the quarter.
void man_the_fronts_step(Bell& bell, const Orders& orders);

// ---- combat_round (close_round.cpp), in the order of UH-105 ----
void join_step(
    Bell& bell, const Orders& orders);  // (1) engage, reinforce, withdraw, pass, move, assault, advance; berserk moves
void round_orders_step(
    Bell& bell, const Orders& orders);  // UH-95: stance, shoot, prefer_ranged, prefer_melee of every unit
void ranged_step(
    Bell& bell, const Orders& orders);  // (2) UH-3, UH-5, UH-35; stream: the combat's key; sets `rolled`, steps, taken
void melee_step(
    Bell& bell, const Orders& orders);  // (3) UH-13, UH-36, UH-37; the same stream; decided combats become `over`
void leave_step(Bell& bell, const Orders& orders);   // (4) withdrawing and passing units move; the marks are taken off
void occupy_step(Bell& bell, const Orders& orders);  // (5) UH-43
// UH-24: if the Grand Necromancer is dead, his dead have no master any more. At the start of a round and after it.
void necromancer_step(Bell& bell, const Orders& orders);
void losses_step(Bell& bell, const Orders& orders);  // (6) UH-56 engines, UH-23 raiders, UH-24 the Necromancer's death

// ---- tactical_end (close_turn_end.cpp) ----
void fires_step(Bell& bell, const Orders& orders);        // UH-83, UH-84; then the fires are removed
void fields_step(Bell& bell, const Orders& orders);       // UH-74
void control_step(Bell& bell, const Orders& orders);      // UH-106; after every round too
void end_of_turn_step(Bell& bell, const Orders& orders);  // UH-106: combats and fires end, marks are taken off

// ---- week_end and news (close_week.cpp): parts of whichever closing ends the week ----
void palisade_step(Bell& bell, const Orders& orders);    // UH-62
void flood_week_step(Bell& bell, const Orders& orders);  // UH-66: uninhabitable
void homes_step(Bell& bell, const Orders& orders);       // 7.2: home areas entered by enemies
// The next two are told with the new week already standing.
void upkeep_step(Bell& bell, const Orders& orders);    // 7.2, switch food_upkeep
void arrivals_step(Bell& bell, const Orders& orders);  // 7.2: the dead that the Necromancer raises
void new_week_step(Bell& bell, const Orders& orders);  // marks of the old week are taken off; leases end
void end_leases(Bell& bell);                           // UH-33 (close_council_trade.cpp)

// The closings themselves. What they tell decides what follows (sequence.h).
Happened close_council(Bell& bell);
Happened close_trebuchet(Bell& bell);
Happened close_assault(Bell& bell);
Happened close_reaction(Bell& bell);
Happened close_round(Bell& bell);
Happened close_turn_end(Bell& bell);
void close_week(Bell& bell);           // week_end
void open_week(Bell& bell, int week);  // news of the week that begins

}  // namespace ziggurat::urr_handbook
