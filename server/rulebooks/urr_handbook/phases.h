#pragma once
#include "rulebooks/urr_handbook/match.h"
#include "rulebooks/urr_handbook/sequence.h"
#include "rulebooks/urr_handbook/siege.h"

// The stages of the campaign as phases of the kernel. Paths: week-3/council, week-3/trebuchet, week-3/turn-1/assault,
// …/reaction, …/round-2, …/end.
namespace ziggurat::urr_handbook {

Course course_of(const Match& match);
Stage stage_of(const Siege& siege);  // as the facts say it

game::Phase phase_of(const Match& match, const game::World& world, const Stage& stage);
game::Phase opening_phase(const Match& match, const game::World& world);

// Who is attacked on a front of the tactical turn that is about to begin: the holders of its combats, allies who stand there with
// them (they are one side, UH-10, and will be parties to the combat), and whose quarters burn. An ally elsewhere is not: everybody
// is told who is asked, and who is allied with whom is known to these two alone (UH-96).
Audience attacked(const Siege& siege);
// Who is asked in a round: parties to a combat, who stands before the walls, who holds a quarter. All of them are known; a guest
// inside the city is not, and everybody is told who is asked (chapter 6).
Audience engaged(const Siege& siege);

}  // namespace ziggurat::urr_handbook
