#pragma once
#include <algorithm>

#include "rulebooks/urr_handbook/battle/battle.h"
#include "rulebooks/urr_handbook/order_types.h"

// Checks shared by the order types of a tactical turn: on the units that an order names, and on the stacks that they
// would join.
namespace ziggurat::urr_handbook {

using Options = std::vector<game::Option>;

// The first piece that is not an own living unit, or that is named twice.
std::optional<Fault> fault_of_own(const Context& context, const Pieces& ids);
UnitList own_of(const Context& context, const Pieces& ids);  // those that are own living units
std::vector<SiegeUnit*> own_in(Siege& imagined, FactionId me, const Pieces& ids);
bool engaged_in(const Siege& siege, const SiegeUnit& unit);  // in a combat that is not over
// Fights a fire, or is committed elsewhere by an order of this sheet.
bool bound(const AcceptedOrders& taken, const SiegeUnit& unit);
// In a reaction: in no combat yet, and not assigned to a combat or a fire.
bool free_to_react(const Context& context, const AcceptedOrders& taken, const SiegeUnit& unit);
std::optional<Fault> fault_of_stack(const StackCheck& check);
// A single step; it may not enter a place with enemies (UH-99).
std::optional<Fault> fault_of_way(const Context& context, const Place& from, const Place& to, bool may_stay = false);
std::optional<Fault> fault_of_pace(const Context& context, const Place& from, const Place& to);
Places paces_from(const Context& context, const Place& from);

inline Fault busy(const SiegeUnit& unit, std::optional<std::size_t> element = {}) {
  return {"busy", element, say("asked.something_else", {{"unit", unit.name}})};
}
inline Validation refused(std::string code, std::string words) {
  return {Validation::Kind::refused, std::move(code), std::move(words), ""};
}
template <class A>
Validation no_site(const ValidationContext<A>& c, Place A::*member) {
  if (c.now().geography().find(c.order.*member)) return {};
  return c.no(Fault{"not_there", {}, say("no.name_one")}, member);
}

// The order begun for the selected units for which `may` is true, all in one place; none if there are no such units.
template <class A, bool (*may)(const Context&, const AcceptedOrders&, const SiegeUnit&)>
std::vector<A> begin_with_able(const Context& context, const AcceptedOrders& taken, const Pieces& selection) {
  UnitList able = own_of(context, selection);
  std::erase_if(able, [&](const auto* unit) { return !may(context, taken, *unit); });
  if (able.empty()) return {};
  std::erase_if(able, [at = able.front()->at](const auto* unit) { return unit->at != at; });
  std::vector<A> begun(1);
  begun.front().units = ids_of(able);
  return begun;
}
template <class A>
std::vector<A> begin_with_own(const Context& context, const AcceptedOrders&, const Pieces& selection) {
  std::vector<A> begun(1);
  begun.front().units = ids_of(own_of(context, selection));
  return begun.front().units.empty() ? std::vector<A>{} : begun;
}
// Marks every unit that an order names: at the bell, and for own units in a forecast.
template <class A, void (*mark)(PhaseResolver&, PieceId, const A&)>
void to_each(PhaseResolver& resolver, const std::vector<OrderToExecute<A>>& orders) {
  for (const auto& given : orders)
    for (const PieceId unit : given.order.units) mark(resolver, unit, given.order);
}
template <class A, void (*mark)(SiegeUnit&, const A&)>
void imagine_each(Siege& siege, FactionId me, const A& order) {
  for (auto* unit : own_in(siege, me, order.units)) mark(*unit, order);
}

template <class A>
void add_option(int kind, Pieces pieces, OptionBuilder<A>& from, Options& options) {
  std::ranges::sort(from.offer.beside, [](const auto& a, const auto& b) { return a.parameter < b.parameter; });
  options.push_back({kind, std::nullopt, std::move(pieces), std::move(from.offer.beside)});
}

// A stack that units may join: the units in it, and those that earlier orders send there.
struct Joining {
  CombatKind kind;
  UnitList stack;
  std::vector<LightUnit> ordered;
};
// The own units of which any subset may share a stack (UH-22): those compatible with the first unit for which it
// matters. The others are refused such an order while they are selected together.
UnitList company(const Siege& now, int kind, const UnitList& units, Options& options);
// The units that fit in, tested one by one; the others are refused with the reason.
UnitList who_fit(const Siege& now, int kind, const Joining& joining, const UnitList& units, Options& options);
// How many of the fitting units may join together.
std::size_t room_in(const Siege& now, const Joining& joining, std::size_t fitting);

}  // namespace ziggurat::urr_handbook
