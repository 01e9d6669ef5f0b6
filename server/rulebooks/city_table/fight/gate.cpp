#include "rulebooks/city_table/course/course.h"

// Gate: open or shut a gate that the camp holds and stands in (CT-35).
namespace ziggurat::city_table {

struct GateOrder {
  PieceId gate;
  bool open = false;
};

namespace {

using Working = ValidationContext<GateOrder>;

Validation who(const Working& c) {
  const auto* gate = c.now().gate(c.order.gate);
  if (!gate && !c.context.truth) return c.no({"unknown_unit", {}, say("no.gate")}, &GateOrder::gate);
  const Camp camp = camp_of(c.context);
  if (gate && camp != Camp::neutral && c.now().board.gate(gate->at).held == camp && c.now().any_at(gate->at, camp))
    return {};
  return c.no({"not_your_unit", {}, say(c.context.truth ? "no.gate_lost" : "no.gate_held")}, &GateOrder::gate);
}

// The selected gates, and the gate in which the selected units stand.
std::vector<GateOrder> begin_gate(const Context& context, const AcceptedOrders&, const Pieces& selection) {
  std::vector<GateOrder> begun;
  for (const PieceId id : selection)
    if (context.now.gate(id)) begun.push_back({id});
  const Pieces units = own_units(context, selection);
  for (const auto& gate : context.now.gates)
    if (!units.empty() && gate.at == context.now.unit(units.front())->at && !shelf::has(selection, gate.id))
      begun.push_back({gate.id});
  return begun;
}

void turn(PhaseResolver& resolver, const Given<GateOrder>& one) {
  const Table& now = resolver.table();
  const auto& gate = *now.gate(one.order.gate);
  if (now.board.gate(gate.at).open == one.order.open) return;
  resolver.set(gate.id, resolver.config.words.open, one.order.open);
  report_gate(resolver, gate.at, say("gate.turned", {{"gate", gate.name}, {"at", gate.at}, {"open", one.order.open}}));
}

}  // namespace

void report_gate(PhaseResolver& resolver, Square at, std::string text) {
  const auto published = ReportBuilder("CT-35", "gate", std::move(text)).at({place_of(at)}).important();
  const Fog fog = resolver.config.switches.fog;
  if (fog == Fog::open) resolver.publish_to_all(published);
  else
    resolver.publish(
        fog == Fog::counters ? resolver.everybody() : resolver.of_camp(Camp::city) | resolver.watching({at}),
        published);
}

OrderHandlerPtr gate_order_type() {
  return row(OrderType<GateOrder>{.kind = shelf::order_kind("gate", "CT-35"),
      .parameters = {ParameterBindings::piece<&GateOrder::gate>("gate"),
          ParameterBindings::flag<&GateOrder::open>("open")},
      .validated = shelf::WhenValidated::one_by_one,
      .who = who,
      .begin = begin_gate,
      .candidates = chosen<AsBegun<&GateOrder::gate>, YesOrNo<&GateOrder::open>>,
      .act = turn});
}

}  // namespace ziggurat::city_table
