#pragma once
#include <string>
#include <vector>

#include "rulebooks/dark_ages/rules/geometry/pose.h"

// How a unit turns to an enemy on its flank or rear, and drags round all that touch it (DA-40).
namespace ziggurat::dark_ages {

struct Touching {
  std::string id;
  Pose pose;
  Facing facing_touched{};            // of the unit that turns
  Facing own_facing = Facing::front;  // of this enemy
};
struct MeleeTurn {
  Reason reason = Reason::none;
  int turn = 0;
  Pose pose;  // of the unit that turns
  std::vector<Touching> contacts;
};
MeleeTurn turn_to(const Pose& pose, const std::vector<Touching>& contacts, const std::string& enemy);

}  // namespace ziggurat::dark_ages
