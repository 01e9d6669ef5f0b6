#include "rulebooks/city_table/rules/night/undead.h"

#include "rulebooks/city_table/order_types.h"
#include "rulebooks/city_table/sentences.h"
#include "rulebooks/city_table/set_up.h"

// Raise the dead: the Grand Necromancer names graveyards in order (CT-65, CT-66).
namespace ziggurat::city_table {

struct UndeadOrder {
  Pieces graveyards;
};

namespace {

using Raising = ValidationContext<UndeadOrder>;

bool may_raise(const GameConfig& config, const game::Seat& seat) {
  return config.dark_faction(seat.faction) && (seat.roles.empty() || shelf::has(seat.roles, "grand_necromancer"));
}

Validation who(const Raising& c) {
  const auto& table = c.now();
  if (!may_raise(*table.config, c.context.seat)) return c.no("not_your_unit", say("no.necromancer"));
  const Reason no =
      raise_reason(table.turn, table.config->scenario.siege_turn, table.necromancer, table.config->switches);
  return no == Reason::none ? Validation{} : c.no(name(no));
}
Reason graveyard_reason(const Table& table, const TableGround& yard, Camp camp) {
  const auto& switches = table.config->switches;
  if (yard.bodies <= 0) return Reason::empty;
  if (switches.guarded_graveyard_blocks && table.hostile_at(yard.at, camp)) return Reason::guarded;
  return units_at(table.presences(), yard.at, camp) >= switches.stack_limit ? Reason::no_room : Reason::none;
}
Validation validate(const Raising& c) {
  const auto& yards = c.order.graveyards;
  for (std::size_t i = 0; i < yards.size(); ++i) {
    const auto* yard = c.now().graveyard(yards[i]);
    if (!yard) return c.no({"unknown_unit", i, say("no.graveyard")}, &UndeadOrder::graveyards);
    if (named_before(yards, i))
      return c.no({"two_orders_for_unit", i, say("no.graveyard_twice")}, &UndeadOrder::graveyards);
    if (const Reason no = graveyard_reason(c.now(), *yard, camp_of(c.context)); no != Reason::none)
      return c.no(because(no, i), &UndeadOrder::graveyards);
  }
  return {};
}
Validation candidates(const Raising& c, OptionBuilder<UndeadOrder>& from) {
  Pieces yards;
  for (const auto& yard : c.now().graveyards)
    if (graveyard_reason(c.now(), yard, camp_of(c.context)) == Reason::none) yards.push_back(yard.id);
  if (yards.empty()) return c.no("empty");
  const auto count = yards.size();
  from.some(&UndeadOrder::graveyards, std::move(yards), 1, count);
  return {};
}

Pieces rise(PhaseResolver& resolver, const Table& now, const TableGround& yard, int count) {
  const auto& words = resolver.config.words;
  Pieces risen;
  for (int n = 0; n < count; ++n) {
    const Number number = resolver.world[words.raised] + 1;
    resolver.set(words.raised, number);
    risen.push_back(resolver.enter(unit_piece(resolver.config, resolver.config.faction("dark"), Camp::dark,
        *unit_type("zombie"), say("name.unit", {{"type", "zombie"}, {"number", number}}), place_of(yard.at), 0)));
  }
  Pieces stack = risen;
  for (const auto* there : now.stack(yard.at, Camp::dark)) stack.push_back(there->id);
  if (!risen.empty()) resolver.stand(stack);
  return risen;
}

void report_risen(PhaseResolver& resolver, const TableGround& yard, const GraveyardRaised& result, Pieces risen,
    const Thrower& dice) {
  const FactionId dark = resolver.config.faction("dark");
  const shelf::Values said = {{"yard", yard.name}, {"why", words_of(result.reason)}, {"units", result.raised},
      {"bodies", result.remaining}, {"die", result.face}};
  ReportBody published = ReportBuilder("CT-66", "arrival", say("undead.told", said))
                             .pieces(risen)
                             .at({place_of(yard.at)})
                             .details(lines("undead.details", said))
                             .important(result.raised > 0);
  if (result.face) {
    published.fight = dice.stream();
    published.likely = say("undead.likely");
    for (const auto& roll : dice.rolls())
      if (roll.purpose == "raise:" + yard.name) published.rolls.push_back(roll);
  }
  resolver.publish_to(dark, std::move(published));
  if (risen.empty()) return;
  // The number of bodies left is the dark side's secret, so the die is not reported to others.
  const bool open = resolver.config.switches.fog == Fog::open;
  Audience others = resolver.who_may_see({yard.at}).without(dark);
  if (open) others = others.with_public();
  resolver.publish_short(others, ReportBuilder("CT-66", "arrival", say(open ? "undead.rose" : "undead.seen", said))
                                     .at({place_of(yard.at)})
                                     .important());
}

void step(PhaseResolver& resolver, const OrderToExecute<UndeadOrder>& orders) {
  const auto& config = resolver.config;
  Pieces done;
  for (const auto& one : orders) {
    if (!may_raise(config, one.seat)) {
      resolver.refuse(one, "not_your_unit", say("no.necromancer"));
      continue;
    }
    const Table& now = resolver.table();
    RaiseOrder order{now.turn, config.scenario.siege_turn, now.necromancer, {}};
    std::vector<const TableGround*> yards;
    for (const PieceId id : one.order.graveyards) {
      const auto* yard = now.graveyard(id);
      if (!yard || shelf::has(done, id)) continue;
      done.push_back(id);
      yards.push_back(yard);
      order.graveyards.push_back({yard->name, yard->bodies, now.hostile_at(yard->at, Camp::dark),
          units_at(now.presences(), yard->at, Camp::dark)});
    }
    if (yards.empty()) continue;
    Thrower dice(resolver.closing.dice, "undead");
    const auto raised = raise_undead(order, config.switches, dice);
    if (raised.reason != Reason::none) {
      resolver.refuse(one, raised.reason);
      continue;
    }
    for (std::size_t i = 0; i < yards.size(); ++i) {
      const auto& result = raised.graveyards[i];
      resolver.set(yards[i]->id, config.words.bodies, static_cast<Number>(result.remaining));
      report_risen(resolver, *yards[i], result, rise(resolver, now, *yards[i], result.raised), dice);
    }
  }
}

// Offered only to the side of the Grand Necromancer; no other side can ever give this order.
std::vector<UndeadOrder> begin(const Context& context, const AcceptedOrders&, const Pieces& selection) {
  const bool theirs = context.now.config->dark_faction(context.faction());
  return std::vector<UndeadOrder>(selection.empty() && theirs ? 1 : 0);
}

}  // namespace

OrderHandlerPtr raise_order_type() {
  return row(OrderType<UndeadOrder>{.kind = shelf::order_kind("raise_undead", "CT-65"),
      .parameters = {ParameterBindings::pieces<&UndeadOrder::graveyards>("graveyards")},
      .validated = shelf::WhenValidated::by_its_step,
      .who = who,
      .validate = validate,
      .begin = begin,
      .candidates = candidates,
      .step = step});
}

}  // namespace ziggurat::city_table
