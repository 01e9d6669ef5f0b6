#include "rulebooks/urr_handbook/rules/siege/vault.h"

#include <algorithm>
#include <array>

namespace ziggurat::urr_handbook {
namespace {

VaultReason reason_against(const Vault& order, int free_trebuchets) {
  if (order.units.empty()) return VaultReason::nobody;
  if (static_cast<int>(order.units.size()) > free_trebuchets) return VaultReason::too_few_trebuchets;
  if (!std::all_of(order.units.begin(), order.units.end(), zombie)) return VaultReason::not_zombie;
  const bool all_live =
      std::all_of(order.units.begin(), order.units.end(), [](const LightUnit& unit) { return unit.living(); });
  if (!all_live) return VaultReason::eliminated;
  return VaultReason::none;
}

}  // namespace

std::string_view name(VaultReason reason) {
  constexpr std::array<std::string_view, 5> names = {"", "nobody", "too_few_trebuchets", "not_zombie", "eliminated"};
  return names[static_cast<std::size_t>(reason)];
}

bool zombie(const LightUnit& unit) { return unit.kin == Kin::undead && unit.type != "colossus"; }

Landing vault(const Vault& order) {
  const int free_trebuchets = std::max(0, order.trebuchets - order.busy);
  Landing landing{reason_against(order, free_trebuchets), free_trebuchets, {}};
  if (landing.reason != VaultReason::none) return landing;
  landing.trebuchets_left -= static_cast<int>(order.units.size());
  for (const LightUnit& unit : order.units) landing.steps.push_back(std::min(unit.steps, vault_steps));
  return landing;
}

}  // namespace ziggurat::urr_handbook
