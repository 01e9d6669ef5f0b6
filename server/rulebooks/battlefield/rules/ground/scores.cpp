#include "rulebooks/battlefield/rules/ground/scores.h"

#include <algorithm>

namespace ziggurat::battlefield {
namespace {

// Inside walls, horses and beasts fight as light infantry (BF-37).
const TroopType& fights_as(const TroopType& type, const Ground& ground, const Switches& switches) {
  const bool mounted = type.troop_class == TroopClass::cavalry || type.troop_class == TroopClass::beast;
  if (!ground.fortified() || !mounted) return type;
  return switches.roster[find_type(switches.roster, "light_infantry").value()];
}

std::int64_t defence_on(std::int64_t score, const FolkSet& folk, const Ground& ground, const Switches& switches) {
  if (score == 0) return 0;  // a score of 0 stays 0 on all ground (BF-36)
  const int relief = relief_bonus(ground);
  const bool to_multiplier = switches.relief_adds_to == ReliefAddsTo::multiplier;
  const int multiplier = defence_halves(folk, ground) + (to_multiplier ? 2 * relief : 0);
  return std::max<std::int64_t>(1, score * multiplier / 2) + (to_multiplier ? 0 : relief);
}

template <std::int64_t FighterScores::*score>
std::int64_t sum_of(const Troops& troops, const Ground& ground, const Switches& switches) {
  std::int64_t sum = 0;
  for (const Contingent& one : troops) sum += one.number * (fighter_scores(one, ground, switches).*score);
  return sum;
}

}  // namespace

FighterScores fighter_scores(const Contingent& contingent, const Ground& ground, const Switches& switches) {
  const auto& elite = figures().elite;
  const TroopType& type = type_of(contingent, switches);
  const TroopType& fighter = fights_as(type, ground, switches);
  const TroopType* rider = contingent.crew ? &switches.roster[*contingent.crew] : nullptr;
  FighterScores scores;
  scores.attack = (fighter.attack + (rider ? rider->attack : 0)) * (contingent.elite ? elite.attack : 1);
  scores.defence = (fighter.defence + (rider ? rider->defence : 0)) * (contingent.elite ? elite.defence : 1);
  scores.defence = defence_on(scores.defence, contingent.folk, ground, switches);
  const auto* shot = distance_attack(contingent, switches);
  scores.distance = shot ? shot->power : 0;
  if (contingent.elite && switches.elite_distance) scores.distance *= elite.attack;
  if (doubles_attack(contingent.folk, ground)) {
    scores.attack *= 2;
    if (switches.native_distance) scores.distance *= 2;
  }
  scores.hp = hp_of_one(contingent, switches);
  return scores;
}

std::int64_t attack_force(const Troops& troops, const Ground& ground, const Switches& switches) {
  return sum_of<&FighterScores::attack>(troops, ground, switches);
}
std::int64_t retaliation_force(const Troops& troops, const Ground& ground, const Switches& switches) {
  return sum_of<&FighterScores::defence>(troops, ground, switches);
}

}  // namespace ziggurat::battlefield
