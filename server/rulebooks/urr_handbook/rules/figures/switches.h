#pragma once
#include <cstdint>
#include <string_view>

#include "rulebooks/urr_handbook/rules/figures/figures.h"

// The switches that change a ruling (chapter 5). Enum values stand in the order of the figures' `allowed`.
namespace ziggurat::urr_handbook {

enum class HitSpread : std::uint8_t { cumulative, phase, free };
enum class UndeadTarget : std::uint8_t { majority, any, all };
enum class DwarfTerrain : std::uint8_t { dwarves, all };
enum class WallHolderAttack : std::uint8_t { minus, none };
enum class BreachVulnerable : std::uint8_t { first_hit, none };
enum class TowerDefenders : std::uint8_t { keep, lose };
enum class FireLoss : std::uint8_t { sequential, pooled };
enum class FireRounding : std::uint8_t { up, nearest, down };
enum class Sapping : std::uint8_t { umpire, proposed };

struct Switches {
  int rounds_per_tactical_turn = 3;
  HitSpread hit_spread{};
  UndeadTarget undead_target{};
  bool raider_ranged = false;
  bool weapon_on_defence = true;
  DwarfTerrain dwarf_terrain{};
  WallHolderAttack wall_holder_attack{};
  BreachVulnerable breach_vulnerable{};
  TowerDefenders tower_defenders{};
  bool enforce_stacking = true;
  bool shields_cancel_wall = false;
  bool undead_build_ramp = false;
  bool wall_resists_bombardment = false;
  bool demolition_multi = false;
  bool bombardment_starts_tactical = false;
  FireLoss fire_loss{};
  FireRounding fire_rounding{};
  Sapping sapping{};
  bool operator==(const Switches&) const = default;
};

using adjudicator::SwitchFault;
using adjudicator::SwitchValue;

// Names as in the data.
SwitchFault set_switch(Switches& switches, std::string_view name, const SwitchValue& value);
SwitchValue switch_value(const Switches& switches, std::string_view name);

}  // namespace ziggurat::urr_handbook
