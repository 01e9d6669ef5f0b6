#include "rulebooks/domain_war/rules/figures/types.h"

namespace ziggurat::domain_war {

using Names = std::vector<std::string_view>;

const Names& unit_type_names() {
  static const Names names = {"levies", "irregulars", "scouts", "pikemen", "infantry", "artillerists", "archers",
      "cavalry", "elite_infantry", "knights"};
  return names;
}
const Names& holding_type_names() {
  static const Names names = {"law", "guild", "temple", "source"};
  return names;
}
const Names& asset_state_names() {
  static const Names names = {"destroyed", "damaged", "sound"};
  return names;
}
const Names& site_kind_names() {
  static const Names names = {"field", "fortified_holding", "normal_holding"};
  return names;
}
const Names& covert_kind_names() {
  static const Names names = {"spy", "assassinate", "sabotage", "custom"};
  return names;
}
const Names& victim_names() {
  static const Names names = {"underling", "ruler"};
  return names;
}

std::string_view name(Basis basis) {
  static const Names names = {"none", "unruled", "own", "war", "response", "alliance", "passage"};
  return names[static_cast<std::size_t>(basis)];
}
std::string_view name(Reason reason) {
  static const Names names = {"none", "no_attackers", "no_artillerist", "no_defenders", "not_at_war",
      "nothing_to_assault", "not_approved", "limit_assassinate", "limit_sabotage", "no_scout", "nothing_to_sabotage",
      "not_enough_gold", "besieged", "level_too_low", "limit_reached", "troop_cap", "must_be_taken", "no_border",
      "river", "movement", "no_right", "pinned"};
  return names[static_cast<std::size_t>(reason)];
}

}  // namespace ziggurat::domain_war
