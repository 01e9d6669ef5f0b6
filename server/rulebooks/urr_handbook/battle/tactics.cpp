#include "rulebooks/urr_handbook/battle/battle.h"

#include "game/pages/sentences.h"

#include <algorithm>
#include <map>

namespace ziggurat::urr_handbook {
namespace {

Terrain terrain_of(const Siege& siege, const Place& at) {
  if (siege.geography().is_wall(at)) return Terrain::open;  // UH-38
  return named<Terrain>(terrain_names(), siege.geography().terrain(at)).value_or(Terrain::open);
}

int palisade_for(const Siege& siege, const SiegeCombat& combat) {  // UH-62: the holder's palisade
  int bonus = 0;
  for (const auto* palisade : siege.objects_at(siege.config->words.palisade, combat.at))
    if (!palisade->faction.valid() || siege.side_in(combat, palisade->faction) == 0)
      bonus = std::max(bonus, palisade->bonus);
  return bonus;
}

// Indexes of the listed units in the order in which their owners want them hit.
Preference preferred(const UnitList& stack, int SiegeUnit::*rank) {
  std::vector<std::pair<int, int>> ranked;
  for (std::size_t i = 0; i < stack.size(); ++i)
    if (stack[i]->*rank > 0) ranked.emplace_back(stack[i]->*rank, static_cast<int>(i));
  std::ranges::sort(ranked);
  Preference order;
  for (const auto& [first, place] : ranked) order.push_back(place);
  return order;
}

}  // namespace

Pieces ids_of(const UnitList& units) {
  Pieces ids;
  for (const auto* unit : units) ids.push_back(unit->id);
  return ids;
}
std::string names_of(const UnitList& units) {
  std::vector<std::string> names;
  for (const auto* unit : units) names.push_back(unit->name);
  return names.empty() ? say("side.nobody") : names_together(names);
}

CombatKind kind_of_attack(const Geography& geography, const Place& from, const Place& to) {
  if (!geography.is_wall(to)) return CombatKind::open;
  const auto before = geography.quarters_facing(to);
  const bool outside = geography.field_before(to) == from || std::ranges::find(before, from) != before.end();
  return outside && from != to ? CombatKind::storm : CombatKind::wall_top;
}

int wall_strength_at(const Siege& siege, const Place& at) {
  const auto* wall = siege.wall(at);
  if (!wall) return 0;
  return wall->gate_opened_by.valid() && siege.round <= 1 ? 1 : strength({wall->circuit, wall->damage});
}

FactionId most_numerous_enemy(const Siege& siege, const Place& at, FactionId of) {
  std::map<FactionId, int> count;
  for (const auto* unit : siege.units_at(at))
    if (siege.hostile(unit->faction, of)) ++count[unit->faction];
  const auto most = std::ranges::max_element(count, [](const auto& a, const auto& b) { return a.second < b.second; });
  return most == count.end() ? FactionId{} : most->first;
}

FactionId holder_against(const Siege& siege, const Place& at, FactionId comer) {
  const FactionId most = most_numerous_enemy(siege, at, comer);
  if (most.valid()) return most;
  const auto* wall = siege.wall(at);
  const auto* quarter = siege.quarter(at);
  const FactionId held = wall ? wall->held : quarter ? quarter->held : FactionId{};
  if (siege.hostile(held, comer)) return held;
  // Unguarded engines can be captured (UH-56).
  for (const auto& engine : siege.engines)
    if (engine.at == at && siege.hostile(engine.faction, comer)) return engine.faction;
  return {};
}

bool closed_to(const Siege& siege, const Place& at, FactionId faction) {
  return siege.config->is_played(faction) &&
         std::ranges::any_of(siege.objects_at(siege.config->words.closure, at),
             [&](const auto* closure) { return !siege.lets_in(*closure, faction); });
}

bool river_between(const Siege& siege, const Place& a, const Place& b) {
  const auto* way = siege.geography().land_way(a, b);
  return way && way->river;
}

Place beyond_breach(const Siege& siege, const SiegeUnit& walker, const Place& section) {
  const auto& geography = siege.geography();
  if (!geography.is_wall(section)) return nowhere;
  const Place inside = geography.quarter_behind(section);
  Places outside = geography.quarters_facing(section);
  if (outside.empty()) outside.push_back(geography.field_before(section));
  if (std::ranges::find(outside, walker.at) != outside.end()) return inside;
  if (walker.at != inside) return nowhere;
  // Prefer a quarter without enemies among the two before an inner section.
  for (const auto& place : outside)
    if (!siege.enemy_at(place, walker.faction)) return place;
  return outside.front();
}

UnitOrdered does_this_round(const SiegeUnit& unit, int side) {
  const Unit rules = rules_unit(unit);
  UnitOrder standing;
  if (unit.ordered_stance) standing.stance = unit.stance;
  if (unit.ordered_shoot) standing.shoot = unit.shoot;
  UnitOrdered done = settle(rules, {}, standing, side == 1);
  if (unit.at_fire.valid()) return {Stance::none, false, done.source};  // UH-83
  // A withdrawing unit does not attack (UH-99).
  if (unit.withdrawing && done.stance == Stance::attack && unit.use != Use::attack)
    done.stance = may_roll(rules, Table::defend) ? Stance::defend : Stance::none;
  return done;
}

Combat rules_combat(const Siege& siege, const SiegeCombat& fight) {
  Combat combat;
  combat.kind = fight.kind;
  if (fight.kind == CombatKind::storm) combat.wall_strength = wall_strength_at(siege, fight.at);
  combat.terrain = terrain_of(siege, fight.at);
  combat.river = fight.across_river;
  combat.palisade = palisade_for(siege, fight);
  for (int i = 0; i < 2; ++i) {
    auto& side = combat.sides[static_cast<std::size_t>(i)];
    const auto stack = siege.side_of(fight, i);
    for (const auto* member : stack) {
      Unit unit = rules_unit(*member);
      const UnitOrdered done = does_this_round(*member, i);
      unit.stance = done.stance, unit.shoot = done.shoot;
      // The masterless dead always attack (UH-24).
      if (siege.config->berserk().valid() && member->faction == siege.config->berserk() &&
          may_roll(unit, Table::attack))
        unit.stance = Stance::attack;
      side.units.push_back(std::move(unit));
    }
    side.ranged_first = preferred(stack, &SiegeUnit::prefer_ranged);
    side.melee_first = preferred(stack, &SiegeUnit::prefer_melee);
  }
  return combat;
}

LightUnit light_unit(const SiegeUnit& unit) {
  LightUnit light;
  light.id = unit.key, light.type = unit.type, light.kin = unit.kin;
  light.steps = 1;  // it is alive; the steps of others' units may be unknown
  light.passing = unit.passing, light.tower = unit.tower;
  return light;
}

void add_light(std::vector<LightUnit>& stack, const SiegeUnit& unit) {
  if (unit.raider) {
    LightUnit party;
    party.id = say("no.raiders_of", {{"unit", unit.name}}), party.kin = unit.raider_kin, party.steps = 1,
    party.attached = true;
    stack.push_back(std::move(party));
  }
  stack.push_back(light_unit(unit));
}

bool stands_with_undead(const SiegeUnit& unit) {
  return stands_undead(unit.kin) && (!unit.raider || stands_undead(unit.raider_kin));
}

StackCheck stack_with(
    const Siege& siege, CombatKind kind, const UnitList& stack, const std::vector<LightUnit>& joining) {
  std::vector<LightUnit> all;
  for (const auto* unit : stack) add_light(all, *unit);
  all.insert(all.end(), joining.begin(), joining.end());
  StackCheck check = check_stack(kind, all);
  if (!check.legal()) check.strangers = strangers_to_undead(all);
  if (!siege.config->switches.enforce_stacking) check.violations.clear();
  return check;
}

std::vector<std::string> strangers_to_undead(const std::vector<LightUnit>& stack) {
  std::vector<std::string> names;
  for (const auto& unit : stack)
    if (unit.living() && !stands_undead(unit.kin)) names.push_back(unit.id);
  return names;
}

std::string words_for(StackFault fault, int limit, const std::vector<std::string>& strangers) {
  switch (fault) {
    case StackFault::over_limit: return say("tactics.more_than", {{"limit", limit}});
    case StackFault::undead_company: return say("no.undead_stand", {{"strangers", strangers}});
    case StackFault::tower_roles: return say("no.siege_tower_one");
  }
  return "";
}

bool fits(const Siege& siege, CombatKind kind, const UnitList& stack, const SiegeUnit& unit) {
  std::vector<LightUnit> joining;
  add_light(joining, unit);
  return stack_with(siege, kind, stack, joining).legal();
}

std::vector<const SiegeCombat*> combats_of(const Siege& siege, FactionId faction, const Place& at) {
  std::vector<const SiegeCombat*> found;
  for (const auto& combat : siege.combats)
    if (!combat.over && (combat.at == at || combat.from == at) && siege.side_in(combat, faction) >= 0)
      found.push_back(&combat);
  return found;
}

bool stands_at(const Siege& siege, const SiegeCombat& combat, const SiegeUnit& unit) {
  const int side = siege.side_in(combat, unit.faction);
  if (combat.over || side < 0) return false;
  return unit.at == (side == 1 && combat.from ? *combat.from : combat.at);
}

}  // namespace ziggurat::urr_handbook
