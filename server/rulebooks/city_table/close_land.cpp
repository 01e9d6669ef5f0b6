#include <algorithm>
#include <charconv>

#include "rulebooks/city_table/arguments.h"
#include "rulebooks/city_table/close.h"
#include "rulebooks/city_table/rules/approach.h"
#include "rulebooks/city_table/sentences.h"

// Columns on the land map (CT-10). The route of a column is an order: its own side alone knows it.
namespace ziggurat::city_table {
namespace {

std::string route_text(const Match& match, const std::vector<int>& areas) {
  std::string text;
  for (const int area : areas)
    text += (text.empty() ? "" : " > ") + match.scenario.land[static_cast<std::size_t>(area)].id;
  return text;
}
std::vector<int> route_from(const Match& match, std::string_view text) {
  std::vector<int> areas;
  while (!text.empty()) {
    const auto cut = text.find(" > ");
    const auto word = text.substr(0, cut);
    for (std::size_t i = 0; i < match.scenario.land.size(); ++i)
      if (match.scenario.land[i].id == word) areas.push_back(static_cast<int>(i));
    text = cut == std::string_view::npos ? std::string_view{} : text.substr(cut + 3);
  }
  return areas;
}

const std::string& area_id(const Match& match, int area) {
  return match.scenario.land[static_cast<std::size_t>(area)].id;
}

// Columns are told of by the rules of sight: own side in full, others by what they see after the march.
void tell_march(Bell& bell, const TableColumn& column, int from, int to, bool stopped) {
  const auto& land = bell.match.scenario.land;
  Telling told{"CT-10", "move",
      column.name + " marched from " + land[static_cast<std::size_t>(from)].name + " to " +
          land[static_cast<std::size_t>(to)].name + (stopped ? "; an enemy column stands there and both stop." : "."),
      {column.id}, {place_of_area(from), place_of_area(to)}, {}, {}, {}, {}, stopped};
  if (bell.match.switches.fog == Fog::open) return bell.tell_everyone(std::move(told));
  bell.tell(column.camp == Camp::neutral ? Audience::only(column.faction) : bell.of_camp(column.camp), std::move(told));
}

}  // namespace

void march_orders(Bell& bell, const std::vector<Given>& orders) {
  const auto& words = bell.match.words;
  const auto& land = bell.match.scenario.land;
  std::vector<PieceId> ordered;
  for (const auto& given : only(orders, {Give::march})) {
    const Table now = bell.table();
    const auto* column = now.column(pieces_in(*given.order, parameter::units).front());
    if (!column || column->faction != given.faction) {
      bell.tell_refused(given, "unknown_unit", "the column is gone.", "March");
      continue;
    }
    if (std::find(ordered.begin(), ordered.end(), column->id) != ordered.end()) continue;
    ordered.push_back(column->id);
    std::vector<int> route;
    int from = column->area;
    bool linked = true;
    for (const auto& place : places_in(*given.order, parameter::march::path)) {
      const int to = area_of(place);
      if (to == from && route.empty()) continue;
      linked = linked && to >= 0 && static_cast<std::size_t>(to) < land.size() &&
               link_rounds(standard_land_map(), area_id(bell.match, from), area_id(bell.match, to), column->engines)
                   .has_value();
      if (!linked) break;
      route.push_back(to);
      from = to;
    }
    if (!linked) {
      bell.tell_refused(given, "no_link", "the areas are not linked.", "March");
      continue;
    }
    // Rounds already spent on a link count as long as the column goes on along it.
    const auto old = route_from(bell.match, column->route);
    if (old.empty() || route.empty() || old.front() != route.front()) bell.set(column->id, words.progress, Number{0});
    bell.set(column->id, words.route, route_text(bell.match, route));
  }
}

void columns_march(Bell& bell) {
  const auto& match = bell.match;
  const auto& words = match.words;
  struct Step {
    TableColumn column;
    int from, to;
  };
  std::vector<Step> marched;
  const Table start = bell.table();
  for (const auto& column : start.columns) {
    auto route = route_from(match, column.route);
    if (route.empty() || column.area < 0) continue;
    const auto rounds =
        link_rounds(standard_land_map(), area_id(match, column.area), area_id(match, route.front()), column.engines);
    if (!rounds) {  // an umpire put the column elsewhere
      bell.set(column.id, words.route, Text{});
      continue;
    }
    if (column.progress + 1 < *rounds) {
      bell.set(column.id, words.progress, static_cast<Number>(column.progress + 1));
      continue;
    }
    const int to = route.front();
    route.erase(route.begin());
    bell.apply(game::PieceMoved{column.id, place_of_area(to), {place_of_area(to)}});
    for (const auto* unit : start.in_column(column.id))
      bell.apply(game::PieceMoved{unit->id, place_of_area(to), {place_of_area(to)}});
    bell.set(column.id, words.progress, Number{0});
    bell.set(column.id, words.route, route_text(match, route));
    marched.push_back({column, column.area, to});
  }
  const Table after = bell.table();
  for (const auto& step : marched) {
    const auto foe = std::find_if(after.columns.begin(), after.columns.end(),
        [&](const auto& c) { return c.area == step.to && hostile(c.camp, step.column.camp); });
    tell_march(bell, step.column, step.from, step.to, foe != after.columns.end());
    if (foe == after.columns.end()) continue;
    for (const auto& other : after.columns)
      if (other.area == step.to && (other.id == step.column.id || hostile(other.camp, step.column.camp))) {
        bell.set(other.id, words.route, Text{});
        bell.set(other.id, words.progress, Number{0});
      }
    bell.tell_umpire({"CT-10", "meeting",
        step.column.name + " and " + foe->name + " met at " +
            match.scenario.land[static_cast<std::size_t>(step.to)].name + ": both stop.",
        {step.column.id, foe->id}, {place_of_area(step.to)}, {}, {}, {}, {}, true});
  }
}

}  // namespace ziggurat::city_table
