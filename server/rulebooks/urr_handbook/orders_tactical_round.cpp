#include <algorithm>

#include "rulebooks/urr_handbook/orders_tactical.h"

// What units do in a round (UH-95), and whether they go onto a cleared section (UH-43).
namespace ziggurat::urr_handbook {
namespace {

// In a combat now, or about to be by an order of this sheet.
bool in_combat_soon(const Desk& desk, const Used& used, const SiegeUnit& unit) {
  return engaged_in(desk.siege, unit) || used.names(unit.id, {Give::assault, Give::reinforce, Give::engage});
}

std::optional<Stance> stance_in(const game::Order& order) {
  const auto word = word_in(order, parameter::stance::stance, "");
  const auto& names = stance_names();
  const auto found = std::find(names.begin(), names.end(), word);
  return found == names.end() ? std::nullopt : std::optional(static_cast<Stance>(found - names.begin()));
}

std::string words_for(OrderFault fault, const std::string& name) {
  switch (fault) {
    case OrderFault::defence_only: return name + " can only defend in a melee.";
    case OrderFault::attack_only: return name + " can only attack in a melee.";
    case OrderFault::tower_ranged: return name + " stands in the tower to shoot.";
    case OrderFault::no_ranged: return name + " has nothing to shoot with.";
    case OrderFault::tower_melee: return name + " stands in the tower to fight.";
    default: return "That cannot be.";
  }
}

// The unit as the tower's places of this sheet make it.
Unit placed(const SiegeUnit& unit, const Used& used) {
  Unit rules = rules_unit(unit);
  for (const auto* order : used.of(Give::assault)) {
    if (pieces_in(*order, parameter::assault::tower_ranged) == std::vector{unit.id}) rules.tower = TowerRole::ranged;
    if (pieces_in(*order, parameter::assault::tower_melee) == std::vector{unit.id}) rules.tower = TowerRole::melee;
  }
  return rules;
}

// What stands against this stance for this unit; no code: nothing.
Refusal stance_fault_of(const Desk&, const SiegeUnit& unit, Stance stance, const Used& used) {
  if (stance != Stance::none && unit.at_fire.valid()) return {"busy", "", unit.name + " fights the fire."};
  if (stance != Stance::none && used.names(unit.id, {Give::pass}))
    return {"busy", "", unit.name + " walks through the breach."};
  if (stance == Stance::attack && unit.use != Use::attack && used.names(unit.id, {Give::withdraw}))
    return {"withdrawing", "", unit.name + " withdraws and cannot attack."};
  const OrderFault fault = stance_fault(placed(unit, used), stance);
  return {std::string(name(fault)), "", words_for(fault, unit.name)};
}
Refusal shoot_fault_of(const SiegeUnit& unit, bool shoot, const Used& used) {
  if (shoot && unit.at_fire.valid()) return {"busy", "", unit.name + " fights the fire."};
  if (shoot && used.names(unit.id, {Give::pass})) return {"busy", "", unit.name + " walks through the breach."};
  const OrderFault fault = shoot_fault(placed(unit, used), shoot);
  return {std::string(name(fault)), "", words_for(fault, unit.name)};
}

template <class FaultOf>
Told judge_each(const Desk& desk, const game::Order& order, const std::string& at, const Used& used, FaultOf fault_of) {
  UnitList units;
  if (auto fault = own_units(desk, order, 0, at, units)) return fault;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const auto pointer = pointer_to(order, 0, at, static_cast<int>(i));
    if (!in_combat_soon(desk, used, *units[i]))
      return Refusal{"unknown_unit", pointer, units[i]->name + " is in no combat."};
    if (used.names(units[i]->id, {kind_of(order)}))
      return Refusal{"two_orders", pointer, units[i]->name + " has such an order already."};
    Refusal fault = fault_of(*units[i]);
    if (!fault.code.empty()) return Refusal{fault.code, pointer, fault.words};
  }
  return std::nullopt;
}

UnitList in_fight(const Desk& desk, const Used& used, const Asked& pieces, Give kind) {
  UnitList units = own_of(desk, pieces);
  std::erase_if(
      units, [&](const auto* unit) { return !in_combat_soon(desk, used, *unit) || used.names(unit->id, {kind}); });
  return units;
}

}  // namespace

Told judge_stance(const Desk& desk, const game::Order& order, const std::string& at, const Used& used) {
  const auto stance = stance_in(order);
  if (!stance) return Refusal{"bad_value", at + "/stance", "Attack, defend or none."};
  return judge_each(
      desk, order, at, used, [&](const SiegeUnit& unit) { return stance_fault_of(desk, unit, *stance, used); });
}
void offer_stance(const Desk& desk, const Used& used, const Asked& pieces, Offers& options) {
  // For each set of stances its own offer, so that any part of the units may take any of the words.
  std::vector<std::pair<std::vector<std::string>, UnitList>> groups;
  for (const auto* unit : in_fight(desk, used, pieces, Give::stance)) {
    std::vector<std::string> words;
    for (const Stance stance : {Stance::attack, Stance::defend, Stance::none})
      if (stance_fault_of(desk, *unit, stance, used).code.empty()) words.emplace_back(name(stance));
    const auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& g) { return g.first == words; });
    if (group != groups.end()) group->second.push_back(unit);
    else groups.push_back({words, {unit}});
  }
  for (auto& [words, units] : groups) {
    auto option = option_of(Give::stance, ids_of(units));
    option.parameters = {pieces_option(parameter::stance::units, ids_of(units), 1, units.size()),
        words_option(parameter::stance::stance, words)};
    options.push_back(std::move(option));
  }
}
std::vector<PieceId> without_stance(const Desk& desk, const Used& used) {
  std::vector<PieceId> idle;
  for (const auto& unit : desk.siege.units)
    if (unit.faction == desk.faction && engaged_in(desk.siege, unit) && !unit.reserve && !unit.at_fire.valid() &&
        !used.names(unit.id, {Give::stance, Give::shoot, Give::withdraw, Give::pass, Give::engage}))
      idle.push_back(unit.id);
  return idle;
}

