#include <algorithm>

#include "rulebooks/urr_handbook/council/council.h"
#include "rulebooks/urr_handbook/rules/council/purchase.h"

// Orders for trade, and answers to offers (UH-33). Their execution is in trade_week.cpp.
namespace ziggurat::urr_handbook {
namespace {

using Trading = ValidationContext<TradeOrder>;
using Accepting = ValidationContext<AcceptOrder>;
using Terms = OptionBuilder<TradeOrder>;

Validation validate(const Trading& c) {
  const auto bargain = bargain_of(c.context.faction(), c.order);
  if (c.order.embargo()) {
    const bool other = c.now().config->is_played(bargain.to) && bargain.to != bargain.from;
    return c.no_unless(other, "same_faction", &TradeOrder::partner);
  }
  // An earlier deal of the same resolution may bring goods that this one sells; that is checked at execution.
  const auto code = fault_of(c.now(), bargain, bargain.from);
  if (code.empty()) return {};
  if (code == "same_faction" || code == "embargo") return c.no(code, &TradeOrder::partner);
  if (code == "not_yours") return c.no(code, &TradeOrder::lent);
  if (code == "no_gold" || code == "must_negotiate") return c.no(code, &TradeOrder::price);
  if (code == "not_enough") return c.no(code, &TradeOrder::quantity);
  if (code == "bad_value" && bargain.lease()) return c.no(code, &TradeOrder::weeks);
  if (code == "bad_value" && bargain.item == "promise") return c.no(code, &TradeOrder::promise);
  return c.no(code, &TradeOrder::item);
}

// Goods that can be sold: in stock, and made by this faction.
std::vector<std::string> goods_to_sell(const Trading& c) {
  const FactionId own = c.context.faction();
  std::vector<std::string> sold;
  for (const auto& item : goods_names()) {
    const auto ledger = ledger_of(c.now().config->words, item);
    if (ledger && c.now().store(own, *ledger) <= 0) continue;
    const auto others = other_factions(c.context);
    if (std::ranges::any_of(others, [&](FactionId to) {
          return fault_of(c.now(), {own, to, "sell", item, "-", 1, 0, 1, {}}, own).empty();
        }))
      sold.push_back(item);
  }
  return sold;
}

Pieces own_to_lend(const Trading& c) {
  const auto own = [&](const auto& one) { return one.faction == c.context.faction() && !one.lender.valid(); };
  auto found = ids_where(c.now().engines, own);
  for (const PieceId unit : ids_where(c.now().units, own)) found.push_back(unit);
  return found;
}

// Offers one order per deal. A selected engine or unit can be lent; the seat itself has all deals.
void offer(const Trading& c, int kind, std::vector<game::Option>& options) {
  const auto add = [&](const std::string& deal, const std::vector<FactionId>& partners, auto terms,
                       Pieces pieces = {}) {
    if (partners.empty()) return;
    Terms from(c.parameters);
    from.free(&TradeOrder::deal, {deal});
    from.free(&TradeOrder::partner, partners);
    terms(from);
    options.push_back({kind, std::nullopt, std::move(pieces), std::move(from.offer.beside)});
  };
  const auto others = other_factions(c.context);
  // A seller neither sells nor lends to a faction under its embargo.
  const auto open_to = [&](bool selling) {
    auto partners = others;
    std::erase_if(partners, [&](FactionId to) {
      return selling ? c.now().embargoed(c.context.faction(), to) : c.now().embargoed(to, c.context.faction());
    });
    return partners;
  };
  const auto buyers = open_to(true), sellers = open_to(false);
  const auto price = [](Terms& from) { from.free(&TradeOrder::price, 0, 1000); };
  const auto goods = [&](std::vector<std::string> items) {
    return [&, items](Terms& from) {
      from.free(&TradeOrder::item, items);
      from.offer.beside.back().low = 1;  // a lease names no goods, but a sale must name them
      from.free(&TradeOrder::quantity, 1, 100), price(from);
    };
  };
  const auto lease = [&](Pieces lent) {
    return [&, lent](Terms& from) {
      if (!lent.empty()) from.one(&TradeOrder::lent, lent);
      from.free(&TradeOrder::weeks, 1, 12), price(from);
    };
  };
  const auto lendable = own_to_lend(c);
  if (c.order.lent.valid()) {
    if (has(lendable, c.order.lent)) add("lend", buyers, lease({c.order.lent}), {c.order.lent});
    return;
  }
  add("buy", sellers, goods(goods_names()));
  add("sell", buyers, goods(goods_to_sell(c)));
  add("borrow", sellers, lease({}));
  if (!lendable.empty()) add("lend", buyers, lease(lendable));
  for (const bool end : {false, true}) {
    auto whom = others;
    std::erase_if(whom, [&](FactionId to) { return c.now().embargoed(c.context.faction(), to) != end; });
    add(end ? "end_embargo" : "embargo", whom, [](Terms&) {});
  }
}

std::vector<TradeOrder> begin_trade(const Context&, const AcceptedOrders&, const Pieces& selection) {
  if (selection.size() > 1) return {};
  return {{.lent = selection.empty() ? PieceId{} : selection.front()}};
}

std::string in_words(const GameConfig& config, const game::View& view, const TradeOrder& order) {
  const auto to = config.faction_name(order.partner);
  if (order.embargo()) return say(order.deal == "embargo" ? "trade.embargo" : "trade.no_embargo", {{"to", to}});
  return say("trade.offer", {{"to", to}, {"terms", terms_of(read_siege(config, view), bargain_of({}, order))}});
}

// ---- accept ----
Validation validate(const Accepting& c) {
  const auto* offer = c.now().offer(c.order.offer);
  if (!offer || offer->to != c.context.faction()) return c.no("no_such_offer", &AcceptOrder::offer);
  if (c.repeats(&AcceptOrder::offer)) return c.no("two_orders", &AcceptOrder::offer);
  // Whether the other side can deliver is checked at execution, and reported to both.
  Siege as_seen = c.now();
  as_seen.truth = false;
  const auto code = fault_of(as_seen, *offer, offer->to);
  return c.no_unless(code.empty(), code, &AcceptOrder::offer);
}

std::vector<AcceptOrder> offers_to(const Context& context, const AcceptedOrders&, const Pieces& selection) {
  std::vector<AcceptOrder> begun;
  for (const auto& offer : context.now.offers) {
    const bool asked = selection.empty() || (selection.size() == 1 && selection.front() == offer.id);
    if (asked && offer.to == context.faction()) begun.push_back({offer.id});
  }
  return begun;
}

}  // namespace

Bargain bargain_of(FactionId from, const TradeOrder& order) {
  Bargain bargain{.from = from, .to = order.partner, .deal = order.deal, .promise = order.promise, .lent = order.lent};
  bargain.quantity = static_cast<int>(order.quantity.value_or(1));
  bargain.weeks = static_cast<int>(order.weeks.value_or(bargain.lease() ? 1 : 0));
  if (order.price) bargain.price = static_cast<int>(*order.price);
  if (!bargain.lease()) bargain.item = order.item;
  return bargain;
}

OrderHandlerPtr trade_order_type() {
  return row(OrderType<TradeOrder>{.kind = shelf::order_kind("trade", "UH-33"),
      .parameters = {ParameterBindings::faction<&TradeOrder::partner>("partner"),
          ParameterBindings::word<&TradeOrder::deal>("deal", deal_names()),
          ParameterBindings::word<&TradeOrder::item>("item", goods_names()).optional(),
          ParameterBindings::count<&TradeOrder::quantity>("quantity", 1, 100).optional(),
          ParameterBindings::count<&TradeOrder::price>("price", 0, 100000).optional(),
          ParameterBindings::piece<&TradeOrder::lent>("lent").optional(),
          ParameterBindings::count<&TradeOrder::weeks>("weeks", 1, 12).optional(),
          ParameterBindings::text<&TradeOrder::promise>("promise", {}, 160).optional()},
      .in_words = in_words,
      .validate = validate,
      .begin = begin_trade,
      .offer = offer});
}

OrderHandlerPtr accept_order_type() {
  return row(OrderType<AcceptOrder>{.kind = shelf::order_kind("accept", "UH-33"),
      .parameters = {ParameterBindings::piece<&AcceptOrder::offer>("offer")},
      .validate = validate,
      .begin = offers_to,
      .candidates = chosen<AsBegun<&AcceptOrder::offer>>});
}

namespace {

constexpr int gold_unknown = 1'000'000;  // assumed for a faction whose gold is unknown

}  // namespace

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
  const GameConfig& config = *siege.config;
  const FactionId seller = bargain.seller(), buyer = bargain.buyer();
  const bool knows_seller = siege.truth || by == seller, knows_buyer = siege.truth || by == buyer;
  if (!config.is_played(bargain.to) || bargain.from == bargain.to) return "same_faction";
  const int gold = knows_buyer ? static_cast<int>(siege.store(buyer, config.words.gold)) : gold_unknown;
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
    // List prices are per item; an agreed price covers the whole deal.
    Purchase purchase{rules_faction(config, seller), rules_faction(config, buyer), *item,
        bargain.price ? 1 : bargain.quantity, true, siege.embargoed(seller, buyer), bargain.price, gold};
    const auto deal = check_purchase(purchase);
    if (deal.reason != PurchaseReason::none) return name(deal.reason);
  } else {
    if (siege.embargoed(seller, buyer)) return "embargo";
    if (cost_of(bargain) > gold) return "no_gold";
  }
  const auto ledger = ledger_of(config.words, bargain.item);
  return knows_seller && ledger && siege.store(seller, *ledger) < bargain.quantity ? "not_enough" : "";
}

std::string terms_of(const Siege& siege, const Bargain& bargain) {
  const auto* piece = siege.counter(bargain.lent);
  return say(bargain.lease()             ? "trade.lease"
             : bargain.item == "promise" ? "trade.promise"
                                         : "trade.goods",
      {{"deal", bargain.deal}, {"item", bargain.item}, {"quantity", bargain.quantity}, {"promise", bargain.promise},
          {"piece", piece ? piece->name : std::string()}, {"weeks", bargain.weeks}, {"gold", cost_of(bargain)}});
}

}  // namespace ziggurat::urr_handbook
