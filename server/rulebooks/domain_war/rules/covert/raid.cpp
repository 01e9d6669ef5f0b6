#include "rulebooks/domain_war/rules/covert/raid.h"

#include <algorithm>

namespace ziggurat::domain_war {
namespace {

// The raiders attack in the open field. Stores the survivors of both sides.
const Battle& clash(Raided& raided, Side& enemies, bool& routed, const Switches& switches, game::Dice& dice) {
  Troops scouts;
  scouts[UnitType::scouts] = raided.raiders_left;
  Battle battle = fight({{scouts}}, enemies, Site{}, switches, dice);
  raided.raiders_left = battle.attackers.all().count();
  enemies = battle.defenders;
  routed = battle.ended_by == EndedBy::rout_defender;
  return raided.battles.emplace_back(std::move(battle));
}

}  // namespace

std::string_view name(RaidResult result) {
  static const std::string_view names[] = {"success", "discovered", "beaten_off"};
  return names[static_cast<std::size_t>(result)];
}

// Enemies who met the raiders first and did not beat them off are dead or gone; all others fight the second battle.
Raided raid(const Raid& asked, const Switches& switches, game::Dice& dice) {
  Raided raided;
  raided.raiders_left = asked.raiders;
  raided.first = asked.first;
  raided.others = asked.others;
  if (!asked.first.all().empty() &&
      clash(raided, raided.first, raided.first_routed, switches, dice).winner != Winner::attacker) {
    raided.result = RaidResult::beaten_off;
  } else if (dice.roll(die_sides, "attempt:raid") <= switches.success_on) {
    raided.event = dice.roll(die_sides, "raid_event");
    raided.gold = std::min(switches.raid_gold[static_cast<std::size_t>(*raided.event - 1)], asked.target_gold);
  } else {
    raided.result = RaidResult::discovered;
    if (!asked.others.all().empty()) clash(raided, raided.others, raided.others_routed, switches, dice);
  }
  raided.discovered = raided.result == RaidResult::discovered || !raided.battles.empty();
  return raided;
}

}  // namespace ziggurat::domain_war
