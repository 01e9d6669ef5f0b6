#include "rulebooks/city_table/scenario.h"

#include <algorithm>

#include "base/embedded.h"
#include "base/json.h"
#include "rulebooks/common/words.h"

namespace ziggurat::city_table {
namespace {

const Json& data() {
  static const Json parsed = parse_json(embedded_data("city_table/figures.json"), 64).value();
  return parsed;
}

Square square(const Json& at) { return {at.at(0).get<int>(), at.at(1).get<int>()}; }

// Names of sides as they stand in sentences and headings.
std::string side_name(const std::string& id) {
  if (id == "urr") return "Urr";
  if (id == "dark") return "Prince of Darkness";
  return title_of(id);
}

// "imperial_guard" → "Imperial Guard", "urr_heavy_infantry" → "Urr heavy infantry".
std::string type_title(const std::string& type) { return type == "imperial_guard" ? "Imperial Guard" : title_of(type); }

void read_map(const Json& from, Scenario& to) {
  const auto& map = from.at("map");
  map.at("rows").get_to(to.rows);
  for (const auto& gate : map.at("gates")) {
    const auto id = gate.at("id").get<std::string>();
    const Square at = square(gate.at("at"));
    to.gates.push_back({id, title_of(id), at});
    to.gate_states.emplace_back(
        at, Gate{*camp_by_name(gate.at("held").get<std::string>()), gate.at("open").get<bool>()});
  }
  for (const auto& yard : map.at("graveyards")) {
    const auto id = yard.at("id").get<std::string>();
    to.graveyards.push_back({id, title_of(id) + " graveyard", square(yard.at("at"))});
    to.bodies[id] = yard.at("bodies").get<int>();
  }
  for (const auto& goal : map.at("objectives"))
    for (const auto& at : goal.at("squares"))
      to.objectives.push_back(
          {goal.at("id").get<std::string>(), title_of(goal.at("id").get<std::string>()), square(at)});
  if (map.contains("markers"))
    for (const auto& section : map.at("markers"))
      to.markers.emplace_back(square(section.at("at")), section.at("count").get<int>());
  if (map.contains("road_ends"))
    for (const auto& [road, at] : map.at("road_ends").items()) to.road_ends[road] = square(at);
}

void read_land(const Json& from, Scenario& to) {
  if (!from.contains("land_map")) return;
  // The order of the areas is that of the rules' land map (sorted), so that an index means the same in both.
  const auto& positions = from.at("land_map").at("positions");
  for (const auto& area : standard_land_map().areas)
    to.land.push_back({area, title_of(area), positions.at(area).at(0).get<int>(), positions.at(area).at(1).get<int>()});
  for (const auto& [side_id, start] : from.at("start").at("land").items()) {
    const auto& areas = standard_land_map().areas;
    const auto found = std::ranges::find(areas, start.at("area").get<std::string>());
    to.sides[static_cast<std::size_t>(to.side(side_id))].land_area = static_cast<int>(found - areas.begin());
  }
  const auto& zone = from.at("deployment").at("dark");
  to.dark_zone = {zone.at("edge_squares").get<int>(), zone.at("from_road_end").get<int>()};
}

std::vector<SetUpSquare> set_up_squares(const Json& list) {
  std::vector<SetUpSquare> squares;
  for (const auto& place : list)
    squares.push_back({square(place.at("at")), place.at("units").get<std::vector<std::string>>()});
  return squares;
}

void read_forces(const Json& from, Scenario& to) {
  std::map<std::string, int> numbers;  // of each type, for the names
  for (const auto& unit : from.at("units")) {
    const auto type = unit.at("type").get<std::string>();
    const auto name = type_title(type) + " " + std::to_string(++numbers[type]);
    to.units.push_back(
        {unit.at("id").get<std::string>(), name, unit_type(type), to.side(unit.at("faction").get<std::string>())});
  }
  for (const auto& [side_id, placed] : from.at("default_setup").items()) {
    if (placed.is_array()) to.set_up[side_id] = set_up_squares(placed);
    else
      for (const auto& [road, list] : placed.items()) to.set_up[side_id + "/" + road] = set_up_squares(list);
  }
}

template <class List>
int place_of_id(const List& list, std::string_view id) {
  for (std::size_t i = 0; i < list.size(); ++i)
    if (list[i].id == id) return static_cast<int>(i);
  return -1;
}

}  // namespace

std::string title_of(std::string_view word) {
  std::string title(word);
  std::replace(title.begin(), title.end(), '_', ' ');
  return common::sentence_case(std::move(title));
}

int Scenario::side(std::string_view side_id) const { return place_of_id(sides, side_id); }
int Scenario::area(std::string_view area_id) const { return place_of_id(land, area_id); }

std::optional<Square> Scenario::road_end_of(int area) const {
  if (area < 0 || static_cast<std::size_t>(area) >= land.size()) return std::nullopt;
  for (const auto& head : standard_land_map().heads)
    if (head.area == land[static_cast<std::size_t>(area)].id) return road_ends.at(head.road);
  return std::nullopt;
}

int Scenario::area_of_road(std::string_view road) const {
  for (const auto& head : standard_land_map().heads)
    if (head.road == road) return area(head.area);
  return -1;
}

std::string Scenario::road_at(Square at) const {
  for (const auto& [road, end] : road_ends)
    if (end == at) return road;
  return {};
}

::ziggurat::Result<Scenario> read_scenario(std::string_view id) {
  const auto& all = data().at("scenarios");
  const auto found = all.find(std::string(id));
  if (found == all.end())
    return refuse("unknown_scenario", "/scenario", "There is no scenario \"" + std::string(id) + "\".");
  const Json& from = *found;
  Scenario scenario;
  scenario.id = id;
  scenario.name = from.at("name").get<std::string>();
  for (const auto& faction : from.at("factions")) {
    const auto side = faction.at("id").get<std::string>();
    scenario.sides.push_back({side, side_name(side), *camp_by_name(faction.at("start_camp").get<std::string>()),
        all.at("siege_of_ur").at("roles").at(side).get<std::vector<std::string>>(), -1});
  }
  read_map(from, scenario);
  read_land(from, scenario);
  read_forces(from, scenario);
  scenario.turns = from.at("turns").get<int>();
  scenario.siege_turn = from.contains("siege_turn") ? from.at("siege_turn").get<int>() : 1;
  scenario.starts_in_the_morning = from.contains("first_phase") && from.at("first_phase") == "morning";
  if (Board::fault(scenario.rows)) return refuse("bad_board", "/scenario", Board::fault(scenario.rows)->words);
  if (const auto leak = leak_of(Board(scenario.rows)))
    return refuse("leaking_ring", "/scenario",
        "A ring leaks at [" + std::to_string(leak->from.x) + "," + std::to_string(leak->from.y) + "].");
  return scenario;
}

std::vector<std::pair<std::string, std::string>> scenario_names() {
  std::vector<std::pair<std::string, std::string>> names;
  for (const char* id : {"siege_of_ur", "gate_drill"})
    names.emplace_back(id, data().at("scenarios").at(id).at("name").get<std::string>());
  return names;
}

}  // namespace ziggurat::city_table
