#include "rulebooks/battlefield/rules/combat/exchange.h"

#include "rulebooks/battlefield/rules/ground/scores.h"

namespace ziggurat::battlefield {

const Names& names_of(StrikeKind) {
  static const Names names = {"close", "distance", "bonus"};
  return names;
}

Exchange exchange(Fighting attacker, Fighting defender, StrikeKind kind, const Reach& reach, bool retaliates,
    const Switches& switches, game::Dice& dice, const StrikeRuling& ruling) {
  const bool shoots = kind == StrikeKind::distance;
  // Compute both forces before applying any loss.
  const std::int64_t force = shoots ? shot_force(attacker.troops, attacker.ground, reach, switches)
                                    : attack_force(attacker.troops, attacker.ground, switches);
  const std::int64_t ruled_force = force * ruling.force_percent / 100;
  const std::int64_t answer = retaliation_force(defender.troops, defender.ground, switches);
  Strike attack = roll_strike(ruled_force, attacker.die, switches, dice);
  attack.damage = ruling.damage.value_or(attack.damage);
  std::optional<Strike> retaliation;
  if (retaliates && !ruling.unanswered) {
    retaliation = roll_strike(answer, defender.die, switches, dice);
    retaliation->damage = ruling.answer_damage.value_or(retaliation->damage);
  }
  if (shoots) spend_shots(attacker.troops, reach, switches);
  Exchange done;
  done.attack = apply_strike(attack, defender.troops, switches);
  if (retaliation) done.retaliation = apply_strike(*retaliation, attacker.troops, switches);
  return done;
}

}  // namespace ziggurat::battlefield
