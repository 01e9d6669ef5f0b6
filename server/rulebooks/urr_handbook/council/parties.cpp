#include "rulebooks/urr_handbook/council/council.h"
#include "rulebooks/urr_handbook/rules/battle/stacking.h"

// Counters of the council, and the tasks of raiders other than raids: watching, joining a unit and leaving it (UH-23,
// UH-91, UH-94), and hauling in the horse before the gate (UH-64).
namespace ziggurat::urr_handbook {
namespace {

bool is_tied_down(const Context& context, const AcceptedOrders& taken, PieceId id) {
  const auto* unit = context.now.unit(id);
  const auto* star = context.now.star(id);
  return (unit && unit->combat.valid()) || (star && star->attached_to.valid()) ||
         taken.names<MarchOrder, DeployOrder, CorpsOrder, RampWorkOrder, MissionOrder, RaidOrder, GuardOrder>(id);
}

}  // namespace

const SiegePiece* own_counter(const Context& context, PieceId id) {
  const auto* found = context.now.counter(id);
  return found && found->faction == context.faction() && context.now.geography().find(found->at) ? found : nullptr;
}

bool all_own(const Context& context, const Pieces& pieces) {
  return !pieces.empty() && std::ranges::all_of(pieces, [&](PieceId id) { return own_counter(context, id); });
}

std::optional<Fault> fault_of_travellers(const Context& context, const AcceptedOrders& taken, const Pieces& pieces) {
  if (pieces.empty()) return Fault{"bad_value"};
  const SiegePiece* first = nullptr;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const auto* one = own_counter(context, pieces[i]);
    if (!one) return Fault{"not_yours", i};
    if (first && one->at != first->at) return Fault{"not_there", i};
    if (std::ranges::count(pieces, pieces[i]) > 1) return Fault{"two_orders", i};
    if (!first) first = one;
  }
  for (std::size_t i = 0; i < pieces.size(); ++i)
    if (is_tied_down(context, taken, pieces[i])) return Fault{"busy", i};
  return std::nullopt;
}

std::vector<FactionId> other_factions(const Context& context) {
  auto others = context.now.config->played();
  std::erase(others, context.faction());
  return others;
}

struct AttachOrder {
  PieceId party, unit;
};
struct DetachOrder {
  PieceId party;
};

namespace {

using Guarding = ValidationContext<GuardOrder>;
using Attaching = ValidationContext<AttachOrder>;
using Detaching = ValidationContext<DetachOrder>;
using Hauling = ValidationContext<HaulInOrder>;

// ---- guard: its effect is part of the raids ----
Places watched_by(const Guarding& c) {
  const Place from = own_party(c.context, c.order.party)->at;
  auto places = c.now().geography().neighbours(from);
  places.insert(places.begin(), from);
  return places;
}

Validation who(const Guarding& c) {
  return c.no_if(fault_of_party(c.context, c.taken, c.order.party), &GuardOrder::party);
}
Validation validate(const Guarding& c) {
  return c.no_unless(has(watched_by(c), c.order.at), "not_there", &GuardOrder::at);
}

std::vector<GuardOrder> guards_where_they_are(const Context& context) {
  std::vector<GuardOrder> orders;
  for (const PieceId id : own_parties(context, {}))
    if (!context.now.star(id)->attached_to.valid()) orders.push_back({.party = id, .at = context.now.star(id)->at});
  return orders;
}

// ---- attach, detach ----
Validation who(const Attaching& c) {
  return c.no_if(fault_of_party(c.context, c.taken, c.order.party), &AttachOrder::party);
}
Validation validate(const Attaching& c) {
  const auto* party = own_party(c.context, c.order.party);
  const auto* unit = c.now().unit(c.order.unit);
  if (!unit || !c.now().allied(unit->faction, c.context.faction())) return c.no("not_yours", &AttachOrder::unit);
  if (unit->at != party->at && !c.now().geography().adjacent(unit->at, party->at))
    return c.no("not_there", &AttachOrder::unit);
  if (unit->undead() && !stands_undead(party->kin)) return c.no("undead_company", &AttachOrder::unit);
  const auto& stars = c.now().stars;
  const bool has_raiders = std::ranges::any_of(stars, [&](const auto& star) {
    return star.attached_to == unit->id && star.raiders() && star.id != party->id &&
           !c.taken.names<DetachOrder>(star.id);
  });
  return c.no_unless(!has_raiders && !c.repeats(&AttachOrder::unit), "taken", &AttachOrder::unit);
}
Pieces units_of_all(const Attaching& c) {
  return ids_where(c.now().units, [](const auto&) { return true; });
}

Validation validate(const Detaching& c) {
  const auto* party = own_party(c.context, c.order.party);
  if (!party) return c.no("not_raiders", &DetachOrder::party);
  if (!party->attached_to.valid()) return c.no("not_attached", &DetachOrder::party);
  return c.no_unless(!c.taken.names<DetachOrder>(party->id), "two_orders", &DetachOrder::party);
}

// ---- haul_in: happens before the week's raids ----
Validation validate(const Hauling& c) {
  const SiegeObject* horse = nullptr;
  for (const auto* one : c.now().objects_of(c.now().config->words.horse))
    if (one->id == c.order.object) horse = one;
  const auto* wall = horse ? c.now().wall(c.now().geography().section_before(horse->at)) : nullptr;
  const FactionId own = c.context.faction();
  if (!horse || horse->faction == own || !wall || wall->held != own) return c.no("not_there", &HaulInOrder::object);
  return c.no_unless(!c.taken.names<HaulInOrder>(horse->id), "two_orders", &HaulInOrder::object);
}
Pieces horses(const Hauling& c) {
  return ids_where(c.now().objects_of(c.now().config->words.horse), [](const auto&) { return true; });
}

void haul_in(PhaseResolver& resolver, const std::vector<OrderToExecute<HaulInOrder>>& orders) {
  const auto& geography = resolver.geography();
  for (const auto& one : orders) {
    const PieceId id = one.order.object;
    if (!resolver.world.find(id) || !one.order.yes) continue;
    const Place field = resolver.world.at(id).place,
                quarter = geography.quarter_behind(geography.section_before(field));
    const Audience seeing = resolver.seeing(field);
    resolver.set(id, resolver.words.hauled_in, true);
    resolver.move(id, quarter, {quarter});
    const std::string name = resolver.world.at(id)[resolver.words.name];
    resolver.publish(seeing, ImportantReport("UH-64", "horse",
                                 say("raid.hauled_into", {{"name", name}, {"quarter", geography.name(quarter)}}))
                                 .shows({id}, {field, quarter}));
  }
}

}  // namespace

