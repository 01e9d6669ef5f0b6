#include <algorithm>

#include "rulebooks/urr_handbook/orders_tactical.h"

// What the judges and offers of a tactical turn are made of.
namespace ziggurat::urr_handbook {

std::string pointer_to(const game::Order& order, int parameter, const std::string& at, int index) {
  const auto& parameters = campaign_order_kinds()[static_cast<std::size_t>(order.kind)].parameters;
  const auto& info = parameters[static_cast<std::size_t>(parameter)];
  const bool list = index >= 0 && info.type != ParameterType::piece;
  return at + "/" + info.name + (list ? "/" + std::to_string(index) : "");
}

Told own_units(const Desk& desk, const game::Order& order, int parameter, const std::string& at, UnitList& found) {
  const auto ids = pieces_in(order, parameter);
  if (ids.empty()) return Refusal{"unknown_unit", pointer_to(order, parameter, at), "Name at least one unit."};
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const auto pointer = pointer_to(order, parameter, at, static_cast<int>(i));
    const auto* unit = desk.siege.unit(ids[i]);
    if (!unit || unit->faction != desk.faction) return Refusal{"unknown_unit", pointer, "It is no unit of yours."};
    if (std::find(found.begin(), found.end(), unit) != found.end())
      return Refusal{"unknown_unit", pointer, unit->name + " is named twice."};
    found.push_back(unit);
  }
  return std::nullopt;
}

Told one_place(const Desk& desk, const game::Order& order, int parameter, const std::string& at, Place& found) {
  const auto places = places_in(order, parameter);
  if (places.size() != 1 || !desk.geography().find(places.front()))
    return Refusal{"not_there", pointer_to(order, parameter, at), "Name one place of the map."};
  found = places.front();
  return std::nullopt;
}

bool bound(const Used& used, PieceId unit) {
  return used.names(unit, {Give::assault, Give::engage, Give::reinforce, Give::withdraw, Give::pass, Give::move});
}

bool engaged_in(const Siege& siege, const SiegeUnit& unit) {
  const auto* combat = siege.combat(unit.combat);
  return combat && !combat->over;
}

Told stack_fault(const StackCheck& check, const std::string& at) {
  if (check.legal()) return std::nullopt;
  const StackFault fault = check.violations.front().fault;
  const std::string words = fault == StackFault::over_limit ? "No more than " + std::to_string(check.limit) + " units may stand there."
                            : fault == StackFault::undead_company
                                ? "Undead stand only with undead, halflings, kobolds and ogres."
                                : "The siege tower has one place to shoot and one to fight.";
  return Refusal{std::string(name(fault)), at, words};
}

UnitList own_of(const Desk& desk, const Asked& pieces) {
  UnitList found;
  for (const PieceId id : pieces)
    if (const auto* unit = desk.siege.unit(id); unit && unit->faction == desk.faction) found.push_back(unit);
  return found;
}

std::vector<PieceId> ids_of(const UnitList& units) {
  std::vector<PieceId> ids;
  for (const auto* unit : units) ids.push_back(unit->id);
  return ids;
}

UnitList company(const Desk& desk, UnitList units) {
  if (!desk.match().switches.enforce_stacking || units.empty()) return units;
  // Any part of what is left must be lawful: either no undead, or nobody who does not stand with them.
  const bool with_undead = stands_undead(units.front()->kin);
  std::erase_if(units, [&](const auto* unit) { return with_undead ? !stands_undead(unit->kin) : unit->undead(); });
  return units;
}

}  // namespace ziggurat::urr_handbook
