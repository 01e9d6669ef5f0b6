#include "rulebooks/domain_war/march/stance.h"

#include "rulebooks/domain_war/course/course.h"
#include "rulebooks/domain_war/rules/battle/retreat.h"
#include "rulebooks/domain_war/rules/figures/list.h"
#include "rulebooks/domain_war/talk/standing.h"

// Stand or retreat (DW-108 to DW-111): what a regent's forces in a province do in an encounter, until ordered
// otherwise.
namespace ziggurat::domain_war {

namespace {

const std::vector<std::string_view>& stance_names() {
  static const std::vector<std::string_view> names = {"stand", "retreat", "retreat_if_outnumbered", "withdraw_inside"};
  return names;
}

// Validates the order for a province; each unit's province must border on the retreats and contain the holding.
template <class A>
Validation validate_bearing(const ValidationContext<A>& c, std::optional<ProvinceIndex> at) {
  for (std::size_t i = 0; i < c.order.retreat_to.size(); ++i) {
    const auto to = c.now().province_at(c.order.retreat_to[i]);
    if (!to || (at && !c.now().map().between(*at, *to))) return c.no("no_border", &Bearing::retreat_to, i);
  }
  if (!c.order.holding.valid()) return {};
  const auto* holding = c.now().holding(c.order.holding);
  return c.no_unless(holding && (!at || holding->province == *at), "not_there", &Bearing::holding);
}
Validation validate_stance(const ValidationContext<StanceOrder>& c) {
  const auto at = c.now().province_at(c.order.province);
  if (!at) return c.no("no_border", &StanceOrder::province);
  for (const auto* other : c.taken.of<StanceOrder>())
    if (other->province == c.order.province) return c.no("two_orders", &StanceOrder::province);
  return validate_bearing(c, at);
}
Validation validate_force_stance(const ValidationContext<ForceStanceOrder>& c) {
  for (std::size_t i = 0; i < c.order.units.size(); ++i) {
    const PieceId id = c.order.units[i];
    const auto* unit = c.now().unit(id);
    if (!unit || unit->side != c.context.faction()) return c.no("not_your_unit", &ForceStanceOrder::units, i);
    const bool again =
        c.taken.any<ForceStanceOrder>([&](const ForceStanceOrder& other) { return contains(other.units, id); });
    if (again || std::ranges::count(c.order.units, id) > 1)
      return c.no("unit_named_twice", &ForceStanceOrder::units, i);
  }
  return validate_bearing(c, std::nullopt);
}

Places places_of_units(const Context& context) {
  Places places;
  for (const RealmUnit& unit : context.now.units)
    if (const Place at = province_place(static_cast<int>(unit.province));
        unit.side == context.faction() && !shelf::has(places, at))
      places.push_back(at);
  return places;
}
// Begun by a province, or by a holding in it; then the order withdraws into that holding.
std::vector<StanceOrder> begin_stance(const Context& context, const AcceptedOrders&, const Pieces& selection) {
  if (selection.empty()) return {StanceOrder{}};
  const auto* holding = selection.size() == 1 ? context.now.holding(selection.front()) : nullptr;
  if (!holding || !holding->side.valid()) return {};
  const bool open =
      holding->side == context.faction() ||
      context.now.rights().allied(context.now.regent(context.faction()), context.now.regent(holding->side));
  const Place at = province_place(static_cast<int>(holding->province));
  if (!open || !shelf::has(places_of_units(context), at)) return {};
  return {StanceOrder{{Stance::withdraw_inside, {}, holding->id}, at}};
}
Validation stance_candidates(const ValidationContext<StanceOrder>& c, OptionBuilder<StanceOrder>& from) {
  const bool by_holding = c.order.holding.valid();
  const Places places = by_holding ? Places{c.order.province} : places_of_units(c.context);
  if (places.empty()) return shelf::not_for_these();
  from.any(&StanceOrder::province, places);
  if (by_holding) from.the(&Bearing::holding, c.order.holding);
  std::vector<std::string> stances = {stance_names().begin(), stance_names().end()};
  if (by_holding) stances = {std::string(stance_names().back())};
  from.free(&Bearing::stance, std::move(stances));
  return {};
}
std::vector<ForceStanceOrder> begin_force_stance(
    const Context& context, const AcceptedOrders&, const Pieces& selection) {
  return begun_with_all<&ForceStanceOrder::units, ForceStanceOrder>(selection, [&](PieceId id) {
    const auto* unit = context.now.unit(id);
    return unit && unit->side == context.faction();
  });
}

// The standing order that applies: the last one for the unit itself, or else the one for its province.
std::optional<Bearing> bearing_ordered(const PhaseResolver& resolver, const RealmUnit& unit) {
  std::optional<Bearing> found;
  for (const auto& one : resolver.in_force<StanceOrder>())
    if (one.faction() == unit.side && one.order.province == province_place(static_cast<int>(unit.province)))
      found = one.order;
  for (const auto& one : resolver.in_force<ForceStanceOrder>())
    if (one.faction() == unit.side && contains(one.order.units, unit.id)) found = one.order;
  return found;
}
Bearing bearing_of(const PhaseResolver& resolver, const RealmUnit& unit) {
  if (const auto ordered = bearing_ordered(resolver, unit)) return *ordered;  // the regent was not asked
  Bearing found;
  if (const auto reply = reply_of(resolver, unit.side, unit.province))
    found.stance = *reply == Reply::retreat           ? Stance::retreat
                   : *reply == Reply::withdraw_inside ? Stance::withdraw_inside
                                                      : Stance::stand;
  return found;
}

}  // namespace

bool has_stance(const PhaseResolver& resolver, const RealmUnit& unit) {
  return bearing_ordered(resolver, unit).has_value();
}

Provinces retreats_preferred(const PhaseResolver& resolver, const RealmUnit& unit) {
  Provinces found;
  for (const Place& to : bearing_ordered(resolver, unit).value_or(Bearing{}).retreat_to)
    if (const auto at = resolver.realm()->province_at(to)) found.push_back(*at);
  return found;
}

std::vector<PieceId> those_at(
    const Realm& now, const Met& met, const std::vector<std::size_t>& forces, ProvinceIndex province) {
  std::vector<PieceId> found;
  for (const std::size_t force : forces)
    for (const PieceId id : met.forces[force].units)
      if (const auto* unit = now.unit(id); unit && unit->province == province && !unit->inside.valid())
        found.push_back(id);
  return found;
}

namespace {

void go(PhaseResolver& resolver, const std::vector<PieceId>& units, const Place& to, ProvinceIndex from) {
  for (const PieceId id : units) {
    resolver.apply(PieceMoved{id, to, {to}});
    resolver.set(id, resolver.words.came_from, static_cast<Number>(from) + 1);
  }
}

void retreat(PhaseResolver& resolver, FactionId faction, const std::vector<PieceId>& units,
    const std::vector<PieceId>& enemies) {
  const auto now = resolver.realm();
  const RealmUnit& first = *now->unit(units.front());
  const Rights rights = now->rights();
  Retreat asked{now->regent(faction), first.province, false, {}, {}, std::nullopt, retreats_preferred(resolver, first)};
  for (const RealmUnit& other : now->units)
    if (rights.hostile(now->regent(other.side), asked.regent)) asked.enemy_at.push_back(other.province);
  for (const PieceId id : enemies)
    if (const auto from = now->unit(id)->came_from) asked.enemy_from.push_back(*from);
  const auto options = retreat_options(now->map(), rights, asked);
  if (options.empty()) return;  // they must stand
  go(resolver, units, province_place(static_cast<int>(options.front())), first.province);
  resolver.publish_to(faction, ReportBuilder("DW-110", "retreated",
                                   say("move.retreated", {{"from", resolver.name_of(first.province)},
                                                             {"to", resolver.name_of(options.front())}}))
                                   .shows(units, {province_place(static_cast<int>(options.front()))}));
}

// Withdraws into the named holding, or else into one of the faction's own, before an ally's.
void withdraw(PhaseResolver& resolver, FactionId faction, const std::vector<PieceId>& units, PieceId chosen) {
  const auto now = resolver.realm();
  const ProvinceIndex province = now->unit(units.front())->province;
  const Rights rights = now->rights();
  const Switches& switches = resolver.config.switches;
  int points = 0;
  for (const PieceId id : units) points += weight(now->unit(id)->type, CountIn::points, switches);
  const RealmHolding* shelter = nullptr;
  const auto worth = [&](const RealmHolding& one) { return one.id == chosen ? 2 : one.side == faction ? 1 : 0; };
  for (const RealmHolding& holding : now->holdings) {
    const bool own = holding.side == faction;
    const bool open = own || (holding.side.valid() && rights.allied(now->regent(faction), now->regent(holding.side)));
    const int inside = strength(now->as_besieged(holding).inside, CountIn::points, switches);
    const bool full = resolver.config.customs.capacity_by_level && inside + points > holding.current();
    const bool known = own || !holding.secret || names_id(holding.found_by, now->regent(faction));
    if (holding.province == province && open && known && !full && !holding.grip.by.valid() &&
        (!shelter || worth(holding) > worth(*shelter)))
      shelter = &holding;
  }
  if (!shelter) return;
  for (const PieceId id : units) resolver.apply(PieceMoved{id, aboard(shelter->id), {}});
  resolver.publish_to(faction, ReportBuilder("DW-108", "retreated", say("move.withdrew", {{"holding", shelter->name}}))
                                   .shows(units, {province_place(static_cast<int>(province))}));
}

}  // namespace

void stand_or_retreat_step(PhaseResolver& resolver, Met& met) {
  for (Encounter& one : met.encounters) {
    std::erase_if(one.defender.forces, [&](std::size_t force) {
      return gives_no_aid(resolver, resolver.config.faction(met.forces[force].force.regent), one.defender.regents);
    });
    one.defender.points = 0;
    for (const std::size_t force : one.defender.forces)
      one.defender.points += points_of(met.forces[force].force.units, resolver.config.switches);
    for (const std::size_t force : one.defender.forces) {
      const FactionId faction = resolver.config.faction(met.forces[force].force.regent);
      const auto now = resolver.realm();
      const auto enemies = those_at(*now, met, one.aggressor.forces, one.province);
      if (enemies.empty()) continue;
      std::vector<std::pair<Bearing, std::vector<PieceId>>> parts;  // units of a force, grouped by what they do
      for (const PieceId id : those_at(*now, met, {force}, one.province)) {
        const Bearing bearing = bearing_of(resolver, *now->unit(id));
        auto part = std::ranges::find(parts, bearing, &decltype(parts)::value_type::first);
        if (part == parts.end()) part = parts.insert(parts.end(), {bearing, {}});
        part->second.push_back(id);
      }
      for (const auto& [bearing, units] : parts) {
        switch (bearing.stance) {
          case Stance::stand: break;
          case Stance::retreat: retreat(resolver, faction, units, enemies); break;
          case Stance::retreat_if_outnumbered:
            if (one.aggressor.points > one.defender.points) retreat(resolver, faction, units, enemies);
            break;
          case Stance::withdraw_inside: withdraw(resolver, faction, units, bearing.holding); break;
        }
      }
    }
  }
}

template <class A>
void take_bearing(std::vector<shelf::ParameterBinding>& parameters) {
  using Of = shelf::ParameterBindings<A>;
  parameters.push_back(Of::template one_of<&Bearing::stance, stance_names>("stance"));
  parameters.push_back(Of::template places<&Bearing::retreat_to>("retreat_to").optional());
  parameters.push_back(Of::template piece<&Bearing::holding>("holding").optional());
}

OrderHandlerPtr stance_order_type() {
  auto kind = shelf::order_kind("stance", "DW-108");
  kind.standing = true;
  auto province = ParameterBindings::place<&StanceOrder::province>("province");
  province.parameter.subject = true;
  std::vector<shelf::ParameterBinding> parameters = {std::move(province)};
  take_bearing<StanceOrder>(parameters);
  return row(OrderType<StanceOrder>{.kind = std::move(kind),
      .parameters = std::move(parameters),
      .validate = validate_stance,
      .begin = begin_stance,
      .candidates = stance_candidates});
}

OrderHandlerPtr force_stance_order_type() {
  auto kind = shelf::order_kind("force_stance", "DW-108");
  kind.standing = true;
  auto units = ParameterBindings::pieces<&ForceStanceOrder::units>("units");
  units.parameter.subject = true;
  std::vector<shelf::ParameterBinding> parameters = {std::move(units)};
  take_bearing<ForceStanceOrder>(parameters);
  return row(OrderType<ForceStanceOrder>{.kind = std::move(kind),
      .parameters = std::move(parameters),
      .validate = validate_force_stance,
      .begin = begin_force_stance,
      .candidates = [](const ValidationContext<ForceStanceOrder>&, OptionBuilder<ForceStanceOrder>& from) {
        from.free(&Bearing::stance, {stance_names().begin(), stance_names().end()});
        return Validation{};
      }});
}

}  // namespace ziggurat::domain_war
