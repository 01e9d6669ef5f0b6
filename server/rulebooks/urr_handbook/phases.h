#pragma once
#include "rulebooks/urr_handbook/match.h"
#include "rulebooks/urr_handbook/sequence.h"
#include "rulebooks/urr_handbook/siege.h"

// The stages of the campaign as phases of the kernel. Paths: week-3/council, week-3/trebuchet, week-3/turn-1/assault,
// …/reaction, …/round-2, …/end.
namespace ziggurat::urr_handbook {

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
