#pragma once
#include <optional>

#include "rulebooks/urr_handbook/match.h"
#include "rulebooks/urr_handbook/siege.h"
#include "rulebooks/urr_handbook/words.h"

// The stages of the campaign as phases of the kernel. Paths: week-3/council, week-3/trebuchet, week-3/turn-1/assault,
// …/reaction, …/round-2, …/end.
namespace ziggurat::urr_handbook {

// The course of the campaign (chapter 2): which phase follows, given what has just closed. Nothing here looks at a world.
//
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

// None: the last week is over.
std::optional<Stage> stage_after(const Course& course, const Stage& stage, const Happened& happened);
inline bool ends_week(const Stage& stage, const std::optional<Stage>& next) {
  return !next || next->week != stage.week;
}

Course course_of(const Match& match);
Stage stage_of(const Siege& siege);  // as the facts say it

// Whoever orders, everybody is asked: who stands in a combat or a field is known to those alone who see it (chapter 6), and everybody
// is told who is asked. Who has nothing to order is not waited for.
game::Phase phase_of(const Match& match, const Stage& stage);
game::Phase opening_phase(const Match& match, const game::World& world);

// Who may react in the tactical turn that is about to begin (UH-98): the holders of its combats and of burning quarters, and allies
// who stand there with them. Of a view: what its own faction may is certain, of others what it knows.
Audience attacked(const Siege& siege);

}  // namespace ziggurat::urr_handbook
