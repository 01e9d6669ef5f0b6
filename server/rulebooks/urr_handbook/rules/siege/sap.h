#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

#include "game/dice.h"
#include "rulebooks/urr_handbook/rules/figures/switches.h"
#include "rulebooks/urr_handbook/rules/siege/walls.h"

namespace ziggurat::urr_handbook {

enum class SapResult : std::uint8_t { adjudicated, digging, cave_in, nothing, wall_hit };
std::string_view name(SapResult result);

// Totals of the die and their results (UH-57).
inline constexpr int sap_caves_in_at_most = 1, sap_one_hit_at_least = 4, sap_two_hits_at_least = 6;

struct Sap {
  Wall wall;
  int weeks = 1;        // dug without a break, including this one
  int corps = 1;        // corps that dig
  int countermine = 0;  // the city's corps that dig against them
};
struct SapWeek {
  SapResult result{};
  std::optional<int> total;  // none: no roll was made
  int corps_steps_lost = 0;
  int wall_hits = 0;  // may exceed what the wall has left
  Wall wall;
};
// One week of sapping under a section (UH-57). Dice: d6 `sap` from the second week on, unless the umpire decides.
SapWeek sap_week(const Sap& sap, const Switches& switches, game::Dice& dice);

}  // namespace ziggurat::urr_handbook
