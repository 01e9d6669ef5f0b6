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
std::optional<int> list_price(Item item);  // gold per item; none: only by agreement

struct Purchase {
  Faction seller{}, buyer{};
  Item item{};
  int quantity = 1;
  bool agreed = false;            // both sides have agreed
  bool embargo = false;           // by the seller against the buyer
  std::optional<int> price = {};  // per item; none: the list price
  int gold = 0;                   // the buyer's gold
};
struct Deal {
  PurchaseReason reason{};
  int cost = 0;        // for a lawful deal
  int gold_after = 0;  // the buyer's gold
};
Deal check_purchase(const Purchase& purchase);  // UH-33

}  // namespace ziggurat::urr_handbook
