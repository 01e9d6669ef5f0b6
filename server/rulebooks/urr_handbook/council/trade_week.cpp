#include "rulebooks/shelf/wording/words.h"
#include "rulebooks/urr_handbook/council/council.h"

// Executes deals, presents offers to their partners, ends leases (UH-33).
namespace ziggurat::urr_handbook {
namespace {

// The name under which the umpire can void a deal: "deal/<seller> <buyer>".
std::string key_of(const PhaseResolver& resolver, const Bargain& bargain) {
  return resolver.config.at(bargain.seller()).id + " " + resolver.config.at(bargain.buyer()).id;
}

void report_both(PhaseResolver& resolver, const Bargain& bargain, const char* kind, const std::string& text,
    bool important, const Lines& details = {}) {
  resolver.publish(
      Audience::only(bargain.from).with(bargain.to), ReportBuilder("UH-33", kind, text)
                                                         .fight(important ? key_of(resolver, bargain) : std::string())
                                                         .details(details)
                                                         .important(important));
}

// "The Redbeards offer to sell 3 food for 6 gold"
std::string offer_in_words(const PhaseResolver& resolver, const Siege& now, const Bargain& bargain) {
  return say("trade.offered", {{"from", resolver.name(bargain.from)}, {"terms", terms_of(now, bargain)}});
}

void hand_over(PhaseResolver& resolver, const Bargain& bargain) {
  const auto& w = resolver.words;
  const FactionId seller = bargain.seller(), buyer = bargain.buyer();
  const int cost = cost_of(bargain);
  resolver.count(buyer, w.gold, resolver.amount(buyer, w.gold) - cost);
  resolver.count(seller, w.gold, resolver.amount(seller, w.gold) + cost);
  if (const auto ledger = bargain.lease() ? std::nullopt : ledger_of(w, bargain.item)) {
    resolver.count(seller, *ledger, resolver.amount(seller, *ledger) - bargain.quantity);
    resolver.count(buyer, *ledger, resolver.amount(buyer, *ledger) + bargain.quantity);
  }
  if (!bargain.lease()) return;
  resolver.apply(game::PieceTurned{bargain.lent, buyer});
  resolver.set(bargain.lent, w.lent_by, Number{seller.value + 1});
  // The lease starts next week, because the week of these orders is over.
  resolver.count(bargain.lent, w.lent_until, Number{resolver.siege()->week + bargain.weeks});
  const auto now = resolver.siege();
  for (const auto& star : now->stars)
    if (star.attached_to == bargain.lent) resolver.clear(star.id, w.attached_to);
}

// Executes a deal that both have accepted. If it cannot be fulfilled, or if the umpire voids it, both receive a report.
void fulfil(PhaseResolver& resolver, const Bargain& bargain) {
  const auto now = resolver.siege();
  const bool nothing_lent = bargain.lease() && !bargain.lent.valid();
  const auto code = nothing_lent ? std::string_view("bad_value") : fault_of(now, bargain, {});
  const bool ruled = resolver.ruling("deal/" + key_of(resolver, bargain)).has_value(),
             void_now = ruled || !code.empty();
  const Lines terms = lines("trade.terms", {{"terms", offer_in_words(resolver, now, bargain)}});
  const std::string text = say(ruled      ? "trade.ruled_void"
                               : void_now ? "trade.void"
                                          : "trade.made",
      {{"from", resolver.name(bargain.from)}, {"to", resolver.name(bargain.to)}, {"why", Urr::words(code)},
          {"terms", terms_of(now, bargain)}});
  if (void_now) return report_both(resolver, bargain, "void", text, true, terms);
  hand_over(resolver, bargain);
  resolver.set(resolver.words.agreement[bargain.from][bargain.to], true);  // 7.2
  report_both(resolver, bargain, "deal", text, true, terms);
}

void lay_before(PhaseResolver& resolver, const Bargain& bargain) {
  const auto& w = resolver.words;
  const auto now = resolver.siege();
  const std::string terms = offer_in_words(resolver, now, bargain);
  Piece piece = resolver.ground(w.offer, bargain.from, nowhere, shelf::shortened(terms, 200))
                    .with(w.partner, bargain.to.value + 1)
                    .with(w.deal, index_in(deal_names(), bargain.deal))
                    .with(w.quantity, bargain.quantity)
                    .with(w.weeks, bargain.weeks);
  if (!bargain.lease()) piece.set(w.item, index_in(goods_names(), bargain.item));
  if (bargain.price) piece.set(w.price, Number{*bargain.price});
  if (bargain.lent.valid()) piece.set(w.lent, bargain.lent);
  if (!bargain.promise.empty()) piece.set(w.promise, bargain.promise);
  resolver.enter(std::move(piece));
  const bool unnamed = bargain.lease() && !bargain.lent.valid();
  report_both(resolver, bargain, "offer",
      say(unnamed ? "trade.laid_before_unnamed" : "trade.laid_before",
          {{"terms", terms}, {"from", resolver.name(bargain.from)}, {"to", resolver.name(bargain.to)}}),
      false);
}

void declare_embargo(PhaseResolver& resolver, const OrderToExecute<TradeOrder>& one) {
  const FactionId from = one.faction(), to = one.order.partner;
  const bool on = one.order.deal == "embargo";
  const auto& fact = resolver.words.embargo[from][to];
  if (resolver.world[fact] == on) return;
  resolver.set(fact, on);
  resolver.publish(Audience::only(from).with(to),
      ImportantReport("UH-33", "embargo",
          say("trade.sells", {{"from", resolver.name(from)}, {"to", resolver.name(to)}, {"on", on}})));
}

// Last week's offers are accepted or lapse.
void settle_old_offers(PhaseResolver& resolver, const Siege& start) {
  const auto accepted = resolver.given<AcceptOrder>();
  for (const auto& offer : start.offers) {
    const bool yes = std::ranges::any_of(
        accepted, [&](const auto& one) { return one.order.offer == offer.id && one.faction() == offer.to; });
    resolver.remove(offer.id);
    if (yes) fulfil(resolver, offer);
    else
      report_both(resolver, offer, "lapsed",
          say("trade.offer_lapsed", {{"offer", offer.name}, {"to", resolver.name(offer.to)}}), false);
  }
}

}  // namespace

void trade_step(PhaseResolver& resolver, const Siege& now) {
  const auto trades = resolver.given<TradeOrder>();
  for (const auto& one : trades)
    if (one.order.embargo()) declare_embargo(resolver, one);
  settle_old_offers(resolver, now);
  // This week's offers: a deal if both ordered the same, otherwise presented to the partner.
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
    fulfil(resolver, agreed);
  }
  for (const auto& bargain : open) lay_before(resolver, bargain);
}

// A lease ends with its week: the piece returns to its lender where it stands.
void end_leases(PhaseResolver& resolver) {
  const auto& w = resolver.words;
  for (const PieceId id : resolver.world.pieces()) {
    const Piece& piece = resolver.world.at(id);
    if (!piece.has(w.lent_by) || piece[w.lent_by] == 0 || piece[w.lent_until] >= resolver.world[w.week]) continue;
    const FactionId borrower = piece.side, lender{static_cast<std::int32_t>(piece[w.lent_by]) - 1};
    const std::string name = piece[w.name];
    const Place at = piece.place;
    resolver.apply(game::PieceTurned{id, lender});
    resolver.clear(id, w.lent_by, w.lent_until, w.mission, w.aim, w.load);
    resolver.publish(Audience::only(borrower).with(lender),
        ImportantReport("UH-33", "lease", say("trade.lease_over", {{"name", name}, {"lender", resolver.name(lender)}}))
            .shows({id}, {at}));
  }
}

}  // namespace ziggurat::urr_handbook
