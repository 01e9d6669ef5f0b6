#include "rulebooks/urr_handbook/battle/asked.h"

// Fight the fire (UH-83): takes two units of the quarter for the whole tactical turn.
namespace ziggurat::urr_handbook {

struct FireFightOrder {
  PieceId fire;
  Pieces units;
};

namespace {

constexpr std::size_t fighters_max = 2;

const SiegeObject* fire_of(const Siege& now, PieceId id) {
  for (const auto* fire : now.objects_of(now.config->words.fire))
    if (fire->id == id) return fire;
  return nullptr;
}
std::size_t at_fire_already(const AcceptedOrders& taken, PieceId fire) {
  std::size_t count = 0;
  for (const auto* order : taken.of<FireFightOrder>())
    if (order->fire == fire) count += order->units.size();
  return count;
}

Validation validate_fire_fight(const ValidationContext<FireFightOrder>& c) {
  const auto* fire = fire_of(c.now(), c.order.fire);
  if (!fire) return c.no(Fault{"not_there", {}, say("no.such_fire")}, &FireFightOrder::fire);
  if (auto no = c.no_if(fault_of_own(c.context, c.order.units), &FireFightOrder::units)) return no;
  const auto units = own_of(c.context, c.order.units);
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (units[i]->at != fire->at)
      return c.no(Fault{"not_there", i, say("no.quarter", {{"unit", units[i]->name}})}, &FireFightOrder::units);
    if (!free_to_react(c.context, c.taken, *units[i])) return c.no(busy(*units[i], i), &FireFightOrder::units);
  }
  if (at_fire_already(c.taken, fire->id) + units.size() > fighters_max)
    return c.no(Fault{"over_limit", {}, say("no.two_units")}, &FireFightOrder::units);
  return {};
}

void offer_fire_fight(const ValidationContext<FireFightOrder>& c, int kind, Options& options) {
  for (const auto* fire : c.now().objects_of(c.now().config->words.fire)) {
    UnitList able = own_of(c.context, c.order.units);
    std::erase_if(
        able, [&](const auto* unit) { return unit->at != fire->at || !free_to_react(c.context, c.taken, *unit); });
    const auto there = at_fire_already(c.taken, fire->id);
    if (able.empty() || there >= fighters_max) continue;
    OptionBuilder<FireFightOrder> from(c.parameters);
    from.the(&FireFightOrder::fire, fire->id);
    from.some(&FireFightOrder::units, ids_of(able), 1, std::min(able.size(), fighters_max - there));
    add_option(kind, ids_of(able), from, options);
  }
}
void mark(PhaseResolver& resolver, PieceId unit, const FireFightOrder& order) {
  resolver.set(unit, resolver.words.at_fire, order.fire);
}

}  // namespace

OrderHandlerPtr fire_fight_order_type() {
  return row(OrderType<FireFightOrder>{.kind = shelf::order_kind("fire_fight", "UH-83", "support"),
      .parameters = {ParameterBindings::piece<&FireFightOrder::fire>("fire"),
          ParameterBindings::pieces<&FireFightOrder::units>("units")},
      .validate = validate_fire_fight,
      .begin = begin_with_own<FireFightOrder>,
      .offer = offer_fire_fight,
      .step = to_each<FireFightOrder, mark>});
}

}  // namespace ziggurat::urr_handbook
