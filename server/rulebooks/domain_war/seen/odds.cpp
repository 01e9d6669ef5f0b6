#include "rulebooks/domain_war/seen/odds.h"

#include "rulebooks/adjudicator/faces.h"

namespace ziggurat::domain_war {

Odds odds_of(const Troops& attackers, const Troops& defenders, const Site& site, const Switches& switches, int trials) {
  constexpr std::uint64_t seed = 20261123;  // arbitrary, but fixed
  Odds odds;
  if (set_up_battle(attackers, defenders, site, switches).reason != Reason::none) return odds;
  adjudicator::SeededDice dice(seed);
  dice.keep_rolls(false);
  for (odds.trials = 0; odds.trials < trials; ++odds.trials) {
    const Battle battle = fight({{attackers}}, {{defenders}}, site, switches, dice);
    dice.forget();
    ++odds.won[static_cast<std::size_t>(battle.winner)];
    odds.attackers_left += battle.attackers.all().count();
    odds.defenders_left += battle.defenders.all().count();
  }
  return odds;
}

}  // namespace ziggurat::domain_war
