#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rulebooks/urr_handbook/rules/figures/switches.h"

namespace ziggurat::urr_handbook {

inline constexpr int outer_quarters = 8;  // C1 to C8, clockwise; field F<i>, section O<i> and quarter C<i> lie in a row
bool outer_quarter(std::string_view location);
// The quarters that engines in field `field` (1 to 8) can set on fire, sorted: behind the section in front and its
// neighbours.
std::array<std::string, 3> quarters_in_fire_reach(int field);

enum class FireReason : std::uint8_t {
  none,
  no_targets,
  too_few_trebuchets,
  no_food,
  not_outer,
  duplicate,
  already_burnt
};
std::string_view name(FireReason reason);  // "" for none

struct FireMission {
  int trebuchets = 0;  // number there
  int busy = 0;        // of these, how many have another mission
  int food = 0;        // the thrower's food
  std::vector<std::string> targets;
  std::vector<std::string> burnt;
};
struct FireLaid {
  FireReason reason{};
  int food_after = 0;
  int trebuchets_left = 0;
  std::vector<std::string> fires;  // quarters that are burning
};
// One bombardment with fire (UH-82): lawful as a whole or not at all. It starts a tactical turn (UH-85).
FireLaid lay_fires(const FireMission& mission);

struct FireFighter {
  std::string id;
  bool whole_turn = true;  // fought from the first round to the last
  bool alive = true;
};
struct Fire {
  std::string quarter;
  bool magic = false;  // the umpire rules that suitable magic puts it out
  std::vector<FireFighter> fighters;
};
bool doused(const Fire& fire);  // UH-83

struct Stores {
  int food = 0;
  int gold = 0;
  bool operator==(const Stores&) const = default;
};
struct FireEnd {
  std::vector<std::string> doused, destroyed;  // quarters, in the order of the fires
  Stores lost, after;
};
// What the fires of a tactical turn destroy (UH-84).
FireEnd end_fires(const std::vector<Fire>& fires, const Stores& stores, const Switches& switches);

}  // namespace ziggurat::urr_handbook
