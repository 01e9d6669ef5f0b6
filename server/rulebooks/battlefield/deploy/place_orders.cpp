#include "rulebooks/battlefield/deploy/deploy.h"

#include "rulebooks/battlefield/deploy/records.h"
#include "rulebooks/battlefield/march/riders.h"

// The orders `place` and `split`, and the step that executes all orders of deployment (BF-55).
namespace ziggurat::battlefield {
namespace {

// A unit may be placed where it already stands, but the part that is split off needs a hex of its own.
template <class A>
Validation validate_hex(const ValidationContext<A>& c, Place A::*hex_member) {
  const auto hex = hex_at(c.order.*hex_member);
  const Battle& now = c.now();
  if (!hex || !now.map().holds(*hex) || !now.config->at(c.context.faction()).zone.holds(*hex))
    return c.no("off_zone", hex_member);
  const Unit& unit = *now.unit(c.order.unit);
  // Deployment is secret, so only units of its own army count. Overlaps with others are signalled after the phase
  // (BF-56).
  for (const Unit& other : now.units)
    if (other.side == unit.side &&
        (other.id != unit.id || std::is_same_v<A, SplitOrder>)&&hex_then(c.taken, other) == *hex)
      return c.no("occupied", hex_member);
  if (forms_in(c.taken, *hex)) return c.no("occupied", hex_member);
  if (const auto closed = barrier(unit.troops(now.switches()), now.map().at(*hex), unit.boats, now.switches()))
    return c.no(names_of(Barrier{})[index(*closed)], hex_member);
  return {};
}

template <class A>
Validation validate_hidden(const ValidationContext<A>& c) {
  const bool allowed = !c.order.hidden || c.now().config->scenario.may_hide(c.context.faction());
  return c.no_unless(allowed, "hiding_not_allowed", &A::hidden);
}

Validation validate_place(const ValidationContext<PlaceOrder>& c) {
  if (auto no = one_order_each<PlaceOrder>(c, &PlaceOrder::unit, false)) return no;
  const Unit& unit = *c.now().unit(c.order.unit);
  if (!hex_then(c.taken, unit)) return c.no("mounted", &PlaceOrder::unit);
  if (c.now().now.stage == Stage::redeployment && !unit.signalled) return c.no("stays", &PlaceOrder::unit);
  if (auto no = validate_hidden(c)) return no;
  return validate_hex(c, &PlaceOrder::hex);
}

std::vector<Place> zone_of(const Context& context) {
  const Zone& zone = context.now.config->at(context.faction()).zone;
  std::vector<Place> places;
  for (int column = zone.from.column; column <= zone.to.column; ++column)
    for (int row = zone.from.row; row <= zone.to.row; ++row) places.push_back(hex_place({column, row}));
  return places;
}

Validation place_candidates(const ValidationContext<PlaceOrder>& c, OptionBuilder<PlaceOrder>& from) {
  from.any(&PlaceOrder::hex, zone_of(c.context));
  if (c.now().config->scenario.may_hide(c.context.faction())) from.free(&PlaceOrder::hidden);
  return {};
}

int units_of(const Battle& battle, FactionId army) {
  return static_cast<int>(std::ranges::count(battle.units, army, &Unit::side));
}

Validation validate_split(const ValidationContext<SplitOrder>& c) {
  if (const auto fault = fault_of_unit(c.context, c.order.unit)) return c.no(*fault, &SplitOrder::unit);
  const Unit& unit = *c.now().unit(c.order.unit);
  if (!hex_then(c.taken, unit)) return c.no("mounted", &SplitOrder::unit);
  const Counts there = numbers_then(c.context, c.taken, unit);
  bool parts = c.order.numbers.size() == there.size();
  for (std::size_t i = 0; parts && i < there.size(); ++i) parts = c.order.numbers[i] <= there[i];
  const std::int64_t leave = sum_of(c.order.numbers);
  if (!parts || leave < 1 || leave >= sum_of(there)) return c.no("empty_part", &SplitOrder::numbers);
  const auto before = c.taken.tally.split.find(unit.side);
  const int split = before == c.taken.tally.split.end() ? 0 : before->second;
  if (units_of(c.now(), unit.side) + split >= army_units_max) return c.no("too_many_units", &SplitOrder::unit);
  if (auto no = validate_hidden(c)) return no;
  return validate_hex(c, &SplitOrder::hex);
}

// Begins with one fighter of the first contingent that has any, so that validation does not refuse an empty part.
std::vector<SplitOrder> begin_split(const Context& context, const AcceptedOrders& taken, const Pieces& selection) {
  auto begun = begin_own<SplitOrder>(context, taken, selection);
  for (SplitOrder& order : begun) {
    const Counts there = numbers_then(context, taken, *context.now.unit(order.unit));
    const auto first = std::ranges::find_if(there, [](std::int64_t number) { return number > 0; });
    order.numbers.assign(there.size(), 0);
    if (first != there.end()) order.numbers[static_cast<std::size_t>(first - there.begin())] = 1;
  }
  return begun;
}

Validation split_candidates(const ValidationContext<SplitOrder>& c, OptionBuilder<SplitOrder>& from) {
  const Unit& unit = *c.now().unit(c.order.unit);
  const Counts there = numbers_then(c.context, c.taken, unit);
  const std::int64_t number = sum_of(there);
  if (number < 2) return c.no("empty_part");
  offer_numbers(c, from, &SplitOrder::numbers, unit, there, 1, number - 1);
  from.any(&SplitOrder::hex, zone_of(c.context));
  if (c.now().config->scenario.may_hide(c.context.faction())) from.free(&SplitOrder::hidden);
  return {};
}

void place(PhaseResolver& resolver, const PlaceOrder& order) {
  const Unit unit = resolver.words.units.read(resolver.world.at(order.unit));
  if (unit.place != order.hex) resolver.apply(PieceMoved{unit.id, order.hex, {}});
  resolver.change(unit.id, [&](Unit& one) { one.hidden = order.hidden; });
}

// Carried damage stays with the fighters that are not split off.
void split(PhaseResolver& resolver, const SplitOrder& order) {
  const Unit whole = *resolver.read().unit(order.unit);
  Troops rest = whole.troops(resolver.config.switches), off = rest;
  for (std::size_t i = 0; i < rest.size(); ++i) {
    rest[i].number -= order.numbers[i];
    off[i].number = order.numbers[i], off[i].damage = 0;
  }
  Unit part = whole.with_troops(off);
  part.place = order.hex, part.hidden = order.hidden;
  part.leader = false, part.comment.clear();
  resolver.leave(order.unit, rest);
  part.name = resolver.config.scenario.may_hide(part.side)
                  ? resolver.covert_name(part)
                  : say("units.part", {{"unit", part.name}, {"hex", label(*hex_at(order.hex))}});
  resolver.enter_unit(part);
}

}  // namespace

void deployment_step(PhaseResolver& resolver) {
  resolver.begin("deployment");
  for (const auto& given : resolver.orders) {
    const std::vector<shelf::DecodedOrder> alone{given};
    for (const auto& one : shelf::orders_of<SplitOrder>(alone)) split(resolver, one.order);
    for (const auto& one : shelf::orders_of<PlaceOrder>(alone)) place(resolver, one.order);
    for (const auto& one : shelf::orders_of<EmbarkOrder>(alone)) embark(resolver, one);
    for (const auto& one : shelf::orders_of<DisembarkOrder>(alone)) disembark(resolver, one);
    for (const auto& one : shelf::orders_of<SizeOrder>(alone)) set_size(resolver, one.order);
    for (const auto& one : shelf::orders_of<LeadOrder>(alone)) lead(resolver, one.order);
  }
}

OrderHandlerPtr place_order_type() {
  return row(OrderType<PlaceOrder>{.kind = shelf::order_kind("place", "BF-55", "move"),
      .parameters = {ParameterBindings::piece<&PlaceOrder::unit>("unit"),
          ParameterBindings::place<&PlaceOrder::hex>("hex"),
          ParameterBindings::flag<&PlaceOrder::hidden>("hidden").optional()},
      .validate = validate_place,
      .begin = begin_own<PlaceOrder>,
      .candidates = place_candidates,
      .silent = true,
      .note = [](const ValidationContext<PlaceOrder>& c, Battlefield::Tally& tally) {
        tally.hexes[c.order.unit] = hex_at(c.order.hex);
      }});
}

OrderHandlerPtr split_order_type() {
  return row(OrderType<SplitOrder>{.kind = shelf::order_kind("split", "BF-28"),
      .parameters = {ParameterBindings::piece<&SplitOrder::unit>("unit"),
          ParameterBindings::counts<&SplitOrder::numbers>("numbers", 0, 10'000),
          ParameterBindings::place<&SplitOrder::hex>("hex"),
          ParameterBindings::flag<&SplitOrder::hidden>("hidden").optional()},
      .validate = validate_split,
      .begin = begin_split,
      .candidates = split_candidates,
      .silent = true,
      .note = [](const ValidationContext<SplitOrder>& c, Battlefield::Tally& tally) {
        ++tally.split[c.context.faction()];
        Counts& off = tally.split_off[c.order.unit];
        off.resize(c.order.numbers.size());
        for (std::size_t i = 0; i < off.size(); ++i) off[i] += c.order.numbers[i];
      }});
}

}  // namespace ziggurat::battlefield
