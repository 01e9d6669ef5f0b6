#pragma once
#include "rulebooks/dark_ages/rules/movement/obstacles.h"

// Marches in column along a road (DA-29).
namespace ziggurat::dark_ages {

using Road = std::vector<Point>;  // at least 2 points; adjacent points differ

struct RoadMarch {
  Reason reason = Reason::none;
  Pose end;
  Mil gone = 0;
  Reason stopped_by = Reason::none;
  bool end_of_road = false;
};
bool on_road(Point at, const Road& road);
// `distance`: what the roll allows, including the bonus.
RoadMarch march(const Piece& mover, bool in_melee, Road road, RoadEnd toward, Mil distance, Formation formation_end,
    const Table& table, const Switches& switches);

}  // namespace ziggurat::dark_ages
