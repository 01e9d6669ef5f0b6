#include "rulebooks/city_table/course/course.h"
#include "rulebooks/city_table/order_types.h"
#include "rulebooks/city_table/sentences.h"

// Meetings and treaties (CT-24): free texts that the umpire answers.
namespace ziggurat::city_table {

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

bool asleep(const Context& context, FactionId faction) { return shelf::has(context.phase.asleep, faction); }

template <class A>
Validation validate_talk(const ValidationContext<A>& c) {
  const FactionId with = c.order.with;
  if (!shelf::has(c.now().config->factions(), with) || with == c.context.faction())
    return c.no({"no_such_faction", {}, say("no.other_side")}, &TalkOrder::with);
  if (asleep(c.context, c.context.faction())) return c.no("sleeping", say("no.you_sleep"));
  if (asleep(c.context, with)) return c.no({"sleeping", {}, say("no.they_sleep")}, &TalkOrder::with);
  return {};
}
template <class A>
Validation talk_candidates(const ValidationContext<A>& c, OptionBuilder<A>& from) {
  auto others = c.now().config->factions();
  std::erase_if(others, [&](FactionId id) { return id == c.context.faction() || asleep(c.context, id); });
  if (others.empty() || asleep(c.context, c.context.faction())) return c.no("sleeping", say("no.awake"));
  from.any(&TalkOrder::with, others);
  return {};
}

template <class A>
std::vector<shelf::ParameterBinding> talk_takes() {
  using ParameterBindings = shelf::ParameterBindings<A>;
  return {ParameterBindings::template faction<&TalkOrder::with>("with"),
      ParameterBindings::template text<&TalkOrder::text>("text")};
}
template <class A>
OrderHandlerPtr talk_order_type() {
  return row(OrderType<A>{.kind = shelf::umpires_kind(A::kind, "CT-24"),
      .parameters = talk_takes<A>(),
      .validate = validate_talk,
      .begin = shelf::begin_for_seat<A, City>,
      .candidates = talk_candidates});
}

}  // namespace

void talk_step(PhaseResolver& resolver, const Orders& orders) {
  order_types().run<RitualOrder>(resolver, orders);
  const Table& now = resolver.table();
  shelf::each<MeetingOrder, TreatyOrder>(orders, [&]<class A>(const Given<A>& one) {
    const auto parameters = talk_takes<A>();
    const Context context{now, resolver.closing.phase, one.seat, true};
    if (const auto no = validate_talk<A>({parameters, context, one.order, {}}))
      return resolver.report_refused(one.seat, one.given, no, say(A::label));
    resolver.publish(Audience::only(one.faction()).with(one.order.with),
        ReportBuilder("CT-24", A::kind,
            say(A::asks, {{"with", side_in_words(resolver.config, one.order.with)},
                             {"side", side_in_words(resolver.config, one.faction())}, {"text", one.order.text}}))
            .important());
  });
}

OrderHandlerPtr meeting_order_type() { return talk_order_type<MeetingOrder>(); }
OrderHandlerPtr treaty_order_type() { return talk_order_type<TreatyOrder>(); }

}  // namespace ziggurat::city_table
