#include "game/ways.h"

#include <doctest/doctest.h>

#include <algorithm>

using namespace ziggurat;
using namespace ziggurat::game;

TEST_CASE("a hex has six neighbours: even columns lie half a hex lower") {
  CHECK(neighbours({3, 3}) == std::array<Hex, 6>{Hex{3, 2}, {4, 2}, {4, 3}, {3, 4}, {2, 3}, {2, 2}});
  CHECK(neighbours({4, 3}) == std::array<Hex, 6>{Hex{4, 2}, {5, 3}, {5, 4}, {4, 4}, {3, 4}, {3, 3}});
}

TEST_CASE("the distance of two hexes is the number of steps between them, everywhere on a board") {
  const Hex start{5, 5};
  const auto ways = cheapest_ways(start, 20, [](const Hex& here, std::int64_t) {
    std::vector<std::pair<Hex, std::int64_t>> steps;
    for (const Hex& next : neighbours(here))
      if (next.column >= 1 && next.row >= 1 && next.column <= 11 && next.row <= 11) steps.emplace_back(next, 1);
    return steps;
  });
  for (const auto& [hex, way] : ways) {
    CAPTURE(hex.column);
    CAPTURE(hex.row);
    CHECK(distance(start, hex) == way.cost);
    CHECK(distance(hex, start) == way.cost);
  }
  CHECK(ways.size() == 11 * 11 - 1);
  CHECK(distance(start, start) == 0);
  CHECK(distance({1, 1}, {2, 1}) == 1);
  CHECK(distance({1, 1}, {2, 2}) == 2);
}

TEST_CASE(
    "the cheapest way goes round what is dear, ends at the allowance, and does not depend on the order of steps") {
  // 0 – 1 – 2 expensive in the middle, 0 – 3 – 4 – 2 cheap.
  struct Road {
    int a, b;
    std::int64_t price;
  };
  std::vector<Road> roads = {{0, 1, 1}, {1, 2, 9}, {0, 3, 2}, {3, 4, 2}, {4, 2, 2}, {0, 5, 3}, {5, 4, 1}};
  const auto search = [&](std::int64_t allowance) {
    return cheapest_ways(0, allowance, [&](int here, std::int64_t) {
      std::vector<std::pair<int, std::int64_t>> steps;
      for (const auto& road : roads) {
        if (road.a == here) steps.emplace_back(road.b, road.price);
        if (road.b == here) steps.emplace_back(road.a, road.price);
      }
      return steps;
    });
  };
  const auto ways = search(6);
  CHECK(ways.at(2) == Way<int>{4, 6});
  CHECK(ways.at(4) == Way<int>{3, 4});  // the way over 5 costs the same; 3 is nearer
  CHECK(way_to(ways, 2) == std::vector<int>{3, 4, 2});
  CHECK_FALSE(ways.contains(0));
  CHECK_FALSE(search(5).contains(2));
  CHECK(way_to(search(5), 2).empty());
  std::reverse(roads.begin(), roads.end());
  CHECK(search(6) == ways);
}

TEST_CASE("what a step costs may depend on what has been spent: an instalment that takes all that is left") {
  const auto ways = cheapest_ways(0, 4, [](int here, std::int64_t spent) {
    using Steps = std::vector<std::pair<int, std::int64_t>>;
    return spent == 4 ? Steps{} : Steps{{here + 1, spent == 0 ? 1 : 4 - spent}};
  });
  CHECK(ways.at(1).cost == 1);
  CHECK(ways.at(2).cost == 4);
  const auto reach = reach_of<Area>(BoardId{2}, {{Area{3}, {Area{1}, 2}}});
  CHECK(reach == std::vector<Reach>{{{BoardId{2}, Area{3}}, {BoardId{2}, Area{1}}, 2}});
}
