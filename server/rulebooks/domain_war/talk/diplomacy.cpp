#include "rulebooks/domain_war/course/course.h"
#include "rulebooks/domain_war/order_types.h"
#include "rulebooks/shelf/made.h"

// Alliances and peace (DW-59). An offer is an action. The treaty is made if the other regent offers the same, or
// accepts in this turn or the next. An offer drafted in council can be answered in the same turn.
namespace ziggurat::domain_war {

struct ProposeTreatyOrder {  // in council
  FactionId with;
  std::string kind;
};
struct BreakAllianceOrder {
  FactionId with;
};

namespace {

bool are_allies(const RealmAlliance& treaty, FactionId one, FactionId other) {
  return (treaty.one == one && treaty.other == other) || (treaty.one == other && treaty.other == one);
}
bool allied_with(const Realm& now, FactionId one, FactionId other) {
  return std::ranges::any_of(now.alliances, [&](const auto& treaty) { return are_allies(treaty, one, other); });
}
bool war_between(const Realm& now, FactionId one, FactionId other) {
  const std::string &a = now.regent(one), &b = now.regent(other);
  return std::ranges::any_of(now.declarations, [&](const RealmDeclaration& war) {
    return (war.declaration.by == a && war.declaration.on == b) || (war.declaration.by == b && war.declaration.on == a);
  });
}
bool feud(const Realm& now, FactionId one, FactionId other) {  // whether they cannot be allies yet
  return std::ranges::any_of(now.config->scenario.feuds, [&](const ScenarioFeud& feud) {
    const bool theirs =
        (feud.one == one.value && feud.other == other.value) || (feud.one == other.value && feud.other == one.value);
    return theirs && now.now.turn < feud.until_turn;
  });
}
// Why these two cannot make this treaty; empty if they can.
std::string_view obstacle(const Realm& now, FactionId one, FactionId other, bool peace) {
  if (peace) return war_between(now, one, other) ? "" : "not_at_war";
  if (allied_with(now, one, other)) return "already_allied";
  if (war_between(now, one, other)) return "at_war";
  return feud(now, one, other) ? "too_early" : "";
}

Validation validate_diplomacy(const ValidationContext<DiplomacyOrder>& c) {
  const FactionId with = c.order.with;
  if (!is_other(c.context, with)) return c.no("unknown_regent", &DiplomacyOrder::with);
  const auto no = obstacle(c.now(), c.context.faction(), with, c.order.kind == "peace");
  if (!no.empty()) return c.no(no, &DiplomacyOrder::with);
  return judge_round(c, Action::diplomacy, true);
}
Validation diplomacy_candidates(const ValidationContext<DiplomacyOrder>& c, OptionBuilder<DiplomacyOrder>& from) {
  if (auto no = offer_free_round(c, from, Action::diplomacy)) return no;
  from.any(&DiplomacyOrder::with, others_of(c.context));
  from.any(&DiplomacyOrder::kind, {"alliance", "peace"});
  return {};
}

Validation validate_proposal(const ValidationContext<ProposeTreatyOrder>& c) {
  const FactionId with = c.order.with;
  if (!is_other(c.context, with)) return c.no("unknown_regent", &ProposeTreatyOrder::with);
  if (c.repeats(&ProposeTreatyOrder::with)) return c.no("two_orders", &ProposeTreatyOrder::with);
  const auto no = obstacle(c.now(), c.context.faction(), with, c.order.kind == "peace");
  return c.no_unless(no.empty(), no, &ProposeTreatyOrder::with);
}

Validation validate_accept(const ValidationContext<AcceptOrder>& c) {
  const auto* offer = c.now().offer(c.order.offer);
  return c.no_unless(offer && offer->to == c.context.faction(), "no_such_offer", &AcceptOrder::offer);
}
Validation accept_candidates(const ValidationContext<AcceptOrder>& c, OptionBuilder<AcceptOrder>& from) {
  std::vector<PieceId> offers;
  for (const RealmOffer& offer : c.now().offers)
    if (offer.to == c.context.faction()) offers.push_back(offer.id);
  if (offers.empty()) return shelf::not_for_these();
  from.any(&AcceptOrder::offer, offers);
  return {};
}

Validation validate_break(const ValidationContext<BreakAllianceOrder>& c) {
  return c.no_unless(allied_with(c.now(), c.context.faction(), c.order.with), "not_allied", &BreakAllianceOrder::with);
}
Validation break_candidates(const ValidationContext<BreakAllianceOrder>& c, OptionBuilder<BreakAllianceOrder>& from) {
  std::vector<FactionId> allies;
  for (FactionId i{0}; i.value < c.now().config->regents(); ++i.value)
    if (allied_with(c.now(), c.context.faction(), i)) allies.push_back(i);
  if (allies.empty()) return shelf::not_for_these();
  from.any(&BreakAllianceOrder::with, allies);
  return {};
}

void end_offers(PhaseResolver& resolver, FactionId one, FactionId other) {
  const auto now = resolver.realm();
  for (const RealmOffer& offer : now->offers)
    if ((offer.by == one && offer.to == other) || (offer.by == other && offer.to == one))
      resolver.apply(PieceLeft{offer.id});
}
void end_wars(PhaseResolver& resolver, FactionId one, FactionId other) {
  const auto now = resolver.realm();
  for (const RealmDeclaration& war : now->declarations) {
    const FactionId by = resolver.config.faction(war.declaration.by), on = resolver.config.faction(war.declaration.on);
    if ((by == one && on == other) || (by == other && on == one)) resolver.apply(PieceLeft{war.id});
  }
}

// The name under which the umpire rules on a treaty: the same for both offering sides, and whether or not it is made.
std::string matter_of(const PhaseResolver& resolver, FactionId one, FactionId other, bool peace) {
  if (other < one) std::swap(one, other);
  return std::string(peace ? "peace" : "alliance") + " " + resolver.config.regent_id(one) + " " +
         resolver.config.regent_id(other);
}
std::optional<bool> ruled_made(const PhaseResolver& resolver, FactionId one, FactionId other, bool peace) {
  const auto word = resolver.ruling("treaty/" + matter_of(resolver, one, other, peace));
  return word ? std::optional(*word == "made") : std::nullopt;
}

// Makes the treaty. Returns false if it has become impossible, or if the umpire ruled against it. If the umpire rules
// that it is made, neither war nor feud prevents it.
bool agree(PhaseResolver& resolver, FactionId one, FactionId other, bool peace) {
  const auto now = resolver.realm();
  const auto no = obstacle(*now, one, other, peace);
  const auto ruled = ruled_made(resolver, one, other, peace);
  if (ruled ? !*ruled || no == "already_allied" || no == "not_at_war" : !no.empty()) return false;
  end_offers(resolver, one, other);
  const std::string matter = matter_of(resolver, one, other, peace);
  const Audience both = Audience::only(one).with(other);
  end_wars(resolver, one, other);
  if (peace) {
    resolver.publish(
        both, ImportantReport("DW-59", "treaty_made",
                  say("treaty.peace", {{"one", resolver.name_of(one)}, {"other", resolver.name_of(other)}}))
                  .fight(matter));
    return true;
  }
  const auto& w = resolver.words;
  resolver.enter(
      shelf::made(w.alliance, {}, nowhere, {{w.partner, one.value + 1}, {w.other_partner, other.value + 1}}));
  resolver.publish(resolver.config.openness.alliances ? resolver.everybody() : both,
      ImportantReport("DW-59", "treaty_made",
          say("treaty.alliance", {{"one", resolver.name_of(one)}, {"other", resolver.name_of(other)}}))
          .fight(matter));
  return true;
}

// `drafted`: so far only drafted in council.
void enter_offer(PhaseResolver& resolver, FactionId by, FactionId with, bool peace, bool drafted) {
  const auto& w = resolver.words;
  Piece offer = shelf::made(w.offer, by, nowhere,
      {{w.name, say("pieces.offer", {{"peace", peace}, {"by", resolver.name_of(by)}})}, {w.partner, with.value + 1},
          {w.peace, peace}, {w.turn_made, resolver.world[w.turn]}});
  if (drafted) offer.set(w.drafted, true);
  resolver.enter(std::move(offer));
}
void report_offer(PhaseResolver& resolver, FactionId by, FactionId with, bool peace, bool drafted) {
  resolver.publish(
      Audience::only(by).with(with), ImportantReport("DW-59", "treaty_offer",
                                         say("treaty.offer", {{"by", resolver.name_of(by)}, {"drafted", drafted},
                                                                 {"peace", peace}, {"with", resolver.name_of(with)}})));
}
void offer_treaty(PhaseResolver& resolver, const OrderToExecute<DiplomacyOrder>& one) {
  const auto now = resolver.realm();
  const FactionId by = one.faction(), with = one.order.with;
  const bool peace = one.order.kind == "peace";
  for (const RealmOffer& offer : now->offers) {
    if (offer.peace != peace || offer.drafted) continue;
    if (offer.by != with || offer.to != by) continue;
    if (!agree(resolver, by, with, peace))
      resolver.refuse(one.seat, one.given, "no_agreement", matter_of(resolver, by, with, peace));
    return;
  }
  report_offer(resolver, by, with, peace, false);
  // An offer drafted in council keeps its id, because the other regent may have accepted it by that id.
  for (const RealmOffer& offer : now->offers)
    if (offer.drafted && offer.by == by && offer.to == with && offer.peace == peace)
      return resolver.clear(offer.id, resolver.words.drafted);
  enter_offer(resolver, by, with, peace, false);
}

bool can_be_accepted(const RealmOffer* offer, FactionId by) { return offer && offer->to == by && !offer->drafted; }
void refuse_accepting(PhaseResolver& resolver, const OrderToExecute<AcceptOrder>& one, const RealmOffer* offer) {
  resolver.refuse(one.seat, one.given, "no_agreement",
      offer ? matter_of(resolver, offer->by, offer->to, offer->peace) : std::string());
}
void accept_offers_of_last_turn(PhaseResolver& resolver) {
  for (const auto& one : resolver.given<AcceptOrder>()) {
    const auto now = resolver.realm();
    const RealmOffer* offer = now->offer(one.order.offer);
    if (offer && offer->turn == now->now.turn) continue;
    if (!can_be_accepted(offer, one.faction()) || !agree(resolver, offer->by, offer->to, offer->peace))
      refuse_accepting(resolver, one, offer);
  }
}
// Offers from the council wait for their regent's own action, until the last round.
void accept_offers_of_this_turn(PhaseResolver& resolver, bool last) {
  for (const auto& one : resolver.given<AcceptOrder>()) {
    const auto now = resolver.realm();
    const RealmOffer* offer = now->offer(one.order.offer);
    if (!offer || offer->turn != now->now.turn) continue;
    // An offer only drafted in council binds nobody, unless the umpire rules that the two agree.
    const bool theirs = offer->to == one.faction() && last && ruled_made(resolver, offer->by, offer->to, offer->peace);
    const bool agreed =
        (theirs || can_be_accepted(offer, one.faction())) && agree(resolver, offer->by, offer->to, offer->peace);
    if (!agreed && last) refuse_accepting(resolver, one, offer);
  }
}

}  // namespace

void end_alliance(PhaseResolver& resolver, FactionId by, FactionId with) {
  const auto now = resolver.realm();
  for (const RealmAlliance& treaty : now->alliances) {
    if (!are_allies(treaty, by, with)) continue;
    resolver.apply(PieceLeft{treaty.id});
    resolver.publish(
        resolver.config.openness.alliances ? resolver.everybody() : Audience::only(treaty.one).with(treaty.other),
        ImportantReport("DW-59", "treaty_broken",
            say("treaty.broken", {{"by", resolver.name_of(by)}, {"with", resolver.name_of(with)}})));
  }
}

void treaties_ended_step(PhaseResolver& resolver) {
  for (const auto& one : resolver.given<BreakAllianceOrder>()) end_alliance(resolver, one.faction(), one.order.with);
}

void treaties_made_step(PhaseResolver& resolver, int round) {
  if (round == 1) accept_offers_of_last_turn(resolver);
  for (const auto& one : in_round(resolver.given<DiplomacyOrder>(), round)) offer_treaty(resolver, one);
  accept_offers_of_this_turn(resolver, round == resolver.config.customs.actions);
}

void proposals_step(PhaseResolver& resolver) {
  for (const auto& one : resolver.given<ProposeTreatyOrder>()) {
    const bool peace = one.order.kind == "peace";
    enter_offer(resolver, one.faction(), one.order.with, peace, true);
    report_offer(resolver, one.faction(), one.order.with, peace, true);
  }
}

void old_offers_step(PhaseResolver& resolver) {  // offers lapse after the turn that follows theirs
  const auto now = resolver.realm();
  for (const RealmOffer& offer : now->offers)
    if (offer.turn + (offer.drafted ? 0 : 1) < now->now.turn) resolver.apply(PieceLeft{offer.id});
}

OrderHandlerPtr diplomacy_order_type() {
  return row(OrderType<DiplomacyOrder>{.kind = shelf::order_kind("diplomacy", "DW-59"),
      .parameters = {round_slot<DiplomacyOrder>(), ParameterBindings::faction<&DiplomacyOrder::with>("with"),
          ParameterBindings::word<&DiplomacyOrder::kind>("kind", {"alliance", "peace"})},
      .validate = validate_diplomacy,
      .begin = begin_alone<Action::diplomacy, DiplomacyOrder>,
      .candidates = diplomacy_candidates,
      .note = note_round<Action::diplomacy, DiplomacyOrder>});
}
OrderHandlerPtr propose_treaty_order_type() {
  return row(OrderType<ProposeTreatyOrder>{.kind = shelf::order_kind("propose_treaty", "DW-59"),
      .parameters = {ParameterBindings::faction<&ProposeTreatyOrder::with>("with"),
          ParameterBindings::word<&ProposeTreatyOrder::kind>("kind", {"alliance", "peace"})},
      .validate = validate_proposal,
      .begin = shelf::begin_for_seat<ProposeTreatyOrder, War>,
      .candidates = [](const ValidationContext<ProposeTreatyOrder>& c, OptionBuilder<ProposeTreatyOrder>& from) {
        from.any(&ProposeTreatyOrder::with, others_of(c.context));
        from.any(&ProposeTreatyOrder::kind, {"alliance", "peace"});
        return Validation{};
      }});
}
OrderHandlerPtr accept_order_type() {
  return row(OrderType<AcceptOrder>{.kind = shelf::order_kind("accept", "DW-59"),
      .parameters = {ParameterBindings::piece<&AcceptOrder::offer>("offer")},
      .validate = validate_accept,
      .begin = shelf::begin_for_seat<AcceptOrder, War>,
      .candidates = accept_candidates});
}
OrderHandlerPtr break_alliance_order_type() {
  return row(OrderType<BreakAllianceOrder>{.kind = shelf::order_kind("break_alliance", "DW-59"),
      .parameters = {ParameterBindings::faction<&BreakAllianceOrder::with>("with")},
      .validate = validate_break,
      .begin = shelf::begin_for_seat<BreakAllianceOrder, War>,
      .candidates = break_candidates});
}

}  // namespace ziggurat::domain_war
