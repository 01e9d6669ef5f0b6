#include "rulebooks/urr_handbook/council/council.h"
#include "rulebooks/urr_handbook/march/march.h"
#include "rulebooks/urr_handbook/rules/battle/stacking.h"

// Redeploy (UH-100): within the city and its fields, in the council and as a reaction.
namespace ziggurat::urr_handbook {

struct DeployOrder {
  Pieces units = {};
  Place to = {};
};

namespace {

using Deploying = ValidationContext<DeployOrder>;

Validation who(const Deploying& c) {
  return c.no_if(fault_of_travellers(c.context, c.taken, c.order.units), &DeployOrder::units);
}

Places reach_of(const Deploying& c) {
  const auto& units = c.order.units;
  const bool engine = std::ranges::any_of(units, [&](PieceId id) { return c.now().engine(id); });
  return deploy_reach(c.now(), c.context.faction(), own_counter(c.context, units.front())->at, engine);
}

Validation validate(const Deploying& c) {
  const Place& to = c.order.to;
  if (!has(reach_of(c), to)) return c.no("not_held", &DeployOrder::to);
  if (!c.now().geography().is_wall(to) || !c.now().config->switches.enforce_stacking) return {};
  // The units there after earlier orders: without those that leave, with those that arrive.
  int count = 0;
  const auto add_units = [&](const Pieces& pieces) {
    for (const PieceId id : pieces) count += c.now().unit(id) != nullptr;
  };
  for (const auto* unit : c.now().units_at(to)) count += !sent_away(c.taken, unit->id);
  for (const auto* before : c.taken.of<DeployOrder>())
    if (before->to == to) add_units(before->units);
  add_units(c.order.units);
  return c.no_unless(count <= stack_limit(CombatKind::wall_top), "over_limit", &DeployOrder::to);
}

void deploy(PhaseResolver& resolver, const std::vector<OrderToExecute<DeployOrder>>& orders) {
  const auto before = resolver.siege();
  std::vector<Moved> made;
  for (const auto& one : orders) {
    if (!still_lawful(resolver, one)) continue;
    const Place from = resolver.world.at(one.order.units.front()).place;
    for (const PieceId id : one.order.units) {
      resolver.move(id, one.order.to);
      if (before->engine(id)) resolver.set(id, resolver.words.marched, true);
    }
    made.push_back({one.faction(), one.order.units, from, one.order.to, {one.order.to}, "move"});
  }
  report_moved(resolver, before, made);
}

}  // namespace

OrderHandlerPtr deploy_order_type() {
  return row(OrderType<DeployOrder>{.kind = shelf::order_kind("deploy", "UH-100", "move"),
      .parameters = {ParameterBindings::pieces<&DeployOrder::units>("units"),
          ParameterBindings::place<&DeployOrder::to>("to")},
      .who = who,
      .validate = validate,
      .begin = shelf::begin_with_all<&DeployOrder::units, Urr>,
      .candidates = chosen<Any<&DeployOrder::to, reach_of>>,
      .silent = true,
      .step = deploy});
}

}  // namespace ziggurat::urr_handbook
