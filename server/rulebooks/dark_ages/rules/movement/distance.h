#pragma once
#include <string_view>
#include <vector>

#include "game/dice.h"
#include "rulebooks/dark_ages/rules/figures.h"

// How far a unit may move: the dice of its class (DA-41, DA-45).
namespace ziggurat::dark_ages {

Mil roll_distance(UnitClass unit_class, const Switches& switches, game::Dice& dice, std::string_view purpose);
Mil greatest_distance(UnitClass unit_class, const Switches& switches);

// Every distance that can be rolled, ascending, with the number of dice combinations that give it.
struct DistanceChance {
  Mil distance = 0;
  std::int64_t ways = 0;
};
std::vector<DistanceChance> distance_chances(UnitClass unit_class, const Switches& switches);

}  // namespace ziggurat::dark_ages
