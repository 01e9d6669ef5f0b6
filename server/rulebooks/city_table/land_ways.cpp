#include "rulebooks/city_table/land_ways.h"

#include "rulebooks/city_table/rules/approach.h"

namespace ziggurat::city_table {

LandWays ways_from(const Match& match, int area, bool engines) {
  const auto& land = match.scenario.land;
  LandWays ways{std::vector<int>(land.size(), -1), std::vector<int>(land.size(), -1)};
  if (area < 0 || static_cast<std::size_t>(area) >= land.size()) return ways;
  auto& [rounds, before] = ways;
  rounds[static_cast<std::size_t>(area)] = 0;
  for (bool better = true; better;) {  // few areas: until no way gets shorter
    better = false;
    for (std::size_t a = 0; a < land.size(); ++a)
      for (std::size_t b = 0; b < land.size(); ++b) {
        const auto link =
            rounds[a] < 0 ? std::nullopt : link_rounds(standard_land_map(), land[a].id, land[b].id, engines);
        if (!link || (rounds[b] >= 0 && rounds[a] + *link >= rounds[b])) continue;
        rounds[b] = rounds[a] + *link;
        before[b] = static_cast<int>(a);
        better = true;
      }
  }
  return ways;
}

}  // namespace ziggurat::city_table
