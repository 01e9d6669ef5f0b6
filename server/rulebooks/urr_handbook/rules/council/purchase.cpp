#include "rulebooks/urr_handbook/rules/council/purchase.h"

#include <array>

namespace ziggurat::urr_handbook {
namespace {

constexpr int good_price = 3;

bool excellent(Item item) { return item != Item::good_weapon && item != Item::good_armour; }

PurchaseReason reason_against(const Purchase& purchase, std::optional<int> price) {
  if (purchase.seller == purchase.buyer) return PurchaseReason::same_faction;
  if (!sells(purchase.seller, purchase.item)) return PurchaseReason::not_made_there;
  if (purchase.embargo) return PurchaseReason::embargo;
  if (!price || (excellent(purchase.item) && !purchase.agreed)) return PurchaseReason::must_negotiate;
  return *price * purchase.quantity > purchase.gold ? PurchaseReason::no_gold : PurchaseReason::none;
}

}  // namespace

std::string_view name(PurchaseReason reason) {
  constexpr std::array<std::string_view, 6> names = {
      "", "same_faction", "not_made_there", "embargo", "must_negotiate", "no_gold"};
  return names[static_cast<std::size_t>(reason)];
}

bool sells(Faction seller, Item item) {
  if (item == Item::excellent_bow) return seller == Faction::elves;
  return seller == Faction::longbeards || (seller == Faction::redbeards && !excellent(item));
}

std::optional<int> list_price(Item item) {
  if (excellent(item)) return std::nullopt;
  return good_price;
}

Deal check_purchase(const Purchase& purchase) {
  const auto price = purchase.price ? purchase.price : list_price(purchase.item);
  Deal deal{reason_against(purchase, price), 0, purchase.gold};
  if (deal.reason != PurchaseReason::none) return deal;
  deal.cost = *price * purchase.quantity;
  deal.gold_after -= deal.cost;
  return deal;
}

}  // namespace ziggurat::urr_handbook
