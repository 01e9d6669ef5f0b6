#pragma once
#include "rulebooks/urr_handbook/battle/tactics.h"
#include "rulebooks/urr_handbook/close.h"

// Who comes to stand in which combat: the parts that assaults, reactions and rounds have in common.
namespace ziggurat::urr_handbook {

// In the stack, or beside it in reserve. Who joins a running combat has taken as much as the freshest of its side there (UH-19).
void join_combat(Bell& bell, PieceId unit, PieceId combat, bool reserve);
// Out of whatever combat it is in.
void leave_combat(Bell& bell, PieceId unit);

struct Assault {
  FactionId faction;
  std::vector<PieceId> units;
  Place from, to;
  PieceId shooter, fighter;  // in the siege tower; not valid: none
};
// Opens combats, or joins those that are open (UH-10). Two attacks that cross each other are one combat, a storm before all.
void start_assaults(Bell& bell, std::vector<Assault> assaults);

// Who stands where a combat is fought and belongs to none joins it, the place's units shared among its combats. `fill`: wall
// sections are filled up from the quarter behind, where no commit was ordered (UH-98).
void man_combats(Bell& bell, const Orders& orders, bool fill);
// To the owners of units that wait in reserve, and did not before: which, and why (UH-18, UH-19, UH-22).
void tell_reserves(Bell& bell, const Siege& before);
// Combats in which a side has nobody left are over; their units are free again (UH-104).
void end_decided(Bell& bell);

// UH-24, in a round: the masterless dead fall upon whoever is nearest, or go one place towards him.
void berserk_turn(Bell& bell);
// As everybody orders his assaults: they attack whom they stand beside in the city and its fields, and call a tactical turn to come at
// those of their own area who are farther off (UH-103).
void berserk_assaults(Bell& bell);

}  // namespace ziggurat::urr_handbook
