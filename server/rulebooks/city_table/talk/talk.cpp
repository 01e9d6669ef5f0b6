#include "rulebooks/city_table/course/course.h"
#include "rulebooks/city_table/sentences.h"
#include "rulebooks/city_table/verbs.h"

// Rituals, meetings and treaties (CT-7, CT-24): free words that the umpire answers.
namespace ziggurat::city_table {

struct RitualOrder {
  std::string text;
};
struct TalkOrder {
  FactionId with;
  std::string text;
};
struct MeetingOrder : TalkOrder {
  static constexpr const char *kind = "meeting", *asks = "talk.meeting", *label = "talk.meeting_label";
};
struct TreatyOrder : TalkOrder {
  static constexpr const char *kind = "treaty", *asks = "talk.treaty", *label = "talk.treaty_label";
};

namespace {

bool asleep(const Context& context, FactionId faction) { return common::has(context.phase.asleep, faction); }

template <class A>
Judgement judge_talk(const Case<A>& c) {
  const FactionId with = c.order.with;
  if (!common::has(c.now().match->factions(), with) || with == c.context.faction())
    return c.no({"no_such_faction", {}, say("no.other_side")}, &TalkOrder::with);
  if (asleep(c.context, c.context.faction())) return c.no("sleeping", say("no.you_sleep"));
  if (asleep(c.context, with)) return c.no({"sleeping", {}, say("no.they_sleep")}, &TalkOrder::with);
  return {};
}
template <class A>
Judgement talk_candidates(const Case<A>& c, Candidates<A>& from) {
  auto others = c.now().match->factions();
  std::erase_if(others, [&](FactionId id) { return id == c.context.faction() || asleep(c.context, id); });
  if (others.empty() || asleep(c.context, c.context.faction())) return c.no("sleeping", say("no.awake"));
  from.any(&TalkOrder::with, others);
  return {};
}

template <class A>
std::vector<common::Slot> talk_takes() {
  using Takes = common::Takes<A>;
  return {Takes::template faction<&TalkOrder::with>("with"), Takes::template text<&TalkOrder::text>("text")};
}
template <class A>
Row talk_verb() {
  return row(Verb<A>{.kind = common::umpires_kind(A::kind, "CT-24"),
      .takes = talk_takes<A>(),
      .judge = judge_talk,
      .begin = common::begin_for_seat<A, City>,
      .candidates = talk_candidates});
}

void ritual(Bell& bell, const Given<RitualOrder>& one) {
  bell.tell_faction(one.faction(),
      Said("CT-7", "ritual",
          say("talk.ritual", {{"side", side_in_words(bell.match, one.faction())}, {"text", one.order.text}}))
          .important());
}

}  // namespace

void talk_step(Bell& bell, const Orders& orders) {
  verbs().run<RitualOrder>(bell, orders);
  const Table& now = bell.table();
  common::each<MeetingOrder, TreatyOrder>(orders, [&]<class A>(const Given<A>& one) {
    const auto takes = talk_takes<A>();
    const Context context{now, bell.closing.phase, one.seat, true};
    if (const auto no = judge_talk<A>({takes, context, one.order, {}}))
      return bell.tell_refused(one.seat, one.given, no, say(A::label));
    bell.tell(Audience::only(one.faction()).with(one.order.with),
        Said("CT-24", A::kind,
            say(A::asks, {{"with", side_in_words(bell.match, one.order.with)},
                             {"side", side_in_words(bell.match, one.faction())}, {"text", one.order.text}}))
            .important());
  });
}

Row ritual_verb() {
  return row(Verb<RitualOrder>{.kind = common::umpires_kind("ritual", "CT-7"),
      .takes = {Takes::text<&RitualOrder::text>("text")},
      .judged = common::Judged::by_its_step,
      .begin = common::begin_for_seat<RitualOrder, City>,
      .act = ritual});
}
Row meeting_verb() { return talk_verb<MeetingOrder>(); }
Row treaty_verb() { return talk_verb<TreatyOrder>(); }

}  // namespace ziggurat::city_table
