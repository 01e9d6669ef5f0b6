#pragma once
#include <algorithm>
#include <tuple>

#include "rulebooks/city_table/order_types.h"
#include "rulebooks/city_table/sentences.h"

// Shared code for artillery, siege engines and genies: single units that fire or work one after another (CT-23).
namespace ziggurat::city_table {

// The unit must be own, of this class, on the table and without such an order.
std::optional<Fault> fault_of_engine(
    const Context& context, const AcceptedOrders& taken, PieceId unit, UnitClass needed);
// Why the unit cannot act: moved, engaged or neutral.
Reason hindrance(const Table& table, const AcceptedOrders& taken, const TableUnit& unit);
// Own units of this class in the selection. The fire window lists all that have not moved.
Pieces engines_in(const Context& context, const Pieces& selection, UnitClass kind);
Pieces engines_to_fire(const Context& context, UnitClass kind);
std::vector<Place> places_of(const std::vector<Square>& squares);

template <class A, UnitClass kind>
std::vector<A> begin_engine(const Context& context, const AcceptedOrders&, const Pieces& selection) {
  std::vector<A> begun;
  for (const PieceId id : engines_in(context, selection, kind)) begun.emplace_back().unit = id;
  return begun;
}
template <class A, UnitClass kind>
Validation may_fire(const ValidationContext<A>& c) {
  return c.no_if(fault_of_engine(c.context, c.taken, c.order.unit, kind), &A::unit);
}

// CT-23: first the camp with the initiative, then the scenario's faction order, then unit-list order; each unit once.
// Owners of units that can no longer act receive a report.
template <class A, UnitClass kind>
OrderToExecute<A> in_turn(PhaseResolver& resolver, OrderToExecute<A> orders) {
  const Table& now = resolver.table();
  OrderToExecute<A> firing;
  for (const auto& one : orders) {
    const auto* unit = now.unit(one.order.unit);
    if (!unit || unit->faction != one.faction() || unit->type->kind != kind || !unit->on_table() ||
        unit->camp == Camp::neutral)
      resolver.refuse(one, unit ? "not_your_unit" : "dead_unit", say("no.able"));
    else if (std::ranges::none_of(firing, [&](const auto& f) { return f.order.unit == one.order.unit; }))
      firing.push_back(one);
  }
  const auto turn = [&](const auto& one) {
    return std::tuple(place_in(now.initiative, now.unit(one.order.unit)->camp), one.faction(), one.order.unit);
  };
  std::ranges::stable_sort(firing, [&](const auto& a, const auto& b) { return turn(a) < turn(b); });
  return firing;
}

// Builds an order type of these engines from the parts that differ.
template <UnitClass kind, class A>
OrderHandlerPtr engine_order_type(OrderType<A> type) {
  type.validated = shelf::WhenValidated::by_its_step;
  type.who = may_fire<A, kind>;
  if (!type.begin) type.begin = begin_engine<A, kind>;
  type.subjects = [](const Context& context, const AcceptedOrders&) { return engines_to_fire(context, kind); };
  type.turns = in_turn<A, kind>;
  return row(std::move(type));
}

// The stack that a shot into the square would hit: the hostile one, or else whichever is there (CT-48).
std::vector<const TableUnit*> struck_stack(const Table& table, Square at, Camp camp);
std::vector<std::string> losses_in_words(const Table& table, const std::vector<StepLoss>& losses);
constexpr int sixths_of(int need) { return std::clamp(7 - need, 0, 6); }  // number of die faces that succeed

}  // namespace ziggurat::city_table
