#pragma once
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "rulebooks/battlefield/rules/ground/ground.h"
#include "rulebooks/battlefield/rules/ground/hex.h"

namespace ziggurat::battlefield {

// Hexes that are not named are plain and open.
struct BattleMap {
  int columns = hexes_max, rows = hexes_max;
  std::map<Hex, Ground> hexes;

  bool holds(Hex hex) const { return hex.column >= 1 && hex.column <= columns && hex.row >= 1 && hex.row <= rows; }
  const Ground& at(Hex hex) const;
  bool is_deep(Hex hex) const;  // water, and no neighbour on the map is other than water (BF-47)
};

struct Alliances {  // unordered pairs of armies
  std::vector<std::pair<std::string, std::string>> pairs;
  bool friendly(const std::string& one, const std::string& other) const;  // the same army, or allied
  bool hostile(const std::string& one, const std::string& other) const { return !friendly(one, other); }
};

}  // namespace ziggurat::battlefield
