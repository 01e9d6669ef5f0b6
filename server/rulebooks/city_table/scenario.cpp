#include "rulebooks/city_table/scenario.h"

#include <algorithm>

#include "rulebooks/city_table/say.h"
#include "rulebooks/shelf/data.h"

namespace ziggurat::city_table {
namespace {

using shelf::number;
using shelf::word;

const Json& all_scenarios() {
  static const Json parsed = shelf::data_file("city_table/figures.json").at("scenarios");
  return parsed;
}

Square square(const Json& at) { return {at.at(0).get<int>(), at.at(1).get<int>()}; }
Landmark landmark(const Json& from, const Json& at, std::string_view called = "name.place") {
  return {.id = word(from, "id"), .name = say(called, {{"id", word(from, "id")}}), .at = square(at)};
}

void read_map(const Json& map, Scenario& to) {
  to.rows = shelf::word_list(map.at("rows"));
  for (const auto& gate : map.at("gates")) {
    to.gates.push_back(landmark(gate, gate.at("at")));
    to.gates.back().state = {*camp_by_name(word(gate, "held")), shelf::flag(gate, "open")};
  }
  for (const auto& yard : map.at("graveyards")) {
    to.graveyards.push_back(landmark(yard, yard.at("at"), "name.graveyard"));
    to.graveyards.back().bodies = number(yard, "bodies");
  }
  for (const auto& goal : map.at("objectives"))
    for (const auto& at : goal.at("squares")) to.objectives.push_back(landmark(goal, at));
  for (const auto& section : shelf::list(map, "markers"))
    to.markers[square(section.at("at"))] = number(section, "count");
  for (const auto& [road, at] : shelf::list(map, "road_ends").items()) to.road_ends[road] = square(at);
}

void read_land(const Json& from, Scenario& to) {
  if (!from.contains("land_map")) return;
  // Areas stand in the order of the rules' land map (sorted), so that indexes mean the same in both.
  for (const auto& area : standard_land_map().areas) {
    const Square at = square(from.at("land_map").at("positions").at(area));
    to.land.push_back({area, say("name.place", {{"id", area}}), at.x, at.y});
  }
  for (const auto& [side, start] : from.at("start").at("land").items())
    to.sides[static_cast<std::size_t>(to.side(side))].land_area = to.area(word(start, "area"));
  const auto& zone = from.at("deployment").at("dark");
  to.dark_zone = {number(zone, "edge_squares"), number(zone, "from_road_end")};
}

std::vector<SetUpSquare> set_up_squares(const Json& list) {
  std::vector<SetUpSquare> squares;
  for (const auto& place : list) squares.push_back({square(place.at("at")), shelf::word_list(place.at("units"))});
  return squares;
}

void read_forces(const Json& from, Scenario& to) {
  std::map<std::string, int> numbers;  // running numbers per type, for the names
  for (const auto& unit : from.at("units")) {
    const auto type = word(unit, "type");
    to.units.push_back({word(unit, "id"), say("name.unit", {{"type", type}, {"number", ++numbers[type]}}),
        unit_type(type), to.side(word(unit, "faction"))});
  }
  for (const auto& [side, placed] : from.at("default_setup").items()) {
    if (placed.is_array()) to.set_up[side] = set_up_squares(placed);
    else
      for (const auto& [road, list] : placed.items()) to.set_up[side + "/" + road] = set_up_squares(list);
  }
}

}  // namespace

int Scenario::side(std::string_view side_id) const { return shelf::index_of_id(sides, side_id); }
int Scenario::area(std::string_view id_or_name) const {
  const auto found =
      std::ranges::find_if(land, [&](const auto& area) { return area.id == id_or_name || area.name == id_or_name; });
  return found == land.end() ? -1 : static_cast<int>(found - land.begin());
}

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
  const auto found = std::ranges::find(road_ends, at, [](const auto& road) { return road.second; });
  return found == road_ends.end() ? std::string() : found->first;
}

::ziggurat::Result<Scenario> read_scenario(std::string_view id) {
  const auto found = all_scenarios().find(std::string(id));
  if (found == all_scenarios().end()) return refuse("unknown_scenario", "/scenario", say("no.scenario", {{"id", id}}));
  const Json& from = *found;
  Scenario scenario;
  for (const auto& faction : from.at("factions")) {
    const auto side = word(faction, "id");
    const auto title = say("name.side", {{"side", side}});
    scenario.sides.push_back({side, title, say("name.side_in_sentence", {{"side", side}}),
        *camp_by_name(word(faction, "start_camp")), word(faction, "goal"), word(faction, "plan")});
  }
  read_map(from.at("map"), scenario);
  read_land(from, scenario);
  read_forces(from, scenario);
  scenario.turns = number(from, "turns");
  scenario.siege_turn = number(from, "siege_turn", 1);
  scenario.starts_in_the_morning = from.value("first_phase", "") == "morning";
  const auto second_word = shelf::asks_second_word(from);
  if (!second_word) return std::unexpected(second_word.error());
  scenario.second_word = *second_word;
  if (const auto fault = Board::fault(scenario.rows)) return refuse("bad_board", "/scenario", fault->words);
  if (const auto leak = leak_of(Board(scenario.rows)))
    return refuse("leaking_ring", "/scenario", say("no.leak", {{"x", leak->from.x}, {"y", leak->from.y}}));
  return scenario;
}

std::vector<std::pair<std::string, std::string>> scenario_names() {
  std::vector<std::pair<std::string, std::string>> names;
  for (const char* id : {"siege_of_ur", "gate_drill"}) names.emplace_back(id, word(all_scenarios().at(id), "name"));
  return names;
}

}  // namespace ziggurat::city_table
