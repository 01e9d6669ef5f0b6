#include <algorithm>

#include "rulebooks/city_table/course/course.h"
#include "rulebooks/city_table/rules/march/approach.h"
#include "rulebooks/city_table/sentences.h"
#include "rulebooks/shelf/ways.h"

// March: columns move along roads and tracks of the land map (CT-10). A column's route is an order, so only its own
// side knows it.
namespace ziggurat::city_table {

struct MarchOrder {
  PieceId column;
  std::vector<Place> path;
};

namespace {

using Marching = ValidationContext<MarchOrder>;

// The scenario's areas are those of the rules' map, in the same order.
std::optional<int> rounds_between(int from, int to, bool engines) {
  return link_rounds(standard_land_map(), from, to, engines);
}

// Rounds to every area by roads and tracks.
shelf::Ways ways_of(const GameConfig& config, const TableColumn& column) {
  return shelf::cheapest_ways(static_cast<int>(config.scenario.land.size()), column.area,
      [&](int from, int to) { return rounds_between(from, to, column.engines); });
}

// The areas of a path, without the column's own. `broken_at`: the first area that is not linked to the one before it.
struct Route {
  std::vector<int> areas;
  std::optional<std::size_t> broken_at;
};
Route route_of(const TableColumn& column, const std::vector<Place>& path) {
  Route route;
  int from = column.area;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const int to = area_of(path[i]);
    if (i == 0 && to == from) continue;
    if (!rounds_between(from, to, column.engines)) {
      route.broken_at = i;
      return route;
    }
    route.areas.push_back(to);
    from = to;
  }
  return route;
}

std::string route_text(const GameConfig& config, const std::vector<int>& areas) {
  std::string text;
  for (const int area : areas)
    text += (text.empty() ? "" : " > ") + config.scenario.land[static_cast<std::size_t>(area)].name;
  return text;
}
std::vector<int> route_from(const GameConfig& config, std::string_view text) {
  return areas_in(config.scenario, text).value_or(std::vector<int>());
}

Validation who(const Marching& c) {
  const auto no = [&](std::string_view code, std::string words) {
    return c.no({code, {}, std::move(words)}, &MarchOrder::column);
  };
  const auto* column = c.now().column(c.order.column);
  if (!column) return no("unknown_unit", say("no.column"));
  if (column->faction != c.context.faction()) return no("not_your_unit", say("no.your_column"));
  if (c.taken.names<MarchOrder>(column->id)) return no("two_orders_for_unit", say("no.column_ordered"));
  for (const auto* unit : c.now().in_column(column->id))
    if (has_order(c.context, c.taken, unit->id)) return no("two_orders_for_unit", say("no.column_unit_ordered"));
  return {};
}
Validation validate(const Marching& c) {
  const auto route = route_of(*c.now().column(c.order.column), c.order.path);
  return route.broken_at ? c.no(because(Reason::no_link, *route.broken_at), &MarchOrder::path) : Validation{};
}

std::vector<MarchOrder> begin_march(const Context& context, const AcceptedOrders&, const Pieces& selection) {
  std::vector<MarchOrder> begun;
  for (const PieceId id : selection)
    if (const auto* column = context.now.column(id); column && column->faction == context.faction())
      begun.push_back({id, {}});
  return begun;
}
Validation candidates(const Marching& c, OptionBuilder<MarchOrder>& from) {
  from.the(&MarchOrder::column, c.order.column);
  from.ways(&MarchOrder::path, ways_of(*c.now().config, *c.now().column(c.order.column)).reach(place_of_area));
  return {};
}

// In turn 1 the dark columns march by the north road.
std::vector<MarchOrder> default_marches(const Context& context) {
  const auto& config = *context.now.config;
  std::vector<MarchOrder> orders;
  if (context.now.turn >= config.scenario.siege_turn || !config.dark_faction(context.faction())) return orders;
  for (const auto& column : context.now.columns) {
    if (column.faction != context.faction() || !column.route.empty() || column.area < 0 ||
        config.scenario.road_end_of(column.area))
      continue;
    MarchOrder order{column.id, {}};
    for (const int area : ways_of(config, column).to(config.scenario.area("north_head")))
      order.path.push_back(place_of_area(area));
    if (!order.path.empty()) orders.push_back(std::move(order));
  }
  return orders;
}

Pieces waiting_columns(const Context& context, const AcceptedOrders&) {
  Pieces waiting;
  for (const auto& column : context.now.columns)
    if (column.faction == context.faction() && column.route.empty()) waiting.push_back(column.id);
  return waiting;
}

void step(PhaseResolver& resolver, const OrderToExecute<MarchOrder>& orders) {
  const auto& words = resolver.config.words;
  Pieces ordered;
  for (const auto& one : orders) {
    const Table& now = resolver.table();
    const auto* column = now.column(one.order.column);
    if (!column || column->faction != one.faction()) {
      resolver.refuse(one, "unknown_unit", say("no.column_gone"));
      continue;
    }
    if (shelf::has(ordered, column->id)) continue;
    ordered.push_back(column->id);
    const auto route = route_of(*column, one.order.path);
    if (route.broken_at) {
      resolver.refuse(one, "no_link", say("no.link"));
      continue;
    }
    // Rounds already spent on a link count as long as the column continues along it.
    const auto old = route_from(resolver.config, column->route);
    if (old.empty() || route.areas.empty() || old.front() != route.areas.front())
      resolver.set(column->id, words.progress, Number{0});
    resolver.set(column->id, words.route, route_text(resolver.config, route.areas));
  }
}

// Reports a march under the rules of sight: to the own side in full, to others by what they see after the march.
void report_march(PhaseResolver& resolver, const TableColumn& column, int to, bool stopped) {
  const auto& land = resolver.config.scenario.land;
  const auto published = ReportBuilder("CT-10", "move",
      say("column.marched", {{"column", column.name}, {"from", land[static_cast<std::size_t>(column.area)].name},
                                {"to", land[static_cast<std::size_t>(to)].name}, {"stopped", stopped}}))
                             .pieces({column.id})
                             .at({place_of_area(column.area), place_of_area(to)})
                             .important(stopped);
  if (resolver.config.switches.fog == Fog::open) return resolver.publish_to_all(published);
  resolver.publish(resolver.side_of(column.camp, column.faction), published);
}

}  // namespace

