#pragma once
#include <string>
#include <vector>

#include "game/order.h"
#include "rulebooks/urr_handbook/rules/march.h"
#include "rulebooks/urr_handbook/siege.h"

// The ways of the land and of the city as an army finds them in a week (UH-100, UH-101).
namespace ziggurat::urr_handbook {

// A march as it was ordered: through areas, and at the end perhaps to a field or a quarter.
struct Route {
  std::vector<Place> areas;  // the first is where the army stands
  Place end = nowhere;       // in the last area
};
Route route_of(const Geography& geography, const Place& start, const std::vector<Place>& path);

// The land as one faction finds it.
class Roads {
 public:
  Roads(const Siege& siege, FactionId faction);
  const MarchMap& map() const { return map_; }
  // `rafts`: they are at hand, and to be used.
  MarchPlan plan(const Route& route, bool rafts) const;
  // Everywhere that a march of one week leads, with the place before.
  std::vector<game::Reach> reach(const Place& start, bool rafts) const;

 private:
  const Geography& geography_;
  MarchMap map_;
  std::vector<std::string> enemy_in_, closed_;
};

// Where in the last area of a route an army may stand: a field, inside the walls a quarter behind the field it came by, or K4 out
// of the deep road; else the area.
std::vector<Place> grounds_of(const Geography& geography, const Route& route);
// Of these the place that was ordered; else one with friends, else one without enemies.
Place ground_for(const Siege& siege, FactionId faction, const Route& route);

// Ready rafts in an area (UH-65).
std::vector<const SiegeObject*> rafts_in(const Siege& siege, FactionId faction, const Place& area);

// Where in the city and its fields a counter can be redeployed: through places of its side without enemies (UH-100). Engines pass
// a section only where it is breached (UH-53).
std::vector<Place> deploy_reach(const Siege& siege, FactionId faction, const Place& from, bool engine);

}  // namespace ziggurat::urr_handbook
