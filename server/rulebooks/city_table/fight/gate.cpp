#include "rulebooks/city_table/course/course.h"

// Gate: open or shut one that the camp holds and stands in (CT-35).
namespace ziggurat::city_table {

struct GateOrder {
  PieceId gate;
  bool open = false;
};

namespace {

using Working = Case<GateOrder>;

Judgement who(const Working& c) {
  const auto* gate = c.now().gate(c.order.gate);
  if (!gate && !c.context.truth) return c.no({"unknown_unit", {}, say("no.gate")}, &GateOrder::gate);
  const Camp camp = camp_of(c.context);
  if (gate && camp != Camp::neutral && c.now().board.gate(gate->at).held == camp && c.now().any_at(gate->at, camp))
    return {};
  return c.no({"not_your_unit", {}, say(c.context.truth ? "no.gate_lost" : "no.gate_held")}, &GateOrder::gate);
}

// Those of the selection, and the one that its units stand in.
std::vector<GateOrder> begin_gate(const Context& context, const Taken&, const Pieces& selection) {
  std::vector<GateOrder> begun;
  for (const PieceId id : selection)
    if (context.now.gate(id)) begun.push_back({id});
  const Pieces units = own_units(context, selection);
  for (const auto& gate : context.now.gates)
    if (!units.empty() && gate.at == context.now.unit(units.front())->at && !common::has(selection, gate.id))
      begun.push_back({gate.id});
  return begun;
}

void turn(Bell& bell, const Given<GateOrder>& one) {
  const Table& now = bell.table();
  const auto& gate = *now.gate(one.order.gate);
  if (now.board.gate(gate.at).open == one.order.open) return;
  bell.set(gate.id, bell.match.words.open, one.order.open);
  tell_gate(bell, gate.at, say("gate.turned", {{"gate", gate.name}, {"at", gate.at}, {"open", one.order.open}}));
}

}  // namespace

void tell_gate(Bell& bell, Square at, std::string text) {
  const auto told = Said("CT-35", "gate", std::move(text)).at({place_of(at)}).important();
  const Fog fog = bell.match.switches.fog;
  if (fog == Fog::open) bell.tell_everyone(told);
  else bell.tell(fog == Fog::counters ? bell.everybody() : bell.of_camp(Camp::city) | bell.watching({at}), told);
}

Row gate_verb() {
  return row(Verb<GateOrder>{.kind = common::order_kind("gate", "CT-35"),
      .takes = {Takes::piece<&GateOrder::gate>("gate"), Takes::flag<&GateOrder::open>("open")},
      .judged = common::Judged::one_by_one,
      .who = who,
      .begin = begin_gate,
      .candidates = chosen<AsBegun<&GateOrder::gate>, YesOrNo<&GateOrder::open>>,
      .act = turn});
}

}  // namespace ziggurat::city_table
