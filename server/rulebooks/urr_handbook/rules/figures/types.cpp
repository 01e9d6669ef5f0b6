#include "rulebooks/urr_handbook/rules/figures/types.h"

namespace ziggurat::urr_handbook {

using Names = std::vector<std::string_view>;

const Names& kin_names() {
  static const Names names = {
      "human", "elf", "dwarf", "gnome", "undead", "halfling", "kobold", "ogre", "orc", "dragon"};
  return names;
}
const Names& use_names() {
  static const Names names = {"both", "D", "A"};
  return names;
}
const Names& stance_names() {
  static const Names names = {"attack", "defend", "none"};
  return names;
}
const Names& quality_names() {
  static const Names names = {"none", "good", "excellent"};
  return names;
}
const Names& bow_names() {
  static const Names names = {"none", "excellent"};
  return names;
}
const Names& tower_role_names() {
  static const Names names = {"ranged", "melee"};
  return names;
}
const Names& combat_kind_names() {
  static const Names names = {"open", "storm", "wall_top", "tower"};
  return names;
}
const Names& terrain_names() {
  static const Names names = {"open", "wood", "city", "bog", "hill", "dwarf_hill", "dwarf_tunnel"};
  return names;
}
const Names& table_names() {
  static const Names names = {"ranged", "attack", "defend"};
  return names;
}

}  // namespace ziggurat::urr_handbook
