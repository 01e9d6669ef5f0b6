#include "rulebooks/urr_handbook/scenario.h"

#include <algorithm>

#include "rulebooks/shelf/data.h"
#include "rulebooks/shelf/wording/grammar.h"
#include "rulebooks/urr_handbook/say.h"

namespace ziggurat::urr_handbook {
namespace {

using shelf::list;
using shelf::number;
std::string text(const Json& from, const char* name) { return shelf::word(from, name); }

SiteKind site_kind(const std::string& called) {
  auto kind = SiteKind::field;
  while (name(kind) != called) kind = static_cast<SiteKind>(static_cast<int>(kind) + 1);
  return kind;
}

// Two passes, because ways and fields refer to places of both boards.
void read_sites(const Json& from, BoardId board, Map& to) {
  for (const auto& site : from.at("sites"))
    to.sites.push_back({.at = {board, game::Area{static_cast<std::int32_t>(to.sites.size())}},
        .id = text(site, "id"),
        .name = text(site, "title"),
        .kind = site_kind(text(site, "kind")),
        .terrain = text(site, "terrain"),
        .x = number(site, "x"),
        .y = number(site, "y"),
        .owner = site.value("closed_unless_permitted_by", ""),
        .solid_stone = site.value("solid_stone", false),
        .graveyard = site.value("graveyard", false)});
}
void read_ways(const Json& from, Geography& geography, Map& to) {
  for (std::size_t i = 0; i < to.sites.size(); ++i)
    for (const auto& field : list(from.at("sites")[i], "fields"))
      to.sites[i].fields.push_back(geography.place(field.get<std::string>()));
  for (const auto& way : from.at("ways"))
    to.ways.push_back({geography.place(text(way, "a")), geography.place(text(way, "b")), way.value("road", false),
        way.value("river", false), way.value("crossing", "none") == "bridge"});
}
void read_geography(const Json& from, Geography& to) {
  const bool has_land = from.contains("land");
  read_sites(from.at("city"), city_board, to.city);
  if (has_land) read_sites(from.at("land"), land_board, to.land);
  read_ways(from.at("city"), to, to.city);
  if (has_land) {
    read_ways(from.at("land"), to, to.land);
    const auto& ends = from.at("land").at("deep_road");
    to.deep_road = Way{to.place(ends[0].get<std::string>()), to.place(ends[1].get<std::string>())};
  }
  to.join();
}

void read_forces(const Json& from, Scenario& to) {
  std::map<std::string, int> numbers;  // running numbers per title
  for (const auto& force : from.at("forces"))
    for (int i = 0; i < force.value("count", 1); ++i) {
      const auto title = force.value("numbered", "");
      to.units.push_back({to.faction(text(force, "faction")), text(force, "type"),
          title.empty() ? text(force, "name") : title + " " + std::to_string(++numbers[title]), text(force, "at")});
    }
}

}  // namespace

const Json& figures() {
  static const Json tables = shelf::data_file("urr_handbook/figures.json");
  return tables;
}

std::string in_sentence(const ScenarioFaction& faction) {
  return faction.in_sentence.empty() ? shelf::with_article(faction.name) : faction.in_sentence;
}

int Scenario::faction(std::string_view faction_id) const { return shelf::index_of_id(factions, faction_id); }

const std::vector<std::string>& scenario_ids() {
  static const std::vector<std::string> ids = {"siege_of_urr", "broken_wall"};
  return ids;
}

::ziggurat::Result<Scenario> read_scenario(std::string_view id) {
  if (std::ranges::find(scenario_ids(), id) == scenario_ids().end())
    return refuse("unknown_scenario", "/scenario", say("no.scenario", {{"id", id}}));
  const Json from = shelf::data_file("urr_handbook/" + std::string(id) + ".json");
  Scenario scenario;
  scenario.id = id, scenario.name = text(from, "name"), scenario.summary = text(from, "summary");
  scenario.weeks = from.value("weeks", 1), scenario.rounds = from.value("rounds", 0);
  scenario.starts_with_storm = from.value("starts_with_storm", false);
  const auto second_word = shelf::asks_second_word(from);
  if (!second_word) return std::unexpected(second_word.error());
  scenario.second_word = *second_word;
  scenario.damage = from.value("damage", std::map<std::string, int>());
  for (const auto& faction : from.at("factions"))
    scenario.factions.push_back({text(faction, "id"), text(faction, "name"), text(faction, "emblem"),
        faction.at("stores").get<std::map<std::string, int>>(), text(faction, "goal"), text(faction, "plan"),
        faction.value("in_sentence", "")});
  read_geography(from, scenario.geography);
  read_forces(from, scenario);
  for (const auto& arrival : list(from, "arrivals"))
    scenario.arrivals.push_back({number(arrival, "week"), scenario.faction(text(arrival, "faction")),
        number(arrival, "count"), text(arrival, "type")});
  if (from.contains("upkeep_if_on")) {
    const auto& upkeep = from.at("upkeep_if_on");
    scenario.upkeep = {
        number(upkeep, "urr_per_week"), number(upkeep, "pod_units_per_food"), number(upkeep, "longbeards_per_week")};
  }
  if (from.contains("victory")) scenario.centre = shelf::word_list(from.at("victory").at("pod").at("hold"));
  return scenario;
}

}  // namespace ziggurat::urr_handbook
