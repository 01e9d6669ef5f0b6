#include "rulebooks/urr_handbook/rules/siege/walls.h"

#include <algorithm>
#include <array>

namespace ziggurat::urr_handbook {
namespace {

constexpr std::array outer_strength = {4, 3, 3, 2, 2, 2, 2, 1};  // indexed by damage
constexpr std::array inner_strength = {3, 2, 2, 2, 1};

}  // namespace

const std::vector<std::string_view>& circuit_names() {
  static const std::vector<std::string_view> names = {"outer", "inner"};
  return names;
}

int capacity(Circuit circuit) {
  return static_cast<int>(circuit == Circuit::outer ? outer_strength.size() : inner_strength.size()) - 1;
}

int strength(const Wall& wall) {
  const auto damage = static_cast<std::size_t>(std::clamp(wall.damage, 0, capacity(wall.circuit)));
  return wall.circuit == Circuit::outer ? outer_strength[damage] : inner_strength[damage];
}

std::optional<int> steps_left(const Wall& wall) {
  const int now = strength(wall);
  if (now == 1) return std::nullopt;
  int left = 0;
  while (strength({wall.circuit, wall.damage + left}) == now) ++left;
  return left;
}

Wall damaged(Wall wall, int steps) {
  wall.damage = std::clamp(wall.damage + steps, 0, capacity(wall.circuit));
  return wall;
}

}  // namespace ziggurat::urr_handbook
