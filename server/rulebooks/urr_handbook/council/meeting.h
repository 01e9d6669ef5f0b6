#pragma once
#include <set>

#include "rulebooks/urr_handbook/bell.h"

// Who went where in a step, what is told of it, and where hostile armies meet (UH-100, UH-102, UH-103).
namespace ziggurat::urr_handbook {

struct Moved {
  FactionId faction;
  std::vector<PieceId> pieces;
  Place from, to;
  std::vector<Place> path;
  std::string_view verb;
};
// When all have moved: to those who see them where they are now, each with the part of the way that he sees; of attached raiders to
// their owner alone.
void tell_moved(Bell& bell, const Siege& before, const std::vector<Moved>& moves);

struct Arrived {
  std::set<PieceId> pieces;
  // Of them, those whose last edge crossed a river into an area held by the enemy (UH-102).
  std::set<PieceId> across_river;
};
// Hostile armies that stand in one place after somebody arrived there fight in the tactical turn (UH-103). The holder is who stood
// there before; if all have just come, the faction named first (UH-6).
void meet(Bell& bell, const Arrived& arrived);

std::string names_of(const Bell& bell, const std::vector<PieceId>& pieces);

}  // namespace ziggurat::urr_handbook
