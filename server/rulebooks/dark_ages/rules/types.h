#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

// The terms of the rulebook dark-ages as types. `names_of` returns the names in enum order.
namespace ziggurat::dark_ages {

enum class Formation : std::uint8_t { line, column };
enum class Facing : std::uint8_t { front, right, rear, left };  // in the order of the outline (DA-22)
enum class UnitClass : std::uint8_t { infantry, warband, skirmisher, cavalry };
enum class Missile : std::uint8_t { none, bow, javelin };
enum class Quality : std::uint8_t { regular, elite, levy };
enum class Style : std::uint8_t { infantry, warband };  // for viking veterans
enum class FeatureKind : std::uint8_t { wood, hill, village, ruin, field, marsh, lake, river, crossing };
enum class Cover : std::uint8_t { open, wood, village };              // of a shooting target (DA-50)
enum class Defence : std::uint8_t { woods, uphill, river_crossing };  // what a charged unit defends (DA-39)
enum class FrontSlot : std::uint8_t { front_left, front_right };      // position on a front with two enemies (DA-38)
enum class Timing : std::uint8_t { shooting, before_move, end_of_move };
enum class RoadEnd : std::uint8_t { start, end };
// stops of declared moves, in order of preference (DA-80)
enum class StopKind : std::uint8_t { banner, friendly, terrain };
enum class BlockKind : std::uint8_t { enemy, friendly, obstacle };
enum class PersonKind : std::uint8_t { hero, leader, priest };
enum class Rallier : std::uint8_t { banner, priest };
enum class HitRule : std::uint8_t { terrain, shieldwall, unshielded };

// Order that breaks ties between facings (DA-34, DA-49).
inline constexpr std::array<Facing, 4> facings_by_rank = {Facing::front, Facing::left, Facing::right, Facing::rear};
inline constexpr std::array<Facing, 4> facings_around = {Facing::front, Facing::right, Facing::rear, Facing::left};

// Why an order is refused or a move stopped (DA-10, DA-26, DA-33, DA-46).
enum class Reason : std::uint8_t {
  none,
  unknown_unit,
  unknown_target,
  unknown_personality,
  unknown_road,
  already_ordered,
  in_melee,
  in_column,
  too_many_turns,
  bearing,
  off_board,
  terrain,
  unit_in_way,
  too_far,
  not_on_road,
  outside_arc,
  no_line_of_sight,
  no_facing,
  needs_front,
  facing_taken,
  path_blocked,
  not_in_contact,
  already_front,
  option_off,
  not_in_melee,
  wrong_class,
  enemy_faster,
  enemy_behind,
  no_room,
  rallies,
  no_missiles,
  missiles_gone,
  already_shot,
  no_moving_shot,
  bow_moved,
  end_of_move_only,
  terrain_near,
  no_whole_facing,
  out_of_range,
  no_target,
  already_rallied,
  no_rally,
  moved,
  shot,
  no_hits,
  not_on_front,
  too_late,
  outside_zone,
  overlap,
  bends,      // a declared move is one straight go (DA-80)
  ruled_out,  // by the umpire (DA-98)
};

using Names = std::vector<std::string_view>;
const Names& names_of(Formation);
const Names& names_of(Facing);
const Names& names_of(UnitClass);
const Names& names_of(Missile);
const Names& names_of(Quality);
const Names& names_of(Style);
const Names& names_of(FeatureKind);
const Names& names_of(Cover);
const Names& names_of(Defence);
const Names& names_of(FrontSlot);
const Names& names_of(Timing);
const Names& names_of(RoadEnd);
const Names& names_of(StopKind);
const Names& names_of(BlockKind);
const Names& names_of(PersonKind);
const Names& names_of(Rallier);
const Names& names_of(HitRule);
const Names& names_of(Reason);

template <class Word>
std::string_view name(Word word) {
  return names_of(word)[static_cast<std::size_t>(word)];
}

}  // namespace ziggurat::dark_ages
