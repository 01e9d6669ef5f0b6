#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/shelf/course.h"
#include "rulebooks/urr_handbook/phase_resolver.h"

// The sequence of the campaign (chapter 2): which phase follows which, and the sub-steps that resolve each phase.
namespace ziggurat::urr_handbook {

// ---- the phases. Paths: week-3/council, week-3/trebuchet, week-3/turn-1/assault, …/reaction, …/round-2, …/end ----
// No faction orders in `trebuchet` and `turn_end`. Such a phase has no length and closes by itself; the time after its
// bell is the umpire's window. Some phases of chapter 2 have no window of their own and are parts of another phase:
// strategic_resolution of the council; week_end and news of the phase that ends the week.
struct Course {  // fixed for a campaign
  int weeks = 12, turns = 1, rounds = 3;
  bool reaction = true;
};
struct Stage {
  int week = 1;
  Part part = Part::council;
  int turn = 0, round = 0;
  bool operator==(const Stage&) const = default;
};
struct Happened {               // collected while a phase is resolved
  bool turn_starts = false;     // for `assault`: UH-103
  bool attacked = false;        // for `assault`: somebody may react
  bool still_fighting = false;  // for `round`: a combat goes on, or a fire burns
};

// Pure: does not look at the world. None if the last week is over.
std::optional<Stage> stage_after(const Course& course, const Stage& stage, const Happened& happened);
Course course_of(const GameConfig& config);
Stage stage_of(const Siege& siege);  // read from the facts of the world

// Every phase asks all factions. Only viewers who see a combat or a field know who is there (chapter 6), while the list
// of factions asked is public. The clock does not wait for a seat that has nothing to order.
game::Phase phase_of(const GameConfig& config, const Stage& stage);

// The factions that may react in the tactical turn about to begin (UH-98): the holders of its combats and of burning
// quarters, and allies who stand there with them. From a view, the result is certain for the view's own faction and a
// guess for others.
Audience attacked(const Siege& siege);

// ---- the resolution ----
// Each sub-step reads the current siege, calls the rules, and leaves everything that later steps need in the world;
// there is no other state. Orders were lawful when the phase closed; an order that an earlier sub-step made unlawful is
// reported as refused.
using SubStep = shelf::SubStep<PhaseResolver, const Siege>;
// Runs the steps in order. After each of them, rafts that an enemy has reached are burnt, however it got there
// (UH-65).
void run(PhaseResolver& resolver, const std::vector<SubStep>& steps);

// council/ and march/: strategic_resolution. Order types with a step of their own appear in its table by their orders.
void trade_step(PhaseResolver& resolver, const Siege& now);          // UH-33: deals and offers
void attach_step(PhaseResolver& resolver, const Siege& now);         // UH-23 attach, detach; also in the reaction
void raid_step(PhaseResolver& resolver, const Siege& now);           // UH-90 to UH-94; UH-64 haul_in
void berserk_march_step(PhaseResolver& resolver, const Siege& now);  // UH-24; contacts as after a march
void project_step(PhaseResolver& resolver, const Siege& now);        // UH-60 to UH-69
void ramp_step(PhaseResolver& resolver, const Siege& now);   // UH-70 to UH-72: shields, tower, the ramp under fire
void sap_step(PhaseResolver& resolver, const Siege& now);    // UH-57; only with the switch
void flood_step(PhaseResolver& resolver, const Siege& now);  // UH-66 flood_repair
// Chapter 6: wall_steps/<section>, restore_steps/<unit>, flood/<place>; in every phase with an outcome that the umpire
// reviews.
void rulings_step(PhaseResolver& resolver, const Siege& now);
bool rules_on_world(const PhaseResolver& resolver);  // whether there is such a ruling about something that exists
// UH-96: rituals on the umpire's terms, at the end of the phase in which the terms were set.
void ritual_step(PhaseResolver& resolver, const Siege& now);
bool rituals_wait(const PhaseResolver& resolver);

// battle/: the tactical turn
void bombard_step(PhaseResolver& resolver, const Siege& now);  // UH-51
void vault_step(PhaseResolver& resolver, const Siege& now);    // UH-80
void fire_step(PhaseResolver& resolver, const Siege& now);     // UH-82
void assault_step(PhaseResolver& resolver, const Siege& now);  // UH-97; with the reports to attacked and attackers
// at the start of every tactical turn, also without a reaction
void man_the_fronts(PhaseResolver& resolver, const Siege& now);
Happened begin_turn(PhaseResolver& resolver);  // UH-103: announced, or prevented by the umpire
// If the Grand Necromancer is dead, the dead lose their master (UH-24). Runs at the start of every resolution, and
// after a round.
void necromancer_step(PhaseResolver& resolver, const Siege& now);
void join_step(PhaseResolver& resolver, const Siege& now);  // UH-105 (1): positions before the dice
void round_orders_step(PhaseResolver& resolver, const Siege& now);
void ranged_step(PhaseResolver& resolver, const Siege& now);  // (2) UH-3, UH-5, UH-35
void melee_step(PhaseResolver& resolver, const Siege& now);   // (3) UH-13, UH-36, UH-37; decided combats become `over`
// (4) withdrawing and passing units move; clears their marks
void leave_step(PhaseResolver& resolver, const Siege& now);
void occupy_step(PhaseResolver& resolver, const Siege& now);        // (5) UH-43
void lose_engines_step(PhaseResolver& resolver, const Siege& now);  // (6) UH-56
void control_step(PhaseResolver& resolver, const Siege& now);       // UH-106; also after every round
void fires_step(PhaseResolver& resolver, const Siege& now);         // UH-83, UH-84; then removes the fires
void fields_step(PhaseResolver& resolver, const Siege& now);        // UH-74
void fall_back_step(PhaseResolver& resolver, const Siege& now);     // clears the marks of the turn

// The week's end and the news of the next week: part of the phase that ends the week
void palisade_step(PhaseResolver& resolver, const Siege& now);    // UH-62
void flood_week_step(PhaseResolver& resolver, const Siege& now);  // UH-66
void homes_step(PhaseResolver& resolver, const Siege& now);       // 7.2: home areas entered by enemies
void new_week_step(PhaseResolver& resolver, const Siege& now);
void upkeep_step(PhaseResolver& resolver, const Siege& now);
void arrivals_step(PhaseResolver& resolver, const Siege& now);  // UH-24
void end_leases(PhaseResolver& resolver);                       // UH-33

// ---- victory (7.1, 7.2) ----
// The Prince holds the centre of the city. In the training scenario the verdict comes after the last round.
std::optional<game::Victory> won_at_once(const Siege& siege, const game::World& world);
// After the last week.
game::Victory verdict(const Siege& siege, const game::World& world);

}  // namespace ziggurat::urr_handbook
