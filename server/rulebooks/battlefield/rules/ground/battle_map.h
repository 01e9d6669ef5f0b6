#pragma once
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "rulebooks/battlefield/rules/ground/ground.h"
#include "rulebooks/battlefield/rules/ground/hex.h"

namespace ziggurat::battlefield {

// Hexes whose ground is not set are open plain. Copies share the ground until one of them changes.
class BattleMap {
 public:
  int columns = hexes_max, rows = hexes_max;

  void lay(Hex hex, const Ground& ground);
  bool holds(Hex hex) const { return hex.column >= 1 && hex.column <= columns && hex.row >= 1 && hex.row <= rows; }
  const Ground& at(Hex hex) const;
  bool is_deep(Hex hex) const;  // a water hex with only water around it on the map (BF-47)

 private:
  using Laid = std::map<Hex, Ground>;
  std::shared_ptr<Laid> laid_ = std::make_shared<Laid>();
};

struct Alliances {  // unordered pairs of armies
  std::vector<std::pair<std::string, std::string>> pairs;
  bool friendly(const std::string& one, const std::string& other) const;  // true for the same army, or allies
  bool hostile(const std::string& one, const std::string& other) const { return !friendly(one, other); }
};

}  // namespace ziggurat::battlefield
