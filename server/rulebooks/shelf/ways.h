#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/order.h"

namespace ziggurat::shelf {
using namespace game;

// The cheapest ways over areas (any places numbered from 0) from one of them.
struct Ways {
  int from = -1;
  std::vector<std::int64_t> cost;  // -1: no way
  std::vector<int> before;         // the area before it on the way; -1: none

  // Without the start; empty: no way there.
  std::vector<int> to(int area) const;
  // For a page, the cheapest first. `place_of(int area)`.
  template <class PlaceOf>
  std::vector<Reach> reach(PlaceOf place_of) const {
    std::vector<Reach> reached;
    for (std::size_t area = 0; area < cost.size(); ++area)
      if (cost[area] > 0) reached.push_back({place_of(static_cast<int>(area)), place_of(before[area]), cost[area]});
    std::stable_sort(reached.begin(), reached.end(), [](const auto& a, const auto& b) { return a.cost < b.cost; });
    return reached;
  }
};

// `step(int from, int to)`: what one step costs, if there is one. Ties go to the way that was found first, in the order of the areas.
template <class Step>
Ways cheapest_ways(int areas, int from, Step step) {
  Ways ways{from, std::vector<std::int64_t>(static_cast<std::size_t>(areas), -1),
      std::vector<int>(static_cast<std::size_t>(areas), -1)};
  if (from < 0 || from >= areas) return ways;
  ways.cost[static_cast<std::size_t>(from)] = 0;
  for (bool better = true; better;) {  // few areas: until no way gets cheaper
    better = false;
    for (int a = 0; a < areas; ++a)
      for (int b = 0; b < areas; ++b) {
        const auto so_far = ways.cost[static_cast<std::size_t>(a)];
        auto& known = ways.cost[static_cast<std::size_t>(b)];
        const std::optional<int> one = so_far < 0 ? std::nullopt : step(a, b);
        if (!one || (known >= 0 && so_far + *one >= known)) continue;
        known = so_far + *one;
        ways.before[static_cast<std::size_t>(b)] = a;
        better = true;
      }
  }
  return ways;
}

}  // namespace ziggurat::shelf
