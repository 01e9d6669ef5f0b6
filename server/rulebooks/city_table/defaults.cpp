#include "rulebooks/city_table/defaults.h"

#include <algorithm>

#include "rulebooks/city_table/judge.h"
#include "rulebooks/city_table/land_ways.h"

namespace ziggurat::city_table {
namespace {

// The unit of the scenario's list: by its name, as units are entered under.
const TableUnit* listed(const Table& table, FactionId faction, const std::string& id) {
  const auto& units = table.match->scenario.units;
  const auto found = std::find_if(units.begin(), units.end(), [&](const auto& u) { return u.id == id; });
  if (found == units.end()) return nullptr;
  const auto unit = std::find_if(table.units.begin(), table.units.end(),
      [&](const auto& u) { return u.faction == faction && u.name == found->name; });
  return unit == table.units.end() ? nullptr : &*unit;
}

// The way of fewest rounds to an area, without the start.
std::vector<int> way(const Match& match, int from, const std::string& to, bool engines) {
  const auto& land = match.scenario.land;
  const auto ways = ways_from(match, from, engines);
  std::vector<int> path;
  for (std::size_t b = 0; b < land.size(); ++b)
    if (land[b].id == to)
      for (int at = static_cast<int>(b); at >= 0 && at != from; at = ways.before[static_cast<std::size_t>(at)])
        path.insert(path.begin(), at);
  return path;
}

game::Order deploy(const std::vector<PieceId>& units, Square at) {
  return {static_cast<int>(Give::deploy), {units, place_of(at)}};
}

}  // namespace

std::vector<ProposedSquare> proposed_set_up(const Table& table, FactionId faction) {
  const auto& scenario = table.match->scenario;
  const auto& side = scenario.sides[static_cast<std::size_t>(faction.value)];
  std::vector<ProposedSquare> squares;
  for (const auto& [name, list] : scenario.set_up) {
    if (name != side.id && !name.starts_with(side.id + "/")) continue;
    const int head = name == side.id ? -1 : scenario.area_of_road(name.substr(side.id.size() + 1));
    for (const auto& square : list) {
      ProposedSquare proposed{square.at, {}};
      for (const auto& id : square.units)
        if (const auto* unit = listed(table, faction, id); unit && (head < 0 ? unit->in_reserve : unit->area == head))
          proposed.units.push_back(unit->id);
      if (!proposed.units.empty()) squares.push_back(std::move(proposed));
    }
  }
  return squares;
}

game::Sheet default_orders(Give only, const Table& table, const game::Phase& phase, const game::Seat& seat) {
  game::Sheet sheet;
  const auto& match = *table.match;
  const auto may = [&](Give kind) { return kind == only; };
  if (!seat.faction.valid()) return sheet;
  if (may(Give::deploy)) {
    const Judge judge(table, phase, seat.faction, seat.roles);
    Used used;
    for (const auto& square : proposed_set_up(table, seat.faction)) {
      auto order = deploy(square.units, square.at);
      if (!judge.judge(order, "", used)) sheet.orders.push_back(std::move(order));
    }
  }
  if (may(Give::march) && table.turn < match.scenario.siege_turn && match.dark_faction(seat.faction))
    for (const auto& column : table.columns) {
      if (column.faction != seat.faction || !column.route.empty() || column.area < 0 ||
          match.scenario.road_end_of(column.area))
        continue;
      std::vector<Place> path;
      for (const int area : way(match, column.area, "north_head", column.engines)) path.push_back(place_of_area(area));
      if (!path.empty()) sheet.orders.push_back({static_cast<int>(Give::march), {column.id, std::move(path)}});
    }
  return sheet;
}

}  // namespace ziggurat::city_table
