#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

#include "game/dice.h"
#include "rulebooks/battlefield/rules/combat/losses.h"

namespace ziggurat::battlefield {

enum class Quality : std::uint8_t { bad, medium, good };
const Names& names_of(Quality);

// A strike as rolled, before any losses (BF-63).
struct Strike {
  std::int64_t force = 0, tenth = 0;
  std::optional<int> factor;  // none if the force is 0: no die is rolled
  std::int64_t damage = 0;
  std::optional<Quality> quality;  // of the face, independent of `half_die`
};
int strike_factor(int face, const Switches& switches);
std::int64_t tenth_of(std::int64_t force);  // rounded up
Strike roll_strike(std::int64_t force, std::string_view purpose, const Switches& switches, game::Dice& dice);

// A strike and its effect.
struct Blow {
  std::int64_t force = 0, tenth = 0;
  std::optional<int> factor;
  std::int64_t damage = 0, dead = 0, hp_lost = 0;

  static void fields(auto& member, auto& blow) {
    member("force", blow.force);
    member("tenth", blow.tenth);
    member("factor", blow.factor);
    member("damage", blow.damage);
    member("dead", blow.dead);
    member("hp_lost", blow.hp_lost);
  }
};
Blow apply_strike(const Strike& strike, Troops& on, const Switches& switches);

}  // namespace ziggurat::battlefield
