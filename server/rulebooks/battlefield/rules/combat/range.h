#pragma once
#include <cstdint>
#include <optional>

#include "rulebooks/battlefield/rules/ground/ground.h"

// The range of shots, and the shots left (BF-70 to BF-72).
namespace ziggurat::battlefield {

enum class ShotFault : std::uint8_t { no_distance_attack, no_shots, too_close, out_of_range };
const Names& names_of(ShotFault);

struct Reach {
  int distance = 1;
  Scale scale = Scale::tactic;
};

std::optional<ShotFault> shot_fault(const Contingent& contingent, const Reach& reach, const Switches& switches);
// Whether any contingent can shoot this far.
bool can_shoot(const Troops& troops, const Reach& reach, const Switches& switches);

// The shot force of the contingents that can shoot this far. Each of them uses up one shot.
std::int64_t shot_force(const Troops& troops, const Ground& ground, const Reach& reach, const Switches& switches);
void spend_shots(Troops& troops, const Reach& reach, const Switches& switches);
// The shot force of all contingents with a shot left, regardless of the target's distance.
std::int64_t shot_force(const Troops& troops, const Ground& ground, const Switches& switches);

}  // namespace ziggurat::battlefield
