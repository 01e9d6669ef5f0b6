#include "rulebooks/domain_war/course/course.h"
#include "rulebooks/domain_war/covert/covert.h"
#include "rulebooks/shelf/data.h"

// The covert actions as orders (DW-40, DW-47); each is the action of its round.
namespace ziggurat::domain_war {

struct AppointOrder : InRound {};

namespace {

// Successors in the data (DW-47): the price of an underling, and after how many turns one appears without payment.
int succession(const char* figure) {
  static const Json persons = shelf::data_file("domain_war/figures.json").at("persons");
  return shelf::number(persons, figure);
}
int appoint_gold() { return succession("appoint_gold"); }

Validation validate_spy(const ValidationContext<SpyOrder>& c) {
  const auto at = c.now().province_at(c.order.province);
  if (!at) return c.no("no_border", &SpyOrder::province);
  if (c.now().provinces[*at].side == c.context.faction()) return c.no("own_province", &SpyOrder::province);
  return judge_round(c, Action::espionage, true);
}
Validation spy_candidates(const ValidationContext<SpyOrder>& c, OptionBuilder<SpyOrder>& from) {
  Places places;
  for (std::size_t i = 0; i < c.now().provinces.size(); ++i)
    if (c.now().provinces[i].side != c.context.faction()) places.push_back(province_place(static_cast<int>(i)));
  if (auto no = offer_free_round(c, from, Action::espionage)) return no;
  from.any(&SpyOrder::province, places);
  return {};
}

Validation validate_counterspy(const ValidationContext<CounterspyOrder>& c) {
  if (!c.taken.of<CounterspyOrder>().empty()) return c.no("two_orders");
  return judge_round(c, Action::espionage, true);
}
template <class A>
Validation round_candidates(const ValidationContext<A>& c, OptionBuilder<A>& from) {
  return offer_free_round(c, from, Action::espionage);
}

Validation validate_assassinate(const ValidationContext<AssassinateOrder>& c) {
  if (!is_other(c.context, c.order.regent)) return c.no("unknown_regent", &AssassinateOrder::regent);
  if (c.order.victim.empty()) return c.no("not_said", &AssassinateOrder::victim);
  const bool one_to_each = c.now().config->switches.assassination_limit == AssassinationLimit::target;
  const bool tried = c.taken.any<AssassinateOrder>(
      [&](const AssassinateOrder& other) { return !one_to_each || other.regent == c.order.regent; });
  if (tried) return c.no("limit_assassinate");
  return judge_round(c, Action::espionage, true);
}
Validation assassinate_candidates(const ValidationContext<AssassinateOrder>& c, OptionBuilder<AssassinateOrder>& from) {
  if (auto no = offer_free_round(c, from, Action::espionage)) return no;
  from.any(&AssassinateOrder::regent, others_of(c.context));
  must_say(from, &AssassinateOrder::victim, {victim_names().begin(), victim_names().end()});
  return {};
}

Validation validate_sabotage(const ValidationContext<SabotageOrder>& c) {
  const bool known = c.now().holding(c.order.target) || c.now().asset(c.order.target);
  if (!known) return c.no("nothing_to_sabotage", &SabotageOrder::target);
  if (!c.now().commands_scouts(c.context.faction())) return c.no("no_scout");
  if (!c.taken.of<SabotageOrder>().empty()) return c.no("limit_sabotage");
  return judge_round(c, Action::espionage, true);
}
bool is_own(const Context& context, PieceId target) {
  const auto* holding = context.now.holding(target);
  const auto asset = context.now.asset(target);
  return holding ? holding->side == context.faction() : asset && asset->is_works && asset->owner == context.faction();
}
std::vector<SabotageOrder> begin_sabotage(
    const Context& context, const AcceptedOrders& taken, const Pieces& selection) {
  const bool one = selection.size() == 1 && (context.now.holding(selection[0]) || context.now.asset(selection[0]));
  if (!one || is_own(context, selection[0])) return {};  // own assets are not offered as targets
  SabotageOrder order;
  order.target = selection[0];
  return begun_in_rounds(context, taken, Action::espionage, true, order);
}
Validation sabotage_candidates(const ValidationContext<SabotageOrder>& c, OptionBuilder<SabotageOrder>& from) {
  if (const auto no = validate_sabotage(c)) return no;
  offer_round(c, from);
  from.the(&SabotageOrder::target, c.order.target);
  return {};
}

Number price_of(const Switches& switches, const SpyOrder&) { return switches.spy_cost; }
Number price_of(const Switches& switches, const CounterspyOrder&) { return switches.counterspy_cost; }
Number price_of(const Switches& switches, const SabotageOrder&) { return switches.sabotage_cost; }
Number price_of(const Switches& switches, const AssassinateOrder& order) {
  if (order.victim.empty()) return 0;
  return order.victim == name(Victim::ruler) ? switches.assassinate_ruler_cost : switches.assassinate_underling_cost;
}
template <class A>
void note_covert(const ValidationContext<A>& c, War::Tally& tally) {
  note_round<Action::espionage>(c, tally);
  tally.spent += price_of(c.now().config->switches, c.order);
}
void note_appointment(const ValidationContext<AppointOrder>& c, War::Tally& tally) {
  note_round<Action::appoint>(c, tally);
  tally.spent += appoint_gold();
}

bool misses_an_underling(const Realm& now, FactionId faction) {
  return std::ranges::any_of(now.persons,
      [&](const RealmPerson& person) { return person.side == faction && !person.ruler && !person.alive(); });
}
Validation validate_appoint(const ValidationContext<AppointOrder>& c) {
  if (!misses_an_underling(c.now(), c.context.faction()))
    return c.no(Fault{"nobody_missing", {}, {}, true}, &InRound::round);
  if (c.now().gold_of(c.context.faction()) < appoint_gold()) return c.no("not_enough_gold");
  return judge_round(c, Action::appoint, true);
}
Validation appoint_candidates(const ValidationContext<AppointOrder>& c, OptionBuilder<AppointOrder>& from) {
  if (const auto no = validate_appoint(c)) return no;
  offer_round(c, from);
  return {};
}

}  // namespace

void appoint_step(PhaseResolver& resolver, int round) {
  for (const auto& one : in_round(resolver.given<AppointOrder>(), round)) {
    const auto now = resolver.realm();
    const Number gold = now->gold_of(one.faction());
    if (gold < appoint_gold() || !misses_an_underling(*now, one.faction())) {
      resolver.refuse(one.seat, one.given, gold < appoint_gold() ? "not_enough_gold" : "nobody_missing");
      continue;
    }
    const auto person = std::ranges::find_if(
        now->persons, [&](const RealmPerson& who) { return who.side == one.faction() && !who.ruler && !who.alive(); });
    resolver.clear(person->id, resolver.words.died);
    resolver.set(one.faction(), resolver.words.gold, gold - appoint_gold());
    resolver.publish_to(
        one.faction(), ReportBuilder("DW-47", "appointed", say("covert.successor", {{"person", person->name}})));
  }
}

// Successors appear without an order: an underling's at the third dawn after the death, a ruler's heir after one turn.
void persons_step(PhaseResolver& resolver) {
  const int underling_after = succession("underling_back_after_turns");
  constexpr int heir_after = 2;
  const auto now = resolver.realm();
  for (const RealmPerson& person : now->persons)
    if (!person.alive() && now->now.turn >= person.died + (person.ruler ? heir_after : underling_after))
      resolver.clear(person.id, resolver.words.died);
}

std::optional<Number> price_of_covert(const GameConfig& config, const shelf::DecodedOrder& given) {
  const auto price = [&]<class A>(std::type_identity<A>) -> std::optional<Number> {
    if (given.type != &shelf::tag<A>) return std::nullopt;
    return price_of(config.switches, *static_cast<const A*>(given.read.get()));
  };
  for (const auto& gold : {price(std::type_identity<SpyOrder>{}), price(std::type_identity<CounterspyOrder>{}),
           price(std::type_identity<SabotageOrder>{}), price(std::type_identity<AssassinateOrder>{})})
    if (gold) return gold;
  return given.type == &shelf::tag<AppointOrder> ? std::optional<Number>(appoint_gold()) : std::nullopt;
}

void price_covert(const Switches& switches, Prices& prices) {
  const auto one = [](int gold) { return say("prices.one", {{"gold", gold}}); };
  prices["spy"] = one(switches.spy_cost);
  prices["counterspy"] = one(switches.counterspy_cost);
  prices["sabotage"] = one(switches.sabotage_cost);
  prices["assassinate"] = say("prices.assassinate",
      {{"underling", switches.assassinate_underling_cost}, {"ruler", switches.assassinate_ruler_cost}});
  prices["appoint"] = one(appoint_gold());
}

OrderHandlerPtr spy_order_type() {
  return row(OrderType<SpyOrder>{.kind = shelf::order_kind("spy", "DW-41"),
      .parameters = {round_slot<SpyOrder>(), ParameterBindings::place<&SpyOrder::province>("province")},
      .validate = validate_spy,
      .begin = begin_alone<Action::espionage, SpyOrder>,
      .candidates = spy_candidates,
      .note = note_covert<SpyOrder>});
}
OrderHandlerPtr counterspy_order_type() {
  return row(OrderType<CounterspyOrder>{.kind = shelf::order_kind("counterspy", "DW-42"),
      .parameters = {round_slot<CounterspyOrder>()},
      .validate = validate_counterspy,
      .begin = begin_alone<Action::espionage, CounterspyOrder>,
      .candidates = round_candidates<CounterspyOrder>,
      .note = note_covert<CounterspyOrder>});
}
OrderHandlerPtr assassinate_order_type() {
  return row(OrderType<AssassinateOrder>{.kind = shelf::order_kind("assassinate", "DW-47"),
      .parameters = {round_slot<AssassinateOrder>(), ParameterBindings::faction<&AssassinateOrder::regent>("regent"),
          ParameterBindings::word<&AssassinateOrder::victim>("victim", {victim_names().begin(), victim_names().end()})
              .optional()},
      .validate = validate_assassinate,
      .begin = begin_alone<Action::espionage, AssassinateOrder>,
      .candidates = assassinate_candidates,
      .note = note_covert<AssassinateOrder>});
}
OrderHandlerPtr sabotage_order_type() {
  return row(OrderType<SabotageOrder>{.kind = shelf::order_kind("sabotage", "DW-48"),
      .parameters = {round_slot<SabotageOrder>(), ParameterBindings::piece<&SabotageOrder::target>("target")},
      .validate = validate_sabotage,
      .begin = begin_sabotage,
      .candidates = sabotage_candidates,
      .note = note_covert<SabotageOrder>});
}
OrderHandlerPtr appoint_order_type() {
  return row(OrderType<AppointOrder>{.kind = shelf::order_kind("appoint", "DW-47"),
      .parameters = {round_slot<AppointOrder>()},
      .validate = validate_appoint,
      .begin = begin_alone<Action::appoint, AppointOrder>,
      .candidates = appoint_candidates,
      .note = note_appointment});
}

}  // namespace ziggurat::domain_war
