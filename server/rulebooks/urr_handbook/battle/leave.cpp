#include <algorithm>

#include "rulebooks/urr_handbook/battle/asked.h"
#include "rulebooks/urr_handbook/battle/battle.h"
#include "rulebooks/urr_handbook/rules/siege/breach.h"

// Leaving a combat: withdrawals (UH-99), and passing through a breach (UH-44). Both are marked before the dice and
// executed after them.
namespace ziggurat::urr_handbook {

struct WithdrawOrder {
  Pieces units;
  std::optional<Place> to;  // none: into the reserve
};
struct PassOrder {
  PieceId unit;
  Place section;
};

namespace {

// ---- withdraw ----
bool must_attack(const AcceptedOrders& taken, const SiegeUnit& unit) {
  return unit.use != Use::attack && taken.any<StanceOrder>([&](const auto& order) {
    return order.stance == "attack" && has(order.units, unit.id);
  });
}
bool may_withdraw(const Context& context, const AcceptedOrders& taken, const SiegeUnit& unit) {
  return engaged_in(context.now, unit) && !unit.reserve && !bound(taken, unit) && !must_attack(taken, unit);
}

Validation validate_withdraw(const ValidationContext<WithdrawOrder>& c) {
  if (auto no = c.no_if(fault_of_own(c.context, c.order.units), &WithdrawOrder::units)) return no;
  if (c.order.to && !c.now().geography().find(*c.order.to))
    return c.no(Fault{"not_there", {}, say("no.name_one")}, &WithdrawOrder::to);
  const auto units = own_of(c.context, c.order.units);
  for (std::size_t i = 0; i < units.size(); ++i) {
    const auto& unit = *units[i];
    const auto no = [&](const char* code, std::string words) {
      return c.no(Fault{code, i, std::move(words)}, &WithdrawOrder::units);
    };
    if (!engaged_in(c.now(), unit) || (!c.order.to && unit.reserve))
      return no("not_there", say("no.combat_to_leave", {{"unit", unit.name}}));
    if (bound(c.taken, unit)) return c.no(busy(unit, i), &WithdrawOrder::units);
    if (must_attack(c.taken, unit)) return no("withdrawing", say("no.withdraw_attack", {{"unit", unit.name}}));
    if (!c.order.to) continue;
    if (auto stays = c.no_if(fault_of_pace(c.context, unit.at, *c.order.to), &WithdrawOrder::to)) return stays;
  }
  return {};
}
Places ways_out(const ValidationContext<WithdrawOrder>& c) {
  return paces_from(c.context, c.now().unit(c.order.units.front())->at);
}
void mark(PhaseResolver& resolver, PieceId unit, const WithdrawOrder&) {
  resolver.set(unit, resolver.words.withdrawing, true);
}
void imagine(SiegeUnit& unit, const WithdrawOrder&) { unit.withdrawing = true; }

void withdraw(PhaseResolver& resolver, const OrderToExecute<WithdrawOrder>& given, PieceId id) {
  const auto now = resolver.siege();
  const auto* unit = now->unit(id);
  if (!unit || !unit->withdrawing) return;
  if (!given.order.to) return resolver.set(id, resolver.words.reserve, true);
  if (now->enemy_at(*given.order.to, unit->faction)) {
    resolver.report_refused(
        given.seat, given.given, refused("enemy_there", say("no.stays_reserve", {{"unit", unit->name}})));
    return resolver.set(id, resolver.words.reserve, true);
  }
  leave_combat(resolver, id);
  resolver.move(id, *given.order.to);
}

// ---- pass ----
int walkers_ordered(const AcceptedOrders& taken, const Place& section) {
  const auto passes = taken.of<PassOrder>();
  return static_cast<int>(std::ranges::count_if(passes, [&](const auto* order) { return order->section == section; }));
}
// Whether the stack that fights there has room for the walker, if its side has a stack.
bool room_for_walker(const Siege& now, const SiegeUnit& unit, const Place& section) {
  if (engaged_in(now, unit)) return now.combat(unit.combat)->at == section;
  for (const auto& combat : now.combats)
    if (combat.at == section && stands_at(now, combat, unit))
      return fits(now, combat.kind, now.side_of(combat, now.side_in(combat, unit.faction)), unit);
  return true;
}
bool ordered_to_fight(const AcceptedOrders& taken, PieceId unit) {
  return taken.any<StanceOrder>([&](const auto& one) { return one.stance != "none" && has(one.units, unit); }) ||
         taken.any<ShootOrder>([&](const auto& one) { return one.shoot && has(one.units, unit); });
}
bool may_walk(const ValidationContext<PassOrder>& c, const SiegeUnit& unit) {
  return !bound(c.taken, unit) && !ordered_to_fight(c.taken, unit.id) &&
         (!engaged_in(c.now(), unit) || unit.tower == TowerRole::none);
}

Validation validate_pass(const ValidationContext<PassOrder>& c) {
  const auto* unit = c.now().unit(c.order.unit);
  if (!unit || unit->faction != c.context.faction())
    return c.no(Fault{"unknown_unit", {}, say("no.unit_yours")}, &PassOrder::unit);
  if (auto no = no_site(c, &PassOrder::section)) return no;
  const Place& section = c.order.section;
  const auto& geography = c.now().geography();
  const auto no_way = [&](const char* code, const std::string& words) {
    return c.no(Fault{code, {}, words}, &PassOrder::section);
  };
  if (!geography.find(beyond_breach(c.now(), *unit, section)))
    return no_way("not_there", say("no.does_stand_before", {{"unit", unit->name}}));
  switch (breach_pass(wall_strength_at(c.now(), section), 1, walkers_ordered(c.taken, section))) {
    case BreachReason::no_breach: return no_way("no_breach", say("no.holes", {{"section", geography.name(section)}}));
    case BreachReason::already_used: return no_way("already_used", say("no.one_unit"));
    default: break;
  }
  if (!may_walk(c, *unit)) return c.no(busy(*unit), &PassOrder::unit);
  if (room_for_walker(c.now(), *unit, section)) return {};
  return engaged_in(c.now(), *unit)
             ? c.no(Fault{"busy", {}, say("no.fights_elsewhere", {{"unit", unit->name}})}, &PassOrder::unit)
             : c.no(Fault{"over_limit", {}, say("no.room_among")}, &PassOrder::unit);
}

std::vector<PassOrder> begin_pass(const Context& context, const AcceptedOrders&, const Pieces& selection) {
  std::vector<PassOrder> begun;
  for (const auto* unit : own_of(context, selection)) begun.push_back({.unit = unit->id});
  return begun;
}
Validation sections_to_pass(const ValidationContext<PassOrder>& c, OptionBuilder<PassOrder>& from) {
  auto sections = c.now().geography().neighbours(c.now().unit(c.order.unit)->at);
  std::erase_if(sections, [&](const Place& at) {
    const PassOrder trial{c.order.unit, at};
    return !validate_pass({c.parameters, c.context, trial, c.taken}).passes();
  });
  if (sections.empty()) return shelf::not_for_these();
  from.the(&PassOrder::unit, c.order.unit);
  from.free(&PassOrder::section, sections);
  return {};
}

// Marks the first candidate at each breach; the holder's candidates take precedence (UH-44).
void mark_walkers(PhaseResolver& resolver, const std::vector<OrderToExecute<PassOrder>>& orders) {
  const auto now = resolver.siege();
  std::map<Place, std::vector<const OrderToExecute<PassOrder>*>> by_section;
  for (const auto& given : orders) by_section[given.order.section].push_back(&given);
  for (auto& [section, walkers] : by_section) {
    const auto* wall = now->wall(section);
    std::ranges::stable_partition(walkers,
        [&](const auto* given) { return wall && wall->held.valid() && now->allied(wall->held, given->faction()); });
    int passed = 0;
    for (const auto* given : walkers) {
      if (breach_pass(wall_strength_at(now, section), 1, passed) != BreachReason::none) {
        resolver.report_refused(given->seat, given->given, refused("already_used", say("no.another_unit")));
        continue;
      }
      ++passed;
      const auto* unit = now->unit(given->order.unit);
      resolver.set(unit->id, resolver.words.passing, true);
      if (unit->combat.valid()) continue;
      // If its side fights for the section, the walker joins that stack and is hit first there (UH-45).
      for (const auto& combat : now->combats)
        if (combat.at == section && stands_at(now, combat, *unit)) join_combat(resolver, unit->id, combat.id, false);
    }
  }
}

// A walker who meets enemies behind the breach fights them in the next round.
void walk_through(PhaseResolver& resolver, const OrderToExecute<PassOrder>& given) {
  const auto now = resolver.siege();
  const auto* unit = now->unit(given.order.unit);
  if (!unit || !unit->passing) return;
  const Place section = given.order.section, to = beyond_breach(now, *unit, section);
  const auto& geography = resolver.geography();
  leave_combat(resolver, unit->id);
  resolver.move(unit->id, to, {section, to});
  resolver.publish(resolver.seeing(to).with(given.faction()),
      ImportantReport("UH-45", "pass",
          say("round.went_through",
              {{"unit", unit->name}, {"section", geography.name(section)}, {"to", geography.name(to)}}))
          .shows({unit->id}, {section, to}));
  const FactionId enemy = holder_against(now, to, unit->faction);
  if (!now->enemy_at(to, unit->faction)) return;
  const PieceId combat =
      resolver.open_combat(kind_of_attack(geography, to, to), to, enemy, unit->faction, std::nullopt, false);
  join_combat(resolver, unit->id, combat, false);
}

}  // namespace

void leave_step(PhaseResolver& resolver, const Siege&) {
  const auto& w = resolver.words;
  for (const auto& given : resolver.given<WithdrawOrder>())
    for (const PieceId unit : given.order.units) withdraw(resolver, given, unit);
  for (const auto& given : resolver.given<PassOrder>()) walk_through(resolver, given);
  const auto now = resolver.siege();
  for (const auto& unit : now->units)  // magic set by the umpire lasts one round (UH-39)
    resolver.clear(unit.id, w.withdrawing, w.passing, w.magic_attack, w.magic_defend);
}

OrderHandlerPtr withdraw_order_type() {
  return row(OrderType<WithdrawOrder>{.kind = shelf::order_kind("withdraw", "UH-99", "move"),
      .parameters = {ParameterBindings::pieces<&WithdrawOrder::units>("units"),
          ParameterBindings::place<&WithdrawOrder::to>("to").optional()},
      .validate = validate_withdraw,
      .begin = begin_with_able<WithdrawOrder, may_withdraw>,
      .candidates = chosen<AnyPart<&WithdrawOrder::units>, Free<&WithdrawOrder::to, ways_out>>,
      .forecast = imagine_each<WithdrawOrder, imagine>,
      .step = to_each<WithdrawOrder, mark>});
}

OrderHandlerPtr pass_order_type() {
  return row(OrderType<PassOrder>{.kind = shelf::order_kind("pass", "UH-44", "move"),
      .parameters = {ParameterBindings::piece<&PassOrder::unit>("unit"),
          ParameterBindings::place<&PassOrder::section>("section")},
      .validate = validate_pass,
      .begin = begin_pass,
      .candidates = sections_to_pass,
      .forecast =
          [](Siege& siege, FactionId me, const auto& order) {
            for (auto* unit : own_in(siege, me, {order.unit})) unit->passing = true;
          },
      .step = mark_walkers});
}

}  // namespace ziggurat::urr_handbook
