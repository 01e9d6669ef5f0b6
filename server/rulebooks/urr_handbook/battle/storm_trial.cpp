#include "rulebooks/urr_handbook/battle/storm_trial.h"

#include <algorithm>

#include "rulebooks/adjudicator/faces.h"
#include "rulebooks/urr_handbook/battle/battle.h"

namespace ziggurat::urr_handbook {
namespace {

using Waiting = std::array<std::vector<Unit>, 2>;  // by side, in the order in which they step in

bool waits(const Siege& siege, const SiegeCombat& fight, const SiegeUnit& unit) {
  if (unit.combat.valid() || unit.at_fire.valid() || unit.type == "baggage_train") return false;
  const int side = siege.side_in(fight, unit.faction);
  if (side == 1) return unit.use != Use::defence && unit.at == fight.from.value_or(fight.at);
  const auto& geography = siege.geography();
  const bool behind = geography.is_wall(fight.at) && geography.quarter_behind(fight.at) == unit.at;
  return side == 0 && (unit.at == fight.at || behind);
}

// The rules' units of all who wait, with their default orders. Only those who may stand with the stack (UH-22).
Waiting waiting_for(const Siege& siege, const SiegeCombat& fight) {
  Waiting waiting;
  for (const auto& unit : siege.units) {
    if (!waits(siege, fight, unit)) continue;
    const int side = siege.side_in(fight, unit.faction);
    const auto stack = siege.side_of(fight, side);
    if (!stack.empty() && !fits(siege, CombatKind::open, {stack.front()}, unit)) continue;
    Unit rules = rules_unit(unit);
    rules.stance = default_stance(rules, side == 1), rules.shoot = default_shoot(rules);
    waiting.at(static_cast<std::size_t>(side)).push_back(std::move(rules));
  }
  for (auto& units : waiting) std::ranges::stable_sort(units, std::greater(), &Unit::melee);
  return waiting;
}

}  // namespace

int waiting_in(const Siege& siege, const SiegeCombat& fight, int side) {
  return static_cast<int>(waiting_for(siege, fight)[static_cast<std::size_t>(side)].size());
}

StormResult try_storm(const Siege& siege, const SiegeCombat& fight, int trials, std::uint64_t seed, Stormed how) {
  const auto& config = *siege.config;
  Waiting waiting = waiting_for(siege, fight);
  if (how == Stormed::alone) waiting[1].clear();
  Combat start = rules_combat(siege, fight);
  for (auto& side : start.sides) side.ranged_first.clear(), side.melee_first.clear();
  const auto limit = static_cast<std::size_t>(stack_limit(fight.kind));
  adjudicator::SeededDice dice(seed);
  dice.keep_rolls(false);
  Round round;
  StormResult result;
  for (int trial = 0; trial < trials; ++trial) {
    Combat tried = start;
    std::array<std::size_t, 2> next{};
    for (int i = 0; i < config.rounds(); ++i) {
      for (std::size_t side = 0; side < 2; ++side) {
        auto& units = tried.sides[side].units;
        std::erase_if(units, [](const Unit& unit) { return !unit.living(); });
        while (units.size() < limit && next[side] < waiting[side].size()) units.push_back(waiting[side][next[side]++]);
      }
      if (is_over(tried)) break;
      const int holders = left_of(tried.sides[0]).steps, comers = left_of(tried.sides[1]).steps;
      fight_round(tried, config.switches, dice, round);
      dice.forget();
      result.lost += holders - left_of(tried.sides[0]).steps;
      result.cost += comers - left_of(tried.sides[1]).steps;
    }
    result.taken += left_of(tried.sides[0]).units == 0 && left_of(tried.sides[1]).units > 0;
  }
  return result;
}

}  // namespace ziggurat::urr_handbook
