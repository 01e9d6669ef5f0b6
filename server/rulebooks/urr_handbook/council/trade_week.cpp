#include "rulebooks/common/words.h"
#include "rulebooks/urr_handbook/council/council.h"

// Deals are carried out, offers laid before their partners, leases end (UH-33).
namespace ziggurat::urr_handbook {
namespace {

// By which the umpire declares a deal void: "deal/<seller> <buyer>".
std::string key_of(const Bell& bell, const Bargain& bargain) {
  return bell.match.at(bargain.seller()).id + " " + bell.match.at(bargain.buyer()).id;
}

void tell_both(Bell& bell, const Bargain& bargain, const char* kind, const std::string& text, bool important,
    const Lines& details = {}) {
  bell.tell(Audience::only(bargain.from).with(bargain.to), Said("UH-33", kind, text)
                                                               .fight(important ? key_of(bell, bargain) : std::string())
                                                               .details(details)
                                                               .important(important));
}

// "The Redbeards offer to sell 3 food for 6 gold"
std::string offer_in_words(const Bell& bell, const Siege& now, const Bargain& bargain) {
  return say("trade.offered", {{"from", bell.name(bargain.from)}, {"terms", terms_of(now, bargain)}});
}

void hand_over(Bell& bell, const Bargain& bargain) {
  const auto& w = bell.words;
  const FactionId seller = bargain.seller(), buyer = bargain.buyer();
  const int cost = cost_of(bargain);
  bell.count(buyer, w.gold, bell.amount(buyer, w.gold) - cost);
  bell.count(seller, w.gold, bell.amount(seller, w.gold) + cost);
  if (const auto ledger = bargain.lease() ? std::nullopt : ledger_of(w, bargain.item)) {
    bell.count(seller, *ledger, bell.amount(seller, *ledger) - bargain.quantity);
    bell.count(buyer, *ledger, bell.amount(buyer, *ledger) + bargain.quantity);
  }
  if (!bargain.lease()) return;
  bell.apply(game::PieceTurned{bargain.lent, buyer});
  bell.set(bargain.lent, w.lent_by, Number{seller.value + 1});
  // The week that is ordered now is over.
  bell.count(bargain.lent, w.lent_until, Number{bell.siege()->week + bargain.weeks});
  const auto now = bell.siege();
  for (const auto& star : now->stars)
    if (star.attached_to == bargain.lent) bell.clear(star.id, w.attached_to);
}

// Both have said yes. What cannot be fulfilled, or the umpire declares void, is told to both and comes to nothing.
void fulfil(Bell& bell, const Bargain& bargain) {
  const auto now = bell.siege();
  const bool nothing_lent = bargain.lease() && !bargain.lent.valid();
  const auto code = nothing_lent ? std::string_view("bad_value") : fault_of(now, bargain, {});
  const bool ruled = bell.ruling("deal/" + key_of(bell, bargain)).has_value(), void_now = ruled || !code.empty();
  const Lines terms = lines("trade.terms", {{"terms", offer_in_words(bell, now, bargain)}});
  const std::string text = say(ruled      ? "trade.ruled_void"
                               : void_now ? "trade.void"
                                          : "trade.made",
      {{"from", bell.name(bargain.from)}, {"to", bell.name(bargain.to)}, {"why", Urr::words(code)}});
  if (void_now) return tell_both(bell, bargain, "void", text, true, terms);
  hand_over(bell, bargain);
  bell.set(bell.words.agreement[bargain.from][bargain.to], true);  // 7.2
  tell_both(bell, bargain, "deal", text, true, terms);
}

void lay_before(Bell& bell, const Bargain& bargain) {
  const auto& w = bell.words;
  const auto now = bell.siege();
  const std::string terms = offer_in_words(bell, now, bargain);
  Piece piece = bell.ground(w.offer, bargain.from, nowhere, common::shortened(terms, 200))
                    .with(w.partner, bargain.to.value + 1)
                    .with(w.deal, index_in(deal_names(), bargain.deal))
                    .with(w.quantity, bargain.quantity)
                    .with(w.weeks, bargain.weeks);
  if (!bargain.lease()) piece.set(w.item, index_in(goods_names(), bargain.item));
  if (bargain.price) piece.set(w.price, Number{*bargain.price});
  if (bargain.lent.valid()) piece.set(w.lent, bargain.lent);
  if (!bargain.promise.empty()) piece.set(w.promise, bargain.promise);
  bell.enter(std::move(piece));
  const bool unnamed = bargain.lease() && !bargain.lent.valid();
  tell_both(bell, bargain, "offer",
      say(unnamed ? "trade.laid_before_unnamed" : "trade.laid_before",
          {{"terms", terms}, {"from", bell.name(bargain.from)}, {"to", bell.name(bargain.to)}}),
      false);
}

void declare_embargo(Bell& bell, const Carried<TradeOrder>& one) {
  const FactionId from = one.faction(), to = one.order.partner;
  const bool on = one.order.deal == "embargo";
  const auto& fact = bell.words.embargo[from][to];
  if (bell.world[fact] == on) return;
  bell.set(fact, on);
  bell.tell(Audience::only(from).with(to),
      Important(
          "UH-33", "embargo", say("trade.sells", {{"from", bell.name(from)}, {"to", bell.name(to)}, {"on", on}})));
}

// Offers of the last week: accepted, or they lapse.
void settle_old_offers(Bell& bell, const Siege& start) {
  const auto accepted = bell.given<AcceptOrder>();
  for (const auto& offer : start.offers) {
    const bool yes = std::ranges::any_of(
        accepted, [&](const auto& one) { return one.order.offer == offer.id && one.faction() == offer.to; });
    bell.remove(offer.id);
    if (yes) fulfil(bell, offer);
    else
      tell_both(bell, offer, "lapsed", say("trade.offer_lapsed", {{"offer", offer.name}, {"to", bell.name(offer.to)}}),
          false);
  }
}

}  // namespace

void trade_step(Bell& bell, const Siege& now) {
  const auto trades = bell.given<TradeOrder>();
  for (const auto& one : trades)
    if (one.order.embargo()) declare_embargo(bell, one);
  settle_old_offers(bell, now);
  // Offers of this week: both ordered the same, or it is laid before the partner.
  std::vector<Bargain> open;
  for (const auto& one : trades) {
    if (one.order.embargo()) continue;
    auto bargain = bargain_of(one.faction(), one.order);
    const auto same = std::ranges::find_if(open, [&](const auto& other) { return mirror_each_other(other, bargain); });
    if (same == open.end()) {
      open.push_back(std::move(bargain));
      continue;
    }
    if (same->promise.empty()) same->promise = bargain.promise;
    if (!same->lent.valid()) same->lent = bargain.lent;
    const Bargain agreed = *same;
    open.erase(same);
    fulfil(bell, agreed);
  }
  for (const auto& bargain : open) lay_before(bell, bargain);
}

// A lease ends with its week: the piece is its lender's again, where it stands.
void end_leases(Bell& bell) {
  const auto& w = bell.words;
  for (const PieceId id : bell.world.pieces()) {
    const Piece& piece = bell.world.at(id);
    if (!piece.has(w.lent_by) || piece[w.lent_by] == 0 || piece[w.lent_until] >= bell.world[w.week]) continue;
    const FactionId borrower = piece.side, lender{static_cast<std::int32_t>(piece[w.lent_by]) - 1};
    const std::string name = piece[w.name];
    const Place at = piece.place;
    bell.apply(game::PieceTurned{id, lender});
    bell.clear(id, w.lent_by, w.lent_until, w.mission, w.aim, w.load);
    bell.tell(Audience::only(borrower).with(lender),
        Important("UH-33", "lease", say("trade.lease_over", {{"name", name}, {"lender", bell.name(lender)}}))
            .shows({id}, {at}));
  }
}

}  // namespace ziggurat::urr_handbook
