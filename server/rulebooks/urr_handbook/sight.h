#pragma once
#include <set>

#include "game/rulebook.h"
#include "rulebooks/urr_handbook/siege.h"

namespace ziggurat::urr_handbook {

// Where a faction sees counters (chapter 6): its own places and those beside them; from inside Urr also everything on the walls and
// in the fields. A river's edge is seen from either bank.
struct PlacesSeen {
  std::set<Place> places;
  bool has(const Place& at) const;
};
PlacesSeen places_seen_by(const Siege& siege, FactionId faction);

// Pieces of which a viewer knows that they are there.
// `siege`: the same world.
std::set<PieceId> pieces_seen_by(const Siege& siege, const game::World& world, const game::Viewer& viewer);

// The world cut down to what each who looks may know, built up from nothing.
std::vector<game::View> sight(const Match& match, const game::World& world, const std::vector<game::Looker>& lookers);

}  // namespace ziggurat::urr_handbook
