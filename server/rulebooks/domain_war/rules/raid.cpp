#include "rulebooks/domain_war/rules/raid.h"

#include <algorithm>

namespace ziggurat::domain_war {
namespace {

Troops scouts(int count) {
  Troops units;
  units[UnitType::scouts] = count;
  return units;
}

// The raiders attack in the open field; what is left of both is written down.
const Battle& clash(Raided& raided, const Troops& enemy, const Switches& switches, game::Dice& dice) {
  Battle battle = fight({{scouts(raided.raiders_left)}}, {{enemy}}, Site{}, switches, dice);
  raided.raiders_left = battle.attackers.all().count();
  raided.enemy_left += battle.defenders.all();
  return raided.battles.emplace_back(std::move(battle));
}

}  // namespace

std::string_view name(RaidResult result) {
  static const std::string_view names[] = {"success", "discovered", "beaten_off"};
  return names[static_cast<std::size_t>(result)];
}

Raided raid(const Raid& asked, const Switches& switches, game::Dice& dice) {
  Raided raided;
  raided.raiders_left = asked.raiders;
  Troops waiting = asked.enemy;  // those who have not fought
  if (const int watchers = asked.enemy[UnitType::scouts]; watchers > 0) {
    const Troops first = asked.others_join ? asked.enemy : scouts(watchers);
    waiting -= first;
    if (clash(raided, first, switches, dice).winner != Winner::attacker) raided.result = RaidResult::beaten_off;
  }
  if (raided.result != RaidResult::beaten_off) {
    if (dice.roll(die_sides, "attempt:raid") <= switches.success_on) {
      raided.event = dice.roll(die_sides, "raid_event");
      raided.gold = std::min(switches.raid_gold[static_cast<std::size_t>(*raided.event - 1)], asked.target_gold);
    } else {
      raided.result = RaidResult::discovered;
      if (!waiting.empty()) clash(raided, std::exchange(waiting, {}), switches, dice);
    }
  }
  raided.enemy_left += waiting;
  raided.discovered = raided.result == RaidResult::discovered || !raided.battles.empty();
  return raided;
}

}  // namespace ziggurat::domain_war
