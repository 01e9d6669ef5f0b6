#pragma once
#include "campaign/log/log_parts.h"

namespace ziggurat::log {

// The members of each kind of entry, listed once: `f(name, member)` both writes and reads, `f.hex` is for binary
// strings. `E` is the entry, const when writing.
template <class E, class T>
concept is_kind = std::is_same_v<std::remove_const_t<E>, T>;

template <class F, is_kind<CampaignMade> E>
void members_of(E& e, F& f) {
  f("id", e.id), f("name", e.name), f("rulebook", e.rulebook), f("version", e.version), f("setting", e.setting);
  f.hex("secret", e.secret), f("seats", e.seats), f("changes", e.changes), f("factions", e.factions),
      f("ledgers", e.ledgers);
  f("amendments_shown", e.amendments_shown);
  f.if_any("lesson", e.lesson);
}
template <class F, is_kind<Lesson> E>
void members_of(E& e, F& f) {
  f("name", e.name), f("seat", e.seat), f("text", e.text);
}
template <class F, is_kind<SeatAdded> E>
void members_of(E& e, F& f) {
  f("seat", e.seat);
}
template <class F, is_kind<SeatRemoved> E>
void members_of(E& e, F& f) {
  f("seat", e.seat), f("reason", e.reason);
}
template <class F, is_kind<CommandHanded> E>
void members_of(E& e, F& f) {
  f("to", e.to), f("pieces", e.pieces), f("treasury", e.treasury), f.if_set("press", e.press), f("reason", e.reason);
  f.if_any("role", e.role);
}
template <class F, is_kind<game::Trait> E>
void members_of(E& e, F& f) {
  f("attribute", e.attribute), f("values", e.values);
}
template <class F, is_kind<game::Role> E>
void members_of(E& e, F& f) {
  f("id", e.id), f("side", e.side), f("title", e.title), f("leads", e.leads), f("units", e.units);
  f("orders", e.orders), f("treasury", e.treasury), f("press", e.press);
  f.unless("signed_orders", e.signed_orders, {}), f.unless("signed_by", e.signed_by, {});
}
template <class F, is_kind<OrdersSigned> E>
void members_of(E& e, F& f) {
  f("phase", e.phase), f("seat", e.seat), f("by", e.by), f("orders", e.orders), f("approved", e.approved);
}
template <class F, is_kind<PersonNamed> E>
void members_of(E& e, F& f) {
  f("seat", e.seat), f("name", e.name);
}
template <class F, is_kind<PhaseOpened> E>
void members_of(E& e, F& f) {
  f("number", e.number), f("phase", e.phase), f("closes_at", e.closes_at_ms), f.hex("secret", e.secret);
  f("reason", e.reason);
}
template <class F, is_kind<StartSet> E>
void members_of(E& e, F& f) {
  f("at", e.at_ms), f("when_all_seated", e.when_all_seated), f("reason", e.reason);
}
template <class F, is_kind<CampaignStarted> E>
void members_of(E& e, F& f) {
  f("closes_at", e.closes_at_ms), f("reason", e.reason);
}
template <class F, is_kind<SheetSealed> E>
void members_of(E& e, F& f) {
  f("phase", e.phase), f("seat", e.seat), f("sheet", e.sheet), f("revision", e.revision);
  f("reason", e.reason);
}
template <class F, is_kind<SheetOpened> E>
void members_of(E& e, F& f) {
  f("phase", e.phase), f("seat", e.seat);
}
template <class F, is_kind<StandingSet> E>
void members_of(E& e, F& f) {
  f("seat", e.seat), f("orders", e.orders);
}
template <class F, is_kind<TakenSheet> E>
void members_of(E& e, F& f) {
  f("seat", e.seat), f("fate", e.fate), f("sheet", e.sheet), f("saved_at", e.saved_at_ms);
  f.unless("by", e.by, Author::player);
}
template <class F, is_kind<RequestMade> E>
void members_of(E& e, F& f) {
  f("number", e.number), f("seat", e.seat), f("order", e.order);
}
template <class F, is_kind<BellRung> E>
void members_of(E& e, F& f) {
  f("phase", e.phase), f("sheets", e.sheets), f("cause", e.cause), f("requests", e.requests);
  f("standing", e.standing), f("reason", e.reason), f("held", e.held);
}
template <class F, is_kind<OutcomeReached> E>
void members_of(E& e, F& f) {
  f("phase", e.phase), f("outcome", e.outcome), f("rulings", e.rulings), f("dice", e.dice), f("proofs", e.proofs);
  f("release_at", e.release_at_ms), f("reason", e.reason);
  f.unless("breaches", e.breaches, {});
  f.unless("earlier_reasons", e.earlier_reasons, {});
}
template <class F, is_kind<OutcomePublished> E>
void members_of(E& e, F& f) {
  f("phase", e.phase), f("next_at", e.next_at_ms), f("reason", e.reason);
}
template <class F, is_kind<WorldAmended> E>
void members_of(E& e, F& f) {
  f("changes", e.changes), f("undo", e.undo), f("reports", e.reports), f("what", e.what), f("reason", e.reason),
      f("undoes", e.undoes), f("settled", e.settled);
  f.if_set("scheduled", e.scheduled);
}
template <class F, is_kind<ClockPaused> E>
void members_of(E& e, F& f) {
  f("reason", e.reason), f.if_set("until", e.until_ms), f("by_programme", e.by_programme);
}
template <class F, is_kind<ClockResumed> E>
void members_of(E& e, F& f) {
  f("closes_at", e.closes_at_ms), f("next_at", e.next_at_ms), f("release_at", e.release_at_ms), f("reason", e.reason);
  f("early_from", e.early_from_ms);
}
template <class F, is_kind<ClockSet> E>
void members_of(E& e, F& f) {
  f("closes_at", e.closes_at_ms), f("next_at", e.next_at_ms), f("reason", e.reason), f("release_at", e.release_at_ms);
  f("from", e.from_ms);
}
template <class F, is_kind<EarlyBellSet> E>
void members_of(E& e, F& f) {
  f("rings", e.rings), f("from", e.from_ms), f("reason", e.reason);
}
template <class F, is_kind<HoldSet> E>
void members_of(E& e, F& f) {
  f("hold_ms", e.hold_ms), f("reason", e.reason);
}
template <class F, is_kind<BotSet> E>
void members_of(E& e, F& f) {
  f("seat", e.seat), f("plays", e.plays), f("strength", e.strength), f("reason", e.reason);
}
template <class F, is_kind<PressLawSet> E>
void members_of(E& e, F& f) {
  f("open", e.open), f("reason", e.reason);
}
template <class F, is_kind<ReplayLawSet> E>
void members_of(E& e, F& f) {
  f("open", e.open), f("reason", e.reason);
}
template <class F, is_kind<Announced> E>
void members_of(E& e, F& f) {
  f("text", e.text), f("audience", e.audience), f("reason", e.reason);
  f("bell_of", e.bell_of), f("closes_at", e.closes_at_ms), f("request", e.request);
  f.if_set("scheduled", e.scheduled);
  f.unless("by_organiser", e.by_organiser, false);
}
template <class F, is_kind<ActScheduled> E>
void members_of(E& e, F& f) {
  f("number", e.number), f("at", e.act.at_ms), f("opening", e.act.opening), f("announces", e.act.announces);
  f("changes", e.act.changes), f("audience", e.act.audience), f("text", e.act.text), f("what", e.act.what);
  f("reason", e.reason);
}
template <class F, is_kind<ScheduledActFailed> E>
void members_of(E& e, F& f) {
  f("number", e.number), f("why", e.why);
}
template <class F, is_kind<ScheduledActCancelled> E>
void members_of(E& e, F& f) {
  f("number", e.number), f("dismissed", e.dismissed), f("reason", e.reason);
}
template <class F, is_kind<SecondWordSet> E>
void members_of(E& e, F& f) {
  f("needed", e.needed), f("reason", e.reason);
}
template <class F, is_kind<GraveActProposed> E>
void members_of(E& e, F& f) {
  f("number", e.number), f("act", e.act.kind), f.if_set("phase", e.act.phase);
  f("sheets_return", e.act.sheets_return), f("dice_stand", e.act.dice_stand);
  f("rulings", e.act.rulings), f("dice", e.act.dice), f("reason", e.reason);
}
template <class F, is_kind<UmpireFieldSet> E>
void members_of(E& e, F& f) {
  f("seat", e.seat), f("factions", e.field.factions), f("boards", e.field.boards), f("reason", e.reason);
}
template <class F, is_kind<GraveActAnswered> E>
void members_of(E& e, F& f) {
  f("number", e.number), f("confirmed", e.confirmed), f("reason", e.reason);
}
template <class F, is_kind<PressSent> E>
void members_of(E& e, F& f) {
  f("number", e.number), f("from", e.from), f("to", e.to), f("text", e.text), f.if_set("room", e.room);
}
template <class F, is_kind<RoomOpened> E>
void members_of(E& e, F& f) {
  f("number", e.number), f("from", e.from), f("with", e.with), f("name", e.name);
  f.if_set("closes_at", e.closes_at_ms);
}
template <class F, is_kind<RoomJoined> E>
void members_of(E& e, F& f) {
  f("room", e.room), f("seat", e.seat);
}
template <class F, is_kind<Pinned> E>
void members_of(E& e, F& f) {
  f("number", e.number), f("seat", e.seat), f("text", e.text), f("places", e.places);
}
template <class F, is_kind<Unpinned> E>
void members_of(E& e, F& f) {
  f("number", e.number), f("seat", e.seat);
}
template <class F, is_kind<RoomLeft> E>
void members_of(E& e, F& f) {
  f("room", e.room), f("seat", e.seat);
}
template <class F, is_kind<AgreementProposed> E>
void members_of(E& e, F& f) {
  f("number", e.number), f("from", e.from), f("with", e.with), f("title", e.title), f("text", e.text);
  f("phase", e.phase), f("until", e.until_ms);
  f.unless("clauses", e.clauses, {});
}
template <class F, is_kind<Clause> E>
void members_of(E& e, F& f) {
  f("kind", e.kind), f.if_set("until", e.until_turn), f("from", e.from), f("to", e.to);
  f.if_set("amount", e.amount);
}
template <class F, is_kind<Breach> E>
void members_of(E& e, F& f) {
  f("agreement", e.agreement), f("kind", e.kind), f("by", e.by), f("on", e.on), f("by_both", e.by_both);
  f("phase", e.phase), f.if_set("at", e.at_ms);
  f.unless("deed", e.deed, BreachDeed::attacked);
}
template <class F, is_kind<AgreementAnswered> E>
void members_of(E& e, F& f) {
  f("number", e.number), f("seat", e.seat), f("accepted", e.accepted);
}
template <class F, is_kind<RequestRuled> E>
void members_of(E& e, F& f) {
  f("request", e.request), f("answer", e.answer), f("reason", e.reason), f("terms", e.terms);
}
template <class F, is_kind<Rewound> E>
void members_of(E& e, F& f) {
  f("phase", e.phase), f("branch", e.branch), f("reason", e.reason), f("sheets_return", e.sheets_return);
  f("dice_stand", e.dice_stand);
}
template <class F, is_kind<ProgrammeItem> E>
void members_of(E& e, F& f) {
  f("at", e.at_ms), f("title", e.title), f("stops", e.stops);
}
template <class F, is_kind<ProgrammeSet> E>
void members_of(E& e, F& f) {
  f("items", e.items), f("reason", e.reason);
}
template <class F, is_kind<ClockLawSet> E>
void members_of(E& e, F& f) {
  f("law", e.law), f("closes_at", e.closes_at_ms), f("reason", e.reason);
}
template <class F, is_kind<ExtensionAsked> E>
void members_of(E& e, F& f) {
  f("number", e.number), f("phase", e.phase), f("seat", e.seat), f("by_ms", e.by_ms), f("reason", e.reason);
}
template <class F, is_kind<ExtensionAnswered> E>
void members_of(E& e, F& f) {
  f("number", e.number), f("granted", e.granted), f("closes_at", e.closes_at_ms), f("reason", e.reason);
}
template <class F, is_kind<AbsenceLawSet> E>
void members_of(E& e, F& f) {
  f("bot_after", e.law.bot_after), f("reason", e.reason);
}
template <class F, is_kind<DeputyNamed> E>
void members_of(E& e, F& f) {
  f("seat", e.seat), f("begins", e.terms.begins), f.if_set("before_ms", e.terms.before_ms);
  f.if_set("missed", e.terms.missed);
}
template <class F, is_kind<DeputyBegan> E>
void members_of(E& e, F& f) {
  f("seat", e.seat), f("reason", e.reason);
}
template <class F, is_kind<DeputyEnded> E>
void members_of(E& e, F& f) {
  f("seat", e.seat), f("reason", e.reason);
}
template <class F, is_kind<SeatVacated> E>
void members_of(E& e, F& f) {
  f("seat", e.seat), f("reason", e.reason);
}
template <class F, is_kind<CampaignEnded> E>
void members_of(E& e, F& f) {
  f("victory", e.victory), f("reason", e.reason);
}

}  // namespace ziggurat::log
