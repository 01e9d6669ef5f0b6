#include <algorithm>

#include "rulebooks/urr_handbook/battle/asked.h"
#include "rulebooks/urr_handbook/battle/battle.h"

// Assaults (UH-97); during a round, by units that are not engaged (UH-99).
namespace ziggurat::urr_handbook {
namespace {

// A parsed assault of own units. The units in the siege tower belong to the stormers whether named or not.
struct Storming {
  UnitList units;
  Place from, to;
  CombatKind kind{};
  const SiegeUnit* shooter = nullptr;  // in the siege tower
  const SiegeUnit* fighter = nullptr;
};

Storming storming_of(const Context& context, const AssaultOrder& order) {
  const auto in_tower = [&](PieceId id) -> const SiegeUnit* {
    const auto* unit = context.now.unit(id);
    return unit && unit->faction == context.faction() ? unit : nullptr;
  };
  Storming storming{.units = own_of(context, order.units), .to = order.to};
  storming.shooter = in_tower(order.tower_ranged), storming.fighter = in_tower(order.tower_melee);
  for (const auto* unit : {storming.shooter, storming.fighter})
    if (unit && !has(storming.units, unit)) storming.units.push_back(unit);
  storming.from = storming.units.front()->at;
  storming.kind = kind_of_attack(context.now.geography(), storming.from, storming.to);
  return storming;
}

void add_stormers(std::vector<LightUnit>& light, const Storming& storming) {
  for (const auto* unit : storming.units) {
    add_light(light, *unit);
    light.back().tower = unit == storming.shooter   ? TowerRole::ranged
                         : unit == storming.fighter ? TowerRole::melee
                                                    : TowerRole::none;
  }
}

// The stack that the stormers would join: units of the running combat, and those sent by earlier orders.
Joining before_them(const Context& context, const Place& from, const Place& to, const AcceptedOrders& taken) {
  const Siege& now = context.now;
  Joining before{kind_of_attack(now.geography(), from, to), {}, {}};
  for (const auto& combat : now.combats)
    if (!combat.over && combat.at == to && combat.from.value_or(to) == from &&
        now.side_in(combat, context.faction()) == 1)
      before.stack = now.side_of(combat, 1);
  for (const auto* order : taken.of<AssaultOrder>()) {
    const Storming other = storming_of(context, *order);
    if (other.from == from && other.to == to) add_stormers(before.ordered, other);
  }
  return before;
}

bool tower_stands(const Context& context, const Place& from, const Place& to) {
  const auto* works = context.now.works_in(from);
  return works && works->ready() && context.now.geography().section_before(from) == to &&
         (works->faction == context.faction() || context.now.allied(works->faction, context.faction()));
}

// Not engaged, not committed by another order, and not in a place where a fight is about to begin.
bool free_to_attack(const Context& context, const AcceptedOrders& taken, const SiegeUnit& unit) {
  const Siege& now = context.now;
  if (engaged_in(now, unit) || bound(taken, unit) || !now.geography().find(unit.at)) return false;
  for (const auto* combat : combats_of(now, context.faction(), unit.at))
    if (!combat->from && stands_at(now, *combat, unit) && now.part == Part::assault) return false;
  return true;
}

std::optional<Fault> fault_of_target(const Context& context, const Place& from, const Place& to) {
  const Siege& now = context.now;
  if (auto fault = fault_of_way(context, from, to, true)) return fault;
  const bool engines = std::ranges::any_of(now.engines,
      [&](const auto& engine) { return engine.at == to && now.hostile(engine.faction, context.faction()); });
  const bool enemies =
      from == to ? engines || now.enemy_at(to, context.faction()) : holder_against(now, to, context.faction()).valid();
  return enemies ? std::nullopt : std::optional(Fault{"no_enemy", {}, say("no.enemy_attack")});
}

Validation validate_assault(const ValidationContext<AssaultOrder>& c) {
  if (auto no = c.no_if(fault_of_own(c.context, c.order.units), &AssaultOrder::units)) return no;
  if (auto no = no_site(c, &AssaultOrder::to)) return no;
  const Storming storming = storming_of(c.context, c.order);
  const auto& units = storming.units;
  for (std::size_t i = 0; i < units.size(); ++i)
    if (units[i]->at != storming.from)
      return c.no(Fault{"not_there", i, say("no.does_stand", {{"unit", units[i]->name}})}, &AssaultOrder::units);
  if (auto no = c.no_if(fault_of_target(c.context, storming.from, storming.to), &AssaultOrder::to)) return no;
  for (std::size_t i = 0; i < units.size(); ++i)
    if (!free_to_attack(c.context, c.taken, *units[i])) return c.no(busy(*units[i], i), &AssaultOrder::units);
  const bool tower = storming.shooter || storming.fighter;
  if (tower && (storming.shooter == storming.fighter || storming.kind != CombatKind::storm ||
                   !tower_stands(c.context, storming.from, storming.to)))
    return c.no(Fault{"tower_roles", {}, say("no.siege_tower")},
        storming.shooter ? &AssaultOrder::tower_ranged : &AssaultOrder::tower_melee);
  Joining joining = before_them(c.context, storming.from, storming.to, c.taken);
  add_stormers(joining.ordered, storming);
  return c.no_if(
      fault_of_stack(stack_with(c.now(), joining.kind, joining.stack, joining.ordered)), &AssaultOrder::units);
}

// Offers one target to the units that fit, and keeps two places for the siege tower if it stands.
void offer_target(
    const ValidationContext<AssaultOrder>& c, int kind, const Place& to, const UnitList& able, Options& options) {
  const Place from = able.front()->at;
  const Joining joining = before_them(c.context, from, to, c.taken);
  const UnitList fitting = who_fit(c.now(), kind, joining, able, options);
  if (fitting.empty()) return;
  const bool tower = joining.kind == CombatKind::storm && tower_stands(c.context, from, to);
  const std::size_t seats = tower ? 2 : 0, room = room_in(c.now(), joining, fitting.size() + seats);
  OptionBuilder<AssaultOrder> choices(c.parameters);
  choices.some(&AssaultOrder::units, ids_of(fitting), 1, room > seats ? room - seats : 1);
  choices.free(&AssaultOrder::to, {to});
  if (tower && joining.ordered.empty() && joining.stack.empty()) {
    UnitList shooters = fitting, fighters = fitting;
    std::erase_if(shooters, [](const auto* unit) { return unit->ranged < 1; });
    std::erase_if(fighters, [](const auto* unit) { return unit->ranged >= 1; });
    if (!shooters.empty()) choices.free(&AssaultOrder::tower_ranged, ids_of(shooters));
    if (!fighters.empty()) choices.free(&AssaultOrder::tower_melee, ids_of(fighters));
  }
  add_option(kind, ids_of(fitting), choices, options);
}

void offer_assault(const ValidationContext<AssaultOrder>& c, int kind, Options& options) {
  const Place from = c.now().unit(c.order.units.front())->at;
  auto targets = c.now().geography().neighbours(from);
  targets.push_back(from);
  std::erase_if(targets, [&](const Place& to) { return fault_of_target(c.context, from, to).has_value(); });
  if (targets.empty()) return;
  const UnitList able = company(c.now(), kind, own_of(c.context, c.order.units), options);
  for (const auto& to : targets) offer_target(c, kind, to, able, options);
}

// In a forecast, a new assault meets as many of the units standing there as may fight.
void forecast_assault(Siege& siege, FactionId me, const AssaultOrder& order) {
  const auto stormers = own_in(siege, me, order.units);
  const Place to = order.to, from = stormers.front()->at;
  const auto from_outside = from == to ? std::nullopt : std::optional(from);
  auto fight = std::ranges::find_if(siege.combats,
      [&](const auto& c) { return !c.over && c.at == to && c.from == from_outside && siege.side_in(c, me) == 1; });
  const bool begins = fight == siege.combats.end();
  if (begins) {
    SiegeCombat combat;
    combat.id = PieceId{-2 - static_cast<std::int32_t>(siege.combats.size())};  // an id that no piece uses
    combat.at = to, combat.from = from_outside;
    combat.name = say("name.assault", {{"at", siege.geography().name(to)}});
    combat.kind = kind_of_attack(siege.geography(), from, to);
    combat.holder = holder_against(siege, to, me), combat.comer = me;
    siege.combats.push_back(std::move(combat));
    fight = siege.combats.end() - 1;
  }
  for (auto* unit : stormers) unit->combat = fight->id, unit->reserve = false;
  for (auto* unit : own_in(siege, me, {order.tower_ranged})) unit->combat = fight->id, unit->tower = TowerRole::ranged;
  for (auto* unit : own_in(siege, me, {order.tower_melee})) unit->combat = fight->id, unit->tower = TowerRole::melee;
  if (!begins) return;
  for (auto& unit : siege.units)
    if (unit.at == to && !unit.combat.valid() && siege.side_in(*fight, unit.faction) == 0 &&
        fits(siege, fight->kind, siege.side_of(*fight, 0), unit))
      unit.combat = fight->id;
}

void begin_assaults(PhaseResolver& resolver, const std::vector<OrderToExecute<AssaultOrder>>& orders) {
  const auto now = resolver.siege();
  std::vector<Assault> assaults;
  for (const auto& [seat, order, given] : orders) {
    auto units = order.units;
    for (const PieceId id : {order.tower_ranged, order.tower_melee})
      if (id.valid() && !has(units, id)) units.push_back(id);
    const Place from = now->unit(units.front())->at;
    assaults.push_back({seat.faction, std::move(units), from, order.to, order.tower_ranged, order.tower_melee});
  }
  start_assaults(resolver, std::move(assaults));
}

}  // namespace

OrderHandlerPtr assault_order_type() {
  return row(OrderType<AssaultOrder>{.kind = shelf::order_kind("assault", "UH-97", "attack"),
      .parameters = {ParameterBindings::pieces<&AssaultOrder::units>("units"),
          ParameterBindings::place<&AssaultOrder::to>("to"),
          ParameterBindings::piece<&AssaultOrder::tower_ranged>("tower_ranged").optional(),
          ParameterBindings::piece<&AssaultOrder::tower_melee>("tower_melee").optional()},
      .validate = validate_assault,
      .begin = begin_with_able<AssaultOrder, free_to_attack>,
      .offer = offer_assault,
      .forecast = forecast_assault,
      .step = begin_assaults});
}

}  // namespace ziggurat::urr_handbook
