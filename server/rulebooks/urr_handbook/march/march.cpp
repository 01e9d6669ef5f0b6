#include <algorithm>

#include "game/pages/sentences.h"
#include "rulebooks/urr_handbook/council/council.h"
#include "rulebooks/urr_handbook/march/march.h"
#include "rulebooks/urr_handbook/seen/seen.h"

// March (UH-96, UH-100 to UH-102): an army moves two points per week through the land, until it meets others.
namespace ziggurat::urr_handbook {
namespace {

// The faction with the most of these units; faction order breaks ties.
FactionId largest(const std::map<FactionId, int>& units) {
  FactionId best;
  for (const auto& [faction, count] : units)
    if (!best.valid() || count > units.at(best)) best = faction;
  return best;
}

void meet_at(
    PhaseResolver& resolver, const Siege& now, const Place& at, const UnitList& units, const Arrived& arrived) {
  std::map<FactionId, int> stayed, all;
  for (const auto* unit : units) {
    if (std::ranges::none_of(units, [&](const auto* o) { return now.hostile(unit->faction, o->faction); })) continue;
    ++all[unit->faction];
    if (!arrived.pieces.contains(unit->id)) ++stayed[unit->faction];
  }
  if (all.empty()) return;
  const FactionId holder = stayed.empty() ? all.begin()->first : largest(stayed);
  std::erase_if(all, [&](const auto& one) { return !now.hostile(one.first, holder); });
  const FactionId comer = largest(all);
  const bool river = std::ranges::any_of(
      units, [&](const auto* u) { return u->faction == comer && arrived.across_river.contains(u->id); });
  const CombatKind kind = resolver.geography().is_wall(at) ? CombatKind::wall_top : CombatKind::open;
  resolver.open_combat(kind, at, holder, comer, std::nullopt, river);
  if (stayed.empty()) resolver.note_attack(holder, comer, at);  // both marched there
  resolver.publish(
      resolver.seeing(at), ImportantReport("UH-103", "contact",
                               say("march.meet", {{"comer", resolver.name(comer)}, {"holder", resolver.name(holder)},
                                                     {"at", resolver.name(at)}, {"river", river}}))
                               .at({at}));
}

}  // namespace

std::string names_of(const PhaseResolver& resolver, const Pieces& pieces) {
  std::vector<std::string> names;
  for (const PieceId id : pieces) names.push_back(resolver.world.at(id)[resolver.words.name]);
  return names_together(names);
}

void report_moved(PhaseResolver& resolver, const Siege& before, const std::vector<Moved>& moves) {
  const Watchers watchers(before, resolver.siege());
  for (const auto& move : moves) {
    const auto words_for = [&resolver, move](const Pieces& pieces) {
      return pieces.empty() ? std::string()
                            : say("march.went", {{"units", names_of(resolver, pieces)}, {"count", pieces.size()},
                                                    {"verb", move.type}, {"to", resolver.name(move.to)}});
    };
    game::ReportBody report_body{
        .rule = "UH-100", .kind = "move", .text = words_for(move.pieces), .pieces = move.pieces, .places = move.path};
    report_body.places.insert(report_body.places.begin(), move.from);
    resolver.publish(Audience::only(move.faction), report_body, words_for);
    for (const auto& [seen, readers] :
        watchers.by_sight(report_body.places, resolver.seeing(move.to).without(move.faction))) {
      game::ReportBody shorter = report_body;
      shorter.places = seen;
      resolver.publish(readers.apart_from_umpire(), std::move(shorter), words_for);
    }
  }
}

void meet(PhaseResolver& resolver, const Arrived& arrived) {
  const auto now = resolver.siege();
  std::map<Place, UnitList> places;
  for (const auto& unit : now->units) places[unit.at].push_back(&unit);
  for (const auto& [at, units] : places) {
    const auto came = [&](const auto* unit) { return arrived.pieces.contains(unit->id); };
    if (at != nowhere && std::ranges::any_of(units, came)) meet_at(resolver, now, at, units, arrived);
  }
}

struct MarchOrder {
  Pieces units = {};
  Places path = {};
  bool rafts = false;
};

namespace {

using Marching = ValidationContext<MarchOrder>;

Place start_of(const Context& context, const MarchOrder& order) {
  return own_counter(context, order.units.front())->at;
}

bool rafts_left(const Marching& c, const Place& area) {
  auto left = static_cast<int>(rafts_in(c.now(), c.context.faction(), area).size());
  for (const auto* before : c.taken.of<MarchOrder>())
    if (before->rafts && c.now().geography().area_of(start_of(c.context, *before)) == area) --left;
  return left > 0;
}

Validation who(const Marching& c) {
  return c.no_if(fault_of_travellers(c.context, c.taken, c.order.units), &MarchOrder::units);
}

Validation validate(const Marching& c) {
  const auto& geography = c.now().geography();
  const Route route = route_of(geography, start_of(c.context, c.order), c.order.path);
  if (route.areas.size() < 2) return c.no("no_edge", &MarchOrder::path);
  const bool rafts = c.order.rafts && rafts_left(c, route.areas.front());
  const auto plan = Roads(c.now(), c.context.faction()).plan(route, rafts);
  // In truth the march ends at the first enemy, even one that the order did not know of.
  const bool cut_short = c.context.truth && plan.reason == MarchReason::enemy_stops;
  if (plan.reason != MarchReason::none && !cut_short)
    return c.no(name(plan.reason), &MarchOrder::path, static_cast<std::size_t>(plan.at_step.value_or(1) - 1));
  const bool stands = route.end == nowhere || has(grounds_of(geography, route), route.end);
  return c.no_unless(stands, "not_there", &MarchOrder::path);
}

std::vector<MarchOrder> begin_march(const Context& context, const AcceptedOrders&, const Pieces& selection) {
  if (!all_own(context, selection) || context.now.geography().land.sites.empty()) return {};
  return {{.units = selection}};
}

Validation candidates(const Marching& c, OptionBuilder<MarchOrder>& from) {
  const Place start = start_of(c.context, c.order);
  const bool rafts = rafts_left(c, c.now().geography().area_of(start));
  const Roads roads(c.now(), c.context.faction());
  for (const bool afloat : {false, true})
    if (!afloat || rafts)
      from.ways(&MarchOrder::path, roads.reach(start, afloat), march_allowance, &MarchOrder::rafts, afloat);
  return from.offer.ways.empty() ? c.no("no_crossing", say("no.way_on")) : Validation{};
}

struct Column {  // one march, as executed
  const OrderToExecute<MarchOrder>& order;
  Place from;
  Route route;
  MarchPlan plan;
};

Column column_of(const Siege& now, const OrderToExecute<MarchOrder>& one) {
  const Place start = now.counter(one.order.units.front())->at;
  Route route = route_of(now.geography(), start, one.order.path);
  const bool rafts = one.order.rafts && !rafts_in(now, one.faction(), route.areas.front()).empty();
  const Roads roads(now, one.faction());
  auto plan = roads.plan(route, rafts);
  if (plan.reason == MarchReason::enemy_stops) {  // the march ends at the enemy
    route.areas.resize(static_cast<std::size_t>(*plan.at_step) + 1);
    route.end = nowhere;
    plan = roads.plan(route, rafts);
  }
  return {one, start, std::move(route), std::move(plan)};
}

void make(PhaseResolver& resolver, const Column& column, Arrived& arrived, std::vector<Moved>& moves) {
  const auto now = resolver.siege();
  const FactionId faction = column.order.faction();
  const auto& units = column.order.order.units;
  if (column.plan.rafts_used) {
    const auto rafts = rafts_in(now, faction, column.route.areas.front());
    if (rafts.empty())
      return resolver.publish_to(
          faction, ImportantReport("UH-65", "refused",
                       say("march.no_rafts", {{"units", names_of(resolver, units)}, {"count", units.size()}})));
    resolver.remove(rafts.front()->id);
  }
  const Place to = ground_for(now, faction, column.route);
  Places path(column.route.areas.begin() + 1, column.route.areas.end());
  path.back() = to;
  for (const PieceId id : units) {
    resolver.move(id, to, path);
    if (!now->star(id)) resolver.set(id, resolver.words.marched, true);
    arrived.pieces.insert(id);
    if (column.plan.river_combat) arrived.across_river.insert(id);
  }
  moves.push_back({faction, units, column.from, to, path, "march"});
}

void march(PhaseResolver& resolver, const std::vector<OrderToExecute<MarchOrder>>& orders) {
  const auto before = resolver.siege();
  std::vector<Column> columns;  // computed from the start of the week, because marches are simultaneous
  for (const auto& one : orders) columns.push_back(column_of(before, one));
  Arrived arrived;
  std::vector<Moved> made;
  for (const auto& column : columns) make(resolver, column, arrived, made);
  report_moved(resolver, before, made);
  meet(resolver, arrived);
}

}  // namespace

OrderHandlerPtr march_order_type() {
  return row(OrderType<MarchOrder>{.kind = shelf::order_kind("march", "UH-100", "move"),
      .parameters = {ParameterBindings::pieces<&MarchOrder::units>("units"),
          ParameterBindings::path<&MarchOrder::path>("path"),
          ParameterBindings::flag<&MarchOrder::rafts>("rafts").optional()},
      .validated = shelf::WhenValidated::at_once,
      .who = who,
      .validate = validate,
      .begin = begin_march,
      .candidates = candidates,
      .step = march});
}

}  // namespace ziggurat::urr_handbook
