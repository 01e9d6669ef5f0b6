#pragma once
#include <map>
#include <set>
#include <vector>

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

// Who saw which places while counters moved: before the movement or after it (chapter 6).
class Watchers {
 public:
  explicit Watchers(const Siege& now);
  Watchers(const Siege& before, const Siege& after);

  bool see(FactionId faction, const Place& at) const;
  Audience of(const Place& at) const;
  // Those of the audience by what each sees of a way. What lies out of his sight must reach nobody.
  std::map<Places, Audience> by_sight(const Places& way, Audience among) const;

 private:
  std::vector<PlacesSeen> seen_;  // by faction
};

}  // namespace ziggurat::urr_handbook