void columns_march(PhaseResolver& resolver) {
  const auto& config = resolver.config;
  const auto& words = config.words;
  const Table& start = resolver.table();
  std::vector<std::pair<const TableColumn*, int>> marched;  // each column with its destination
  for (const auto& column : start.columns) {
    auto route = route_from(config, column.route);
    if (route.empty() || column.area < 0) continue;
    const int to = route.front();
    const auto rounds = rounds_between(column.area, to, column.engines);
    if (!rounds) {  // the umpire moved the column
      resolver.set(column.id, words.route, Text{});
      continue;
    }
    if (column.progress + 1 < *rounds) {
      resolver.set(column.id, words.progress, static_cast<Number>(column.progress + 1));
      continue;
    }
    route.erase(route.begin());
    resolver.apply(game::PieceMoved{column.id, place_of_area(to), {place_of_area(to)}});
    for (const auto* unit : start.in_column(column.id))
      resolver.apply(game::PieceMoved{unit->id, place_of_area(to), {place_of_area(to)}});
    resolver.set(column.id, words.progress, Number{0});
    resolver.set(column.id, words.route, route_text(config, route));
    marched.emplace_back(&column, to);
  }
  const Table& after = resolver.table();
  for (const auto& [column, to] : marched) {
    const auto meets = [&, camp = column->camp, at = to](
                           const auto& other) { return other.area == at && hostile(other.camp, camp); };
    const auto foe = std::ranges::find_if(after.columns, meets);
    report_march(resolver, *column, to, foe != after.columns.end());
    if (foe == after.columns.end()) continue;
    for (const auto& other : after.columns)
      if (meets(other) || (other.area == to && other.id == column->id)) {
        resolver.set(other.id, words.route, Text{});
        resolver.set(other.id, words.progress, Number{0});
      }
    const auto& land = config.scenario.land[static_cast<std::size_t>(to)].name;
    resolver.publish_to_umpire(ReportBuilder(
        "CT-10", "meeting", say("column.met", {{"column", column->name}, {"foe", foe->name}, {"at", land}}))
                                   .pieces({column->id, foe->id})
                                   .at({place_of_area(to)})
                                   .important());
  }
}

OrderHandlerPtr march_order_type() {
  return row(OrderType<MarchOrder>{.kind = shelf::order_kind("march", "CT-10", "move"),
      .parameters = {ParameterBindings::piece<&MarchOrder::column>("column"),
          ParameterBindings::path<&MarchOrder::path>("path")},
      .validated = shelf::WhenValidated::by_its_step,
      .who = who,
      .validate = validate,
      .begin = begin_march,
      .candidates = candidates,
      .defaults = default_marches,
      .subjects = waiting_columns,
      .step = step});
}

}  // namespace ziggurat::city_table
