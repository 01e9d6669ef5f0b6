#include "rulebooks/domain_war/rules/battle/battle_setup.h"

#include <algorithm>

namespace ziggurat::domain_war {
namespace {

void move_behind(DeathOrder& order, UnitType type, std::size_t behind) {
  const auto from = std::find(order.begin(), order.end(), type);
  const auto to = order.begin() + static_cast<std::ptrdiff_t>(behind);
  if (from < to) std::rotate(from, from + 1, to);
  else std::rotate(to, from, from + 1);
}

// How many types of the order die before pikemen with this defence: up to the last type with a lower defence.
std::size_t in_front_of(int pikes, const DeathOrder& order, const Roster& roster) {
  std::size_t front = 0;
  for (std::size_t i = 0; i < order.size(); ++i)
    if (order[i] != UnitType::pikemen && roster[order[i]].defence < pikes) front = i + 1;
  return front;
}

}  // namespace

InForce in_force(const Site& site, bool mounted, const Switches& switches) {
  InForce now{attackers_order(), defenders_order()};
  for (const UnitType type : every_unit_type) {
    const UnitFigures& unit = switches.units[type];
    const auto i = static_cast<std::size_t>(type);
    now.attack[i] = site.doubled(switches) ? unit.attack_vs_fortified.value_or(unit.attack) : unit.attack;
    now.defence[i] = mounted ? unit.defence_vs_mounted.value_or(unit.defence) : unit.defence;
  }
  if (switches.order_of_death == OrderOfDeath::typical) return now;
  if (site.walls()) move_behind(now.attackers, UnitType::artillerists, unit_types);
  if (mounted) {
    const int pikes = now.defence[static_cast<std::size_t>(UnitType::pikemen)];
    move_behind(now.defenders, UnitType::pikemen, in_front_of(pikes, now.defenders, switches.units));
  }
  return now;
}

std::optional<int> natural_defence(const Site& site, const Troops& defenders, const Switches& switches) {
  const bool fights = site.walls() && (defenders.empty() || switches.natural_defence_with_units);
  return fights ? std::optional(switches.natural_defence) : std::nullopt;
}

BattleSetup set_up_battle(
    const Troops& attackers, const Troops& defenders, const Site& site, const Switches& switches) {
  BattleSetup setup;
  setup.mounted = any_mounted(attackers, switches);
  setup.natural_defence = natural_defence(site, defenders, switches);
  setup.in_force = in_force(site, setup.mounted, switches);
  setup.attack_dice = attackers.count();
  setup.defence_dice = defenders.count() * (site.doubled(switches) ? 2 : 1) + (setup.natural_defence ? 1 : 0);
  if (attackers.empty()) setup.reason = Reason::no_attackers;
  else if (site.walls() && attackers[UnitType::artillerists] == 0) setup.reason = Reason::no_artillerist;
  else if (defenders.empty() && !setup.natural_defence) setup.reason = Reason::no_defenders;
  return setup;
}

}  // namespace ziggurat::domain_war
