#pragma once
#include <cstdint>
#include <optional>

#include "rulebooks/battlefield/rules/movement/field.h"

// Barbarians flee when outnumbered, or fight to the death (BF-16).
namespace ziggurat::battlefield {

enum class Resolve : std::uint8_t { stands, flees, fights_to_death };
const Names& names_of(Resolve);

bool is_barbarian(const Troops& troops, const Switches& switches);  // true if all contingents are barbarians

struct Outnumbered {
  bool barbarian = false;
  std::int64_t own = 0, enemy = 0;  // numbers of fighters
  bool outnumbered = false;
  Resolve result{};
  std::optional<Hex> flee_to;

  static void fields(auto& member, auto& test) {
    member("barbarian", test.barbarian);
    member("own", test.own);
    member("enemy", test.enemy);
    member("outnumbered", test.outnumbered);
    member("result", test.result);
    member("flee_to", test.flee_to);
  }
};
// The hex that the unit would flee to, which is not next to an enemy; none if it can reach no such hex.
std::optional<Hex> refuge(const Surroundings& around, const MovingUnit& unit, const Switches& switches);
Outnumbered test_outnumbered(const Surroundings& around, const MovingUnit& unit, const Switches& switches);

}  // namespace ziggurat::battlefield
