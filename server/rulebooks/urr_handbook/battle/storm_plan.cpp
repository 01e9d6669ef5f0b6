#include "rulebooks/urr_handbook/battle/storm_plan.h"

#include <algorithm>

#include "rulebooks/urr_handbook/battle/battle.h"
#include "rulebooks/urr_handbook/rules/battle/roll.h"

namespace ziggurat::urr_handbook {
namespace {

// Value of an enemy step in a storm, in tenths of an own step: at least, and at most.
constexpr std::int64_t daring_min = 7, daring_max = 70;
constexpr std::int64_t section_worth = 120;  // value of taking the stormed place, in tenths of a step
constexpr std::uint64_t trial_seed =
    20261123;  // arbitrary but fixed, so that the same storm always meets the same dice

std::int64_t strength_at(const Siege& siege, const Place& at, const auto& counts) {
  std::int64_t sum = 0;
  for (const auto& unit : siege.units)
    if (const auto* type = unit_type(unit.type); type && unit.at == at && counts(unit.faction))
      sum += std::max(unit.steps, unit.full_steps > 0 ? 0 : type->steps) * (type->melee + 1);
  return sum;
}

// Expected hits of one roll, in sixths of a hit (UH-4).
int sixths(const Unit& unit, Table table, const Ground& ground, const Switches& switches) {
  if (!may_roll(unit, table)) return 0;
  int sum = 0;
  const int base = score(unit, table, ground, switches);
  for (int face = 1; face <= die_sides; ++face) sum += hits_for(base + face);
  return sum;
}

// Values the units of one attack: the hits that each scores in a tactical turn, and the steps that it can lose.
class Stormers {
 public:
  Stormers(const Siege& siege, const Place& to, CombatKind kind)
      : switches_(siege.config->switches), rounds_(siege.config->rounds()) {
    if (kind == CombatKind::storm) walled_.to_wall = walled_.wall = wall_strength_at(siege, to);
  }
  int worth(const SiegeUnit& unit) const {
    return rounds_ * (shooting(unit, walled_) + striking(unit, walled_)) + step_worth * unit.steps;
  }
  // In the siege tower the wall does not count (UH-73), but only one of the two skills does (UH-71).
  int shoots_from_tower(const SiegeUnit& unit) const {
    return rounds_ * (shooting(unit, open_) - shooting(unit, walled_) - striking(unit, walled_));
  }
  int fights_from_tower(const SiegeUnit& unit) const {
    return rounds_ * (striking(unit, open_) - striking(unit, walled_) - shooting(unit, walled_));
  }

 private:
  static constexpr int step_worth = 2;
  int shooting(const SiegeUnit& unit, const Ground& ground) const {
    return sixths(rules_unit(unit), Table::ranged, ground, switches_);
  }
  int striking(const SiegeUnit& unit, const Ground& ground) const {
    return sixths(rules_unit(unit), Table::attack, ground, switches_);
  }

