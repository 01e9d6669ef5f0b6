#include <algorithm>

#include "rulebooks/urr_handbook/battle/asked.h"

// Units' orders for a round (UH-95): stances, advances onto a cleared section (UH-43), and the order in which units
// take hits (UH-16).
namespace ziggurat::urr_handbook {

struct AdvanceOrder {
  Pieces units;
  bool advance = false;
};
struct PreferenceOrder {
  PieceId combat;
  Pieces ranged, melee;
};

namespace {

// In a combat now, or about to enter one by an order of this sheet.
bool in_combat_soon(const Context& context, const AcceptedOrders& taken, const SiegeUnit& unit) {
  return engaged_in(context.now, unit) || taken.names<AssaultOrder, ReinforceOrder, EngageOrder>(unit.id);
}

std::optional<Fault> fault_in_words(OrderFault fault, const std::string& who) {
  switch (fault) {
    case OrderFault::none: return std::nullopt;
    case OrderFault::defence_only:
    case OrderFault::attack_only:
    case OrderFault::tower_ranged:
    case OrderFault::no_ranged:
    case OrderFault::tower_melee:
      return Fault{name(fault), {}, say("no.stance", {{"unit", who}, {"fault", name(fault)}})};
    default: return Fault{name(fault), {}, say("no.such_stance")};
  }
}

// The unit with the role in the tower that this sheet gives it.
Unit placed(const SiegeUnit& unit, const AcceptedOrders& taken) {
  Unit rules = rules_unit(unit);
  for (const auto* order : taken.of<AssaultOrder>()) {
    if (order->tower_ranged == unit.id) rules.tower = TowerRole::ranged;
    if (order->tower_melee == unit.id) rules.tower = TowerRole::melee;
  }
  return rules;
}

// Refuses a unit that is busy with something else in this round.
std::optional<Fault> fault_of_hands(const SiegeUnit& unit, const AcceptedOrders& taken) {
  if (unit.at_fire.valid()) return Fault{"busy", {}, say("no.fights_fire", {{"unit", unit.name}})};
  if (taken.names<PassOrder>(unit.id)) return Fault{"busy", {}, say("no.walks_through", {{"unit", unit.name}})};
  return std::nullopt;
}
std::optional<Fault> fault_of_stance(const SiegeUnit& unit, Stance stance, const AcceptedOrders& taken) {
  if (stance != Stance::none)
    if (auto fault = fault_of_hands(unit, taken)) return fault;
  if (stance == Stance::attack && unit.use != Use::attack && taken.names<WithdrawOrder>(unit.id))
    return Fault{"withdrawing", {}, say("no.withdraws_cannot", {{"unit", unit.name}})};
  return fault_in_words(stance_fault(placed(unit, taken), stance), unit.name);
}
std::optional<Fault> fault_of_shot(const SiegeUnit& unit, const AcceptedOrders& taken) {
  if (auto fault = fault_of_hands(unit, taken)) return fault;
  return fault_in_words(shoot_fault(placed(unit, taken), true), unit.name);
}

// Each fighting unit may have one such order, if `FaultOf` finds no fault.
template <class A, class FaultOf>
Validation validate_each(const ValidationContext<A>& c, FaultOf fault_of) {
  if (auto no = c.no_if(fault_of_own(c.context, c.order.units), &A::units)) return no;
  const auto units = own_of(c.context, c.order.units);
  for (std::size_t i = 0; i < units.size(); ++i) {
    const auto& unit = *units[i];
    if (!in_combat_soon(c.context, c.taken, unit))
      return c.no(Fault{"unknown_unit", i, say("no.combat", {{"unit", unit.name}})}, &A::units);
    if (c.taken.template names<A>(unit.id))
      return c.no(Fault{"two_orders", i, say("no.such_order_already", {{"unit", unit.name}})}, &A::units);
    std::optional<Fault> fault = fault_of(unit);
    if (!fault) continue;
    fault->element = i;
    return c.no(*fault, &A::units);
  }
  return {};
}
template <class A>
bool may_be_published(const Context& context, const AcceptedOrders& taken, const SiegeUnit& unit) {
  return in_combat_soon(context, taken, unit) && !taken.names<A>(unit.id);
}

// ---- stance ----
Validation validate_stance(const ValidationContext<StanceOrder>& c) {
  const auto stance = named<Stance>(stance_names(), c.order.stance);
  return validate_each(c, [&](const SiegeUnit& unit) { return fault_of_stance(unit, *stance, c.taken); });
}
// Begins a separate order for each set of possible stances, so that every stance it offers is lawful for any subset of
// its units.
std::vector<StanceOrder> begin_stance(const Context& context, const AcceptedOrders& taken, const Pieces& selection) {
  std::vector<StanceOrder> begun;
  std::vector<std::vector<Stance>> sets;
  for (const auto* unit : own_of(context, selection)) {
    if (!may_be_published<StanceOrder>(context, taken, *unit)) continue;
    std::vector<Stance> set{Stance::attack, Stance::defend, Stance::none};
    std::erase_if(set, [&](Stance stance) { return fault_of_stance(*unit, stance, taken).has_value(); });
    const auto known = std::ranges::find(sets, set);
    const auto which = static_cast<std::size_t>(known - sets.begin());
    if (known == sets.end()) sets.push_back(set), begun.emplace_back();
    begun[which].units.push_back(unit->id);
  }
  return begun;
}
std::vector<std::string> stances() { return {"attack", "defend", "none"}; }
Pieces without_stance(const Context& context, const AcceptedOrders& taken) {
  return ids_where(context.now.units, [&](const auto& unit) {
    return unit.faction == context.faction() && engaged_in(context.now, unit) && !unit.reserve &&
           !unit.at_fire.valid() &&
           !taken.names<StanceOrder, ShootOrder, WithdrawOrder, PassOrder, EngageOrder>(unit.id);
  });
}
void mark(PhaseResolver& resolver, PieceId unit, const StanceOrder& order) {
  resolver.set(unit, resolver.words.stance, choice_of(*named<Stance>(stance_names(), order.stance)));
}
void imagine(SiegeUnit& unit, const StanceOrder& order) {
  unit.stance = *named<Stance>(stance_names(), order.stance), unit.ordered_stance = true;
}

// ---- shoot, advance ----
bool may_shoot(const Context& context, const AcceptedOrders& taken, const SiegeUnit& unit) {
  return may_be_published<ShootOrder>(context, taken, unit) && !fault_of_shot(unit, taken);
}
void mark(PhaseResolver& resolver, PieceId unit, const ShootOrder& order) {
  resolver.set(unit, resolver.words.shoot, order.shoot);
}
void imagine(SiegeUnit& unit, const ShootOrder& order) { unit.shoot = order.shoot, unit.ordered_shoot = true; }
bool may_advance(const Context& context, const AcceptedOrders& taken, const SiegeUnit& unit) {
  const auto* combat = context.now.combat(unit.combat);
  return may_be_published<AdvanceOrder>(context, taken, unit) && combat && !combat->over && combat->from &&
         context.now.side_in(*combat, unit.faction) == 1;
}
void mark(PhaseResolver& resolver, PieceId unit, const AdvanceOrder& order) {
  resolver.set(unit, resolver.words.advance, order.advance);
}

// ---- preference ----
Validation validate_preference(const ValidationContext<PreferenceOrder>& c) {
  const auto* combat = c.now().combat(c.order.combat);
  if (!combat || combat->over || c.now().side_in(*combat, c.context.faction()) < 0)
    return c.no(Fault{"not_there", {}, say("no.you_take")}, &PreferenceOrder::combat);
  if (c.repeats(&PreferenceOrder::combat))
    return c.no(Fault{"two_orders", {}, say("no.such_order_for")}, &PreferenceOrder::combat);
  for (const auto list : {&PreferenceOrder::ranged, &PreferenceOrder::melee}) {
    const auto& ids = c.order.*list;
    for (std::size_t i = 0; i < ids.size(); ++i) {
      const auto* unit = c.now().unit(ids[i]);
      const bool mine = unit && unit->faction == c.context.faction() &&
                        (unit->combat == combat->id ||
                            (stands_at(c.now(), *combat, *unit) && in_combat_soon(c.context, c.taken, *unit)));
      if (!mine) return c.no(Fault{"unknown_unit", i, say("no.unit_yours_combat")}, list);
      const auto here = ids.begin() + static_cast<std::ptrdiff_t>(i);
      if (std::find(ids.begin(), here, ids[i]) != here)
        return c.no(Fault{"unknown_unit", i, say("no.named_twice", {{"unit", unit->name}})}, list);
    }
  }
  return {};
}
// Begun with the selected units, offered with all units of their combat.
Validation preferences(const ValidationContext<PreferenceOrder>& c, OptionBuilder<PreferenceOrder>& from) {
  const auto* combat = c.now().combat(c.now().unit(c.order.ranged.front())->combat);
  if (!combat || combat->over || c.taken.any<PreferenceOrder>([&](auto& one) { return one.combat == combat->id; }))
    return shelf::not_for_these();
  const auto units = ids_where(c.now().units,
      [&](const auto& unit) { return unit.faction == c.context.faction() && unit.combat == combat->id; });
  from.the(&PreferenceOrder::combat, combat->id);
  from.some(&PreferenceOrder::ranged, units, 0, units.size());
  from.some(&PreferenceOrder::melee, units, 0, units.size());
  return {};
}
void prefer(PhaseResolver& resolver, const std::vector<OrderToExecute<PreferenceOrder>>& orders) {
  const auto& w = resolver.words;
  for (const auto& given : orders) {
    const auto now = resolver.siege();
    for (const auto& [ids, attribute] :
        {std::pair{&given.order.ranged, w.prefer_ranged}, std::pair{&given.order.melee, w.prefer_melee}}) {
      if (ids->empty()) continue;
      for (const auto& unit : now->units)
        if (unit.faction == given.faction() && unit.combat == given.order.combat) resolver.clear(unit.id, attribute);
      for (std::size_t i = 0; i < ids->size(); ++i) resolver.set((*ids)[i], attribute, static_cast<Number>(i) + 1);
    }
  }
}
void forecast_preference(Siege& siege, FactionId me, const PreferenceOrder& order) {
  for (const auto& [ids, rank] :
      {std::pair{&order.ranged, &SiegeUnit::prefer_ranged}, std::pair{&order.melee, &SiegeUnit::prefer_melee}}) {
    if (ids->empty()) continue;
    for (auto& unit : siege.units) {
      const auto place = std::find(ids->begin(), ids->end(), unit.id);
      if (place != ids->end()) unit.*rank = static_cast<int>(place - ids->begin()) + 1;
      else if (unit.faction == me && unit.combat == order.combat) unit.*rank = 0;
    }
  }
}

}  // namespace

OrderHandlerPtr stance_order_type() {
  return row(OrderType<StanceOrder>{.kind = shelf::order_kind("stance", "UH-11"),
      .parameters = {ParameterBindings::pieces<&StanceOrder::units>("units"),
          ParameterBindings::word<&StanceOrder::stance>("stance", stances())},
      .validate = validate_stance,
      .begin = begin_stance,
      .candidates = chosen<AnyPart<&StanceOrder::units>, Any<&StanceOrder::stance, stances>>,
      .subjects = without_stance,
      .forecast = imagine_each<StanceOrder, imagine>,
      .step = to_each<StanceOrder, mark>});
}

OrderHandlerPtr shoot_order_type() {
  return row(OrderType<ShootOrder>{.kind = shelf::order_kind("shoot", "UH-5", "shot"),
      .parameters = {ParameterBindings::pieces<&ShootOrder::units>("units"),
          ParameterBindings::flag<&ShootOrder::shoot>("shoot")},
      .validate =
          [](const ValidationContext<ShootOrder>& c) {
            return validate_each(
                c, [&](const SiegeUnit& unit) { return c.order.shoot ? fault_of_shot(unit, c.taken) : std::nullopt; });
          },
      .begin = begin_with_able<ShootOrder, may_shoot>,
      .candidates = chosen<AnyPart<&ShootOrder::units>, YesOrNo<&ShootOrder::shoot>>,
      .forecast = imagine_each<ShootOrder, imagine>,
      .step = to_each<ShootOrder, mark>});
}

OrderHandlerPtr advance_order_type() {
  return row(OrderType<AdvanceOrder>{.kind = shelf::order_kind("advance", "UH-43", "move"),
      .parameters = {ParameterBindings::pieces<&AdvanceOrder::units>("units"),
          ParameterBindings::flag<&AdvanceOrder::advance>("advance")},
      .validate =
          [](const ValidationContext<AdvanceOrder>& c) {
            return validate_each(c, [](const SiegeUnit&) { return std::optional<Fault>(); });
          },
      .begin = begin_with_able<AdvanceOrder, may_advance>,
      .candidates = chosen<AnyPart<&AdvanceOrder::units>, YesOrNo<&AdvanceOrder::advance>>,
      .step = to_each<AdvanceOrder, mark>});
}

OrderHandlerPtr preference_order_type() {
  return row(OrderType<PreferenceOrder>{.kind = shelf::order_kind("preference", "UH-16"),
      .parameters = {ParameterBindings::piece<&PreferenceOrder::combat>("combat"),
          ParameterBindings::pieces<&PreferenceOrder::ranged>("ranged").optional(),
          ParameterBindings::pieces<&PreferenceOrder::melee>("melee").optional()},
      .validate = validate_preference,
      .begin =
          [](const Context& context, const AcceptedOrders&, const Pieces& selection) {
            const auto asked = ids_of(own_of(context, selection));
            return std::vector<PreferenceOrder>(asked.empty() ? 0 : 1, {.ranged = asked});
          },
      .candidates = preferences,
      .forecast = forecast_preference,
      .step = prefer});
}

}  // namespace ziggurat::urr_handbook
