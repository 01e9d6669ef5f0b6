#include "rulebooks/domain_war/rules/battle/assault.h"

namespace ziggurat::domain_war {
namespace {

std::optional<Site> site_of(const Holding& holding) {
  if (holding.fortified && holding.current() >= 1) return Site{SiteKind::fortified_holding, holding.current()};
  if (holding.inside.empty()) return std::nullopt;
  if (holding.current() >= 1) return Site{SiteKind::normal_holding, holding.current()};
  return Site{};
}

}  // namespace

int strength_to_neutralise(const Holding& holding, const Switches& switches) {
  const bool by_base = switches.siege_requirement == SiegeRequirement::base_level;
  return (by_base ? holding.level : holding.current()) + strength(holding.inside, switches.siege_counts_in, switches);
}

Assault check_assault(const Holding& holding, const Troops& attackers, bool at_war, const Switches& switches) {
  Assault assault;
  assault.site = site_of(holding);
  if (assault.site) {
    const BattleSetup setup = set_up_battle(attackers, holding.inside, *assault.site, switches);
    assault.natural_defence = setup.natural_defence.has_value();
    assault.defence_dice = setup.defence_dice;
    assault.reason = setup.reason;
  }
  if (!at_war) assault.reason = Reason::not_at_war;
  else if (attackers.empty()) assault.reason = Reason::no_attackers;
  else if (!assault.site) assault.reason = Reason::nothing_to_assault;
  return assault;
}

}  // namespace ziggurat::domain_war
