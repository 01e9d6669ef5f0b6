#pragma once
#include <array>
#include <optional>
#include <string>

#include "game/dice.h"
#include "rulebooks/dark_ages/rules/switches.h"

// Initiative (DA-62) and nightfall (DA-94).
namespace ziggurat::dark_ages {

using Sides = std::array<std::string, 2>;

struct Initiative {
  std::size_t first = 0;
  bool changed = false;
  std::optional<std::array<int, 2>> totals;  // none if the scenario names the attacker
};
// For the first turn without a given attacker; ties roll again.
Initiative roll_off(const Sides& sides, game::Dice& dice);
// At the start of every later turn. `lost`: number of units, by side.
Initiative roll_initiative(
    const Sides& sides, std::size_t holder, const std::array<int, 2>& lost, const Switches& switches, game::Dice& dice);

bool night_falls(int turn, const Switches& switches, game::Dice& dice);

}  // namespace ziggurat::dark_ages