  const Switches& switches_;
  const int rounds_;
  Ground walled_, open_;
};

bool tower_ready(const Siege& siege, FactionId faction, const Place& from, const Place& to) {
  const auto* works = siege.works_in(from);
  return works && works->ready() && siege.allied(works->faction, faction) &&
         siege.geography().section_before(from) == to;
}

}  // namespace

std::int64_t strength_of_own(const Siege& siege, FactionId faction, const Place& at) {
  return strength_at(siege, at, [&](FactionId of) { return of == faction; });
}
std::int64_t strength_of_enemies(const Siege& siege, FactionId faction, const Place& at) {
  return strength_at(siege, at, [&](FactionId of) { return siege.hostile(of, faction); });
}

StormPlanner::StormPlanner(const Context& context, int trials)
    : context_(context), now_(context.now), me_(context.faction()), trials_(trials) {}

const AssaultOrder& StormPlanner::best_assault(const Place& from, const Place& to) {
  const auto known = assaults_.find({from, to});
  return known != assaults_.end() ? known->second : assaults_[{from, to}] = find_assault(from, to);
}

AssaultOrder StormPlanner::find_assault(const Place& from, const Place& to) const {
  const auto kind = kind_of_attack(now_.geography(), from, to);
  const Stormers stormers(now_, to, kind);
  UnitList able = now_.units_at(from, me_), fighting;
  for (const auto& combat : now_.combats)
    if (!combat.over && combat.at == to && combat.from == from && now_.side_in(combat, me_) == 1)
      fighting = now_.side_of(combat, 1);
  std::erase_if(able, [](const auto* unit) { return unit->combat.valid() || unit->type == "baggage_train"; });
  const auto best_first = [&](UnitList units) {
    std::ranges::stable_sort(units, std::greater(), [&](const auto* unit) { return stormers.worth(*unit); });
    return units;
  };
  // Undead and the living make two stacks (UH-22): take the better one.
  UnitList best;
  int most = -1;
  for (const bool undead : {false, true}) {
    UnitList stack = fighting, joining;
    int sum = 0;
    for (const auto* unit : best_first(able)) {
      if (undead ? !stands_with_undead(*unit) : unit->undead()) continue;
      if (!fits(now_, kind, stack, *unit)) continue;
      stack.push_back(unit), joining.push_back(unit);
      sum += stormers.worth(*unit);
    }
    if (sum > most) most = sum, best = std::move(joining);
  }
  AssaultOrder order{.units = ids_of(best), .to = to, .tower_ranged = {}, .tower_melee = {}};
  if (!fighting.empty() || kind != CombatKind::storm || !tower_ready(now_, me_, from, to)) return order;
  const auto gains = [&](auto gain) {
    const auto found = std::ranges::max_element(best, {}, gain);
    return found != best.end() && gain(*found) > 0 ? (*found)->id : PieceId{};
  };
  order.tower_ranged = gains([&](const auto* unit) { return stormers.shoots_from_tower(*unit); });
  std::erase_if(best, [&](const auto* unit) { return unit->id == order.tower_ranged || unit->ranged >= 1; });
  order.tower_melee = gains([&](const auto* unit) { return stormers.fights_from_tower(*unit); });
  return order;
}

// What an enemy step is worth in this storm, in tenths of an own step. The more units can take turns, and the later the
// week, the more each of them may cost. `siege`: with the defenders who are expected.
std::int64_t StormPlanner::daring(const Siege& siege, const Place& from, const Place& to) const {
  std::int64_t theirs = strength_of_enemies(siege, me_, to);
  if (now_.geography().is_wall(to)) theirs += strength_of_enemies(siege, me_, now_.geography().quarter_behind(to));
  const std::int64_t ours = strength_of_own(now_, me_, from);
  return std::clamp(10 * ours / std::max<std::int64_t>(1, 2 * theirs) + now_.week, daring_min, daring_max);
}

const StormPlan& StormPlanner::plan(const Place& from, const Place& to) {
  const auto known = plans_.find({from, to});
  if (known != plans_.end()) return known->second;
  StormPlan& plan = plans_[{from, to}];
  plan.order = best_assault(from, to);
  if (plan.order.units.empty()) return plan;
  Siege siege = after(plan.order);
  add_expected_reaction(siege, me_);
  const auto sums = trials_of(siege, to, Stormed::in_waves);
  plan.worth = (daring(siege, from, to) * sums.lost - 10 * sums.cost + section_worth * sums.taken) / trials_;
  return plan;
}

StormOdds StormPlanner::odds(const Place& from, const Place& to) {
  const AssaultOrder& order = best_assault(from, to);
  StormOdds odds{.trials = trials_};
  if (order.units.empty()) return odds;
  Siege siege = after(order);
  odds.sums = odds.if_nobody_comes = trials_of(siege, to, Stormed::in_waves);
  for (const auto& [id, comes] : add_expected_reaction(siege, me_))
    if (siege.combat(id)->at == to) odds.comes = comes;
  if (odds.comes.all() > 0) odds.sums = trials_of(siege, to, Stormed::in_waves);
  for (const auto& fight : siege.combats)
    if (!fight.over && fight.at == to && siege.side_in(fight, me_) == 1)
      odds.behind += waiting_in(siege, fight, 0), odds.reserves += waiting_in(siege, fight, 1);
  return odds;
}

Siege StormPlanner::after(const AssaultOrder& order) const {
  game::Sheet sheet;
  sheet.orders.push_back(order_types().order_of(order));
  return forecast_of(context_, sheet);
}

StormResult StormPlanner::trials_of(const Siege& siege, const Place& to, Stormed how) const {
  StormResult sum;
  for (const auto& fight : siege.combats) {
    if (fight.over || fight.at != to || siege.side_in(fight, me_) != 1) continue;
    const auto one = try_storm(siege, fight, trials_, trial_seed, how);
    sum.lost += one.lost, sum.cost += one.cost, sum.taken += one.taken;
  }
  return sum;
}

}  // namespace ziggurat::urr_handbook
