#pragma once
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "game/order.h"
#include "rulebooks/urr_handbook/phase_resolver.h"
#include "rulebooks/urr_handbook/rules/march/march.h"
#include "rulebooks/urr_handbook/siege.h"

// Paths through land and city in one week (UH-100, UH-101); the movements of a step, their reports, and the encounters
// of hostile armies (UH-100, UH-102, UH-103).
namespace ziggurat::urr_handbook {

// A march as ordered: through areas, and optionally to a field or a quarter at the end.
struct Route {
  Places areas;         // the first is the army's own
  Place end = nowhere;  // within the last area
};
Route route_of(const Geography& geography, const Place& start, const Places& path);

// The land with the openings and obstacles that apply to one faction.
class Roads {
 public:
  Roads(const Siege& siege, FactionId faction);
  const MarchMap& map() const { return map_; }
  // `rafts`: available, and to be used.
  MarchPlan plan(const Route& route, bool rafts) const;
  // All places that a march of one week can reach, each with the place before it.
  std::vector<game::Reach> reach(const Place& start, bool rafts) const;

 private:
  const Geography& geography_;
  MarchMap map_;
  std::vector<std::string> enemy_in_, closed_;
};

// Where an army may stand in the last area of a route. A field; inside the walls, a quarter behind the field it came
// through, or K4 from the deep road; otherwise the area itself.
Places grounds_of(const Geography& geography, const Route& route);
// Chooses among these: the ordered place; or else one with friends; or else one without enemies.
Place ground_for(const Siege& siege, FactionId faction, const Route& route);

// Finished rafts in an area (UH-65).
std::vector<const SiegeObject*> rafts_in(const Siege& siege, FactionId faction, const Place& area);

// Where a counter can be redeployed in the city and its fields: through places of its side without enemies (UH-100).
// Engines pass a section only if it is breached (UH-53).
Places deploy_reach(const Siege& siege, FactionId faction, const Place& from, bool engine);

struct Moved {
  FactionId faction;
  Pieces pieces;
  Place from, to;
  Places path;
  std::string_view type;
};
// Called when all have moved. Reports each movement to viewers who see the counters now, with the part of the path that
// they saw; attached raiders only to their owner.
void report_moved(PhaseResolver& resolver, const Siege& before, const std::vector<Moved>& moves);

struct Arrived {
  std::set<PieceId> pieces;
  // Those whose last edge crossed a river into an area held by the enemy (UH-102).
  std::set<PieceId> across_river;
};
// Hostile armies in one place fight in the tactical turn if somebody just arrived there (UH-103). The holder is the
// faction that was there before; if all have just arrived, the first in faction order (UH-6).
void meet(PhaseResolver& resolver, const Arrived& arrived);

std::string names_of(const PhaseResolver& resolver, const Pieces& pieces);

// The distance of each area from the walls of the city for an army of this side, as far as known. Counts march points;
// a river without a bridge adds the point that building one is worth.
class Approach {
 public:
  Approach(const Siege& siege, FactionId faction);
  std::optional<int> points(const Place& area) const;  // none: unreachable
  // the next area on a shortest path; none if it lies before the walls, or is unreachable
  std::optional<Place> next(const Place& area) const;
  // Whether the next step crosses a river without a crossing.
  bool needs_crossing(const Place& area) const;

 private:
  struct Known {
    int points = 0, steps = 0;
    std::optional<Place> next;
    bool uncrossed = false;
  };
  std::map<Place, Known> known_;
};

}  // namespace ziggurat::urr_handbook
