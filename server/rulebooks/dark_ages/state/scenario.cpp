#include "rulebooks/dark_ages/state/scenario.h"

#include <algorithm>
#include <set>

#include "rulebooks/dark_ages/rules/procedures/records.h"
#include "rulebooks/dark_ages/rules/table/places.h"
#include "rulebooks/dark_ages/say.h"
#include "rulebooks/shelf/data.h"
#include "rulebooks/shelf/orders/order_type.h"

namespace ziggurat::dark_ages {

void read_value(const JsonReader& from, Prose& to, const Limits&, const Switches&) { to.text = from.text(); }

// The values of switches are validated when a campaign is made.
void read_value(const JsonReader& from, std::map<std::string, std::string>& to, const Limits&, const Switches&) {
  for (const auto& [name, word] : from.members()) to[name] = word.text();
}

template <>
struct FieldsOf<ScenarioPerson> {
  static void list(auto& f, auto& person) {
    f("name", person.name, required);
    f("role", person.role, required);
    f("banner", person.banner);
  }
  static void finish(const ScenarioPerson& person, const JsonReader& from, const Switches&) {
    if (person.banner && person.role == PersonKind::priest) from.member("banner").fail("a priest carries no banner");
  }
};
template <>
struct FieldsOf<ScenarioUnit> {
  static void list(auto& f, auto& unit) {
    f("name", unit.name, required);
    f("side", unit.side, required);
    f.include(unit.type);
    f("quality", unit.quality);
    f("stands", unit.stands);
    f("arrives", unit.arrives, from_to(1, turn_max));
    f("personalities", unit.personalities);
  }
  static void finish(const ScenarioUnit& unit, const JsonReader& from, const Switches&) {
    if (unit.stands.has_value() == (unit.arrives > 0)) from.fail("needs a place, or the turn in which it arrives");
  }
};
template <>
struct FieldsOf<ScenarioEntry> {
  static void list(auto& f, auto& entry) {
    f("road", entry.road, required);
    f("from", entry.from, required);
  }
};
template <>
struct FieldsOf<ScenarioSide> {
  static void list(auto& f, auto& side) {
    f("id", side.id, required);
    f("name", side.name, required);
    f("emblem", side.emblem, required);
    f("commander", side.commander, required);
    f("goal", side.goal, required);
    f("plan", side.plan, required);
    f("zones", side.zones, must(1, 16));
    f("entry", side.entry);
  }
};
template <>
struct FieldsOf<ScenarioZone> {
  static void list(auto& f, auto& zone) {
    f("centre", zone.centre, required);
    f("radius", zone.radius, must(1, coordinate_max));
    f("holder", zone.holder);
  }
};
template <>
struct FieldsOf<ScenarioVictory> {
  static void list(auto& f, auto& victory) {
    f("kind", victory.kind, required);
    f("by", victory.by);
  }
};
template <>
struct FieldsOf<ScenarioArrival> {
  static void list(auto& f, auto& arrival) {
    f("unit", arrival.unit, required);
    f("turn", arrival.turn, must(1, turn_max));
  }
};
template <>
struct FieldsOf<ScenarioVariant> {
  static void list(auto& f, auto& variant) {
    f("id", variant.id, required);
    f("adds", variant.adds);
    f("arrivals", variant.arrivals);
  }
};
template <>
struct FieldsOf<Scenario> {
  static void list(auto& f, auto& scenario) {
    f("name", scenario.name, required);
    f("summary", scenario.summary, required);
    f("board", scenario.board, required);
    f("terrain", scenario.terrain, required);
    f("roads", scenario.roads);
    f("sides", scenario.sides, must(2, 2));
    f("first", scenario.first, required);
    f("turns", scenario.turns, from_to(1, turn_max));
    f("units", scenario.units, must(2, units_max));
    f("zone", scenario.zone);
    f("victory", scenario.victory, must(1, 10));
    f("variants", scenario.variants);
    f("army_check", scenario.army_check);
    f("schedule_public", scenario.schedule_public);
    f("second_word", scenario.second_word);
    f("switches", scenario.switches);
  }
};

namespace {

void check_side(const JsonReader& from, const Scenario& scenario, std::string_view side) {
  if (scenario.side(side) < 0) from.fail("is no side of the scenario");
}

// Checks that units on the table stand where their side may deploy them (DA-93).
void check_units(const JsonReader& from, const Scenario& scenario) {
  std::set<std::string> names;
  const auto items = from.member("units").items();
  for (std::size_t i = 0; i < scenario.units.size(); ++i) {
    const ScenarioUnit& unit = scenario.units[i];
    check_side(items[i].member("side"), scenario, unit.side);
    if (!names.insert(unit.name.text).second) items[i].member("name").fail("is the name of another unit too");
    const ScenarioSide& side = scenario.sides[static_cast<std::size_t>(scenario.side(unit.side))];
    if (!unit.stands && !side.entry) items[i].member("arrives").fail("its side has no road to come in by");
    Table table{{}, scenario.terrain, scenario.board, {}};
    std::vector<Piece> stands;
    for (const ScenarioUnit& other : scenario.units)
      if (other.stands)
        (&other == &unit ? stands : table.others).push_back({other.name.text, other.side, other.type, *other.stands});
    if (const auto problems = deploy_problems(stands, side.zones, table); !problems.empty())
      items[i].member("stands").fail("is no place to deploy it: " + std::string(name(problems.front().reason)));
  }
}

// Refuses armies that break DA-44, with and without each variant. The fault points at their side.
void check_armies(const JsonReader& from, const Scenario& scenario) {
  if (!scenario.army_check) return;
  std::vector<Scenario> versions = {scenario};
  for (const ScenarioVariant& variant : scenario.variants) versions.emplace_back(scenario).take_variant(variant.id);
  const auto sides = from.member("sides").items();
  for (const Scenario& version : versions)
    for (std::size_t i = 0; i < sides.size(); ++i)
      if (const ArmyCheck army = army_of(version, scenario.sides[i].id); !army.problems.empty())
        sides[i].fail("has an army beyond DA-44: " + *army.problems.begin());
}

void check_scenario(const JsonReader& from, const Scenario& scenario) {
  check_side(from.member("first"), scenario, scenario.first);
  for (const auto& [id, road] : scenario.roads) check_road(road, from.member("roads").member(id));
  if (scenario.zone && scenario.zone->holder)
    check_side(from.member("zone").member("holder"), scenario, *scenario.zone->holder);
  const auto sides = from.member("sides").items();
  for (std::size_t i = 0; i < sides.size(); ++i)
    if (scenario.sides[i].entry && !scenario.roads.contains(scenario.sides[i].entry->road))
      sides[i].member("entry").member("road").fail("is no road of the scenario");
  const auto victories = from.member("victory").items();
  for (std::size_t i = 0; i < victories.size(); ++i) {
    const ScenarioVictory& victory = scenario.victory[i];
    if (victory.kind == VictoryKind::clear) check_side(victories[i].member("by"), scenario, victory.by);
    if (!scenario.zone && (victory.kind == VictoryKind::clear || victory.kind == VictoryKind::zone))
      victories[i].fail("needs a zone");
  }
  check_units(from, scenario);
  check_armies(from, scenario);
}

}  // namespace

const Names& names_of(VictoryKind) {
  static const Names names = {"beaten", "zone", "clear", "fewer_hits_taken"};
  return names;
}

ArmyCheck army_of(const Scenario& scenario, std::string_view side) {
  std::vector<Enlisted> units;
  std::vector<Leading> personalities;
  for (const ScenarioUnit& unit : scenario.units) {
    if (unit.side != side) continue;
    units.push_back({unit.type, unit.quality.value_or(unit.type.figures().quality)});
    for (const ScenarioPerson& person : unit.personalities) personalities.push_back({person.role, person.banner});
  }
  return check_army(units, personalities);
}

int Scenario::side(std::string_view side_id) const { return shelf::index_of_id(sides, side_id); }

void Scenario::take_variant(std::string_view variant) {
  for (const ScenarioVariant& one : variants) {
    if (one.id != variant) continue;
    units.insert(units.end(), one.adds.begin(), one.adds.end());
    for (const ScenarioArrival& arrival : one.arrivals)
      for (ScenarioUnit& unit : units)
        if (unit.name.text == arrival.unit) unit.arrives = arrival.turn;
  }
}

const std::vector<std::string>& scenario_ids() {
  static const std::vector<std::string> ids = {"cattle-raid", "flank-attack", "bridgehead"};
  return ids;
}

const std::vector<std::string>& road_ids() {
  static const std::vector<std::string> ids = [] {
    std::set<std::string> all;
    for (const auto& id : scenario_ids()) {
      const Scenario scenario = read_scenario(id).value();
      for (const auto& [road, points] : scenario.roads) all.insert(road);
    }
    return std::vector<std::string>(all.begin(), all.end());
  }();
  return ids;
}

Result<Scenario> scenario_from(const Json& file) {
  return read_json([&] {
    const JsonReader from(file, "");
    auto scenario = read_record<Scenario>(from, Switches{});
    check_scenario(from, scenario);
    return scenario;
  });
}

Result<Scenario> read_scenario(std::string_view id) {
  if (!shelf::has(scenario_ids(), id))
    return refuse("unknown_scenario", "/scenario", say("setting.no_scenario", {{"scenario", id}}));
  std::string file(id);
  std::ranges::replace(file, '-', '_');
  auto scenario = scenario_from(shelf::data_file("dark_ages/" + file + ".json"));
  if (scenario) scenario->id = id;
  return scenario;
}

}  // namespace ziggurat::dark_ages
