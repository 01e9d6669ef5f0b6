#include "rulebooks/urr_handbook/rules/battle/modifiers.h"

namespace ziggurat::urr_handbook {
namespace {

constexpr int river_modifier = 2, undead_modifier = -1, raider_modifier = 1;

template <class Tell>
void ranged_rows(const Unit& unit, const Ground& ground, const Switches& switches, Tell tell) {
  tell("from_wall", ground.from_wall);
  // the tower is as high as the wall, so that the target's section gives no cover (UH-73)
  tell("to_wall", unit.tower == TowerRole::none ? -ground.to_wall : 0);
  tell("undead", ground.target_undead ? undead_modifier : 0);
  tell("excellent_bow", bow_modifier(unit.kin, unit.bow));
  tell("raider", unit.raider && switches.raider_ranged ? raider_modifier : 0);
}

// Rough ground hinders attackers and helps defenders; dwarf ground helps dwarves in both roles (UH-36, UH-37).
template <class Tell>
void terrain_row(const Unit& unit, Table table, const Ground& ground, const Switches& switches, Tell tell) {
  const int rough = table == Table::attack ? -1 : 1;
  const bool at_home = unit.kin == Kin::dwarf || switches.dwarf_terrain == DwarfTerrain::all;
  switch (ground.terrain) {
    case Terrain::open: return;
    case Terrain::wood:
    case Terrain::city:
    case Terrain::bog:
    case Terrain::hill: return tell(name(ground.terrain), rough);
    case Terrain::dwarf_hill: return at_home ? tell(name(ground.terrain), 1) : tell(name(Terrain::hill), rough);
    case Terrain::dwarf_tunnel: return tell(name(ground.terrain), at_home ? 2 : 0);
  }
}

int wall_row(const Unit& unit, Table table, const Ground& ground, const Switches& switches) {
  if (table == Table::defend) return ground.holder ? ground.wall : 0;
  if (unit.tower != TowerRole::none) return 0;
  return ground.holder && switches.wall_holder_attack == WallHolderAttack::none ? 0 : -ground.wall;
}

template <class Tell>
void melee_rows(const Unit& unit, Table table, const Ground& ground, const Switches& switches, Tell tell) {
  const bool defends = table == Table::defend;
  tell("wall", wall_row(unit, table, ground, switches));
  terrain_row(unit, table, ground, switches, tell);
  if (ground.river) tell("river", defends ? river_modifier : -river_modifier);
  if (defends && ground.holder) tell("palisade", ground.palisade);
  if (!defends || switches.weapon_on_defence) tell("weapon", weapon_modifier(unit.kin, unit.weapon));
  if (unit.raider) tell("raider", raider_modifier);
  tell("magic", defends ? unit.magic_defend : unit.magic_attack);
}

template <class Tell>
void each_row(const Unit& unit, Table table, const Ground& ground, const Switches& switches, Tell tell) {
  if (table == Table::ranged) ranged_rows(unit, ground, switches, tell);
  else melee_rows(unit, table, ground, switches, tell);
}

}  // namespace

std::vector<ModifierRow> modifier_rows(const Unit& unit, Table table, const Ground& ground, const Switches& switches) {
  std::vector<ModifierRow> rows;
  each_row(unit, table, ground, switches, [&](std::string_view row, int value) {
    if (value != 0) rows.push_back({row, value});
  });
  return rows;
}

int modifier(const Unit& unit, Table table, const Ground& ground, const Switches& switches) {
  int sum = 0;
  each_row(unit, table, ground, switches, [&](std::string_view, int value) { sum += value; });
  return sum;
}

}  // namespace ziggurat::urr_handbook
