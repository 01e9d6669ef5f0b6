#include "rulebooks/urr_handbook/battle/asked.h"

#include <map>

namespace ziggurat::urr_handbook {

std::optional<Fault> fault_of_own(const Context& context, const Pieces& ids) {
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const auto* unit = context.now.unit(ids[i]);
    if (!unit || unit->faction != context.faction()) return Fault{"unknown_unit", i, say("no.unit_yours")};
    if (std::find(ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(i), ids[i]) !=
        ids.begin() + static_cast<std::ptrdiff_t>(i))
      return Fault{"unknown_unit", i, say("no.named_twice", {{"unit", unit->name}})};
  }
  return std::nullopt;
}

UnitList own_of(const Context& context, const Pieces& ids) {
  UnitList found;
  for (const PieceId id : ids)
    if (const auto* unit = context.now.unit(id); unit && unit->faction == context.faction()) found.push_back(unit);
  return found;
}

std::vector<SiegeUnit*> own_in(Siege& imagined, FactionId me, const Pieces& ids) {
  std::vector<SiegeUnit*> found;
  for (const PieceId id : ids)
    for (auto& unit : imagined.units)
      if (unit.id == id && unit.faction == me) found.push_back(&unit);
  return found;
}

bool engaged_in(const Siege& siege, const SiegeUnit& unit) {
  const auto* combat = siege.combat(unit.combat);
  return combat && !combat->over;
}

bool bound(const AcceptedOrders& taken, const SiegeUnit& unit) {
  return unit.at_fire.valid() ||
         taken.names<AssaultOrder, EngageOrder, ReinforceOrder, WithdrawOrder, PassOrder, MoveOrder>(unit.id);
}

bool free_to_react(const Context& context, const AcceptedOrders& taken, const SiegeUnit& unit) {
  return !taken.names<CommitOrder, FireFightOrder>(unit.id) && !engaged_in(context.now, unit);
}

std::optional<Fault> fault_of_stack(const StackCheck& check) {
  if (check.legal()) return std::nullopt;
  const StackFault fault = check.violations.front().fault;
  return Fault{name(fault), {}, words_for(fault, check.limit, check.strangers)};
}

std::optional<Fault> fault_of_way(const Context& context, const Place& from, const Place& to, bool may_stay) {
  const auto& geography = context.now.geography();
  if (!(may_stay && from == to) && !geography.adjacent(from, to))
    return Fault{
        "not_adjacent", {}, say("no.does_border", {{"to", geography.name(to)}, {"from", geography.name(from)}})};
  if (closed_to(context.now, to, context.faction()))
    return Fault{"closed", {}, say("no.its_owner", {{"to", geography.name(to)}})};
  if (river_between(context.now, from, to)) return Fault{"no_crossing", {}, say("no.river_crossed")};
  return std::nullopt;
}
std::optional<Fault> fault_of_pace(const Context& context, const Place& from, const Place& to) {
  if (auto fault = fault_of_way(context, from, to)) return fault;
  if (!context.now.enemy_at(to, context.faction())) return std::nullopt;
  return Fault{"enemy_there", {}, say("no.enemies", {{"to", context.now.geography().name(to)}})};
}

Places paces_from(const Context& context, const Place& from) {
  auto places = context.now.geography().neighbours(from);
  std::erase_if(places, [&](const Place& to) { return fault_of_pace(context, from, to).has_value(); });
  return places;
}

UnitList company(const Siege& now, int kind, const UnitList& units, Options& options) {
  const auto no_company = [](const auto* unit) { return !stands_with_undead(*unit); };
  const bool any_undead = std::ranges::any_of(units, [](const auto* unit) { return unit->undead(); });
  const bool mixed = any_undead && std::ranges::any_of(units, no_company);
  if (!now.config->switches.enforce_stacking || !mixed) return units;
  // Any subset of the remaining units must be lawful: either no undead, or only units that stand with undead.
  const auto first = std::ranges::find_if(units, [&](const auto* unit) { return unit->undead() || no_company(unit); });
  const bool with_undead = (*first)->undead();
  UnitList together, strangers;
  for (const auto* unit : units)
    (with_undead ? no_company(unit) : unit->undead()) ? strangers.push_back(unit) : together.push_back(unit);
  constexpr auto fault = StackFault::undead_company;
  std::vector<LightUnit> all;
  for (const auto* unit : units) add_light(all, *unit);
  const std::string why = words_for(fault, 0, strangers_to_undead(all));
  options.push_back({kind, Refusal{std::string(name(fault)), "", why}, ids_of(strangers)});
  return together;
}

UnitList who_fit(const Siege& now, int kind, const Joining& joining, const UnitList& units, Options& options) {
  UnitList fitting;
  std::map<std::pair<StackFault, std::string>, UnitList> left;  // by fault and its words
  for (const auto* unit : units) {
    auto then = joining.ordered;
    add_light(then, *unit);
    const StackCheck check = stack_with(now, joining.kind, joining.stack, then);
    if (check.legal()) fitting.push_back(unit);
    else {
      const StackFault fault = check.violations.front().fault;
      left[{fault, words_for(fault, check.limit, check.strangers)}].push_back(unit);
    }
  }
  for (const auto& [why, those] : left)
    options.push_back({kind, Refusal{std::string(name(why.first)), "", why.second}, ids_of(those)});
  return fitting;
}

std::size_t room_in(const Siege& now, const Joining& joining, std::size_t fitting) {
  if (!now.config->switches.enforce_stacking) return fitting;
  const auto limit = static_cast<std::size_t>(stack_limit(joining.kind));
  const auto there = joining.stack.size() + joining.ordered.size();
  return std::min(fitting, limit - std::min(limit, there));
}

}  // namespace ziggurat::urr_handbook
