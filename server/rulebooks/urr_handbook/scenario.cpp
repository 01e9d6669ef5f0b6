#include "rulebooks/urr_handbook/scenario.h"

#include <algorithm>

#include "base/embedded.h"
#include "rulebooks/common/words.h"

namespace ziggurat::urr_handbook {
namespace {

Json parsed(const std::string& file) { return parse_json(embedded_data("urr_handbook/" + file + ".json"), 64).value(); }

std::string word(const Json& from, const char* name) { return from.at(name).get<std::string>(); }
int number(const Json& from, const char* name) { return from.at(name).get<int>(); }

// Chapter 1 names them in this order; two hammers tell the Longbeards from the Redbeards.
std::vector<ScenarioFaction> factions_of_urr() {
  return {{"urr", "Urr", "urr", "Urr"}, {"pod", "Prince of Darkness", "dark", "Dark"},
      {"redbeards", "Redbeards", "dwarves", "Redbeard"}, {"longbeards", "Longbeards", "longbeards", "Longbeard"},
      {"gnomes", "Gnomes", "gnomes", "Gnome"}, {"elves", "Elves", "elves", "Elf"}};
}

// "gnome_infantry" of the gnomes needs no second "Gnome".
std::string unit_title(const ScenarioFaction& faction, const std::string& type) {
  const std::string title = title_of(type);
  return title.starts_with(faction.of_units) ? title : faction.of_units + " " + common::with_blanks(type);
}

SiteKind site_kind(const Json& location) {
  const auto kind = word(location, "kind");
  if (kind == "field") return SiteKind::field;
  if (kind == "wall") return location.at("circuit") == "outer" ? SiteKind::outer_wall : SiteKind::inner_wall;
  return kind == "outer_quarter" ? SiteKind::outer_quarter : SiteKind::citadel_quarter;
}

// "O5 south wall": fields and quarters are called after the outer section they lie before or behind.
std::string site_name(const Json& location, const std::map<std::string, std::string>& directions) {
  const auto id = word(location, "id");
  const auto direction = directions.find(id.substr(1));
  switch (site_kind(location)) {
    case SiteKind::field: return id + " " + direction->second + " field";
    case SiteKind::outer_wall: return id + " " + direction->second + " wall";
    case SiteKind::outer_quarter: return id + " " + direction->second + " quarter";
    case SiteKind::inner_wall: return id + " inner wall";
    case SiteKind::citadel_quarter:
    case SiteKind::area: break;
  }
  return id + " " + title_of(word(location, "name"));
}

// `only`: the sites of the training map; empty: all.
void read_city(const Json& city, const std::vector<std::string>& only, Geography& to) {
  std::map<std::string, std::string> directions;
  for (const auto& location : city.at("locations"))
    if (site_kind(location) == SiteKind::outer_wall) {
      auto direction = word(location, "name");
      std::ranges::replace(direction, '_', '-');
      directions[word(location, "id").substr(1)] = direction;
    }
  for (const auto& location : city.at("locations")) {
    const auto id = word(location, "id");
    if (!only.empty() && std::find(only.begin(), only.end(), id) == only.end()) continue;
    // Wall sections are open ground for whoever fights there (UH-38).
    to.city.push_back({id, site_name(location, directions), site_kind(location),
        location.contains("terrain") ? word(location, "terrain") : "open", number(location, "x"), number(location, "y"),
        {}, false, false});
  }
  for (const auto& pair : city.at("adjacent")) {
    const int a = city_index(to.place(pair.at(0).get<std::string>())),
              b = city_index(to.place(pair.at(1).get<std::string>()));
    if (a >= 0 && b >= 0) to.city_ways.push_back({a, b, false, false, false});
  }
}

void read_land(const Json& land, Geography& to) {
  const auto listed = [&](const char* list, const std::string& id) {
    const auto& ids = land.at(list);
    return std::find(ids.begin(), ids.end(), id) != ids.end();
  };
  const auto& closed = land.at("closed_unless_owner_permits");
  for (const auto& area : land.at("areas")) {
    const auto id = word(area, "id");
    to.land.push_back({id, id == "urr" ? "City of Urr" : title_of(id), SiteKind::area, word(area, "terrain"),
        number(area, "x"), number(area, "y"), closed.contains(id) ? closed.at(id).get<std::string>() : std::string(),
        listed("solid_stone", id), listed("graveyards", id)});
  }
  for (const auto& edge : land.at("edges"))
    to.land_ways.push_back({land_index(to.place(word(edge, "a"))), land_index(to.place(word(edge, "b"))),
        edge.at("road").get<bool>(), edge.at("river").get<bool>(), edge.at("crossing") == "bridge"});
  for (const auto& [area, fields] : land.at("fields_of").items())
    for (const auto& field : fields)
      to.land[static_cast<std::size_t>(land_index(to.place(area)))].fields.push_back(
          to.place(field.get<std::string>()));
  to.deep_road = land_index(to.place("deep_road"));
  to.deep_road_end = city_index(to.place(word(land, "deep_road_opens_into")));
}

void read_forces(const Json& from, Scenario& to) {
  std::map<std::string, int> numbers;  // of each title
  for (const auto& force : from.at("forces")) {
    const auto faction = word(force, "faction"), type = word(force, "type");
    const int count = number(force, "count");
    const bool named = force.contains("name");
    const std::string own = named ? title_of(word(force, "name")) : std::string();
    const auto side = to.faction(faction);
    const std::string title = named ? own + " " + type : unit_title(to.factions[static_cast<std::size_t>(side)], type);
    for (int i = 0; i < count; ++i) {
      const std::string unit = named && count == 1 ? own : title + " " + std::to_string(++numbers[title]);
      to.units.push_back({side, type, unit, word(force, "at")});
    }
  }
  for (const auto& store : from.at("stores"))
    for (const auto& [ledger, amount] : store.items())
      if (ledger != "faction")
        to.factions[static_cast<std::size_t>(to.faction(word(store, "faction")))].stores[ledger] = amount.get<int>();
}

Scenario siege_of_urr() {
  const Json from = parsed("siege_of_urr");
  Scenario scenario;
  scenario.id = "siege_of_urr";
  scenario.name = "The siege of Urr";
  scenario.summary = "Twelve weeks: the Prince of Darkness lays siege to Urr; four neighbours decide how it ends.";
  scenario.factions = factions_of_urr();
  scenario.weeks = number(from, "weeks");
  read_city(from.at("city"), {}, scenario.geography);
  read_land(from.at("land"), scenario.geography);
  scenario.geography.join();
  read_forces(from, scenario);
  for (const auto& arrival : from.at("arrivals"))
    scenario.arrivals.push_back({number(arrival, "week"), scenario.faction(word(arrival, "faction")),
        number(arrival, "count"), word(arrival, "type")});
  const auto& upkeep = from.at("upkeep_if_on");
  scenario.upkeep = {
      number(upkeep, "urr_per_week"), number(upkeep, "pod_units_per_food"), number(upkeep, "longbeards_per_week")};
  for (const auto& id : from.at("victory").at("pod").at("hold")) scenario.centre.push_back(id.get<std::string>());
  return scenario;
}

// The worked example of chapter 4: one section of the city, its field and its quarter.
Scenario broken_wall() {
  const Json from = parsed("broken_wall"), city = parsed("siege_of_urr").at("city");
  Scenario scenario;
  scenario.id = "broken_wall";
  scenario.name = "The broken wall";
  scenario.summary = "Ten minutes of training: one storm of a damaged section, three rounds of combat.";
  scenario.starts_with_storm = true;
  scenario.rounds = number(from, "rounds");
  for (auto& faction : factions_of_urr())
    if (faction.id == "urr" || faction.id == "pod") scenario.factions.push_back(std::move(faction));
  std::string section, field;
  for (const auto& side : from.at("sides")) {
    const int faction = scenario.faction(word(side, "faction"));
    const auto at = word(side, "at");
    (at.starts_with('O') ? section : field) = at;
    for (const auto& unit : side.at("units"))
      scenario.units.push_back({faction, word(unit, "type"), word(unit, "id"), at});
  }
  read_city(city, {field, section, "C" + section.substr(1)}, scenario.geography);
  scenario.geography.join();
  scenario.damage[section] = number(from.at("section"), "damage");
  return scenario;
}

}  // namespace

const Json& figures() {
  static const Json tables = parsed("figures");
  return tables;
}

std::string title_of(std::string_view id) { return common::sentence_case(common::with_blanks(std::string(id))); }

int Scenario::faction(std::string_view faction_id) const {
  for (std::size_t i = 0; i < factions.size(); ++i)
    if (factions[i].id == faction_id) return static_cast<int>(i);
  return -1;
}

const std::vector<std::string>& scenario_ids() {
  static const std::vector<std::string> ids = {"siege_of_urr", "broken_wall"};
  return ids;
}

::ziggurat::Result<Scenario> read_scenario(std::string_view id) {
  if (id == "siege_of_urr") return siege_of_urr();
  if (id == "broken_wall") return broken_wall();
  return refuse("unknown_scenario", "/scenario", "There is no scenario \"" + std::string(id) + "\".");
}

}  // namespace ziggurat::urr_handbook
