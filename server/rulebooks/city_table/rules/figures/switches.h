#pragma once
#include <cstdint>
#include <string_view>

#include "rulebooks/city_table/rules/figures/figures.h"

// The switches that change a ruling (section 17). Enum values stand in the order of the figures' `allowed`.
namespace ziggurat::city_table {

enum class LossRounding : std::uint8_t { half_up, half_down, defender };
enum class MeleeLossOrder : std::uint8_t { top_first, spread };
enum class CavalryMeasure : std::uint8_t { units, steps };
enum class CavalryZero : std::uint8_t { as_one, overwhelming };
enum class RetreatMode : std::uint8_t { together, each };
enum class NoRetreatUnits : std::uint8_t { stay, destroyed };
enum class BlockedRetreat : std::uint8_t { extra_step, surrender };
enum class MissileLimit : std::uint8_t { per_round, per_target };
enum class ArtilleryRange : std::uint8_t { up_to, exact };
enum class GnomeChance : std::uint8_t { always, long_range, off };
enum class InitiativeMode : std::uint8_t { roll, alternate, besieger_first, umpire };
enum class Resolution : std::uint8_t { simultaneous, initiative_order };
enum class OrderEntry : std::uint8_t { simultaneous, sequential };
enum class FireOrders : std::uint8_t { with_moves, after_moves };
enum class MoveScore : std::uint8_t { scores, free };
enum class MoveApproval : std::uint8_t { automatic, umpire };  // "auto", "umpire"
enum class PassThrough : std::uint8_t { archers, never, always };
enum class RaiseNights : std::uint8_t { every_night, first_night_only };
enum class CaptureRule : std::uint8_t { all, majority };
enum class Fog : std::uint8_t { open, counters, hidden };
enum class Sleep : std::uint8_t { night, choose, off };
enum class Season : std::uint8_t { spring, summer, autumn };

struct Switches {
  int stack_limit = 4;
  bool reduced_combat = true;
  LossRounding loss_rounding{};
  MeleeLossOrder melee_loss_order{};
  CavalryMeasure cavalry_measure{};
  CavalryZero cavalry_zero{};
  bool difficult_terrain = false;
  RetreatMode retreat_mode{};
  NoRetreatUnits no_retreat_units{};
  BlockedRetreat blocked_retreat{};
  MissileLimit missile_limit{};
  bool static_missile_fire = false;
  ArtilleryRange artillery_range{};
  GnomeChance gnome_chance{};
  bool genie_closes_breach = true;
  InitiativeMode initiative{};
  Resolution resolution{};
  OrderEntry order_entry{};
  FireOrders fire_orders{};
  MoveScore move_score{};
  MoveApproval move_approval{};
  PassThrough pass_through{};
  RaiseNights raise_nights{};
  bool guarded_graveyard_blocks = true;
  CaptureRule capture_rule{};
  bool guard_required = false;
  Fog fog{};
  Sleep sleep{};
  Season season = Season::summer;
  bool operator==(const Switches&) const = default;
};

using adjudicator::SwitchFault;
using adjudicator::SwitchValue;

// Names as in the data.
SwitchFault set_switch(Switches& switches, std::string_view name, const SwitchValue& value);
SwitchValue switch_value(const Switches& switches, std::string_view name);

}  // namespace ziggurat::city_table
