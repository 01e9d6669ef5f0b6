#include "rulebooks/urr_handbook/council/trade.h"

#include <algorithm>

#include "rulebooks/urr_handbook/council/project.h"
#include "rulebooks/urr_handbook/rules/purchase.h"

namespace ziggurat::urr_handbook {
namespace {

constexpr int gold_unknown = 1'000'000;  // of whose purse nothing is known

std::string goods_in_words(const Bargain& bargain) {
  if (bargain.item == "promise")
    return "a promise" + (bargain.promise.empty() ? std::string() : " (" + bargain.promise + ")");
  std::string word = bargain.item;
  std::ranges::replace(word, '_', ' ');
  const bool countable = bargain.item != "food" && !bargain.item.ends_with("armour");
  return std::to_string(bargain.quantity) + " " + word + (countable && bargain.quantity != 1 ? "s" : "");
}

}  // namespace

Bargain bargain_of(const SiegeOffer& offer) {
  Bargain bargain{offer.faction, offer.partner, offer.deal, offer.item, offer.promise, offer.quantity, offer.weeks,
      offer.price, offer.lent};
  if (bargain.lease()) bargain.item.clear();
  return bargain;
}
bool mirror_each_other(const Bargain& a, const Bargain& b) {
  if (a.from != b.to || a.to != b.from || a.seller() != b.seller() || a.lease() != b.lease() || a.item != b.item)
    return false;
  if (cost_of(a) != cost_of(b)) return false;
  if (a.lease()) return a.weeks == b.weeks && (!a.lent.valid() || !b.lent.valid() || a.lent == b.lent);
  return a.quantity == b.quantity && (a.promise.empty() || b.promise.empty() || a.promise == b.promise);
}

int cost_of(const Bargain& bargain) {
  if (bargain.price) return *bargain.price;
  const auto item = item_named(bargain.item);
  const auto listed = item ? list_price(*item) : std::nullopt;
  return listed ? *listed * bargain.quantity : 0;
}

std::optional<Item> item_named(std::string_view word) { return named<Item>(item_names(), word); }

std::string_view fault_of(const Siege& siege, const Bargain& bargain, FactionId by) {
  const Match& match = *siege.match;
  const FactionId seller = bargain.seller(), buyer = bargain.buyer();
  const bool knows_seller = siege.truth || by == seller, knows_buyer = siege.truth || by == buyer;
  if (!match.is_played(bargain.to) || bargain.from == bargain.to) return "same_faction";
  const int gold = knows_buyer ? static_cast<int>(siege.store(buyer, match.words.gold)) : gold_unknown;
  if (bargain.lease()) {
    if (bargain.weeks < 1) return "bad_value";
    const auto* unit = siege.unit(bargain.lent);
    const auto* engine = siege.engine(bargain.lent);
    const bool is_his = (unit && unit->faction == seller && !unit->lender.valid()) ||
                        (engine && engine->faction == seller && !engine->lender.valid());
    if (bargain.lent.valid() ? knows_seller && !is_his : by == seller) return "not_yours";
    if (siege.embargoed(seller, buyer)) return "embargo";
    return cost_of(bargain) > gold ? "no_gold" : "";
  }
  if (index_in(goods_names(), bargain.item) < 0 || bargain.quantity < 1) return "bad_value";
  if (bargain.item == "promise" && bargain.promise.empty() && by == seller) return "bad_value";
  if (const auto item = item_named(bargain.item)) {
    // By the list each has its price, by agreement all of it together.
    Purchase purchase{rules_faction(match, seller), rules_faction(match, buyer), *item,
        bargain.price ? 1 : bargain.quantity, true, siege.embargoed(seller, buyer), bargain.price, gold};
    const auto deal = check_purchase(purchase);
    if (deal.reason != PurchaseReason::none) return name(deal.reason);
  } else {
    if (siege.embargoed(seller, buyer)) return "embargo";
    if (cost_of(bargain) > gold) return "no_gold";
  }
  const auto ledger = ledger_of(match.words, bargain.item);
  return knows_seller && ledger && siege.store(seller, *ledger) < bargain.quantity ? "not_enough" : "";
}

std::string terms_of(const Siege& siege, const Bargain& bargain) {
  const std::string gold = " for " + std::to_string(cost_of(bargain)) + " gold";
  if (!bargain.lease()) return bargain.deal + " " + goods_in_words(bargain) + gold;
  const SiegePiece* piece = siege.unit(bargain.lent);
  if (!piece) piece = siege.engine(bargain.lent);
  return bargain.deal + " " + (piece ? piece->name : std::string("an engine or unit")) + " for " +
         std::to_string(bargain.weeks) + (bargain.weeks == 1 ? " week" : " weeks") + gold;
}

}  // namespace ziggurat::urr_handbook
