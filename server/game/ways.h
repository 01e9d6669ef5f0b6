#pragma once
#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "game/board.h"
#include "game/order.h"

// Hexes, and the shortest-path search that all boards share.
namespace ziggurat::game {

// Clockwise from the north. Even columns lie half a hex lower. Some may be off the board.
inline std::array<Hex, 6> neighbours(const Hex& at) {
  const auto [c, r] = at;
  const std::int32_t up = c % 2 != 0 ? r - 1 : r, down = up + 1;
  return {Hex{c, r - 1}, Hex{c + 1, up}, Hex{c + 1, down}, Hex{c, r + 1}, Hex{c - 1, down}, Hex{c - 1, up}};
}

// The number of steps between two hexes.
inline std::int32_t distance(const Hex& a, const Hex& b) {
  // In cube coordinates: q along the columns, r down a column where odd ones begin half a hex higher.
  const auto down = [](const Hex& hex) { return hex.row - (hex.column + (hex.column % 2 != 0 ? 1 : 0)) / 2; };
  const std::int32_t q = a.column - b.column, r = down(a) - down(b);
  return (std::abs(q) + std::abs(r) + std::abs(q + r)) / 2;
}

// How a place is reached: its predecessor on the cheapest way, and the cost so far.
template <class Node>
struct Way {
  Node from;
  std::int64_t cost = 0;
  bool operator==(const Way&) const = default;
};

// All nodes that can be reached for at most `allowance`, without the start (Dijkstra). `steps(node, cost)` returns
// pairs of a neighbour and the cost of the step to it (0 or more), given the `cost` spent so far. Of equally cheap
// ways, the one with the nearer, then lesser, predecessor is taken, so the result does not depend on the order of the
// steps.
template <class Node, class Steps>
std::map<Node, Way<Node>> cheapest_ways(const Node& start, std::int64_t allowance, Steps steps) {
  std::map<Node, Way<Node>> ways{{start, {start, 0}}};
  std::set<std::pair<std::int64_t, Node>> open{{0, start}};
  std::set<Node> done;
  while (!open.empty()) {
    const auto [cost, here] = *open.begin();
    open.erase(open.begin());
    done.insert(here);
    for (const auto& [there, price] : steps(here, cost)) {
      const std::int64_t total = cost + price;
      if (total > allowance || done.contains(there)) continue;
      const auto known = ways.find(there);
      if (known != ways.end() && known->second.cost <= total) continue;
      if (known != ways.end()) open.erase({known->second.cost, there});
      ways.insert_or_assign(there, Way<Node>{here, total});
      open.insert({total, there});
    }
  }
  ways.erase(start);
  return ways;
}

// The way to `goal`, without the start; empty: out of reach.
template <class Node>
std::vector<Node> way_to(const std::map<Node, Way<Node>>& ways, const Node& goal) {
  std::vector<Node> way;
  for (auto found = ways.find(goal); found != ways.end(); found = ways.find(found->second.from))
    way.insert(way.begin(), found->first);
  return way;
}

// In the form of an option.
template <class Node>
std::vector<Reach> reach_of(BoardId board, const std::map<Node, Way<Node>>& ways) {
  std::vector<Reach> reach;
  for (const auto& [node, way] : ways) reach.push_back({{board, node}, {board, way.from}, way.cost});
  return reach;
}

}  // namespace ziggurat::game
