#include <algorithm>

#include "rulebooks/urr_handbook/bargains.h"
#include "rulebooks/urr_handbook/orders_strategic.h"
#include "rulebooks/urr_handbook/scenario.h"

// Trade, the answer to an offer, and equipment (UH-31, UH-33, UH-96).
namespace ziggurat::urr_handbook {
namespace {

std::vector<FactionId> partners(const Desk& desk) {
  std::vector<FactionId> found;
  for (std::int32_t i = 0; i < static_cast<std::int32_t>(desk.match().scenario.factions.size()); ++i)
    if (FactionId{i} != desk.faction) found.push_back({i});
  return found;
}

const SiegeOffer* offer_to(const Desk& desk, PieceId id) {
  const auto* offer = desk.siege.offer(id);
  return offer && offer->partner == desk.faction ? offer : nullptr;
}

bool accepted_already(const Used& used, PieceId id) {
  const auto orders = used.of(Give::accept);
  return std::any_of(orders.begin(), orders.end(),
      [&](const auto* order) { return piece_in(*order, parameter::accept::offer) == id; });
}

// Markers in the stores, with those that earlier orders of this sheet buy and without those they issue.
Number markers_left(const Desk& desk, const Used& used, const std::string& marker) {
  const auto ledger = ledger_of(desk.match().words, marker);
  Number left = ledger ? desk.siege.store(desk.faction, *ledger) : 0;
  const auto buys = [&](const Bargain& bargain) {
    return bargain.item == marker && bargain.buyer() == desk.faction ? bargain.quantity : 0;
  };
  for (const auto* order : used.of(Give::trade)) left += buys(bargain_of(desk.faction, *order));
  for (const auto* order : used.of(Give::accept))
    if (const auto* offer = offer_to(desk, piece_in(*order, parameter::accept::offer)))
      left += buys(bargain_of(*offer));
  for (const auto* order : used.of(Give::equip)) left -= word_in(*order, parameter::equip::marker, "") == marker;
  return left;
}

// Where in the order a fault lies.
std::string_view pointer_of(std::string_view code, const Bargain& bargain) {
  if (code == "same_faction" || code == "embargo") return "/partner";
  if (code == "not_yours") return "/lent";
  if (code == "no_gold" || code == "must_negotiate") return "/price";
  if (code == "not_enough") return "/quantity";
  if (code == "bad_value") return bargain.lease() ? "/weeks" : bargain.item == "promise" ? "/promise" : "/item";
  return "/item";
}

game::Option trade_option(const Desk& desk, const std::string& deal) {
  auto option = option_of(Give::trade, {});
  option.parameters = {
      words_option(parameter::trade::deal, {deal}), factions_option(parameter::trade::partner, partners(desk))};
  return option;
}

}  // namespace

std::optional<Refusal> judge_trade(const Desk& desk, const game::Order& order, const std::string& at, const Used&) {
  const auto bargain = bargain_of(desk.faction, order);
  if (is_embargo(order)) {
    const bool other = desk.match().is_played(bargain.to) && bargain.to != desk.faction;
    return other ? std::nullopt : std::optional(fault("same_faction", at + "/partner"));
  }
  const auto code = fault_of(desk.siege, bargain, desk.faction);
  // Goods that an earlier deal of the same resolution brings may be sold on: that is seen when it is carried out.
  if (code.empty()) return std::nullopt;
  return fault(code, at + std::string(pointer_of(code, bargain)));
}

void offer_trade(
    const Desk& desk, const Used&, const std::vector<PieceId>& pieces, std::vector<game::Option>& options) {
  std::vector<PieceId> lendable;
  for (const auto& engine : desk.siege.engines)
    if (engine.faction == desk.faction && !engine.lender.valid()) lendable.push_back(engine.id);
  for (const auto& unit : desk.siege.units)
    if (unit.faction == desk.faction && !unit.lender.valid()) lendable.push_back(unit.id);
  const auto price = count_option(parameter::trade::price, 0, 1000);
  const auto weeks = count_option(parameter::trade::weeks, 1, 12);
  if (pieces.size() == 1 && std::find(lendable.begin(), lendable.end(), pieces.front()) != lendable.end()) {
    auto lend = trade_option(desk, "lend");
    lend.pieces = pieces;
    lend.parameters.push_back(pieces_option(parameter::trade::lent, pieces, 1, 1));
    lend.parameters.push_back(weeks), lend.parameters.push_back(price);
    options.push_back(std::move(lend));
  }
  if (!pieces.empty()) return;
  std::vector<std::string> sold;
  for (const auto& item : goods_names()) {
    const auto ledger = ledger_of(desk.match().words, item);
    const bool there = !ledger || desk.siege.store(desk.faction, *ledger) > 0;
    for (const FactionId to : partners(desk)) {
      const Bargain one{desk.faction, to, "sell", item, "-", 1, 0, 1, {}};
      if (!there || !fault_of(desk.siege, one, desk.faction).empty()) continue;
      sold.push_back(item);
      break;
    }
  }
  const auto quantity = count_option(parameter::trade::quantity, 1, 100);
  for (const std::string deal : {"buy", "sell"}) {
    auto option = trade_option(desk, deal);
    option.parameters.push_back(words_option(parameter::trade::item, deal == "sell" ? sold : goods_names()));
    option.parameters.push_back(quantity), option.parameters.push_back(price);
    options.push_back(std::move(option));
  }
  auto borrow = trade_option(desk, "borrow");
  borrow.parameters.push_back(weeks), borrow.parameters.push_back(price);
  options.push_back(std::move(borrow));
  auto lend = trade_option(desk, "lend");
  lend.parameters.push_back(pieces_option(parameter::trade::lent, lendable, 1, 1));
  lend.parameters.push_back(weeks), lend.parameters.push_back(price);
  if (!lendable.empty()) options.push_back(std::move(lend));
  for (const bool end : {false, true}) {
    auto option = trade_option(desk, end ? "end_embargo" : "embargo");
    auto& whom = option.parameters.back().factions;
    std::erase_if(whom, [&](FactionId to) { return desk.siege.embargoed(desk.faction, to) != end; });
    if (!whom.empty()) options.push_back(std::move(option));
  }
}

std::string trade_in_words(const Match& match, const game::View& view, const game::Order& order) {
  const auto to = match.faction_name(faction_in(order, parameter::trade::partner));
  if (is_embargo(order))
    return word_in(order, parameter::trade::deal, "") == "embargo" ? "Embargo against " + to
                                                                   : "No embargo any more against " + to;
  const Siege siege = read_siege(match, view);
  return "Offer to " + to + ": " + terms_of(siege, bargain_of({}, order));
}

std::optional<Refusal> judge_accept(
    const Desk& desk, const game::Order& order, const std::string& at, const Used& used) {
  const auto* offer = offer_to(desk, piece_in(order, parameter::accept::offer));
  if (!offer) return fault("no_such_offer", at + "/offer");
  if (accepted_already(used, offer->id)) return fault("two_orders", at + "/offer");
  const auto bargain = bargain_of(*offer);
  // What the other side cannot fulfil is seen when the deal is carried out, and told to both.
  Siege as_seen = desk.siege;
  as_seen.truth = false;
  const auto code = fault_of(as_seen, bargain, desk.faction);
  return code.empty() ? std::nullopt : std::optional(fault(code, at + "/offer"));
}
void offer_accept(
    const Desk& desk, const Used& used, const std::vector<PieceId>& pieces, std::vector<game::Option>& options) {
  for (const auto& offer : desk.siege.offers) {
    const bool asked = pieces.empty() || (pieces.size() == 1 && pieces.front() == offer.id);
    if (!asked || offer.partner != desk.faction) continue;
    if (const auto no = judge_accept(desk, order_of(Give::accept, {offer.id}), "", used)) {
      options.push_back(refused_option(Give::accept, {offer.id}, no->code, no->words));
      continue;
    }
    auto option = option_of(Give::accept, {offer.id});
    option.parameters = {pieces_option(parameter::accept::offer, {offer.id}, 1, 1)};
    options.push_back(std::move(option));
  }
}
std::string accept_in_words(const Match& match, const game::View& view, const game::Order& order) {
  return "Accept: " + piece_names(match, view, pieces_in(order, parameter::accept::offer));
}

std::optional<Refusal> judge_equip(
    const Desk& desk, const game::Order& order, const std::string& at, const Used& used) {
  const auto* unit = desk.siege.unit(piece_in(order, parameter::equip::unit));
  if (!unit || unit->faction != desk.faction) return fault("not_yours", at + "/unit");
  const auto marker = word_in(order, parameter::equip::marker, "");
  const auto item = item_named(marker);
  if (!item) return fault("bad_value", at + "/marker");
  Unit after = rules_unit(*unit);
  for (const auto* before : used.of(Give::equip))
    if (piece_in(*before, parameter::equip::unit) == unit->id)
      if (const auto other = item_named(word_in(*before, parameter::equip::marker, ""))) equip(after, *other);
  if (const auto reason = equip_fault(after, *item); reason != EquipReason::none)
    return fault(name(reason), at + "/unit");
  if (markers_left(desk, used, marker) < 1) return fault("not_enough", at + "/marker");
  return std::nullopt;
}
void offer_equip(
    const Desk& desk, const Used& used, const std::vector<PieceId>& pieces, std::vector<game::Option>& options) {
  if (pieces.size() != 1 || !desk.siege.unit(pieces.front())) return;
  std::vector<std::string> markers;
  for (const auto item : item_names())
    if (!judge_equip(desk, order_of(Give::equip, {pieces.front(), std::string(item)}), "", used))
      markers.emplace_back(item);
  if (markers.empty()) return;
  auto option = option_of(Give::equip, pieces);
  option.parameters = {words_option(parameter::equip::marker, std::move(markers))};
  options.push_back(std::move(option));
}
std::string equip_in_words(const Match& match, const game::View& view, const game::Order& order) {
  return piece_names(match, view, pieces_in(order, parameter::equip::unit)) + ": " +
         title_of(word_in(order, parameter::equip::marker, ""));
}

}  // namespace ziggurat::urr_handbook
