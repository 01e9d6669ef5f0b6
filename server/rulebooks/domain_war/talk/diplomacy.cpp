#include "rulebooks/common/made.h"
#include "rulebooks/domain_war/course/course.h"
#include "rulebooks/domain_war/verbs.h"

// Alliances and peace (DW-59): an offer is an action; it is made when the other offers the same, or accepts it in this turn or the next.
// Who has put it forward in council can be answered in the same turn.
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
bool feud(const Realm& now, FactionId one, FactionId other) {  // for now
  return std::ranges::any_of(now.match->scenario.feuds, [&](const ScenarioFeud& feud) {
    const bool theirs =
        (feud.one == one.value && feud.other == other.value) || (feud.one == other.value && feud.other == one.value);
    return theirs && now.now.turn < feud.until_turn;
  });
}
// Why these two cannot agree so; empty: they can.
std::string_view obstacle(const Realm& now, FactionId one, FactionId other, bool peace) {
  if (peace) return war_between(now, one, other) ? "" : "not_at_war";
  if (allied_with(now, one, other)) return "already_allied";
  if (war_between(now, one, other)) return "at_war";
  return feud(now, one, other) ? "too_early" : "";
}

Judgement judge_diplomacy(const Case<DiplomacyOrder>& c) {
  const FactionId with = c.order.with;
  if (!is_other(c.context, with)) return c.no("unknown_regent", &DiplomacyOrder::with);
  const auto no = obstacle(c.now(), c.context.faction(), with, c.order.kind == "peace");
  if (!no.empty()) return c.no(no, &DiplomacyOrder::with);
  return judge_round(c, Action::diplomacy, true);
}
Judgement diplomacy_candidates(const Case<DiplomacyOrder>& c, Candidates<DiplomacyOrder>& from) {
  if (auto no = offer_free_round(c, from, Action::diplomacy)) return no;
  from.any(&DiplomacyOrder::with, others_of(c.context));
  from.any(&DiplomacyOrder::kind, {"alliance", "peace"});
  return {};
}

Judgement judge_proposal(const Case<ProposeTreatyOrder>& c) {
  const FactionId with = c.order.with;
  if (!is_other(c.context, with)) return c.no("unknown_regent", &ProposeTreatyOrder::with);
  if (c.repeats(&ProposeTreatyOrder::with)) return c.no("two_orders", &ProposeTreatyOrder::with);
  const auto no = obstacle(c.now(), c.context.faction(), with, c.order.kind == "peace");
  return c.no_unless(no.empty(), no, &ProposeTreatyOrder::with);
}

Judgement judge_accept(const Case<AcceptOrder>& c) {
  const auto* offer = c.now().offer(c.order.offer);
  return c.no_unless(offer && offer->to == c.context.faction(), "no_such_offer", &AcceptOrder::offer);
}
Judgement accept_candidates(const Case<AcceptOrder>& c, Candidates<AcceptOrder>& from) {
  std::vector<PieceId> offers;
  for (const RealmOffer& offer : c.now().offers)
    if (offer.to == c.context.faction()) offers.push_back(offer.id);
  if (offers.empty()) return common::not_for_these();
  from.any(&AcceptOrder::offer, offers);
  return {};
}

Judgement judge_break(const Case<BreakAllianceOrder>& c) {
  return c.no_unless(allied_with(c.now(), c.context.faction(), c.order.with), "not_allied", &BreakAllianceOrder::with);
}
Judgement break_candidates(const Case<BreakAllianceOrder>& c, Candidates<BreakAllianceOrder>& from) {
  std::vector<FactionId> allies;
  for (FactionId i{0}; i.value < c.now().match->regents(); ++i.value)
    if (allied_with(c.now(), c.context.faction(), i)) allies.push_back(i);
  if (allies.empty()) return common::not_for_these();
  from.any(&BreakAllianceOrder::with, allies);
  return {};
}

void end_offers(Bell& bell, FactionId one, FactionId other) {
  const auto now = bell.realm();
  for (const RealmOffer& offer : now->offers)
    if ((offer.by == one && offer.to == other) || (offer.by == other && offer.to == one))
      bell.apply(PieceLeft{offer.id});
}
void end_wars(Bell& bell, FactionId one, FactionId other) {
  const auto now = bell.realm();
  for (const RealmDeclaration& war : now->declarations) {
    const FactionId by = bell.match.faction(war.declaration.by), on = bell.match.faction(war.declaration.on);
    if ((by == one && on == other) || (by == other && on == one)) bell.apply(PieceLeft{war.id});
  }
}

