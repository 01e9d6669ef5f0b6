#include <algorithm>

#include "rulebooks/urr_handbook/orders_tactical.h"
#include "rulebooks/urr_handbook/rules/fire.h"

// How the attacked answer (UH-98): who stands in the combats, who fights the fires.
namespace ziggurat::urr_handbook {
namespace {

const SiegeCombat* combat_in(const Desk& desk, const game::Order& order, int parameter) {
  const auto ids = pieces_in(order, parameter);
  const auto* combat = ids.size() == 1 ? desk.siege.combat(ids.front()) : nullptr;
  return combat && !combat->over && desk.siege.side_in(*combat, desk.faction) >= 0 ? combat : nullptr;
}

bool committed(const Used& used, PieceId unit) { return used.names(unit, {Give::commit, Give::fire_fight}); }

const SiegeObject* fire_in(const Desk& desk, const game::Order& order) {
  const auto ids = pieces_in(order, parameter::fire_fight::fire);
  for (const auto* fire : desk.siege.objects_of(desk.match().words.fire))
    if (ids.size() == 1 && fire->id == ids.front()) return fire;
  return nullptr;
}

// At the fire by earlier orders.
std::size_t at_fire_already(const Used& used, PieceId fire) {
  std::size_t count = 0;
  for (const auto* order : used.of(Give::fire_fight))
    if (pieces_in(*order, parameter::fire_fight::fire) == std::vector{fire})
      count += pieces_in(*order, parameter::fire_fight::units).size();
  return count;
}

UnitList already_committed(const Desk& desk, const Used& used, PieceId combat) {
  UnitList found;
  for (const auto* order : used.of(Give::commit))
    if (pieces_in(*order, parameter::commit::combat) == std::vector{combat})
      for (const PieceId id : pieces_in(*order, parameter::commit::units))
        if (const auto* unit = desk.siege.unit(id)) found.push_back(unit);
  return found;
}

}  // namespace

Told judge_commit(const Desk& desk, const game::Order& order, const std::string& at, const Used& used) {
  const auto* combat = combat_in(desk, order, parameter::commit::combat);
  if (!combat || desk.siege.side_in(*combat, desk.faction) != 0)
    return Refusal{
        "not_there", pointer_to(order, parameter::commit::combat, at), "You are not attacked in this combat."};
  UnitList units;
  if (auto fault = own_units(desk, order, parameter::commit::units, at, units)) return fault;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const auto pointer = pointer_to(order, parameter::commit::units, at, static_cast<int>(i));
    if (!stands_at(desk.siege, *combat, *units[i]))
      return Refusal{"not_there", pointer, units[i]->name + " does not stand there."};
    if (committed(used, units[i]->id) || engaged_in(desk.siege, *units[i]))
      return Refusal{"busy", pointer, units[i]->name + " has something else to do."};
  }
  std::vector<LightUnit> joining;
  for (const auto* unit : units) add_light(joining, *unit);
  return stack_fault(stack_with(desk.siege, combat->kind, already_committed(desk, used, combat->id), joining),
      pointer_to(order, parameter::commit::units, at));
}

void offer_commit(const Desk& desk, const Used& used, const Asked& pieces, Offers& options) {
  const UnitList asked = own_of(desk, pieces);
  if (asked.empty()) return;
  for (const auto* combat : combats_of(desk.siege, desk.faction, asked.front()->at)) {
    if (desk.siege.side_in(*combat, desk.faction) != 0) continue;
    const auto there = already_committed(desk, used, combat->id);
    UnitList able = asked;
    std::erase_if(able, [&](const auto* unit) {
      return !stands_at(desk.siege, *combat, *unit) || committed(used, unit->id) || engaged_in(desk.siege, *unit);
    });
    able = who_fit(desk, Give::commit, combat->kind, there, {}, company(desk, Give::commit, able, options), options);
    if (able.empty()) continue;
    const auto room = desk.match().switches.enforce_stacking
                          ? static_cast<std::size_t>(stack_limit(combat->kind)) - there.size()
                          : able.size();
    auto option = option_of(Give::commit, ids_of(able));
    option.parameters = {pieces_option(parameter::commit::combat, {combat->id}, 1, 1),
        pieces_option(parameter::commit::units, ids_of(able), 1, std::min(able.size(), room))};
    options.push_back(std::move(option));
  }
}

Told judge_fire_fight(const Desk& desk, const game::Order& order, const std::string& at, const Used& used) {
  const auto* fire = fire_in(desk, order);
  if (!fire) return Refusal{"not_there", pointer_to(order, parameter::fire_fight::fire, at), "There is no such fire."};
  UnitList units;
  if (auto fault = own_units(desk, order, parameter::fire_fight::units, at, units)) return fault;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const auto pointer = pointer_to(order, parameter::fire_fight::units, at, static_cast<int>(i));
    if (units[i]->at != fire->at) return Refusal{"not_there", pointer, units[i]->name + " is not in that quarter."};
    if (committed(used, units[i]->id) || engaged_in(desk.siege, *units[i]))
      return Refusal{"busy", pointer, units[i]->name + " has something else to do."};
  }
  if (at_fire_already(used, fire->id) + units.size() > 2)
    return Refusal{"over_limit", pointer_to(order, parameter::fire_fight::units, at), "Two units fight a fire."};
  return std::nullopt;
}

void offer_fire_fight(const Desk& desk, const Used& used, const Asked& pieces, Offers& options) {
  const UnitList asked = own_of(desk, pieces);
  for (const auto* fire : desk.siege.objects_of(desk.match().words.fire)) {
    UnitList able = asked;
    std::erase_if(able, [&](const auto* unit) {
      return unit->at != fire->at || committed(used, unit->id) || engaged_in(desk.siege, *unit);
    });
    const auto there = at_fire_already(used, fire->id);
    if (able.empty() || there >= 2) continue;
    auto option = option_of(Give::fire_fight, ids_of(able));
    option.parameters = {pieces_option(parameter::fire_fight::fire, {fire->id}, 1, 1),
        pieces_option(parameter::fire_fight::units, ids_of(able), 1, std::min<std::size_t>(able.size(), 2 - there))};
    options.push_back(std::move(option));
  }
}

}  // namespace ziggurat::urr_handbook
