#include "rulebooks/dark_ages/rules/fighting/melee_fight.h"

namespace ziggurat::dark_ages {

std::string_view name(Striker striker) { return striker == Striker::first ? "first" : "second"; }

AttackTerms blow_terms(const Duel& duel, Striker by, const Switches& switches) {
  const auto i = static_cast<std::size_t>(by);
  const Duellist &striker = duel.sides[i], &target = duel.sides[1 - i];
  return melee_terms(striker.fighter.figures(), striker.fighter.hero, target.fighter.figures(), target.defends,
      target.attacked_on, switches);
}

DuelResult fight(const Duel& duel, int most_turns, const Switches& switches, game::Dice& dice) {
  DuelResult result;
  std::array<Fighter, 2> fighters = {duel.sides[0].fighter, duel.sides[1].fighter};
  const std::array<AttackTerms, 2> terms = {
      blow_terms(duel, Striker::first, switches), blow_terms(duel, Striker::second, switches)};
  while (!result.winner && result.player_turns < most_turns) {
    const auto i = static_cast<std::size_t>(result.player_turns++ % 2);
    if (!duel.sides[i].attacks) continue;
    const auto by = static_cast<Striker>(i);
    const Attack attack = resolve(terms[i], dice.roll(die_sides, name(by)), fighters[1 - i], switches);
    fighters[1 - i].hits = attack.target_hits;
    result.blows.push_back({by, attack.hits, attack.target_hits});
    if (attack.doomed()) result.winner = by;
  }
  result.hits = {fighters[0].hits, fighters[1].hits};
  return result;
}

}  // namespace ziggurat::dark_ages
