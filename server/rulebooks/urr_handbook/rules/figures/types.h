#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

// The terms of the rulebook urr-handbook as types. Lists of names stand in enum order.
namespace ziggurat::urr_handbook {

enum class Kin : std::uint8_t { human, elf, dwarf, gnome, undead, halfling, kobold, ogre, orc, dragon };
enum class Use : std::uint8_t { both, defence, attack };      // the suffix of the melee score (UH-12)
enum class Stance : std::uint8_t { attack, defend, none };    // in melee (UH-11)
enum class Quality : std::uint8_t { none, good, excellent };  // for weapons and armour (UH-31)
enum class Bow : std::uint8_t { none, excellent };
enum class TowerRole : std::uint8_t { none, ranged, melee };  // place in the siege tower (UH-71)
// UH-10; `tower` is a kind of stack, not of combat (UH-18)
enum class CombatKind : std::uint8_t { open, storm, wall_top, tower };
enum class Terrain : std::uint8_t { open, wood, city, bog, hill, dwarf_hill, dwarf_tunnel };
enum class Table : std::uint8_t { ranged, attack, defend };  // UH-35, UH-36, UH-37

const std::vector<std::string_view>& kin_names();
const std::vector<std::string_view>& use_names();  // both, D, A
const std::vector<std::string_view>& stance_names();
const std::vector<std::string_view>& quality_names();
const std::vector<std::string_view>& bow_names();
const std::vector<std::string_view>& tower_role_names();  // without `none`, which is expressed by absence
const std::vector<std::string_view>& combat_kind_names();
const std::vector<std::string_view>& terrain_names();
const std::vector<std::string_view>& table_names();

inline std::string_view name(Kin kin) { return kin_names()[static_cast<std::size_t>(kin)]; }
inline std::string_view name(Use use) { return use_names()[static_cast<std::size_t>(use)]; }
inline std::string_view name(Stance stance) { return stance_names()[static_cast<std::size_t>(stance)]; }
inline std::string_view name(Quality quality) { return quality_names()[static_cast<std::size_t>(quality)]; }
inline std::string_view name(Bow bow) { return bow_names()[static_cast<std::size_t>(bow)]; }
inline std::string_view name(Terrain terrain) { return terrain_names()[static_cast<std::size_t>(terrain)]; }
inline std::string_view name(Table table) { return table_names()[static_cast<std::size_t>(table)]; }

}  // namespace ziggurat::urr_handbook
