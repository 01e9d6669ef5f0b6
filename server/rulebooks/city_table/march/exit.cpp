#include <algorithm>

#include "rulebooks/city_table/march/walk.h"
#include "rulebooks/city_table/sentences.h"
#include "rulebooks/city_table/set_up.h"

// Exit: from a road end back to the land map (CT-10).
namespace ziggurat::city_table {

struct ExitOrder {
  Pieces units;
};

namespace {

using Leaving = ValidationContext<ExitOrder>;

Reason exit_reason(const Table& table, const TableUnit& unit) {
  if (!unit.on_table() || table.config->scenario.road_at(unit.at).empty()) return Reason::off_board;
  return table.engaged(unit) ? Reason::engaged : Reason::none;
}

Validation who(const Leaving& c) {
  return c.no_if(fault_of_walkers(c.context, c.taken, c.order.units), &ExitOrder::units);
}
Validation validate(const Leaving& c) {
  for (std::size_t i = 0; i < c.order.units.size(); ++i)
    if (const Reason reason = exit_reason(c.now(), *c.now().unit(c.order.units[i])); reason != Reason::none)
      return c.no(because(reason, i), &ExitOrder::units);
  return {};
}

std::vector<ExitOrder> begin_exit(const Context& context, const AcceptedOrders& taken, const Pieces& selection) {
  const ExitOrder begun{free_units(context, taken, selection)};
  if (begun.units.empty()) return {};
  // Offered only where a road ends; elsewhere it would never apply.
  const TableUnit& first = *context.now.unit(begun.units.front());
  const bool at_road = first.on_table() && !context.now.config->scenario.road_at(first.at).empty();
  return std::vector<ExitOrder>(at_road ? 1 : 0, begun);
}

// A column of this side that waits in the head area, or a new one.
PieceId column_for(PhaseResolver& resolver, const Table& now, const TableUnit& unit, int head) {
  PieceId found;
  for (const auto& one : now.columns)
    if (one.faction == unit.faction && one.area == head && one.route.empty()) found = one.id;
  if (found.valid()) return found;
  return resolver.enter(column_piece(resolver.config, unit.faction, unit.camp, place_of_area(head),
      say("name.column_from_table", {{"side", resolver.config.side(unit.faction).name}}), false));
}

void leave(PhaseResolver& resolver, const Given<ExitOrder>& one) {
  const Table& now = resolver.table();
  auto leaving = now.those(one.order.units);
  std::erase_if(leaving, [&](const auto* unit) { return unit->faction != one.faction(); });
  if (leaving.empty()) return;  // another order of the same sheet already took these units
  const auto& first = *leaving.front();
  if (const Reason reason = exit_reason(now, first); reason != Reason::none) return resolver.refuse(one, reason);
  std::erase_if(leaving, [&](const auto* unit) { return unit->at != first.at; });
  const int head = resolver.config.scenario.area_of_road(resolver.config.scenario.road_at(first.at));
  const PieceId column = column_for(resolver, now, first, head);
  const shelf::Values said = {{"units", leaving}, {"camp", first.camp}, {"at", first.at}};
  const auto published = [&](std::string text) {
    return ReportBuilder("CT-10", "move", std::move(text)).at({place_of(first.at)});
  };
  const Audience own = resolver.side_of(first.camp, first.faction),
                 others = resolver.who_may_see({first.at}).except(own);
  for (const auto* unit : leaving) {
    resolver.set(unit->id, resolver.config.words.in_column, column);
    resolver.apply(game::PieceMoved{unit->id, place_of_area(head), {}});
  }
  if (resolver.config.switches.fog == Fog::open) return resolver.publish_to_all(published(say("march.left", said)));
  resolver.publish(own, published(say("march.left", said)));
  resolver.publish_short(others, published(say("march.left_seen", said)));
}

}  // namespace

OrderHandlerPtr exit_order_type() {
  return row(OrderType<ExitOrder>{.kind = shelf::order_kind("exit", "CT-10", "move"),
      .parameters = {ParameterBindings::pieces<&ExitOrder::units>("units")},
      .validated = shelf::WhenValidated::by_its_step,
      .who = who,
      .validate = validate,
      .begin = begin_exit,
      .candidates = chosen<AnyPart<&ExitOrder::units>>,
      .act = leave});
}

}  // namespace ziggurat::city_table
