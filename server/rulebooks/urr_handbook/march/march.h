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

// The ways of the land and of the city as an army finds them in a week (UH-100, UH-101); who went where in a step, what is told of it,
// and where hostile armies meet (UH-100, UH-102, UH-103).
namespace ziggurat::urr_handbook {

// A march as it was ordered: through areas, and at the end perhaps to a field or a quarter.
struct Route {
  Places areas;         // the first is where the army stands
  Place end = nowhere;  // in the last area
};
Route route_of(const Geography& geography, const Place& start, const Places& path);

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
Places grounds_of(const Geography& geography, const Route& route);
// Of these the place that was ordered; else one with friends, else one without enemies.
Place ground_for(const Siege& siege, FactionId faction, const Route& route);

// Ready rafts in an area (UH-65).
std::vector<const SiegeObject*> rafts_in(const Siege& siege, FactionId faction, const Place& area);

// Where in the city and its fields a counter can be redeployed: through places of its side without enemies (UH-100). Engines pass
// a section only where it is breached (UH-53).
Places deploy_reach(const Siege& siege, FactionId faction, const Place& from, bool engine);

struct Moved {
  FactionId faction;
  Pieces pieces;
  Place from, to;
  Places path;
  std::string_view type;
};
// When all have moved: to those who see them where they are now, each with the part of the way that he sees; of attached raiders to
// their owner alone.
void report_moved(PhaseResolver& resolver, const Siege& before, const std::vector<Moved>& moves);

struct Arrived {
  std::set<PieceId> pieces;
  // Of them, those whose last edge crossed a river into an area held by the enemy (UH-102).
  std::set<PieceId> across_river;
};
// Hostile armies that stand in one place after somebody arrived there fight in the tactical turn (UH-103). The holder is who stood
// there before; if all have just come, the faction named first (UH-6).
void meet(PhaseResolver& resolver, const Arrived& arrived);

std::string names_of(const PhaseResolver& resolver, const Pieces& pieces);

// How far the areas of the land lie from the walls of the city for an army of this side, by its belief: in march points, where a
// river without a bridge also costs the point that building one is worth.
class Approach {
 public:
  Approach(const Siege& siege, FactionId faction);
  std::optional<int> points(const Place& area) const;  // none: no way leads there
  std::optional<Place> next(
      const Place& area) const;  // on the shortest way; none: it lies before the walls, or no way does
  // Whether the next step leads over a river that has no crossing.
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
