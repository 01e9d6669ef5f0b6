#include "rulebooks/battlefield/deploy/deploy.h"

#include "rulebooks/battlefield/deploy/records.h"
#include "rulebooks/battlefield/march/riders.h"

// Place and split: the orders of deployment (BF-55).
namespace ziggurat::battlefield {
namespace {

// A unit may be placed where it stands, but a part needs a hex of its own.
template <class A>
Validation validate_hex(const ValidationContext<A>& c, Place A::*hex_member) {
  const auto hex = hex_at(c.order.*hex_member);
  const Battle& now = c.now();
  if (!hex || !now.map().holds(*hex) || !now.config->at(c.context.faction()).zone.holds(*hex))
    return c.no("off_zone", hex_member);
  const Unit& unit = *now.unit(c.order.unit);
  // In secret: only its own army counts. Two armies in one hex are told after the phase (BF-56).
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
  const bool parts =
      c.order.numbers.size() == 1 && c.order.numbers[0] >= 1 && c.order.numbers[0] < number_then(c.taken, unit);
  if (!parts) return c.no("empty_part", &SplitOrder::numbers);
  const auto before = c.taken.tally.split.find(unit.side);
  const int split = before == c.taken.tally.split.end() ? 0 : before->second;
  if (units_of(c.now(), unit.side) + split >= army_units_max) return c.no("too_many_units", &SplitOrder::unit);
  if (auto no = validate_hidden(c)) return no;
  return validate_hex(c, &SplitOrder::hex);
}

Validation split_candidates(const ValidationContext<SplitOrder>& c, OptionBuilder<SplitOrder>& from) {
  const std::int64_t number = number_then(c.taken, *c.now().unit(c.order.unit));
  if (number < 2) return c.no("empty_part");
  from.counted(&SplitOrder::numbers, {{1, number - 1}});
  from.any(&SplitOrder::hex, zone_of(c.context));
  if (c.now().config->scenario.may_hide(c.context.faction())) from.free(&SplitOrder::hidden);
  return {};
}

void place(PhaseResolver& resolver, const PlaceOrder& order) {
  const Unit unit = resolver.words.units.read(resolver.world.at(order.unit));
  if (unit.place != order.hex) resolver.apply(PieceMoved{unit.id, order.hex, {}});
  resolver.change(unit.id, [&](Unit& one) { one.hidden = order.hidden; });
}

void split(PhaseResolver& resolver, const SplitOrder& order) {
  Unit part = resolver.words.units.read(resolver.world.at(order.unit));
  const int number = static_cast<int>(order.numbers.front());
  resolver.change(order.unit, [&](Unit& rest) { rest.number -= number; });
  part.number = number, part.place = order.hex, part.damage = 0, part.hidden = order.hidden;
  part.leader = false, part.comment.clear();
  part.name = resolver.config.scenario.may_hide(part.side)
                  ? resolver.covert_name(part)
                  : say("units.part", {{"unit", part.name}, {"hex", label(*hex_at(order.hex))}});
  resolver.enter(resolver.words.units.made(part));
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
  return row(OrderType<PlaceOrder>{.kind = shelf::order_kind("place", "BF-55"),
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
          ParameterBindings::counts<&SplitOrder::numbers>("numbers", 1, 10'000),
          ParameterBindings::place<&SplitOrder::hex>("hex"),
          ParameterBindings::flag<&SplitOrder::hidden>("hidden").optional()},
      .validate = validate_split,
      .begin = begin_own<SplitOrder>,
      .candidates = split_candidates,
      .silent = true,
      .note = [](const ValidationContext<SplitOrder>& c, Battlefield::Tally& tally) {
        ++tally.split[c.context.faction()];
        tally.split_off[c.order.unit] += c.order.numbers.front();
      }});
}

}  // namespace ziggurat::battlefield
