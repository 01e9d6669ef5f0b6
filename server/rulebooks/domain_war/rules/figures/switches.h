#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "rulebooks/domain_war/rules/figures/figures.h"

// The switches that change a ruling (section 14). Enum values stand in the order of the figures' `values`.
namespace ziggurat::domain_war {

enum class AssassinationLimit : std::uint8_t { actor, target, both };
enum class CounterspyRolls : std::uint8_t { per_attempt, per_turn };
enum class Discovery : std::uint8_t { if_countered, on_failure, never };
enum class SabotageAsset : std::uint8_t { step, destroy };
enum class DoubledDefence : std::uint8_t { each_roll, either_roll };
enum class FortifiedRoll : std::uint8_t { at_most, at_least };
enum class OrderOfDeath : std::uint8_t { situational, typical };
enum class StackScope : std::uint8_t { side, province };
enum class CountIn : std::uint8_t { units, points };
enum class CapExcess : std::uint8_t { disband, no_new };
enum class SiegeRequirement : std::uint8_t { base_level, current_level };
enum class SiegeCaptureLevel : std::uint8_t { current, original };
enum class SpottedShows : std::uint8_t { count, presence };

struct Switches {
  int success_on = 3;
  int counterspy_on = 3;
  int counterspy_cost = 4;
  int spy_cost = 1;
  int sabotage_cost = 1;
  int assassinate_underling_cost = 5;
  int assassinate_ruler_cost = 10;
  AssassinationLimit assassination_limit{};
  CounterspyRolls counterspy_rolls{};
  Discovery discovery{};
  SabotageAsset sabotage_asset{};
  DoubledDefence doubled_defence{};
  FortifiedRoll fortified_roll{};
  int natural_defence = 3;
  bool natural_defence_with_units = false;
  bool normal_holding_troops_doubled = true;
  OrderOfDeath order_of_death{};
  bool rout = true;
  int rout_min_dice = 1;
  int stack_limit = 10;
  StackScope stack_scope{};
  CountIn count_musters_in{};
  CountIn count_cap_in{};
  CapExcess cap_excess{};
  CountIn siege_counts_in = CountIn::points;
  SiegeRequirement siege_requirement{};
  bool siege_counts_arrival_turn = false;
  SiegeCaptureLevel siege_capture_level{};
  CountIn occupation_counts_in = CountIn::points;
  int occupation_turns = 1;
  int gold_per_level = 2;
  int province_gold = 0;
  SpottedShows spotted_shows{};
  std::array<int, die_sides> raid_gold = printed_raid_gold();  // indexed by face
  Roster units = printed_roster();
  bool operator==(const Switches&) const = default;
};

using adjudicator::SwitchFault;
using adjudicator::SwitchValue;

// Switches with plain values, named as in the data.
SwitchFault set_switch(Switches& switches, std::string_view name, const SwitchValue& value);
SwitchValue switch_value(const Switches& switches, std::string_view name);

}  // namespace ziggurat::domain_war
