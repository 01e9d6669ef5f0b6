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
  static constexpr const char *kind = "meeting", *asks = "A meeting is asked of ", *label = "Meeting";
};
struct TreatyOrder : TalkOrder {
  static constexpr const char *kind = "treaty", *asks = "A treaty is offered to ", *label = "Treaty";
};

namespace {

bool asleep(const Context& context, FactionId faction) { return common::has(context.phase.asleep, faction); }

template <class A>
Judgement judge_talk(const Case<A>& c) {
  const FactionId with = c.order.with;
  if (!common::has(c.now().match->factions(), with) || with == c.context.faction())
    return c.no({"no_such_faction", {}, "Choose another side."}, &TalkOrder::with);
  if (asleep(c.context, c.context.faction())) return c.no("sleeping", "Your people sleep now.");
  if (asleep(c.context, with)) return c.no({"sleeping", {}, "They sleep now."}, &TalkOrder::with);
  return {};
}
template <class A>
Judgement talk_candidates(const Case<A>& c, Candidates<A>& from) {
  auto others = c.now().match->factions();
  std::erase_if(others, [&](FactionId id) { return id == c.context.faction() || asleep(c.context, id); });
  if (others.empty() || asleep(c.context, c.context.faction()))
    return c.no("sleeping", "Nobody is awake for that now.");
  from.any(&TalkOrder::with, others);
  return {};
}

template <class A>
std::vector<common::Slot> talk_takes(std::string words) {
  using Takes = common::Takes<A>;
  return {Takes::template faction<&TalkOrder::with>("with", "With"),
      Takes::template text<&TalkOrder::text>("text", std::move(words))};
}
template <class A>
Row talk_verb(std::string label, std::string sentence, std::string words) {
  return row(
      Verb<A>{.kind = {A::kind, std::move(label), "CT-24", "Told to the other side and the umpire.", "", {}, true},
          .takes = talk_takes<A>(std::move(words)),
          .sentence = std::move(sentence),
          .judge = judge_talk,
          .begin = common::begin_for_seat<A, City>,
          .candidates = talk_candidates});
}

void ritual(Bell& bell, const Given<RitualOrder>& one) {
  bell.tell_faction(one.faction(),
      Said("CT-7", "ritual", "Ritual of " + side_in_words(bell.match, one.faction()) + ": “" + one.order.text + "”")
          .important());
}

}  // namespace

void talk_step(Bell& bell, const Orders& orders) {
  verbs().run<RitualOrder>(bell, orders);
  const Table& now = bell.table();
  common::each<MeetingOrder, TreatyOrder>(orders, [&]<class A>(const Given<A>& one) {
    const auto takes = talk_takes<A>("");
    const Context context{now, bell.closing.phase, one.seat, true};
    if (const auto no = judge_talk<A>({takes, context, one.order, {}}))
      return bell.tell_refused(one.seat, one.given, no, A::label);
    const auto asked = A::asks + side_in_words(bell.match, one.order.with) + " by ";
    bell.tell(Audience::only(one.faction()).with(one.order.with),
        Said("CT-24", A::kind, asked + side_in_words(bell.match, one.faction()) + ": “" + one.order.text + "”")
            .important());
  });
}

Row ritual_verb() {
  return row(Verb<RitualOrder>{
      .kind = {"ritual", "Ritual", "CT-7",
          "A rite, a trick, or whatever no other order has words for. You write it in your own words; "
          "the umpire answers what comes of it.",
          "", {}, true},
      .takes = {Takes::text<&RitualOrder::text>("text", "What is done")},
      .sentence = "Ritual: {text}",
      .judged = common::Judged::by_its_step,
      .begin = common::begin_for_seat<RitualOrder, City>,
      .act = ritual});
}
Row meeting_verb() { return talk_verb<MeetingOrder>("Ask for a meeting", "Meet {with}: {text}", "Words"); }
Row treaty_verb() { return talk_verb<TreatyOrder>("Offer a treaty", "Treaty with {with}: {text}", "Terms"); }

}  // namespace ziggurat::city_table
