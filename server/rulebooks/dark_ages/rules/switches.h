#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "rulebooks/adjudicator/switches.h"

// The switches that change a ruling (chapter 11). Enum values are in the order of `values` in data/figures.json.
namespace ziggurat::dark_ages {

enum class Movement : std::uint8_t { rules, flank_report, fixed };
enum class CornerMeasure : std::uint8_t { whole_move, straight_part };
enum class MoveDirection : std::uint8_t { front_arc, ahead, any };
enum class Interpenetration : std::uint8_t { skirmishers, none, friends };
enum class ArcTest : std::uint8_t { any_part, centre, whole_facing };
enum class ChargeFacing : std::uint8_t { shortest, choose };
enum class JavelinMode : std::uint8_t { moving_shot, shooting_step_only, end_of_move };
enum class HitsOrder : std::uint8_t { as_listed, double_first };
enum class DeclaredStops : std::uint8_t { rules, by_class };
enum class Nightfall : std::uint8_t { turn_7, turn_8, diced };

struct Switches {
  Movement movement{};
  CornerMeasure corner_measure{};
  MoveDirection move_direction{};
  Interpenetration interpenetration{};
  int arc_half_angle = 4500;
  ArcTest arc_test{};
  ChargeFacing charge_facing{};
  bool flank_needs_front = false;
  int front_contacts = 1;
  int javelin_range = 6;  // inches
  JavelinMode javelin_mode{};
  HitsOrder hits_order{};
  bool missile_supply = false;
  bool variable_quality = true;
  bool extra_types = true;
  bool force_morale = false;
  int morale_dice = 1;
  bool morale_outnumbered = false;
  int initiative_bonus = 3;
  bool initiative_routed = false;
  DeclaredStops declared_stops{};
  bool fall_back = false;
  bool rout_free_attack = false;
  Nightfall nightfall = Nightfall::turn_8;
  bool declared_movement = false;  // DA-80; campaigns set it, calculator requests do not
  bool operator==(const Switches&) const = default;
};

using adjudicator::SwitchFault;
using adjudicator::SwitchFigures;
using adjudicator::SwitchValue;

const std::vector<SwitchFigures>& switch_figures();         // switches that the adjudicator knows
const std::vector<SwitchFigures>& server_switch_figures();  // switches that the rules do not use

SwitchFault set_switch(Switches& switches, std::string_view name, const SwitchValue& value);
SwitchValue switch_value(const Switches& switches, std::string_view name);

}  // namespace ziggurat::dark_ages
