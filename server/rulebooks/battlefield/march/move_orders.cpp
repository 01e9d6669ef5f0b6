#include <algorithm>

#include "rulebooks/battlefield/march/march.h"
#include "rulebooks/battlefield/rules/movement/rear_guard.h"

// The orders `move` and `exit`: their validation and options. Movement itself is in movement.cpp, by the rules in
// rules/movement.
namespace ziggurat::battlefield {
namespace {

template <class A>
Validation may_move(const ValidationContext<A>& c, PieceId A::*member) {
  if (auto no = one_order_each<MoveOrder, ExitOrder, EmbarkOrder, DisembarkOrder>(c, member, true)) return no;
  if (c.now().unit(c.order.*member)->resolve == Resolve::fights_to_death) return c.no("cornered", member);
  return {};
}

Validation validate_move(const ValidationContext<MoveOrder>& c) {
  if (auto no = may_move(c, &MoveOrder::unit)) return no;
  const Battle& now = c.now();
  const Unit& unit = *now.unit(c.order.unit);
  const Troops troops = unit.troops(now.switches());
  Hex from = unit.hex();
  for (std::size_t i = 0; i < c.order.path.size(); ++i) {
    const auto to = hex_at(c.order.path[i]);
    if (!to || !adjacent(from, *to)) return c.no("not_adjacent", &MoveOrder::path, i);
    if (!now.map().holds(*to)) return c.no("off_map", &MoveOrder::path, i);
    if (const Unit* there = seen_at(c.context, c.taken, *to, unit.id))
      return c.no({"occupied", i, say("no.occupied", {{"unit", there->name}})}, &MoveOrder::path);
    if (const auto closed = barrier(troops, now.map().at(*to), unit.boats, now.switches()))
      return c.no(names_of(Barrier{})[index(*closed)], &MoveOrder::path, i);
    from = *to;
  }
  if (c.order.rear_guard.empty()) return {};
  bool guards =
      c.order.rear_guard.size() == troops.size() && rear_guard_legal(fighters(troops), sum_of(c.order.rear_guard));
  for (std::size_t i = 0; guards && i < troops.size(); ++i) guards = c.order.rear_guard[i] <= troops[i].number;
  return c.no_unless(guards, "rear_guard_too_small", &MoveOrder::rear_guard);
}

Validation move_candidates(const ValidationContext<MoveOrder>& c, OptionBuilder<MoveOrder>& from) {
  if (auto no = may_move(c, &MoveOrder::unit)) return no;
  const Unit& unit = *c.now().unit(c.order.unit);
  const auto around = surroundings_then(c.context, c.taken, unit);
  auto ways = ways_of(around, c.now().moving(unit), c.now().switches());
  if (ways.empty()) return c.no("no_way");
  const auto allowance =
      std::max<std::int64_t>(allowance_halves(c.now().moving(unit), c.now().switches()), ways.back().cost);
  from.ways(&MoveOrder::path, std::move(ways), allowance, 2);
  const auto hostile_neighbour = [&](const FieldUnit& other) {
    return around.alliances.hostile(other.army, c.now().config->id_of(unit.side)) && adjacent(other.hex, unit.hex());
  };
  const Counts there = numbers_then(c.context, c.taken, unit);
  if (const auto least = rear_guard_needed(sum_of(there));
      least < sum_of(there) && std::ranges::any_of(around.others, hostile_neighbour))
    offer_numbers(c, from, &MoveOrder::rear_guard, unit, there, least, sum_of(there) - 1);
  return {};
}

Validation validate_exit(const ValidationContext<ExitOrder>& c) {
  if (auto no = may_move(c, &ExitOrder::unit)) return no;
  const Unit& unit = *c.now().unit(c.order.unit);
  constexpr int cost_halves = 2;  // BF-48
  const bool leaves = c.now().config->scenario.is_exit(unit.side, unit.hex()) &&
                      allowance_halves(c.now().moving(unit), c.now().switches()) >= cost_halves;
  return c.no_unless(leaves, "no_exit", &ExitOrder::unit);
}

}  // namespace

OrderHandlerPtr move_order_type() {
  return row(OrderType<MoveOrder>{.kind = shelf::order_kind("move", "BF-40", "move"),
      .parameters = {ParameterBindings::piece<&MoveOrder::unit>("unit"),
          ParameterBindings::path<&MoveOrder::path>("path"),
          ParameterBindings::counts<&MoveOrder::rear_guard>("rear_guard", 0, 10'000).optional()},
      .validate = validate_move,
      .begin = begin_own<MoveOrder>,
      .candidates = move_candidates,
      .subjects =
          [](const Context& context, const AcceptedOrders& taken) {
            return shelf::ids_where(context.now.units, [&](const Unit& unit) {
              return !fault_of_action(context, unit.id) && unit.resolve != Resolve::fights_to_death &&
                     !taken.names<MoveOrder, ExitOrder, EmbarkOrder, DisembarkOrder>(unit.id);
            });
          },
      .note = [](const ValidationContext<MoveOrder>& c,
                  Battlefield::Tally& tally) { tally.hexes[c.order.unit] = hex_at(c.order.path.back()); }});
}

OrderHandlerPtr exit_order_type() {
  return row(OrderType<ExitOrder>{.kind = shelf::order_kind("exit", "BF-48", "move"),
      .parameters = {ParameterBindings::piece<&ExitOrder::unit>("unit")},
      .validate = validate_exit,
      .begin = begin_own<ExitOrder>,
      .candidates =
          [](const ValidationContext<ExitOrder>& c, OptionBuilder<ExitOrder>&) {
            auto no = validate_exit(c);
            return no.code == "no_exit" ? shelf::not_for_these() : no;
          },
      .note = [](const ValidationContext<ExitOrder>& c,
                  Battlefield::Tally& tally) { tally.hexes[c.order.unit] = std::nullopt; }});
}

}  // namespace ziggurat::battlefield