Told judge_shoot(const Desk& desk, const game::Order& order, const std::string& at, const Used& used) {
  const bool shoot = flag_in(order, parameter::shoot::shoot);
  return judge_each(desk, order, at, used, [&](const SiegeUnit& unit) { return shoot_fault_of(unit, shoot, used); });
}
void offer_shoot(const Desk& desk, const Used& used, const Asked& pieces, Offers& options) {
  UnitList units = in_fight(desk, used, pieces, Give::shoot);
  std::erase_if(units, [&](const auto* unit) { return !shoot_fault_of(*unit, true, used).code.empty(); });
  if (units.empty()) return;
  auto option = option_of(Give::shoot, ids_of(units));
  option.parameters = {pieces_option(parameter::shoot::units, ids_of(units), 1, units.size()),
      count_option(parameter::shoot::shoot, 0, 1)};
  options.push_back(std::move(option));
}

Told judge_preference(const Desk& desk, const game::Order& order, const std::string& at, const Used& used) {
  const auto fights = pieces_in(order, parameter::preference::combat);
  const auto* combat = fights.size() == 1 ? desk.siege.combat(fights.front()) : nullptr;
  if (!combat || combat->over || desk.siege.side_in(*combat, desk.faction) < 0)
    return Refusal{"not_there", at + "/combat", "You take no part in this combat."};
  for (const auto* before : used.of(Give::preference))
    if (pieces_in(*before, parameter::preference::combat) == fights)
      return Refusal{"two_orders", at + "/combat", "There is such an order for this combat already."};
  for (const int list : {parameter::preference::ranged, parameter::preference::melee}) {
    const auto ids = pieces_in(order, list);
    for (std::size_t i = 0; i < ids.size(); ++i) {
      const auto pointer = pointer_to(order, list, at, static_cast<int>(i));
      const auto* unit = desk.siege.unit(ids[i]);
      const bool mine =
          unit && unit->faction == desk.faction &&
          (unit->combat == combat->id || (stands_at(desk.siege, *combat, *unit) && in_combat_soon(desk, used, *unit)));
      if (!mine) return Refusal{"unknown_unit", pointer, "It is no unit of yours in this combat."};
      if (std::find(ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(i), ids[i]) !=
          ids.begin() + static_cast<std::ptrdiff_t>(i))
        return Refusal{"unknown_unit", pointer, unit->name + " is named twice."};
    }
  }
  return std::nullopt;
}
void offer_preference(const Desk& desk, const Used& used, const Asked& pieces, Offers& options) {
  const UnitList asked = own_of(desk, pieces);
  const auto* combat = asked.empty() ? nullptr : desk.siege.combat(asked.front()->combat);
  if (!combat || combat->over) return;
  for (const auto* before : used.of(Give::preference))
    if (pieces_in(*before, parameter::preference::combat) == std::vector{combat->id}) return;
  UnitList units;
  for (const auto& unit : desk.siege.units)
    if (unit.faction == desk.faction && unit.combat == combat->id) units.push_back(&unit);
  auto option = option_of(Give::preference, ids_of(asked));
  option.parameters = {pieces_option(parameter::preference::combat, {combat->id}, 1, 1),
      pieces_option(parameter::preference::ranged, ids_of(units), 0, units.size()),
      pieces_option(parameter::preference::melee, ids_of(units), 0, units.size())};
  options.push_back(std::move(option));
}

Told judge_advance(const Desk& desk, const game::Order& order, const std::string& at, const Used& used) {
  return judge_each(desk, order, at, used, [](const SiegeUnit&) { return Refusal{}; });
}
void offer_advance(const Desk& desk, const Used& used, const Asked& pieces, Offers& options) {
  UnitList units = in_fight(desk, used, pieces, Give::advance);
  std::erase_if(units, [&](const auto* unit) {
    const auto* combat = desk.siege.combat(unit->combat);
    return !combat || combat->over || !combat->from || desk.siege.side_in(*combat, unit->faction) != 1;
  });
  if (units.empty()) return;
  auto option = option_of(Give::advance, ids_of(units));
  option.parameters = {pieces_option(parameter::advance::units, ids_of(units), 1, units.size()),
      count_option(parameter::advance::advance, 0, 1)};
  options.push_back(std::move(option));
}

}  // namespace ziggurat::urr_handbook