const SiegeStar* own_party(const Context& context, PieceId id) {
  const auto* star = context.now.star(id);
  const bool is_party = star && star->faction == context.faction() && star->raiders() && !star->is_leader;
  return is_party && context.now.geography().find(star->at) ? star : nullptr;
}

Pieces own_parties(const Context& context, const AcceptedOrders&) {
  return ids_where(context.now.stars, [&](const auto& star) { return own_party(context, star.id); });
}

std::optional<Fault> fault_of_party(const Context& context, const AcceptedOrders& taken, PieceId id) {
  const auto* party = own_party(context, id);
  if (!party) return Fault{"not_raiders"};
  const bool bound = party->attached_to.valid() && !taken.names<DetachOrder>(id);
  const bool busy = taken.names<RaidOrder, GuardOrder, AttachOrder, MarchOrder, DeployOrder>(id);
  return bound || busy || party->acted ? std::optional(Fault{"busy"}) : std::nullopt;
}

OrderHandlerPtr guard_order_type() {
  return row(OrderType<GuardOrder>{.kind = shelf::order_kind("guard", "UH-91", "support"),
      .parameters = {ParameterBindings::piece<&GuardOrder::party>("party"),
          ParameterBindings::place<&GuardOrder::at>("at"),
          ParameterBindings::text<&GuardOrder::story>("story").optional()},
      .who = who,
      .validate = validate,
      .begin = shelf::begin_with_one<&GuardOrder::party, Urr>,
      .candidates = chosen<Any<&GuardOrder::at, watched_by>>,
      .silent = true,
      .defaults = guards_where_they_are});
}

OrderHandlerPtr attach_order_type() {
  return row(OrderType<AttachOrder>{.kind = shelf::order_kind("attach", "UH-23", "support"),
      .parameters = {ParameterBindings::piece<&AttachOrder::party>("party"),
          ParameterBindings::piece<&AttachOrder::unit>("unit")},
      .who = who,
      .validate = validate,
      .begin = shelf::begin_with_one<&AttachOrder::party, Urr>,
      .candidates = chosen<Any<&AttachOrder::unit, units_of_all>>,
      .silent = true});
}

OrderHandlerPtr detach_order_type() {
  return row(OrderType<DetachOrder>{.kind = shelf::order_kind("detach", "UH-23"),
      .parameters = {ParameterBindings::piece<&DetachOrder::party>("party")},
      .validate = validate,
      .begin = shelf::begin_with_one<&DetachOrder::party, Urr>,
      .silent = true});
}

OrderHandlerPtr haul_in_order_type() {
  return row(OrderType<HaulInOrder>{.kind = shelf::order_kind("haul_in", "UH-64"),
      .parameters = {ParameterBindings::target<&HaulInOrder::object>("object"),
          ParameterBindings::flag<&HaulInOrder::yes>("yes")},
      .validate = validate,
      .begin = shelf::begin_for_seat<HaulInOrder, Urr>,
      .candidates = chosen<Any<&HaulInOrder::object, horses>, YesOrNo<&HaulInOrder::yes>>,
      .silent = true,
      .step = haul_in});
}

// In sheet order: a party that leaves a unit makes room for others.
void attach_step(PhaseResolver& resolver, const Siege&) {
  const auto attach = [&](const OrderToExecute<AttachOrder>& one) {
    if (!still_lawful(resolver, one)) return;
    resolver.move(one.order.party, resolver.world.at(one.order.unit).place);
    resolver.set(one.order.party, resolver.words.attached_to, one.order.unit);
  };
  const auto detach = [&](const OrderToExecute<DetachOrder>& one) {
    if (still_lawful(resolver, one)) resolver.clear(one.order.party, resolver.words.attached_to);
  };
  shelf::each<AttachOrder, DetachOrder>(resolver.orders, Overloaded{attach, detach});
}

}  // namespace ziggurat::urr_handbook
