#pragma once
#include <vector>

#include "rulebooks/city_table/match.h"

namespace ziggurat::city_table {

// The ways of a column from an area (CT-10), by area: rounds needed (-1: no way) and the area before it.
struct LandWays {
  std::vector<int> rounds, before;
};
LandWays ways_from(const Match& match, int area, bool engines);

}  // namespace ziggurat::city_table
