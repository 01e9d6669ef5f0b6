#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/city_table/rules/figures/figures.h"

namespace ziggurat::city_table {

struct March {
  std::vector<std::string> path;  // areas; the first is the column's own
  bool with_engines = false;      // siege or artillery units in the column
  int turn = 1;                   // the round in which it starts
  int round = 1;
};
struct MarchPlan {
  Reason reason = Reason::none;  // no_link
  std::optional<int> at_step;    // index of the failing step; step 0 goes from the first area to the second
  int rounds = 0;                // rounds used up to that step
  int turn = 0, round = 0;       // the column arrives at the end of this round; 0: illegal
  std::string entry;             // the road, if the last area is a head; else ""
};
MarchPlan plan_march(const March& march, const LandMap& map);  // CT-10

bool area_known(const LandMap& map, std::string_view area);
// Rounds for one link; none if the areas are not linked.
std::optional<int> link_rounds(const LandMap& map, std::string_view from, std::string_view to, bool with_engines);
// By index in the map's list; none also if an index is invalid.
std::optional<int> link_rounds(const LandMap& map, int from, int to, bool with_engines);
std::string_view road_of_head(const LandMap& map, std::string_view area);  // "" if the area is not a head
// The areas linked to this one, in the map's order of links.
std::vector<std::string> linked_areas(const LandMap& map, std::string_view area);

}  // namespace ziggurat::city_table
