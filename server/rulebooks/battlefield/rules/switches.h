#pragma once
#include <cstdint>
#include <string_view>

#include "rulebooks/battlefield/rules/figures.h"

// The switches that change a ruling (section 13). Enum values are in the order of `values` in data/figures.json.
namespace ziggurat::battlefield {

enum class HalfDie : std::uint8_t { up, down };                           // BF-63
enum class Wounds : std::uint8_t { carry, drop };                         // BF-66
enum class HpCounted : std::uint8_t { damage, fighters };                 // BF-67
enum class ReliefAddsTo : std::uint8_t { score, multiplier };             // BF-36
enum class SlowEntry : std::uint8_t { instalments, minimum_one, never };  // BF-45
enum class FleeTrigger : std::uint8_t { contact_broken, any_step };       // BF-49
enum class NativeVisibility : std::uint8_t { searcher, hider, off };      // BF-33
enum class BarbariansCount : std::uint8_t { local, army };                // BF-16
enum class Disobedience : std::uint8_t { roll, forbidden, off };          // BF-24
enum class SinkRounding : std::uint8_t { up, down };                      // BF-47

struct Switches {
  HalfDie half_die{};
  Wounds wounds{};
  HpCounted hp_counted{};
  ReliefAddsTo relief_adds_to{};
  SlowEntry slow_entry{};
  bool step_limit = false;  // BF-44
  FleeTrigger flee_trigger{};
  bool elite_distance = false;   // BF-12
  bool native_distance = false;  // BF-32
  NativeVisibility native_visibility{};
  bool flight = false;  // BF-42
  BarbariansCount barbarians_count{};
  bool nomads_are_barbarians = true;  // BF-16
  Disobedience disobedience{};
  bool sudden_attack = false;  // BF-88
  SinkRounding sink_rounding{};
  bool shoot_adjacent = true;          // BF-72
  bool elves_serve_elves_only = true;  // BF-18
  Roster roster = figures().roster;    // includes the figures changed by `unit_values` (BF-10)
  bool operator==(const Switches&) const = default;
};

using adjudicator::SwitchFault;
using adjudicator::SwitchValue;

// Switches with plain values, named as in the data.
SwitchFault set_switch(Switches& switches, std::string_view name, const SwitchValue& value);
SwitchValue switch_value(const Switches& switches, std::string_view name);

}  // namespace ziggurat::battlefield
