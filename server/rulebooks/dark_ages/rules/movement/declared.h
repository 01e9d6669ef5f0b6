#pragma once
#include <optional>
#include <string>

#include "rulebooks/dark_ages/rules/movement/road.h"

// Declared movement: where a unit that moves its full roll may stop early (DA-80).
namespace ziggurat::dark_ages {

struct Stop {
  Mil at = 0;
  StopKind kind{};
  auto operator<=>(const Stop&) const = default;
};
struct Companion {  // a friendly unit next to which the mover may stop
  Point at;
  bool banner = false;
};
// Sorted by distance, then by kind, without duplicates.
std::vector<Stop> declared_stops(const Pose& from, UnitClass unit_class, int bearing, Mil distance,
    const std::vector<Companion>& companions, const std::vector<Feature>& terrain, const std::vector<Road>& roads);

struct Block {  // something in the way, which ends the move in any case
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