// By what name the umpire rules on a treaty: the same whoever offers it, and whether it is made or not.
std::string matter_of(const Bell& bell, FactionId one, FactionId other, bool peace) {
  if (other < one) std::swap(one, other);
  return std::string(peace ? "peace" : "alliance") + " " + bell.match.regent_id(one) + " " +
         bell.match.regent_id(other);
}
std::optional<bool> ruled_made(const Bell& bell, FactionId one, FactionId other, bool peace) {
  const auto word = bell.ruling("treaty/" + matter_of(bell, one, other, peace));
  return word ? std::optional(*word == "made") : std::nullopt;
}

// They have agreed; false: it cannot be any more, or the umpire has ruled so. Where he rules that it is made, no war and no feud hinders it.
bool agree(Bell& bell, FactionId one, FactionId other, bool peace) {
  const auto now = bell.realm();
  const auto no = obstacle(*now, one, other, peace);
  const auto ruled = ruled_made(bell, one, other, peace);
  if (ruled ? !*ruled || no == "already_allied" || no == "not_at_war" : !no.empty()) return false;
  end_offers(bell, one, other);
  const std::string matter = matter_of(bell, one, other, peace);
  const Audience both = Audience::only(one).with(other);
  end_wars(bell, one, other);
  if (peace) {
    bell.tell(both, Important("DW-59", "treaty_made",
                        say("treaty.peace", {{"one", bell.name_of(one)}, {"other", bell.name_of(other)}}))
                        .fight(matter));
    return true;
  }
  const auto& w = bell.words;
  bell.enter(common::made(w.alliance, {}, nowhere, {{w.partner, one.value + 1}, {w.other_partner, other.value + 1}}));
  bell.tell(bell.match.openness.alliances ? bell.everybody() : both,
      Important(
          "DW-59", "treaty_made", say("treaty.alliance", {{"one", bell.name_of(one)}, {"other", bell.name_of(other)}}))
          .fight(matter));
  return true;
}

// `drafted`: it has only been put forward in council.
void enter_offer(Bell& bell, FactionId by, FactionId with, bool peace, bool drafted) {
  const auto& w = bell.words;
  Piece offer = common::made(w.offer, by, nowhere,
      {{w.name, say("pieces.offer", {{"peace", peace}, {"by", bell.name_of(by)}})}, {w.partner, with.value + 1},
          {w.peace, peace}, {w.turn_made, bell.world[w.turn]}});
  if (drafted) offer.set(w.drafted, true);
  bell.enter(std::move(offer));
}
void tell_offer(Bell& bell, FactionId by, FactionId with, bool peace, bool drafted) {
  bell.tell(Audience::only(by).with(with),
      Important("DW-59", "treaty_offer",
          say("treaty.offer",
              {{"by", bell.name_of(by)}, {"drafted", drafted}, {"peace", peace}, {"with", bell.name_of(with)}})));
}
void offer_treaty(Bell& bell, const Carried<DiplomacyOrder>& one) {
  const auto now = bell.realm();
  const FactionId by = one.faction(), with = one.order.with;
  const bool peace = one.order.kind == "peace";
  for (const RealmOffer& offer : now->offers) {
    if (offer.peace != peace || offer.drafted) continue;
    if (offer.by != with || offer.to != by) continue;
    if (!agree(bell, by, with, peace))
      bell.refuse(one.seat, one.given, "no_agreement", matter_of(bell, by, with, peace));
    return;
  }
  tell_offer(bell, by, with, peace, false);
  // What he put forward in council is the same offer: the other may have accepted it by its id.
  for (const RealmOffer& offer : now->offers)
    if (offer.drafted && offer.by == by && offer.to == with && offer.peace == peace)
      return bell.clear(offer.id, bell.words.drafted);
  enter_offer(bell, by, with, peace, false);
}

bool can_be_accepted(const RealmOffer* offer, FactionId by) { return offer && offer->to == by && !offer->drafted; }
void refuse_accepting(Bell& bell, const Carried<AcceptOrder>& one, const RealmOffer* offer) {
  bell.refuse(
      one.seat, one.given, "no_agreement", offer ? matter_of(bell, offer->by, offer->to, offer->peace) : std::string());
}
void accept_offers_of_last_turn(Bell& bell) {
  for (const auto& one : bell.given<AcceptOrder>()) {
    const auto now = bell.realm();
    const RealmOffer* offer = now->offer(one.order.offer);
    if (offer && offer->turn == now->now.turn) continue;
    if (!can_be_accepted(offer, one.faction()) || !agree(bell, offer->by, offer->to, offer->peace))
      refuse_accepting(bell, one, offer);
  }
}
// Of the council: they wait for their regents' own actions, up to the last round.
void accept_offers_of_this_turn(Bell& bell, bool last) {
  for (const auto& one : bell.given<AcceptOrder>()) {
    const auto now = bell.realm();
    const RealmOffer* offer = now->offer(one.order.offer);
    if (!offer || offer->turn != now->now.turn) continue;
    // What was put forward in council alone binds nobody, unless the umpire rules that they agree.
    const bool theirs = offer->to == one.faction() && last && ruled_made(bell, offer->by, offer->to, offer->peace);
    const bool agreed =
        (theirs || can_be_accepted(offer, one.faction())) && agree(bell, offer->by, offer->to, offer->peace);
    if (!agreed && last) refuse_accepting(bell, one, offer);
  }
}

}  // namespace

