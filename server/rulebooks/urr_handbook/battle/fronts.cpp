#include "rulebooks/urr_handbook/battle/battle.h"

#include <algorithm>
#include <map>
#include <set>

#include "rulebooks/urr_handbook/order_types.h"

namespace ziggurat::urr_handbook {
namespace {

// The opposite combat: the other side attacks the origin of this assault from the place under assault.
const SiegeCombat* crossed_by(const Siege& now, const Assault& assault) {
  for (const auto& combat : now.combats)
    if (!combat.over && combat.at == assault.from && combat.from == assault.to &&
        now.side_in(combat, assault.faction) == 0)
      return &combat;
  return nullptr;
}

// The combat that an ally, or an earlier order, opened in the same way.
const SiegeCombat* joined_by(const Siege& now, const Assault& assault) {
  for (const auto& combat : now.combats)
    if (!combat.over && combat.at == assault.to && combat.from.value_or(assault.to) == assault.from &&
        now.side_in(combat, assault.faction) == 1)
      return &combat;
  return nullptr;
}

// The holders have left. Does not say where they went, because the attacker may not see them there.
void report_nobody_met(PhaseResolver& resolver, const Siege& now, const Assault& assault) {
  if (!resolver.config.is_played(assault.faction)) return;
  UnitList units;
  for (const PieceId id : assault.units)
    if (const auto* unit = now.unit(id)) units.push_back(unit);
  resolver.publish_to(
      assault.faction, ImportantReport("UH-97", "front",
                           say("round.met_nobody", {{"units", names_of(units)}, {"at", resolver.name(assault.to)}}))
                           .shows(ids_of(units), {assault.to}));
}

void start(PhaseResolver& resolver, const Assault& assault) {
  const auto& w = resolver.words;
  const auto now = resolver.siege();
  if (const auto* crossing = crossed_by(now, assault)) {
    const bool comes = now->side_in(*crossing, assault.faction) == 1;
    resolver.note_attack(assault.faction, comes ? crossing->holder : crossing->comer, assault.to);
    for (const PieceId unit : assault.units) {
      join_if_it_fits(resolver, unit, crossing->id);
      if (may_roll(rules_unit(*now->unit(unit)), Table::attack))
        resolver.set(unit, w.stance, choice_of(Stance::attack));
    }
    return;
  }
  const auto* joined = joined_by(now, assault);
  const FactionId holder = holder_against(now, assault.to, assault.faction);
  if (!joined && !holder.valid()) return report_nobody_met(resolver, now, assault);
  if (joined) resolver.note_attack(assault.faction, joined->holder, assault.to);
  const auto from = assault.from == assault.to ? std::nullopt : std::optional(assault.from);
  const PieceId combat = joined ? joined->id
                                : resolver.open_combat(kind_of_attack(resolver.geography(), assault.from, assault.to),
                                      assault.to, holder, assault.faction, from, false);
  for (const PieceId unit : assault.units) {
    if (unit == assault.shooter) resolver.set(unit, w.tower, choice_of(TowerRole::ranged));
    if (unit == assault.fighter) resolver.set(unit, w.tower, choice_of(TowerRole::melee));
    resolver.set(unit, w.advance, true);
    join_if_it_fits(resolver, unit, combat);
  }
}

// If more than two hostile parties are in one place, the holder fights the largest comer and the rest wait (UH-10).
void let_lesser_comers_wait(PhaseResolver& resolver) {
  const auto now = resolver.siege();
  for (const auto& one : now->combats)
    for (const auto& other : now->combats) {
      if (one.over || other.over || one.id == other.id || one.at != other.at || one.from != other.from) continue;
      const auto few = now->side_of(one, 1), many = now->side_of(other, 1);
      if (few.size() < many.size() || (few.size() == many.size() && other.comer < one.comer))
        for (const auto* unit : few) resolver.set(unit->id, resolver.words.reserve, true);
    }
}

// They fight nobody until the larger army is gone.
bool comers_wait(const Siege& now, const SiegeCombat& combat) {
  return now.side_of(combat, 1).empty() && !now.side_of(combat, 1, true).empty();
}

int defence_score(const SiegeUnit& unit) {
  const Unit rules = rules_unit(unit);
  if (!may_roll(rules, Table::defend)) return 0;
  return base_score(rules, Table::defend) + weapon_modifier(rules.kin, rules.weapon) + (rules.raider ? 1 : 0);
}

// The combat of the place that needs this unit most; null if none has room.
const SiegeCombat* most_in_need(
    const Siege& now, const Place& at, const SiegeUnit& unit, const std::set<PieceId>& settled) {
  const SiegeCombat* best = nullptr;
  for (const auto& combat : now.combats) {
    if (combat.over || combat.at != at || settled.contains(combat.id)) continue;
    const int side = now.side_in(combat, unit.faction);
    if (side < 0 || (side == 1 && combat.from)) continue;
    if (side == 0 && combat.from && comers_wait(now, combat)) continue;
    const auto stack = now.side_of(combat, side);
    if (!fits(now, combat.kind, stack, unit)) continue;
    if (!best || stack.size() < now.side_of(*best, side).size()) best = &combat;
  }
  return best;
}

// Combats for which the unit's faction has ordered who fights.
std::set<PieceId> committed_by(const PhaseResolver& resolver, FactionId faction) {
  std::set<PieceId> combats;
  for (const auto& given : resolver.given<CommitOrder>())
    if (given.faction() == faction) combats.insert(given.order.combat);
  return combats;
}

void man_place(PhaseResolver& resolver, const Place& at) {
  const auto start = resolver.siege();
  auto present = start->units_at(at);
  // Fire-fighters take hits like the rest of their stack, but no other unit leaves the stack for them.
  std::ranges::stable_sort(
      present, [](const auto* a, const auto* b) { return a->at_fire.valid() < b->at_fire.valid(); });
  for (const auto* unit : present) {
    if (unit->combat.valid()) continue;
    const auto now = resolver.siege();
    if (const auto* combat = most_in_need(now, at, *unit, committed_by(resolver, unit->faction)))
      join_combat(resolver, unit->id, combat->id, false);
    else
      for (const auto& combat_there : now->combats)
        if (combat_there.at == at && stands_at(now, combat_there, *unit)) {
          join_combat(resolver, unit->id, combat_there.id, true);
          break;
        }
  }
}

// Without orders, this calls only own units of the attacked: the holder, and allies who stand on the section. A guest
// in the quarter behind was not asked.
void fill_section(PhaseResolver& resolver, const Place& section) {
  const auto start = resolver.siege();
  const Place quarter = resolver.geography().quarter_behind(section);
  if (!resolver.geography().find(quarter)) return;
  auto behind = start->units_at(quarter);
  std::erase_if(behind, [&](const auto* unit) {
    return unit->combat.valid() || unit->at_fire.valid() || start->enemy_at(quarter, unit->faction);
  });
  std::ranges::stable_sort(behind, [](const auto* a, const auto* b) { return defence_score(*a) > defence_score(*b); });
  for (const auto* unit : behind) {
    const auto now = resolver.siege();
    const auto* combat = most_in_need(now, section, *unit, committed_by(resolver, unit->faction));
    if (!combat || now->side_in(*combat, unit->faction) != 0) continue;
    if (unit->faction != combat->holder && start->units_at(section, unit->faction).empty()) continue;
    const PieceId id = combat->id;
    resolver.move(unit->id, section);
    join_combat(resolver, unit->id, id, false);
  }
}

}  // namespace

void join_combat(PhaseResolver& resolver, PieceId unit, PieceId combat, bool reserve) {
  const auto& w = resolver.words;
  const auto now = resolver.siege();
  const auto* one = now->unit(unit);
  const auto* fight = now->combat(combat);
  if (!one || !fight) return;
  int lowest = -1;
  for (const auto* other : now->side_of(*fight, now->side_in(*fight, one->faction)))
    if (other->id != unit && (lowest < 0 || other->taken < lowest)) lowest = other->taken;
  if (!reserve && lowest >= 0) resolver.set(unit, w.taken, Number{lowest});
  resolver.set(unit, w.in_combat, combat);
  if (reserve) resolver.set(unit, w.reserve, true);
  else resolver.clear(unit, w.reserve);
}

void join_if_it_fits(PhaseResolver& resolver, PieceId unit, PieceId combat) {
  const auto now = resolver.siege();
  const auto* fight = now->combat(combat);
  const auto* one = now->unit(unit);
  if (!fight || !one) return;
  join_combat(
      resolver, unit, combat, !fits(now, fight->kind, now->side_of(*fight, now->side_in(*fight, one->faction)), *one));
}

void leave_combat(const Words& w, game::ChangeWriter& at_work, PieceId unit) {
  at_work.clear(unit, w.in_combat, w.reserve, w.withdrawing, w.passing, w.advance, w.shoot, w.tower, w.stance,
      w.prefer_ranged, w.prefer_melee);
}

void start_assaults(PhaseResolver& resolver, std::vector<Assault> assaults) {
  std::ranges::stable_sort(assaults, [&](const Assault& a, const Assault& b) {
    const auto walls_first = [&](const Assault& one) {
      return kind_of_attack(resolver.geography(), one.from, one.to) == CombatKind::open;
    };
    return walls_first(a) < walls_first(b);
  });
  for (const auto& assault : assaults) start(resolver, assault);
  let_lesser_comers_wait(resolver);
}

void man_combats(PhaseResolver& resolver, bool fill) {
  std::set<Place> places;
  const auto now = resolver.siege();
  for (const auto& combat : now->combats)
    if (!combat.over) places.insert(combat.at);
  for (const auto& at : places) man_place(resolver, at);
  if (!fill) return;
  for (const auto& at : places)
    if (resolver.geography().is_wall(at)) fill_section(resolver, at);
}

void report_reserves(PhaseResolver& resolver, const Siege& before) {
  const auto now = resolver.siege();
  for (const auto& combat : now->combats)
    for (int side = 0; side < 2 && !combat.over; ++side) {
      const auto stack = now->side_of(combat, side);
      std::map<std::pair<FactionId, std::string>, UnitList> waiting;  // by owner and reason
      for (const auto* unit : now->side_of(combat, side, true)) {
        const auto* earlier = before.unit(unit->id);
        if (!unit->reserve || (earlier && earlier->reserve) || !resolver.config.is_played(unit->faction)) continue;
        std::vector<LightUnit> joining;
        add_light(joining, *unit);
        const StackCheck check = stack_with(now, combat.kind, stack, joining);
        const std::string why = side == 1 && comers_wait(now, combat) ? say("no.larger_army")
                                : check.legal()
                                    ? say("no.others_were")
                                    : words_for(check.violations.front().fault, check.limit, check.strangers);
        waiting[{unit->faction, why}].push_back(unit);
      }
      for (const auto& [of, units] : waiting)
        resolver.publish_to(of.first,
            ReportBuilder("UH-19", "reserve",
                say("fronts.reserve", {{"combat", combat.name}, {"units", names_of(units)}, {"why", of.second}}))
                .shows(ids_of(units), {combat.at}));
    }
}

void end_decided(PhaseResolver& resolver) {
  const auto now = resolver.siege();
  for (const auto& combat : now->combats) {
    if (combat.over) continue;
    const bool held =
        !now->side_of(combat, 0, true).empty() || (comers_wait(now, combat) && now->enemy_at(combat.at, combat.comer));
    if (!held || now->side_of(combat, 1, true).empty()) resolver.set(combat.id, resolver.words.over, true);
  }
}

}  // namespace ziggurat::urr_handbook
