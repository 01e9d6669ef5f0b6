#pragma once
#include <string>
#include <vector>

#include "rulebooks/dark_ages/rules/geometry/pose.h"

// How a unit in contact turns towards an enemy on its flank or rear, and drags along all units that touch it (DA-40).
namespace ziggurat::dark_ages {

struct Touching {
  std::string id;
  Pose pose;
  Facing facing_touched{};            // facing of the turning unit
  Facing own_facing = Facing::front;  // facing of this enemy
};
struct MeleeTurn {
  Reason reason = Reason::none;
  int turn = 0;
  Pose pose;  // pose of the turning unit
  std::vector<Touching> contacts;
};
MeleeTurn turn_to(const Pose& pose, const std::vector<Touching>& contacts, const std::string& enemy);

}  // namespace ziggurat::dark_ages
