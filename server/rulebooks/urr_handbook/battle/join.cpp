#include <algorithm>

#include "rulebooks/urr_handbook/battle/asked.h"
#include "rulebooks/urr_handbook/battle/battle.h"

// Three similar order types that put units into a combat: before it starts (UH-98), between the combats of a place, and
// out of the reserve (UH-99).
namespace ziggurat::urr_handbook {

struct EngageOrder {
  Pieces units;
  PieceId combat;
};
struct ReinforceOrder {
  Pieces units;
  PieceId combat;
};

namespace {

void add_ordered(UnitList& stack, const Context& context, const SiegeCombat& combat, const auto& orders) {
  for (const auto* order : orders)
    if (order->combat == combat.id)
      for (const auto* unit : own_of(context, order->units)) stack.push_back(unit);
}
// The stack after earlier orders into the same combat; a combat that has not begun has no units yet.
UnitList stack_then(const ValidationContext<CommitOrder>& c, const SiegeCombat& combat) {
  UnitList stack;
  add_ordered(stack, c.context, combat, c.taken.of<CommitOrder>());
  return stack;
}
UnitList stack_then(const auto& c, const SiegeCombat& combat) {
  auto stack = c.now().side_of(combat, std::max(0, c.now().side_in(combat, c.context.faction())));
  add_ordered(stack, c.context, combat, c.taken.template of<EngageOrder>());
  add_ordered(stack, c.context, combat, c.taken.template of<ReinforceOrder>());
  return stack;
}

bool may_join(const ValidationContext<CommitOrder>& c, const SiegeCombat&, const SiegeUnit& unit) {
  return free_to_react(c.context, c.taken, unit);
}
bool may_join(const ValidationContext<EngageOrder>& c, const SiegeCombat& combat, const SiegeUnit& unit) {
  return !bound(c.taken, unit) && engaged_in(c.now(), unit) && unit.combat != combat.id;
}
bool may_join(const ValidationContext<ReinforceOrder>& c, const SiegeCombat& combat, const SiegeUnit& unit) {
  return !bound(c.taken, unit) && (!engaged_in(c.now(), unit) || (unit.combat == combat.id && unit.reserve));
}

// Offered to the attacked; during a round to both sides.
template <class A>
constexpr bool for_the_attacked = std::is_same_v<A, CommitOrder>;
template <class A>
bool takes_part(const ValidationContext<A>& c, const SiegeCombat& combat) {
  const int side = c.now().side_in(combat, c.context.faction());
  return !combat.over && (for_the_attacked<A> ? side == 0 : side >= 0);
}

template <class A>
Validation validate_join(const ValidationContext<A>& c) {
  const auto* combat = c.now().combat(c.order.combat);
  const auto no_part = combat && takes_part(c, *combat) ? std::nullopt
                       : for_the_attacked<A>            ? std::optional(Fault{"not_there", {}, say("no.you_attacked")})
                                                        : std::optional(Fault{"not_there", {}, say("no.you_take")});
  // Validate parameters in their order.
  if (no_part && for_the_attacked<A>) return c.no(*no_part, &A::combat);
  if (auto no = c.no_if(fault_of_own(c.context, c.order.units), &A::units)) return no;
  if (no_part) return c.no(*no_part, &A::combat);
  const auto units = own_of(c.context, c.order.units);
  std::vector<LightUnit> joining;
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (!stands_at(c.now(), *combat, *units[i]))
      return c.no(Fault{"not_there", i, say("no.does_stand_2", {{"unit", units[i]->name}})}, &A::units);
    if (!may_join(c, *combat, *units[i])) return c.no(busy(*units[i], i), &A::units);
    add_light(joining, *units[i]);
  }
  return c.no_if(fault_of_stack(stack_with(c.now(), combat->kind, stack_then(c, *combat), joining)), &A::units);
}

template <class A>
void offer_join(const ValidationContext<A>& c, int kind, Options& options) {
  const auto asked = own_of(c.context, c.order.units);
  for (const auto* combat : combats_of(c.now(), c.context.faction(), asked.front()->at)) {
    if (!takes_part(c, *combat)) continue;
    UnitList able = asked;
    std::erase_if(
        able, [&](const auto* unit) { return !stands_at(c.now(), *combat, *unit) || !may_join(c, *combat, *unit); });
    const Joining joining{combat->kind, stack_then(c, *combat), {}};
    able = who_fit(c.now(), kind, joining, company(c.now(), kind, able, options), options);
    if (able.empty()) continue;
    OptionBuilder<A> from(c.parameters);
    from.some(&A::units, ids_of(able), 1, room_in(c.now(), joining, able.size()));
    from.the(&A::combat, combat->id);
    add_option(kind, ids_of(able), from, options);
  }
}

template <class A>
void mark(PhaseResolver& resolver, PieceId unit, const A& order) {
  join_combat(resolver, unit, order.combat, false);
}
template <class A>
void imagine(SiegeUnit& unit, const A& order) {
  unit.combat = order.combat, unit.reserve = false;
}

template <class A>
OrderHandlerPtr join_order_type(game::OrderKind kind) {
  auto units = ParameterBindings::pieces<&A::units>("units");
  auto combat = ParameterBindings::piece<&A::combat>("combat");
  OrderType<A> type{.kind = std::move(kind),
      .parameters = {units, combat},
      .validate = validate_join<A>,
      .begin = begin_with_own<A>,
      .offer = offer_join<A>,
      .forecast = imagine_each<A, imagine<A>>,
      .step = to_each<A, mark<A>>};
  if (for_the_attacked<A>) std::swap(type.parameters[0], type.parameters[1]);
  return row(std::move(type));
}

}  // namespace

OrderHandlerPtr commit_order_type() { return join_order_type<CommitOrder>(shelf::order_kind("commit", "UH-98")); }
OrderHandlerPtr engage_order_type() {
  return join_order_type<EngageOrder>(shelf::order_kind("engage", "UH-99", "support"));
}
OrderHandlerPtr reinforce_order_type() {
  return join_order_type<ReinforceOrder>(shelf::order_kind("reinforce", "UH-99", "support"));
}

}  // namespace ziggurat::urr_handbook
