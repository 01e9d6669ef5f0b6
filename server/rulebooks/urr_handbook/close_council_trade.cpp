#include <algorithm>

#include "rulebooks/urr_handbook/bargains.h"
#include "rulebooks/urr_handbook/close.h"
#include "rulebooks/urr_handbook/orders_strategic.h"
#include "rulebooks/urr_handbook/sentences.h"

// Deals are carried out, offers laid before their partners, markers issued, raiders attached (UH-23, UH-31, UH-33).
namespace ziggurat::urr_handbook {
namespace {

std::string id_of(const Bell& bell, FactionId id) {
  return bell.match.scenario.factions[static_cast<std::size_t>(id.value)].id;
}

// By which the umpire declares a deal void: "deal/<seller> <buyer>".
std::string key_of(const Bell& bell, const Bargain& bargain) {
  return id_of(bell, bargain.seller()) + " " + id_of(bell, bargain.buyer());
}

void tell_both(Bell& bell, const Bargain& bargain, const char* kind, const std::string& text, bool important) {
  bell.tell(Audience::only(bargain.from).with(bargain.to),
      {"UH-33", kind, text, {}, {}, important ? key_of(bell, bargain) : std::string(), {}, {}, {}, important});
}

void hand_over(Bell& bell, const Bargain& bargain) {
  const auto& w = bell.words;
  const FactionId seller = bargain.seller(), buyer = bargain.buyer();
  const int cost = cost_of(bargain);
  bell.set(buyer, w.gold, bell.amount(buyer, w.gold) - cost);
  bell.set(seller, w.gold, bell.amount(seller, w.gold) + cost);
  if (const auto ledger = bargain.lease() ? std::nullopt : ledger_of(w, bargain.item)) {
    bell.set(seller, *ledger, bell.amount(seller, *ledger) - bargain.quantity);
    bell.set(buyer, *ledger, bell.amount(buyer, *ledger) + bargain.quantity);
  }
  if (!bargain.lease()) return;
  bell.apply(game::PieceTurned{bargain.lent, buyer});
  bell.set(bargain.lent, w.lent_by, Number{seller.value + 1});
  bell.set(
      bargain.lent, w.lent_until, Number{bell.siege().week + bargain.weeks});  // the week that is ordered now is over
  const Siege now = bell.siege();
  for (const auto& star : now.stars)
    if (star.attached_to == bargain.lent) bell.clear(star.id, w.attached_to);
}

// Both have said yes. What cannot be fulfilled, or the umpire declares void, is told to both and comes to nothing.
void carry_out(Bell& bell, const Bargain& bargain) {
  const Siege now = bell.siege();
  const std::string deal = bell.match.faction_name(bargain.from) + " " + terms_of(now, bargain) + ", " +
                           bell.match.faction_name(bargain.to) + " agree";
  if (bell.ruling("deal/" + key_of(bell, bargain)))
    return tell_both(bell, bargain, "void", "The umpire declares it void: " + deal + ".", true);
  const auto code =
      bargain.lease() && !bargain.lent.valid() ? std::string_view("bad_value") : fault_of(now, bargain, {});
  if (!code.empty())
    return tell_both(bell, bargain, "void", "A deal is void: " + deal + ". " + fault(code, "").words, true);
  hand_over(bell, bargain);
  bell.set(
      bell.words.agreement[static_cast<std::size_t>(bargain.from.value)][static_cast<std::size_t>(bargain.to.value)],
      true);  // 7.2
  tell_both(bell, bargain, "deal", "A deal is made: " + deal + ".", true);
}

void lay_before(Bell& bell, const Bargain& bargain) {
  const auto& w = bell.words;
  const Siege now = bell.siege();
  const std::string terms = bell.match.faction_name(bargain.from) + " offer to " + terms_of(now, bargain);
  Piece piece = bell.ground(w.offer, bargain.from, nowhere, shortened(terms, 200));
  piece.set(w.partner, Number{bargain.to.value + 1});
  piece.set(w.deal, index_in(deal_names(), bargain.deal));
  if (!bargain.lease()) piece.set(w.item, index_in(goods_names(), bargain.item));
  piece.set(w.quantity, Number{bargain.quantity}), piece.set(w.weeks, Number{bargain.weeks});
  if (bargain.price) piece.set(w.price, Number{*bargain.price});
  if (bargain.lent.valid()) piece.set(w.lent, bargain.lent);
  if (!bargain.promise.empty()) piece.set(w.promise, bargain.promise);
  bell.enter(std::move(piece));
  tell_both(bell, bargain, "offer", terms + "; it can be accepted in the next council.", false);
}

void declare_embargo(Bell& bell, const Given& given) {
  const FactionId to = faction_in(*given.order, parameter::trade::partner);
  const bool on = word_in(*given.order, parameter::trade::deal, "") == "embargo";
  const auto& fact =
      bell.words.embargo[static_cast<std::size_t>(given.faction.value)][static_cast<std::size_t>(to.value)];
  if (bell.world[fact] == on) return;
  bell.set(fact, on);
  bell.tell(Audience::only(given.faction).with(to),
      {"UH-33", "embargo",
          bell.match.faction_name(given.faction) + (on ? " sell nothing to " : " sell again to ") +
              bell.match.faction_name(to) + ".",
          {}, {}, {}, {}, {}, {}, true});
}

}  // namespace

void trade_step(Bell& bell, const Orders& orders) {
  const auto trades = only(orders, Give::trade);
  for (const auto& given : trades)
    if (is_embargo(*given.order)) declare_embargo(bell, given);
  // Offers of the last week: accepted, or they lapse.
  const Siege start = bell.siege();
  const auto accepts = only(orders, Give::accept);
  for (const auto& offer : start.offers) {
    const bool yes = std::any_of(accepts.begin(), accepts.end(), [&](const auto& given) {
      return piece_in(*given.order, parameter::accept::offer) == offer.id && given.faction == offer.partner;
    });
    const auto bargain = bargain_of(offer);
    bell.remove(offer.id);
    if (yes) carry_out(bell, bargain);
    else tell_both(bell, bargain, "lapsed", "An offer has lapsed: " + offer.name + ".", false);
  }
  // Offers of this week: both ordered the same, or it is laid before the partner.
  std::vector<Bargain> open;
  for (const auto& given : trades) {
    if (is_embargo(*given.order)) continue;
    auto bargain = bargain_of(given.faction, *given.order);
    const auto same =
        std::find_if(open.begin(), open.end(), [&](const auto& other) { return mirror_each_other(other, bargain); });
    if (same == open.end()) {
      open.push_back(std::move(bargain));
      continue;
    }
    if (same->promise.empty()) same->promise = bargain.promise;
    if (!same->lent.valid()) same->lent = bargain.lent;
    const Bargain agreed = *same;
    open.erase(same);
    carry_out(bell, agreed);
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
    bell.clear(id, w.lent_by), bell.clear(id, w.lent_until), bell.clear(id, w.mission), bell.clear(id, w.aim),
        bell.clear(id, w.load);
    bell.tell(Audience::only(borrower).with(lender),
        {"UH-33", "lease",
            "The lease of " + name + " is over: it belongs to " + bell.match.faction_name(lender) + " again.", {id},
            {at}, {}, {}, {}, {}, true});
  }
}

void equip_step(Bell& bell, const Orders& orders) {
  const auto& w = bell.words;
  for (const auto& given : only(orders, Give::equip)) {
    const Siege now = bell.siege();
    const Desk desk{now, bell.closing.phase, given.faction};
    if (const auto no = judge_equip(desk, *given.order, "", {})) {
      bell.tell_refused(given, *no);
      continue;
    }
    const auto* before = now.unit(piece_in(*given.order, parameter::equip::unit));
    const auto marker = word_in(*given.order, parameter::equip::marker, "");
    Unit unit = rules_unit(*before);
    equip(unit, *item_named(marker));
    const auto ledger = *ledger_of(w, marker);
    bell.set(given.faction, ledger, bell.amount(given.faction, ledger) - 1);
    bell.set(before->id, w.weapon, choice_of(unit.weapon)), bell.set(before->id, w.armour, choice_of(unit.armour));
    bell.set(before->id, w.bow, choice_of(unit.bow));
    bell.set(before->id, w.steps, Number{unit.steps});
    bell.set(before->id, w.steps_max, Number{std::max(unit.steps, before->full_steps + unit.steps - before->steps)});
    std::string word = marker;
    std::replace(word.begin(), word.end(), '_', ' ');
    bell.tell_faction(given.faction,
        {"UH-31", "equip", before->name + " gets: " + word + ".", {before->id}, {before->at}, {}, {}, {}, {}, false});
  }
}

void attach_step(Bell& bell, const Orders& orders) {
  const auto& w = bell.words;
  for (const auto& given : orders) {
    const bool on = kind_of(*given.order) == Give::attach;
    if (!on && kind_of(*given.order) != Give::detach) continue;
    const Siege now = bell.siege();
    const Desk desk{now, bell.closing.phase, given.faction};
    const auto no = on ? judge_attach(desk, *given.order, "", {}) : judge_detach(desk, *given.order, "", {});
    if (no) {
      bell.tell_refused(given, *no);
      continue;
    }
    const PieceId party = piece_in(*given.order, parameter::attach::party);
    if (!on) {
      bell.clear(party, w.attached_to);
      continue;
    }
    const auto* unit = now.unit(piece_in(*given.order, parameter::attach::unit));
    bell.move(party, unit->at);
    bell.set(party, w.attached_to, unit->id);
  }
}

}  // namespace ziggurat::urr_handbook
