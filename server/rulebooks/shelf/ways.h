#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/order.h"

namespace ziggurat::shelf {
using namespace game;

// The cheapest paths from one area to all others. Areas are any places numbered from 0.
struct Ways {
  int from = -1;
  std::vector<std::int64_t> cost;  // -1: unreachable
  std::vector<int> before;         // the previous area on the path; -1: none

  // The path without its start; empty if the area is unreachable.
  std::vector<int> to(int area) const;
  // The reachable places for a page, cheapest first. `place_of(int area)` converts an area.
  template <class PlaceOf>
  std::vector<Reach> reach(PlaceOf place_of) const {
    std::vector<Reach> reached;
    for (std::size_t area = 0; area < cost.size(); ++area)
      if (cost[area] > 0) reached.push_back({place_of(static_cast<int>(area)), place_of(before[area]), cost[area]});
    std::stable_sort(reached.begin(), reached.end(), [](const auto& a, const auto& b) { return a.cost < b.cost; });
    return reached;
  }
};

// `step(int from, int to)` returns the cost of one step, if that step exists. On a tie, the path found first wins, in
// the order of the areas.
template <class Step>
Ways cheapest_ways(int areas, int from, Step step) {
  Ways ways{from, std::vector<std::int64_t>(static_cast<std::size_t>(areas), -1),
      std::vector<int>(static_cast<std::size_t>(areas), -1)};
  if (from < 0 || from >= areas) return ways;
  ways.cost[static_cast<std::size_t>(from)] = 0;
  for (bool better = true; better;) {  // there are few areas: relax edges until no path gets cheaper
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
