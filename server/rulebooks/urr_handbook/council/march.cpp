#include "rulebooks/urr_handbook/council/counters.h"
#include "rulebooks/urr_handbook/council/meeting.h"
#include "rulebooks/urr_handbook/ground/roads.h"

// March (UH-96, UH-100 to UH-102): an army goes two points a week through the land, and meets whom it meets.
namespace ziggurat::urr_handbook {

struct MarchOrder {
  std::vector<PieceId> units = {};
  std::vector<Place> path = {};
  bool rafts = false;
};

namespace {

using Marching = Case<MarchOrder>;

Place start_of(const Context& context, const MarchOrder& order) {
  return own_counter(context, order.units.front())->at;
}

bool rafts_left(const Marching& c, const Place& area) {
  auto left = static_cast<int>(rafts_in(c.now(), c.context.faction(), area).size());
  for (const auto* before : c.taken.of<MarchOrder>())
    if (before->rafts && c.now().geography().area_of(start_of(c.context, *before)) == area) --left;
  return left > 0;
}

Judgement who(const Marching& c) {
  return c.no_if(fault_of_travellers(c.context, c.taken, c.order.units), &MarchOrder::units);
}

Judgement judge(const Marching& c) {
  const auto& geography = c.now().geography();
  const Route route = route_of(geography, start_of(c.context, c.order), c.order.path);
  if (route.areas.size() < 2) return c.no("no_edge", &MarchOrder::path);
  const bool rafts = c.order.rafts && rafts_left(c, route.areas.front());
  const auto plan = Roads(c.now(), c.context.faction()).plan(route, rafts);
  // In truth the march ends with the first enemy, of whom the order knew nothing.
  const bool cut_short = c.context.truth && plan.reason == MarchReason::enemy_stops;
  if (plan.reason != MarchReason::none && !cut_short)
    return c.no(name(plan.reason), &MarchOrder::path, static_cast<std::size_t>(plan.at_step.value_or(1) - 1));
  const bool stands = route.end == nowhere || common::has(grounds_of(geography, route), route.end);
  return c.no_unless(stands, "not_there", &MarchOrder::path);
}

std::vector<MarchOrder> begin_march(const Context& context, const Taken&, const std::vector<PieceId>& selection) {
  if (!all_own(context, selection) || context.now.geography().land.empty()) return {};
  return {{.units = selection}};
}

Judgement candidates(const Marching& c, common::Candidates<MarchOrder>& from) {
  const Place start = start_of(c.context, c.order);
  const bool rafts = rafts_left(c, c.now().geography().area_of(start));
  const Roads roads(c.now(), c.context.faction());
  for (const bool afloat : {false, true})
    if (!afloat || rafts)
      from.ways(&MarchOrder::path, roads.reach(start, afloat), march_allowance, &MarchOrder::rafts, afloat);
  return from.offer.ways.empty() ? c.no("no_crossing", "No way leads on from here.") : Judgement{};
}

struct Column {  // one march, as it will be made
  const Carried<MarchOrder>& order;
  Place from;
  Route route;
  MarchPlan plan;
};

Column column_of(const Siege& now, const Carried<MarchOrder>& one) {
  const PieceId first = one.order.units.front();
  const SiegePiece* leader = now.unit(first);
  if (!leader) leader = now.star(first);
  if (!leader) leader = now.engine(first);
  Route route = route_of(now.geography(), leader->at, one.order.path);
  const bool rafts = one.order.rafts && !rafts_in(now, one.faction(), route.areas.front()).empty();
  const Roads roads(now, one.faction());
  auto plan = roads.plan(route, rafts);
  if (plan.reason == MarchReason::enemy_stops) {  // the march ends with him
    route.areas.resize(static_cast<std::size_t>(*plan.at_step) + 1);
    route.end = nowhere;
    plan = roads.plan(route, rafts);
  }
  return {one, leader->at, std::move(route), std::move(plan)};
}

void make(Bell& bell, const Column& column, Arrived& arrived, std::vector<Moved>& moves) {
  const auto now = bell.siege();
  const FactionId faction = column.order.faction();
  const auto& units = column.order.order.units;
  if (column.plan.rafts_used) {
    const auto rafts = rafts_in(now, faction, column.route.areas.front());
    if (rafts.empty())
      return bell.tell_faction(
          faction, Important("UH-65", "refused", names_of(bell, units) + " stay: the rafts are gone."));
    bell.remove(rafts.front()->id);
  }
  const Place to = ground_for(now, faction, column.route);
  std::vector<Place> path(column.route.areas.begin() + 1, column.route.areas.end());
  path.back() = to;
  for (const PieceId id : units) {
    bell.move(id, to, path);
    if (!now->star(id)) bell.set(id, bell.words.marched, true);
    arrived.pieces.insert(id);
    if (column.plan.river_combat) arrived.across_river.insert(id);
  }
  moves.push_back({faction, units, column.from, to, path, "march"});
}

void march(Bell& bell, const std::vector<Carried<MarchOrder>>& orders) {
  const auto before = bell.siege();
  std::vector<Column> columns;  // all as the week finds them: marches are simultaneous
  for (const auto& one : orders) columns.push_back(column_of(before, one));
  Arrived arrived;
  std::vector<Moved> made;
  for (const auto& column : columns) make(bell, column, arrived, made);
  tell_moved(bell, before, made);
  meet(bell, arrived);
}

}  // namespace

Row march_verb() {
  return row(
      Verb<MarchOrder>{.kind = {"march", "March", "UH-100",
                           "Two points a week: an edge costs two, by road one. The path may end in a field.", "move"},
          .takes = {Takes::pieces<&MarchOrder::units>("units", "Units"), Takes::path<&MarchOrder::path>("path", "Path"),
              Takes::flag<&MarchOrder::rafts>("rafts", "On rafts").optional()},
          .sentence = "{units}: march[ to {path}][ on rafts{rafts=yes}]",
          .who = who,
          .judge = judge,
          .begin = begin_march,
          .candidates = candidates,
          .step = march});
}

}  // namespace ziggurat::urr_handbook
