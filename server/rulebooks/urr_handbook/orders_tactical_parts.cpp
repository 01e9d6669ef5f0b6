#include <algorithm>
#include <map>

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
  return Refusal{std::string(name(fault)), at, words_for(fault, check.limit)};
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

UnitList company(const Desk& desk, Give kind, const UnitList& units, Offers& options) {
  const auto no_company = [](const auto* unit) { return !stands_with_undead(*unit); };
  const bool any_undead = std::any_of(units.begin(), units.end(), [](const auto* unit) { return unit->undead(); });
  const bool mixed = any_undead && std::any_of(units.begin(), units.end(), no_company);
  if (!desk.match().switches.enforce_stacking || !mixed) return units;
  // Any part of what is left must be lawful: either no undead, or nobody who does not stand with them.
  const auto first =
      std::find_if(units.begin(), units.end(), [&](const auto* unit) { return unit->undead() || no_company(unit); });
  const bool with_undead = (*first)->undead();
  UnitList together, strangers;
  for (const auto* unit : units)
    (with_undead ? no_company(unit) : unit->undead()) ? strangers.push_back(unit) : together.push_back(unit);
  options.push_back(refused_option(kind, ids_of(strangers), std::string(name(StackFault::undead_company)),
      words_for(StackFault::undead_company, 0)));
  return together;
}

UnitList who_fit(const Desk& desk, Give kind, CombatKind combat, const UnitList& stack,
    const std::vector<LightUnit>& ordered, const UnitList& units, Offers& options) {
  UnitList fitting;
  std::map<StackFault, UnitList> left;
  int limit = 0;
  for (const auto* unit : units) {
    auto joining = ordered;
    add_light(joining, *unit);
    const StackCheck check = stack_with(desk.siege, combat, stack, joining);
    limit = check.limit;
    if (check.legal()) fitting.push_back(unit);
    else left[check.violations.front().fault].push_back(unit);
  }
  for (const auto& [fault, those] : left)
    options.push_back(refused_option(kind, ids_of(those), std::string(name(fault)), words_for(fault, limit)));
  return fitting;
}

}  // namespace ziggurat::urr_handbook
