#pragma once
#include <optional>
#include <string>

#include "rulebooks/dark_ages/rules/movement/road.h"

// Declared movement: where a unit that goes its full roll may stop earlier (DA-80).
namespace ziggurat::dark_ages {

struct Stop {
  Mil at = 0;
  StopKind kind{};
  auto operator<=>(const Stop&) const = default;
};
struct Companion {  // a friendly unit beside which one may stop
  Point at;
  bool banner = false;
};
// By distance, then by kind, without repeats.
std::vector<Stop> declared_stops(const Pose& from, UnitClass unit_class, int bearing, Mil distance,
    const std::vector<Companion>& companions, const std::vector<Feature>& terrain, const std::vector<Road>& roads);

struct Block {  // what ends the move wherever the stops are
  Mil at = 0;
  BlockKind kind{};
};
struct DeclaredMove {
  Mil distance = 0;
  std::string_view stopped_by;
  bool contact = false;
};
DeclaredMove declared_move(UnitClass unit_class, Mil rolled, Mil wanted, const std::vector<Stop>& stops,
    const std::optional<Block>& block, const Switches& switches);

}  // namespace ziggurat::dark_ages
