#pragma once
#include <map>
#include <set>
#include <vector>

#include "game/rulebook.h"
#include "rulebooks/urr_handbook/siege.h"

namespace ziggurat::urr_handbook {

// Where a faction sees counters (chapter 6): in its own places and those next to them; from inside Urr also everything
// on the walls and in the fields. A river's edge is visible from both banks.
struct PlacesSeen {
  std::set<Place> places;
  bool has(const Place& at) const;
};
PlacesSeen places_seen_by(const Siege& siege, FactionId faction);

// The pieces whose presence a viewer knows. `siege` must be the same world.
std::set<PieceId> pieces_seen_by(const Siege& siege, const game::World& world, const game::Viewer& viewer);

// Which factions saw which places during a movement, before or after it (chapter 6).
class Watchers {
 public:
  explicit Watchers(const Siege& now);
  Watchers(const Siege& before, const Siege& after);

  bool see(FactionId faction, const Place& at) const;
  Audience of(const Place& at) const;
  // Splits the audience by the part of a path that each reader sees. Places out of a reader's sight must not reach that
  // reader.
  std::map<Places, Audience> by_sight(const Places& way, Audience among) const;

 private:
  std::vector<PlacesSeen> seen_;  // indexed by faction
};

}  // namespace ziggurat::urr_handbook
