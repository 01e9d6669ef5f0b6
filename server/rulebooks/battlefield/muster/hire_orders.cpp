#include <algorithm>

#include "rulebooks/battlefield/deploy/deploy.h"
#include "rulebooks/battlefield/muster/muster.h"
#include "rulebooks/battlefield/rules/leadership/army.h"
#include "rulebooks/battlefield/rules/troops/capacity.h"

// The orders of the muster, `hire` and `dismiss` (BF-22, BF-17, BF-18).
namespace ziggurat::battlefield {
namespace {

// What the army has after the earlier orders of its sheet.
class Muster {
 public:
  explicit Muster(const Context& context, const AcceptedOrders& taken) : now_(context.now), army_(context.faction()) {
    gold = now_.armies[static_cast<std::size_t>(army_.value)].gold;
    elite = now_.config->at(army_).elite_limit;
    for (const Unit& unit : now_.units)
      if (unit.side == army_ && !taken.names<DismissOrder>(unit.id)) add(unit);
    for (const auto* order : taken.of<HireOrder>())
      if (const auto unit = hired(now_, army_, *order)) {
        add(*unit);
        gold -= price_of(now_, *unit);
        if (order->elite) elite -= order->number;
      }
  }
  void add(const Unit& unit) { units.push_back({"", unit.troops(now_.switches())}); }
  bool beyond_grasp() const {
    return grasp_of(units, now_.armies[static_cast<std::size_t>(army_.value)].leadership, now_.switches()).excess > 0;
  }

  std::int64_t gold = 0, elite = 0;  // still to be spent
  std::vector<ArmyUnit> units;

 private:
  const Battle& now_;
  FactionId army_;
};

// How many hexes of the army's zone the unit may enter.
std::size_t room_for(const Battle& now, FactionId army, const Unit& unit) {
  const Zone& zone = now.config->at(army).zone;
  std::size_t room = 0;
  for (int column = zone.from.column; column <= zone.to.column; ++column)
    for (int row = zone.from.row; row <= zone.to.row; ++row)
      room += !barrier(unit.troops(now.switches()), now.map().at({column, row}), unit.boats, now.switches());
  return room;
}

Validation validate_hire(const ValidationContext<HireOrder>& c) {
  const Battle& now = c.now();
  const ScenarioArmy& army = now.config->at(c.context.faction());
  const auto unit = hired(now, c.context.faction(), c.order);
  if (!unit || !shelf::has(army.hires, c.order.type)) return c.no("not_for_hire", &HireOrder::type);
  const Contingent one = unit->contingent(now.switches());
  const Leader leader{army.leader.leadership, army.leader.people, army.leader.noble};
  if (const auto fault = service_fault(one, leader, now.switches()))
    return c.no(names_of(ServiceFault{})[index(*fault)], &HireOrder::type);
  if (c.order.number > capacity(one, now.config->scenario.scale)) return c.no("over_capacity", &HireOrder::number);
  Muster after(c.context, c.taken);
  if (c.order.elite && c.order.number > after.elite) return c.no("over_elite_limit", &HireOrder::elite);
  if (price_of(now, *unit) > after.gold) return c.no("not_enough_gold", &HireOrder::number);
  if (std::ssize(after.units) >= army_units_max) return c.no("too_many_units");
  if (after.units.size() >= room_for(now, c.context.faction(), *unit)) return c.no("no_room", &HireOrder::type);
  after.add(*unit);
  if (!after.beyond_grasp() || now.switches().disobedience == Disobedience::off) return {};
  auto beyond = c.no("over_leadership", &HireOrder::number);
  if (now.switches().disobedience != Disobedience::forbidden) beyond.kind = Validation::Kind::warned;
  return beyond;
}

// Begins an order for each type that the army may hire, and one for elite fighters of that type.
std::vector<HireOrder> begin_hire(const Context& context, const AcceptedOrders&, const Pieces& selection) {
  std::vector<HireOrder> begun;
  if (!context.faction().valid() || !selection.empty()) return begun;
  const ScenarioArmy& army = context.now.config->at(context.faction());
  for (const std::string& type : army.hires) {
    begun.push_back({type, 0, false});
    if (army.elite_limit > 0) begun.push_back({type, 0, true});
  }
  return begun;
}

Validation hire_candidates(const ValidationContext<HireOrder>& c, OptionBuilder<HireOrder>& from) {
  HireOrder order = c.order;
  const auto unit = hired(c.now(), c.context.faction(), order);
  if (!unit) return c.no("not_for_hire");
  const auto fault = [&] { return validate_hire({c.parameters, c.context, order, c.taken}); };
  order.number = capacity(unit->contingent(c.now().switches()), c.now().config->scenario.scale);
  while (order.number > 1 && fault()) --order.number;
  if (auto no = fault()) return no;
  from.any(&HireOrder::type, {order.type});
  from.free(&HireOrder::number, 1, order.number);
  HireOrder single = order;
  single.number = 1;
  from.offer.beside.back().words = {
      say("muster.price", {{"gold", price_of(c.now(), *hired(c.now(), c.context.faction(), single))}})};
  from.any(&HireOrder::elite, {order.elite});
  return {};
}

Validation validate_dismiss(const ValidationContext<DismissOrder>& c) {
  return one_order_each<DismissOrder>(c, &DismissOrder::unit, false);
}

std::vector<std::string> all_types() {
  std::vector<std::string> types;
  for (const TroopType& type : figures().roster) types.push_back(type.id);
  return types;
}

}  // namespace

std::optional<Unit> hired(const Battle& now, FactionId army, const HireOrder& order) {
  const auto type = find_type(now.switches().roster, order.type);
  if (!type) return std::nullopt;
  Unit unit;
  unit.side = army, unit.type = *type, unit.number = static_cast<int>(order.number), unit.elite = order.elite;
  unit.fill_shots(now.switches());
  return unit;
}
std::int64_t price_of(const Battle& now, const Unit& unit) {
  return hire(unit.contingent(now.switches()), now.switches()).value_or(0);
}

OrderHandlerPtr hire_order_type() {
  constexpr std::int64_t number_max = 10'000;
  return row(OrderType<HireOrder>{.kind = shelf::order_kind("hire", "BF-22"),
      .parameters = {ParameterBindings::word<&HireOrder::type>("type", all_types()),
          ParameterBindings::count<&HireOrder::number>("number", 1, number_max),
          ParameterBindings::flag<&HireOrder::elite>("elite").optional()},
      .validate = validate_hire,
      .begin = begin_hire,
      .candidates = hire_candidates});
}

OrderHandlerPtr dismiss_order_type() {
  return row(OrderType<DismissOrder>{.kind = shelf::order_kind("dismiss", "BF-22"),
      .parameters = {ParameterBindings::piece<&DismissOrder::unit>("unit")},
      .validate = validate_dismiss,
      .begin = begin_own<DismissOrder>,
      .candidates = [](const ValidationContext<DismissOrder>& c, OptionBuilder<DismissOrder>&) {
        return validate_dismiss(c);
      }});
}

}  // namespace ziggurat::battlefield
