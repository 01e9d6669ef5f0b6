#include <algorithm>

#include "rulebooks/battlefield/combat/combat.h"

// The sequence of an army's strikes, and the standing orders of its units (BF-7, BF-97).
namespace ziggurat::battlefield {
namespace {

const Names& pursue_names() {
  static const Names names = {"pursue", "stay"};
  return names;
}
const Names& idle_names() {
  static const Names names = {"defend", "engage", "fire", "engage_and_fire"};
  return names;
}
const Names& policy_names() { return names_of(Policy{}); }

Validation validate_sequence(const ValidationContext<SequenceOrder>& c) {
  if (c.taken.any<SequenceOrder>([](const SequenceOrder&) { return true; }))
    return c.no("two_orders", &SequenceOrder::units);
  std::vector<PieceId> named;
  for (std::size_t i = 0; i < c.order.units.size(); ++i) {
    const auto* id = std::get_if<PieceId>(&c.order.units[i]);
    auto fault = id ? fault_of_unit(c.context, *id) : Fault{"unknown_unit"};
    if (!fault && shelf::has(named, *id)) fault = Fault{"unit_named_twice"};
    if (fault) return fault->element = i, c.no(*fault, &SequenceOrder::units);
    named.push_back(*id);
  }
  return {};
}

}  // namespace

OrderHandlerPtr sequence_order_type() {
  return row(OrderType<SequenceOrder>{.kind = shelf::order_kind("sequence", "BF-7"),
      .parameters = {ParameterBindings::ranking<&SequenceOrder::units>("units")},
      .validate = validate_sequence,
      .begin = shelf::begin_for_seat<SequenceOrder, Battlefield>,
      .candidates = [](const ValidationContext<SequenceOrder>& c, OptionBuilder<SequenceOrder>& from) {
        if (c.taken.any<SequenceOrder>([](const SequenceOrder&) { return true; })) return shelf::not_for_these();
        auto own = shelf::ids_where(c.now().units, [&](const Unit& unit) { return unit.side == c.context.faction(); });
        if (own.empty()) return shelf::not_for_these();
        from.ranked(&SequenceOrder::units, std::move(own));
        return Validation{};
      }});
}

OrderHandlerPtr standing_order_type() {
  auto kind = shelf::order_kind("standing", "BF-97");
  kind.standing = true;
  auto unit = ParameterBindings::piece<&StandingOrder::unit>("unit");
  unit.parameter.subject = true;
  return row(OrderType<StandingOrder>{.kind = std::move(kind),
      .parameters = {std::move(unit), ParameterBindings::one_of<&StandingOrder::policy, policy_names>("policy"),
          ParameterBindings::one_of<&StandingOrder::pursue, pursue_names>("pursue"),
          ParameterBindings::one_of<&StandingOrder::idle, idle_names>("idle")},
      .validate =
          [](const ValidationContext<StandingOrder>& c) {
            return one_order_each<StandingOrder>(c, &StandingOrder::unit, false);
          },
      .begin = begin_own<StandingOrder>,
      .candidates =
          [](const ValidationContext<StandingOrder>& c, OptionBuilder<StandingOrder>& from) {
            from.free(&StandingOrder::policy, {policy_names().begin(), policy_names().end()});
            from.free(&StandingOrder::pursue, {pursue_names().begin(), pursue_names().end()});
            from.free(&StandingOrder::idle, {idle_names().begin(), idle_names().end()});
            return one_order_each<StandingOrder>(c, &StandingOrder::unit, false);
          }});
}

}  // namespace ziggurat::battlefield
