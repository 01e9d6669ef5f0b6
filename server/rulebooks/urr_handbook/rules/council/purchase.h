#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

#include "rulebooks/urr_handbook/rules/battle/equipment.h"
#include "rulebooks/urr_handbook/rules/figures/factions.h"

namespace ziggurat::urr_handbook {

enum class PurchaseReason : std::uint8_t { none, same_faction, not_made_there, embargo, must_negotiate, no_gold };
std::string_view name(PurchaseReason reason);  // "" for none

bool sells(Faction seller, Item item);     // UH-33
std::optional<int> list_price(Item item);  // gold for one; none: only by agreement

struct Purchase {
  Faction seller{}, buyer{};
  Item item{};
  int quantity = 1;
  bool agreed = false;            // both have said yes
  bool embargo = false;           // the seller's, against the buyer
  std::optional<int> price = {};  // for one; none: the list price
  int gold = 0;                   // of the buyer
};
struct Deal {
  PurchaseReason reason{};
  int cost = 0;        // of a lawful deal
  int gold_after = 0;  // of the buyer
};
Deal check_purchase(const Purchase& purchase);  // UH-33

}  // namespace ziggurat::urr_handbook