void end_alliance(Bell& bell, FactionId by, FactionId with) {
  const auto now = bell.realm();
  for (const RealmAlliance& treaty : now->alliances) {
    if (!are_allies(treaty, by, with)) continue;
    bell.apply(PieceLeft{treaty.id});
    bell.tell(bell.match.openness.alliances ? bell.everybody() : Audience::only(treaty.one).with(treaty.other),
        Important(
            "DW-59", "treaty_broken", say("treaty.broken", {{"by", bell.name_of(by)}, {"with", bell.name_of(with)}})));
  }
}

void treaties_ended_step(Bell& bell) {
  for (const auto& one : bell.given<BreakAllianceOrder>()) end_alliance(bell, one.faction(), one.order.with);
}

void treaties_made_step(Bell& bell, int round) {
  if (round == 1) accept_offers_of_last_turn(bell);
  for (const auto& one : in_round(bell.given<DiplomacyOrder>(), round)) offer_treaty(bell, one);
  accept_offers_of_this_turn(bell, round == bell.match.customs.actions);
}

void proposals_step(Bell& bell) {
  for (const auto& one : bell.given<ProposeTreatyOrder>()) {
    const bool peace = one.order.kind == "peace";
    enter_offer(bell, one.faction(), one.order.with, peace, true);
    tell_offer(bell, one.faction(), one.order.with, peace, true);
  }
}

void old_offers_step(Bell& bell) {  // they can be accepted in the turn after that in which they were made
  const auto now = bell.realm();
  for (const RealmOffer& offer : now->offers)
    if (offer.turn + (offer.drafted ? 0 : 1) < now->now.turn) bell.apply(PieceLeft{offer.id});
}

Row diplomacy_verb() {
  return row(Verb<DiplomacyOrder>{.kind = common::order_kind("diplomacy", "DW-59"),
      .takes = {round_slot<DiplomacyOrder>(), Takes::faction<&DiplomacyOrder::with>("with"),
          Takes::word<&DiplomacyOrder::kind>("kind", {"alliance", "peace"})},
      .judge = judge_diplomacy,
      .begin = begin_alone<Action::diplomacy, DiplomacyOrder>,
      .candidates = diplomacy_candidates,
      .note = note_round<Action::diplomacy, DiplomacyOrder>});
}
Row propose_treaty_verb() {
  return row(Verb<ProposeTreatyOrder>{.kind = common::order_kind("propose_treaty", "DW-59"),
      .takes = {Takes::faction<&ProposeTreatyOrder::with>("with"),
          Takes::word<&ProposeTreatyOrder::kind>("kind", {"alliance", "peace"})},
      .judge = judge_proposal,
      .begin = common::begin_for_seat<ProposeTreatyOrder, War>,
      .candidates = [](const Case<ProposeTreatyOrder>& c, Candidates<ProposeTreatyOrder>& from) {
        from.any(&ProposeTreatyOrder::with, others_of(c.context));
        from.any(&ProposeTreatyOrder::kind, {"alliance", "peace"});
        return Judgement{};
      }});
}
Row accept_verb() {
  return row(Verb<AcceptOrder>{.kind = common::order_kind("accept", "DW-59"),
      .takes = {Takes::piece<&AcceptOrder::offer>("offer")},
      .judge = judge_accept,
      .begin = common::begin_for_seat<AcceptOrder, War>,
      .candidates = accept_candidates});
}
Row break_alliance_verb() {
  return row(Verb<BreakAllianceOrder>{.kind = common::order_kind("break_alliance", "DW-59"),
      .takes = {Takes::faction<&BreakAllianceOrder::with>("with")},
      .judge = judge_break,
      .begin = common::begin_for_seat<BreakAllianceOrder, War>,
      .candidates = break_candidates});
}

}  // namespace ziggurat::domain_war
