#pragma once
#include <cstdint>

#include "rulebooks/battlefield/rules/ground/ground.h"

namespace ziggurat::battlefield {

// The scores of one fighter on its ground, including its rider.
struct FighterScores {
  std::int64_t attack = 0;
  std::int64_t defence = 0;
  std::int64_t distance = 0;  // power of a shot
  std::int64_t hp = 0;

  static void fields(auto& member, auto& scores) {
    member("attack", scores.attack);
    member("defence", scores.defence);
    member("distance", scores.distance);
    member("hp", scores.hp);
  }
};
FighterScores fighter_scores(const Contingent& contingent, const Ground& ground, const Switches& switches);

// Strike forces (BF-62).
std::int64_t attack_force(const Troops& troops, const Ground& ground, const Switches& switches);
std::int64_t retaliation_force(const Troops& troops, const Ground& ground, const Switches& switches);

}  // namespace ziggurat::battlefield
