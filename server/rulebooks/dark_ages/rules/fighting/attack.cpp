#include "rulebooks/dark_ages/rules/fighting/attack.h"

#include <algorithm>

namespace ziggurat::dark_ages {
namespace {

constexpr int hero_bonus = 1;

AttackTerms terms(int modifier, bool terrain, bool shieldwall, bool unshielded, const Switches& switches) {
  AttackTerms made{modifier, {}};
  const bool first = switches.hits_order == HitsOrder::double_first;
  if (unshielded && first) made.rules.push_back(HitRule::unshielded);
  if (terrain) made.rules.push_back(HitRule::terrain);
  if (shieldwall) made.rules.push_back(HitRule::shieldwall);
  if (unshielded && !first) made.rules.push_back(HitRule::unshielded);
  return made;
}

int apply(HitRule rule, int hits) { return rule == HitRule::unshielded ? 2 * hits : (hits + 1) / 2; }

int base_of(const AttackTerms& terms, int face) { return std::max(0, face + terms.modifier); }

}  // namespace

AttackTerms shooting_terms(const UnitFigures& shooter, bool hero, const UnitFigures& target, Cover cover, Facing facing,
    const Switches& switches) {
  const bool from_behind = facing == Facing::rear;
  return terms(shooter.shooting + (hero ? hero_bonus : 0), cover != Cover::open, target.shieldwall && !from_behind,
      from_behind, switches);
}

AttackTerms melee_terms(const UnitFigures& attacker, bool hero, const UnitFigures& target, bool defends, Facing facing,
    const Switches& switches) {
  return terms(attacker.melee + (hero ? hero_bonus : 0), defends, target.shieldwall, facing != Facing::front, switches);
}

Attack resolve(const AttackTerms& terms, int face, const Fighter& target, const Switches& switches) {
  Attack attack;
  attack.modifier = terms.modifier;
  attack.hits = attack.base = base_of(terms, face);
  for (const HitRule rule : terms.rules) {
    attack.hits = apply(rule, attack.hits);
    attack.steps.push_back({rule, attack.hits});
  }
  attack.target_hits = target.hits + attack.hits;
  attack.target_limit = hits_limit(target.quality, switches);
  return attack;
}

std::array<int, die_sides> hits_by_face(const AttackTerms& terms) {
  std::array<int, die_sides> by_face{};
  for (int face = 1; face <= die_sides; ++face) {
    int hits = base_of(terms, face);
    for (const HitRule rule : terms.rules) hits = apply(rule, hits);
    by_face[static_cast<std::size_t>(face) - 1] = hits;
  }
  return by_face;
}

}  // namespace ziggurat::dark_ages
