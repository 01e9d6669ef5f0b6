#include "rulebooks/urr_handbook/rules/battle/combat.h"

#include <algorithm>
#include <string>

#include "rulebooks/urr_handbook/rules/battle/roll.h"

namespace ziggurat::urr_handbook {
namespace {

bool counts_as_undead(const std::vector<Unit>& stack, UndeadTarget rule) {  // UH-25
  int living = 0, undead = 0;
  for (const Unit& unit : stack) {
    if (!unit.living()) continue;
    ++living;
    if (unit.kin == Kin::undead) ++undead;
  }
  switch (rule) {
    case UndeadTarget::majority: return 2 * undead > living;
    case UndeadTarget::any: return undead > 0;
    case UndeadTarget::all: return undead > 0 && undead == living;
  }
  return false;
}

// Whether the wall no longer helps its holders, because all stormers stand in the tower (UH-73).
bool wall_is_lost(const Combat& combat, const Switches& switches) {
  if (switches.tower_defenders == TowerDefenders::keep) return false;
  const auto& comers = combat.sides[1].units;
  return std::none_of(
      comers.begin(), comers.end(), [](const Unit& u) { return u.living() && u.tower == TowerRole::none; });
}

Ground ground_of(const Combat& combat, int side, const Switches& switches) {
  Ground ground;
  ground.holder = side == 0;
  ground.target_undead =
      counts_as_undead(combat.sides[static_cast<std::size_t>(1 - side)].units, switches.undead_target);
  ground.terrain = combat.terrain;
  ground.river = combat.river;
  ground.palisade = combat.palisade;
  if (combat.kind != CombatKind::storm || (ground.holder && wall_is_lost(combat, switches))) return ground;
  ground.wall = combat.wall_strength;
  (ground.holder ? ground.from_wall : ground.to_wall) = combat.wall_strength;
  return ground;
}

bool alive(const Side& side) {
  return std::any_of(side.units.begin(), side.units.end(), [](const Unit& unit) { return unit.living(); });
}
bool attacks(const Unit& unit) {
  return unit.living() && unit.stance == Stance::attack && may_roll(unit, Table::attack);
}

// The table on which a unit rolls in the ranged phase, if any. Its enemies must be alive.
std::optional<Table> ranged_table(const Unit& unit) {
  if (!unit.shoot || !may_roll(unit, Table::ranged)) return std::nullopt;
  return Table::ranged;
}
std::optional<Table> melee_table(const Unit& unit, bool attacked) {  // UH-13
  if (attacks(unit)) return Table::attack;
  if (unit.stance == Stance::defend && attacked && may_roll(unit, Table::defend)) return Table::defend;
  return std::nullopt;
}

// Rolls for every unit for which `table_of` returns a table, holder first.
template <class TableOf>
void roll_all(
    const Combat& combat, const Switches& switches, game::Dice& dice, std::vector<RollLine>& lines, TableOf table_of) {
  if (!alive(combat.sides[0]) || !alive(combat.sides[1])) return;
  lines.reserve(combat.sides[0].units.size() + combat.sides[1].units.size());
  std::string purpose;
  for (int side = 0; side < 2; ++side) {
    const Ground ground = ground_of(combat, side, switches);
    const auto& units = combat.sides[static_cast<std::size_t>(side)].units;
    for (std::size_t i = 0; i < units.size(); ++i) {
      const Unit& unit = units[i];
      const auto table = unit.living() ? table_of(side, unit) : std::nullopt;
      if (!table) continue;
      RollLine line{side, static_cast<int>(i), *table};
      line.score = score(unit, *table, ground, switches);
      purpose.assign(name(*table)).append(":").append(unit.id);
      line.face = dice.roll(die_sides, purpose);
      line.total = line.score + line.face;
      line.hits = hits_for(line.total);
      lines.push_back(line);
    }
  }
}

int hits_on(int side, const std::vector<RollLine>& lines) {
  int hits = 0;
  for (const RollLine& line : lines)
    if (line.side != side) hits += line.hits;
  return hits;
}

}  // namespace

void fight_ranged(Combat& combat, const Switches& switches, game::Dice& dice, Round& round) {
  roll_all(combat, switches, dice, round.ranged, [](int, const Unit& unit) { return ranged_table(unit); });
  for (int i = 0; i < 2; ++i) {
    Side& side = combat.sides[static_cast<std::size_t>(i)];
    HitsOnSide& hits = round.hits[static_cast<std::size_t>(i)];
    hits.ranged = hits_on(i, round.ranged);
    hits.wasted += take_hits(side.units, hits.ranged, side.ranged_first, switches);
  }
}

void fight_melee(Combat& combat, const Switches& switches, game::Dice& dice, Round& round) {
  bool attacked[2] = {};
  for (std::size_t i = 0; i < 2; ++i) {
    const auto& enemies = combat.sides[1 - i].units;
    attacked[i] = std::any_of(enemies.begin(), enemies.end(), attacks);
  }
  roll_all(combat, switches, dice, round.melee,
      [&](int side, const Unit& unit) { return melee_table(unit, attacked[side]); });
  for (int i = 0; i < 2; ++i) {
    Side& side = combat.sides[static_cast<std::size_t>(i)];
    HitsOnSide& hits = round.hits[static_cast<std::size_t>(i)];
    hits.melee = hits_on(i, round.melee);
    hits.wasted += take_hits(side.units, hits.melee, side.melee_first, switches);
  }
}

void fight_round(Combat& combat, const Switches& switches, game::Dice& dice, Round& round) {
  round.ranged.clear();
  round.melee.clear();
  round.hits = {};
  fight_ranged(combat, switches, dice, round);
  fight_melee(combat, switches, dice, round);
}

SideLeft left_of(const Side& side) {
  SideLeft left;
  for (const Unit& unit : side.units) {
    if (unit.living()) ++left.units;
    left.steps += unit.steps;
  }
  return left;
}

bool is_over(const Combat& combat) { return !alive(combat.sides[0]) || !alive(combat.sides[1]); }

std::optional<int> victor_of(const Combat& combat) {
  const bool holder = alive(combat.sides[0]), comer = alive(combat.sides[1]);
  if (holder == comer) return std::nullopt;
  return holder ? 0 : 1;
}

}  // namespace ziggurat::urr_handbook
