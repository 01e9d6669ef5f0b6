#include "campaign/bots/bot_treaties.h"

#include <algorithm>

#include "campaign/decide/phase/closing.h"
#include "campaign/state/talk/agreements.h"
#include "campaign/state/talk/talk.h"
#include "game/offer.h"

namespace ziggurat {
namespace {

bool among(const std::vector<FactionId>& factions, FactionId faction) {
  return std::ranges::find(factions, faction) != factions.end();
}

// The bots' seats whose answer is wanted.
std::vector<SeatId> asked_bots(const Campaign& campaign, const Agreement& agreement, std::int64_t now_ms) {
  if (agreement.clauses.empty() || agreement.withdrawn() || lapsed(campaign, agreement, now_ms)) return {};
  std::vector<SeatId> asked;
  for (const SeatId seat : agreement.with)
    if (campaign.bots.contains(seat) && !agreement.answers.contains(seat)) asked.push_back(seat);
  return asked;
}

// A side's strength as far as the bot knows: the number of its pieces in the bot's view.
std::int64_t might(const game::View& view, FactionId faction) {
  return std::ranges::count_if(view.pieces, [&](const auto& one) { return one.second.piece->side == faction; });
}

bool accepts(const Campaign& campaign, SeatId seat, const Agreement& agreement, const DecisionContext& context) {
  const auto& view = view_of(campaign, context.streams, seat);
  const FactionId own = campaign.seat(seat)->faction;
  game::OfferTerms terms;
  bool lets_in = false;
  for (const Clause& clause : agreement.clauses) {
    if (clause.kind == ClauseKind::truce) terms.ends_war = true;
    else if (clause.kind == ClauseKind::passage) lets_in = lets_in || clause.from == own;
    else if (clause.kind == ClauseKind::loan) terms.costs += clause.amount;  // a bot neither lends nor borrows
    else if (clause.to == own) terms.gains += clause.amount;
    else if (clause.from == own) terms.costs += clause.amount;
  }
  const auto gold = view.ledgers.find({own, context.rulebook.vocabulary().treasury.index});
  terms.can_afford = terms.costs == 0 || (gold != view.ledgers.end() && gold->second >= terms.costs);
  terms.own_might = might(view, own);
  for (const FactionId party : parties_of(campaign, agreement))
    if (party != own) terms.their_might += might(view, party);
  // Treat a truce that the other side pays for like any other bargain.
  if (terms.ends_war && terms.gains > terms.costs) terms.ends_war = false;
  // The bot opens its land only for a payment or with a truce that it accepts.
  if (lets_in && !terms.ends_war && terms.gains <= terms.costs) return false;
  return game::bot_accepts(terms) && terms.can_afford;
}

// Whether an argument names a partner, one of its pieces, or a place where the seat knows such a piece.
struct NamesPartner {
  const game::View& view;
  const std::vector<FactionId>& partners;
  bool operator()(FactionId faction) const { return among(partners, faction); }
  bool operator()(PieceId id) const {
    const auto* piece = view.find(id);
    return piece && among(partners, piece->side);
  }
  bool operator()(const Place& place) const {
    return std::ranges::any_of(view.pieces,
        [&](const auto& one) { return one.second.piece->place == place && among(partners, one.second.piece->side); });
  }
  bool operator()(const std::vector<PieceId>& pieces) const { return std::ranges::any_of(pieces, *this); }
  // A march may pass through a partner's land; it counts as an attack only if it ends there.
  bool operator()(const std::vector<Place>& places) const { return !places.empty() && (*this)(places.back()); }
  bool operator()(const std::vector<game::Target>& targets) const {
    return std::ranges::any_of(targets, [&](const game::Target& target) { return std::visit(*this, target); });
  }
  bool operator()(const auto&) const { return false; }
};

}  // namespace

bool bots_to_answer(const Campaign& campaign, std::int64_t now_ms) {
  if (campaign.bots.empty() || campaign.table.stage == Stage::over) return false;
  return std::ranges::any_of(campaign.agreements,
      [&](const Agreement& agreement) { return !asked_bots(campaign, agreement, now_ms).empty(); });
}

std::vector<EntryBody> bot_answers(const Campaign& campaign, const DecisionContext& context) {
  std::vector<EntryBody> bodies;
  if (!bots_to_answer(campaign, context.now_ms)) return bodies;
  for (const Agreement& agreement : campaign.agreements)
    for (const SeatId seat : asked_bots(campaign, agreement, context.now_ms)) {
      const bool accepted = accepts(campaign, seat, agreement, context);
      const bool sealed = campaign.table.stage == Stage::orders && campaign.table.sealed.contains(seat);
      bodies.emplace_back(AgreementAnswered{agreement.number, seat, accepted});
      if (accepted && sealed) bodies.emplace_back(SheetOpened{campaign.table.phase_number, seat});
      return bodies;  // one at a time: the next may depend on it
    }
  return bodies;
}

std::vector<Refusal> truce_faults(
    const Campaign& campaign, SeatId seat, const DecisionContext& context, const game::Sheet& sheet) {
  const auto partners = spared_by(campaign, campaign.seat(seat)->faction);
  if (partners.empty()) return {};
  const NamesPartner names{view_of(campaign, context.streams, seat), partners};
  std::vector<Refusal> faults;
  for (std::size_t i = 0; i < sheet.orders.size(); ++i) {
    const auto& order = sheet.orders[i];
    const auto& arrow = context.rulebook.order_kinds().at(static_cast<std::size_t>(order.kind)).arrow;
    const bool hostile = arrow == "attack" || arrow == "shot" || arrow == "raid" || arrow == "move";
    const bool at_partner = hostile && std::ranges::any_of(order.arguments,
                                           [&](const game::Argument& argument) { return std::visit(names, argument); });
    if (at_partner)
      faults.push_back({"truce", "/orders/" + std::to_string(i), "an agreement forbids attacks on this side"});
  }
  return faults;
}

}  // namespace ziggurat
