#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/shelf/course.h"
#include "rulebooks/urr_handbook/phase_resolver.h"

// The course of the campaign (chapter 2): which phase follows on which, and the closing of each in sub-steps.
namespace ziggurat::urr_handbook {

// ---- the phases. Paths: week-3/council, week-3/trebuchet, week-3/turn-1/assault, …/reaction, …/round-2, …/end ----
// Nobody orders in `trebuchet` and `turn_end`: such a phase has no length and closes itself, and what stands after its bell is the
// umpire's window. Phases of the server that have no window of their own are parts of another's closing: strategic_resolution of
// the council's, week_end and news of whichever closing ends the week.
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
struct Happened {               // by the closing
  bool turn_starts = false;     // at assault: UH-103
  bool attacked = false;        // there: somebody is to react
  bool still_fighting = false;  // at round: a combat goes on or a fire burns
};

// Looks at no world. None: the last week is over.
std::optional<Stage> stage_after(const Course& course, const Stage& stage, const Happened& happened);
Course course_of(const GameConfig& config);
Stage stage_of(const Siege& siege);  // as the facts say it

// Whoever orders, everybody is asked: who stands in a combat or a field is known to those alone who see it (chapter 6), and everybody
// is told who is asked. Who has nothing to order is not waited for.
game::Phase phase_of(const GameConfig& config, const Stage& stage);

// Who may react in the tactical turn that is about to begin (UH-98): the holders of its combats and of burning quarters, and allies
// who stand there with them. Of a view: what its own faction may is certain, of others what it knows.
Audience attacked(const Siege& siege);

// ---- the closing. Each sub-step is given the siege as it finds it, calls the rules, and leaves what later steps need in the world:
// nothing is kept anywhere else. The orders are lawful as the phase closed; what an earlier sub-step made unlawful is told as refused.
using SubStep = shelf::SubStep<PhaseResolver, const Siege>;
// One after the other; whatever way units went in one, rafts that an enemy comes upon are burnt at its end (UH-65).
void run(PhaseResolver& resolver, const std::vector<SubStep>& steps);

// council/ and march/: strategic_resolution; order types whose step stands alone are in its table by their orders
void trade_step(PhaseResolver& resolver, const Siege& now);          // UH-33: deals and offers
void attach_step(PhaseResolver& resolver, const Siege& now);         // UH-23 attach, detach; in the reaction too
void raid_step(PhaseResolver& resolver, const Siege& now);           // UH-90 to UH-94, UH-64 haul_in
void berserk_march_step(PhaseResolver& resolver, const Siege& now);  // UH-24; contacts as after a march
void project_step(PhaseResolver& resolver, const Siege& now);        // UH-60 to UH-69
void ramp_step(PhaseResolver& resolver, const Siege& now);           // UH-70 to UH-72: shields, tower, the ramp under fire
void sap_step(PhaseResolver& resolver, const Siege& now);            // UH-57; only with the switch
void flood_step(PhaseResolver& resolver, const Siege& now);          // UH-66 flood_repair
// Chapter 6: wall_steps/<section>, restore_steps/<unit>, flood/<place>; in every phase whose outcome the umpire looks at.
void rulings_step(PhaseResolver& resolver, const Siege& now);
bool rules_on_world(const PhaseResolver& resolver);  // whether there is such a word, about something that is there

// battle/: the tactical turn
void bombard_step(PhaseResolver& resolver, const Siege& now);    // UH-51
void vault_step(PhaseResolver& resolver, const Siege& now);      // UH-80
void fire_step(PhaseResolver& resolver, const Siege& now);       // UH-82
void assault_step(PhaseResolver& resolver, const Siege& now);    // UH-97; what the attacked and the attackers hear of it
void man_the_fronts(PhaseResolver& resolver, const Siege& now);  // at the start of every tactical turn, also without a reaction
Happened begin_turn(PhaseResolver& resolver);                    // UH-103: announced, or the umpire lets none begin
// If the Grand Necromancer is dead, his dead have no master any more (UH-24). As every closing begins, and after a round.
void necromancer_step(PhaseResolver& resolver, const Siege& now);
void join_step(PhaseResolver& resolver, const Siege& now);  // UH-105 (1): who is where before the dice
void round_orders_step(PhaseResolver& resolver, const Siege& now);
void ranged_step(PhaseResolver& resolver, const Siege& now);  // (2) UH-3, UH-5, UH-35
void melee_step(PhaseResolver& resolver, const Siege& now);   // (3) UH-13, UH-36, UH-37; decided combats become `over`
void leave_step(PhaseResolver& resolver, const Siege& now);   // (4) withdrawing and passing units move; the marks are taken off
void occupy_step(PhaseResolver& resolver, const Siege& now);  // (5) UH-43
void lose_engines_step(PhaseResolver& resolver, const Siege& now);  // (6) UH-56
void control_step(PhaseResolver& resolver, const Siege& now);       // UH-106; after every round too
void fires_step(PhaseResolver& resolver, const Siege& now);         // UH-83, UH-84; then the fires are removed
void fields_step(PhaseResolver& resolver, const Siege& now);        // UH-74
void fall_back_step(PhaseResolver& resolver, const Siege& now);     // the marks of the turn go

// The week's end, and the news of the next: parts of whichever closing ends the week
void palisade_step(PhaseResolver& resolver, const Siege& now);    // UH-62
void flood_week_step(PhaseResolver& resolver, const Siege& now);  // UH-66
void homes_step(PhaseResolver& resolver, const Siege& now);       // 7.2: home areas entered by enemies
void new_week_step(PhaseResolver& resolver, const Siege& now);
void upkeep_step(PhaseResolver& resolver, const Siege& now);
void arrivals_step(PhaseResolver& resolver, const Siege& now);  // UH-24
void end_leases(PhaseResolver& resolver);                       // UH-33

// ---- who has won (7.1, 7.2) ----
// The Prince holds the centre of the city; in the training the verdict waits for the last round.
std::optional<game::Victory> won_at_once(const Siege& siege, const game::World& world);
// When the last week is over.
game::Victory verdict(const Siege& siege, const game::World& world);

}  // namespace ziggurat::urr_handbook
