#include "rulebooks/dark_ages/rules/types.h"

namespace ziggurat::dark_ages {

const Names& names_of(Formation) {
  static const Names all = {"line", "column"};
  return all;
}
const Names& names_of(Facing) {
  static const Names all = {"front", "right", "rear", "left"};
  return all;
}
const Names& names_of(UnitClass) {
  static const Names all = {"infantry", "warband", "skirmisher", "cavalry"};
  return all;
}
const Names& names_of(Missile) {
  static const Names all = {"none", "bow", "javelin"};
  return all;
}
const Names& names_of(Quality) {
  static const Names all = {"regular", "elite", "levy"};
  return all;
}
const Names& names_of(Style) {
  static const Names all = {"infantry", "warband"};
  return all;
}
const Names& names_of(FeatureKind) {
  static const Names all = {"wood", "hill", "village", "ruin", "field", "marsh", "lake", "river", "crossing"};
  return all;
}
const Names& names_of(Cover) {
  static const Names all = {"open", "wood", "village"};
  return all;
}
const Names& names_of(Defence) {
  static const Names all = {"woods", "uphill", "river_crossing"};
  return all;
}
const Names& names_of(FrontSlot) {
  static const Names all = {"front_left", "front_right"};
  return all;
}
const Names& names_of(Timing) {
  static const Names all = {"shooting", "before_move", "end_of_move"};
  return all;
}
const Names& names_of(RoadEnd) {
  static const Names all = {"start", "end"};
  return all;
}
const Names& names_of(StopKind) {
  static const Names all = {"banner", "friend", "terrain"};
  return all;
}
const Names& names_of(BlockKind) {
  static const Names all = {"enemy", "friend", "obstacle"};
  return all;
}
const Names& names_of(PersonKind) {
  static const Names all = {"hero", "leader", "priest"};
  return all;
}
const Names& names_of(Rallier) {
  static const Names all = {"banner", "priest"};
  return all;
}
const Names& names_of(HitRule) {
  static const Names all = {"terrain", "shieldwall", "unshielded"};
  return all;
}
const Names& names_of(Reason) {
  static const Names all = {"", "unknown_unit", "unknown_target", "unknown_personality", "unknown_road",
      "already_ordered", "in_melee", "in_column", "too_many_turns", "bearing", "off_board", "terrain", "unit_in_way",
      "too_far", "not_on_road", "outside_arc", "no_line_of_sight", "no_facing", "needs_front", "facing_taken",
      "path_blocked", "not_in_contact", "already_front", "option_off", "not_in_melee", "wrong_class", "enemy_faster",
      "enemy_behind", "no_room", "rallies", "no_missiles", "missiles_gone", "already_shot", "no_moving_shot",
      "bow_moved", "end_of_move_only", "terrain_near", "no_whole_facing", "out_of_range", "no_target",
      "already_rallied", "no_rally", "moved", "shot", "no_hits", "not_on_front", "too_late", "outside_zone", "overlap",
      "bends", "ruled_out"};
  return all;
}

}  // namespace ziggurat::dark_ages
