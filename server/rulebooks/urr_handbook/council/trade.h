#pragma once
#include "rulebooks/urr_handbook/council/counters.h"
#include "rulebooks/urr_handbook/rules/equipment.h"
#include "rulebooks/urr_handbook/siege.h"

// Trade and the answer to an offer (UH-33): what is ordered (trade.cpp), and what comes of it (trade_week.cpp).
namespace ziggurat::urr_handbook {

// Deals between two factions (UH-33): goods, food, promises, and the lease of an engine or unit. One side's order is an offer; it
// binds when the other orders the same from its end, or accepts it a week later.
struct Bargain {
  FactionId from, to;  // who offers, and to whom
  std::string deal;    // what `from` does: buy, sell, lend, borrow
  std::string item, promise;
  int quantity = 1, weeks = 0;
  std::optional<int> price;  // gold for all of it; none: by the list
  PieceId lent;
  bool lease() const { return deal == "lend" || deal == "borrow"; }
  FactionId seller() const { return deal == "sell" || deal == "lend" ? from : to; }
  FactionId buyer() const { return seller() == from ? to : from; }
};
Bargain bargain_of(const SiegeOffer& offer);

// The same terms from both ends. A borrower need not name what he is lent, nor a buyer the promise.
bool mirror_each_other(const Bargain& a, const Bargain& b);
int cost_of(const Bargain& bargain);

// Code of what is wrong with it as far as a side can know, in truth all of it; empty: nothing.
std::string_view fault_of(const Siege& siege, const Bargain& bargain, FactionId by);
std::string terms_of(const Siege& siege, const Bargain& bargain);  // "sell 4 good weapons for 12 gold"

std::optional<Item> item_named(std::string_view word);  // none: food, a promise

struct TradeOrder {
  FactionId partner;
  std::string deal = {}, item = {};
  std::optional<std::int64_t> quantity = {}, price = {};
  PieceId lent;
  std::optional<std::int64_t> weeks = {};
  std::string promise = {};
  bool embargo() const { return deal.ends_with("embargo"); }  // declared or ended
};
struct AcceptOrder {
  PieceId offer;
};
Bargain bargain_of(FactionId from, const TradeOrder& order);

}  // namespace ziggurat::urr_handbook
