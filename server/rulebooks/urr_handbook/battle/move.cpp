#include <algorithm>

#include "rulebooks/urr_handbook/battle/asked.h"

// Move (UH-99): one place, free of enemies, by units that are not engaged.
namespace ziggurat::urr_handbook {

struct MoveOrder {
  Pieces units;
  Place to;
};

namespace {

// Moving from area to area of the land is a march (UH-100). Rounds are for the city, its fields, and units that enter
// or leave them.
bool is_march(const Place& from, const Place& to) { return land_index(from) >= 0 && land_index(to) >= 0; }

bool may_move(const Context& context, const AcceptedOrders& taken, const SiegeUnit& unit) {
  return !engaged_in(context.now, unit) && !bound(taken, unit);
}
bool is_offered_a_move(const Context& context, const AcceptedOrders& taken, const SiegeUnit& unit) {
  return may_move(context, taken, unit) && context.now.geography().find(unit.at);
}

Validation validate_move(const ValidationContext<MoveOrder>& c) {
  if (auto no = c.no_if(fault_of_own(c.context, c.order.units), &MoveOrder::units)) return no;
  if (auto no = no_site(c, &MoveOrder::to)) return no;
  const auto units = own_of(c.context, c.order.units);
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (!may_move(c.context, c.taken, *units[i])) return c.no(busy(*units[i], i), &MoveOrder::units);
    if (is_march(units[i]->at, c.order.to)) return c.no(Fault{"march_only", {}, say("no.from_area")}, &MoveOrder::to);
    if (auto no = c.no_if(fault_of_pace(c.context, units[i]->at, c.order.to), &MoveOrder::to)) return no;
  }
  return {};
}

Validation moves(const ValidationContext<MoveOrder>& c, OptionBuilder<MoveOrder>& from) {
  const Place at = c.now().unit(c.order.units.front())->at;
  auto places = paces_from(c.context, at);
  std::erase_if(places, [&](const Place& to) { return is_march(at, to); });
  if (places.empty()) return shelf::not_for_these();
  from.free(&MoveOrder::to, places);
  return chosen<AnyPart<&MoveOrder::units>>(c, from);
}
void mark(PhaseResolver& resolver, PieceId unit, const MoveOrder& order) { resolver.move(unit, order.to); }

}  // namespace

OrderHandlerPtr move_order_type() {
  return row(OrderType<MoveOrder>{.kind = shelf::order_kind("move", "UH-99", "move"),
      .parameters = {ParameterBindings::pieces<&MoveOrder::units>("units"),
          ParameterBindings::place<&MoveOrder::to>("to")},
      .validate = validate_move,
      .begin = begin_with_able<MoveOrder, is_offered_a_move>,
      .candidates = moves,
      .step = to_each<MoveOrder, mark>});
}

}  // namespace ziggurat::urr_handbook
