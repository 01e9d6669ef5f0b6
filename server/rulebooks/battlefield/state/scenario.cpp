#include "rulebooks/battlefield/state/scenario.h"

#include <algorithm>
#include <map>
#include <set>

#include "rulebooks/battlefield/rules/procedures/reading.h"
#include "rulebooks/battlefield/rules/troops/capacity.h"
#include "rulebooks/battlefield/say.h"
#include "rulebooks/shelf/data.h"
#include "rulebooks/shelf/orders/order_type.h"
#include "rulebooks/shelf/state/read_record.h"
#include "rulebooks/shelf/wording/grammar.h"

namespace ziggurat::battlefield {

void read_value(const JsonReader& from, Prose& to, const Member&, const Switches&) { to.text = from.text(); }

// `check` validates army and hex once the whole file is read.
void read_value(const JsonReader& from, Unit& to, const Member&, const Switches& switches) {
  shelf::ChoiceLists lists;
  lists["crews"].choices = {"none"};
  for (const TroopType& type : switches.roster) {
    lists["types"].choices.push_back(type.id);
    lists["crews"].choices.push_back(type.id);
  }
  lists["armies"];
  to = shelf::read_record<Unit>(from, lists, {"army", "hex", "contingents"});
  for (const JsonReader& item : adjudicator::list_or_none(from, "contingents", contingents_max - 1)) {
    Rank& rank = to.behind.emplace_back(shelf::read_record<Rank>(item, lists));
    rank.name = shelf::sentence_case(catalogue().word("choices.type", switches.roster[rank.type].id));
  }
  Hex hex;
  read_value(from.member("hex"), hex, Member{}, switches);
  to.place = hex_place(hex);
  if (!check_unit(to.troops(switches), Scale::strategic, switches).legal)
    from.fail("breaks the rules for a unit (BF-13 to BF-15)");
  to.fill_shots(switches);
}

namespace {

Ground with(const Ground& ground, const Ground& layer, MapLayer which) {
  Ground both = ground;
  if (which == MapLayer::terrain) both.terrain = layer.terrain, both.bridge = layer.bridge;
  if (which == MapLayer::relief) both.relief = layer.relief;
  if (which == MapLayer::fortification) both.fortification = layer.fortification;
  return both;
}

void read_layer(const JsonReader& rows, MapLayer which, BattleMap& map) {
  const auto items = rows.items(static_cast<std::size_t>(map.rows), static_cast<std::size_t>(map.rows));
  for (int row = 1; row <= map.rows; ++row) {
    const JsonReader& item = items[static_cast<std::size_t>(row - 1)];
    const std::string letters = item.text();
    if (std::ssize(letters) != map.columns) item.fail("is not as long as the other rows");
    for (int column = 1; column <= map.columns; ++column) {
      const char letter = letters[static_cast<std::size_t>(column - 1)];
      const auto& legend = letters_of(which);
      const auto found = std::ranges::find(legend, letter, &MapLetter::letter);
      if (found == legend.end()) item.fail("has a letter that is not in the legend");
      if (letter != '.') map.lay({column, row}, with(map.at({column, row}), found->ground, which));
    }
  }
}

void read_map(const JsonReader& from, Scenario& to) {
  to.map.rows = static_cast<int>(to.terrain.size());
  to.map.columns = static_cast<int>(to.terrain.front().size());
  if (to.map.columns < 1 || to.map.columns > hexes_max) from.member("terrain").fail("has too many columns, or none");
  read_layer(from.member("terrain"), MapLayer::terrain, to.map);
  read_layer(from.member("relief"), MapLayer::relief, to.map);
  read_layer(from.member("fortification"), MapLayer::fortification, to.map);
}

void check_armies(
    const JsonReader& from, const Scenario& scenario, std::string_view member, const std::vector<std::string>& ids) {
  const auto items = adjudicator::list_or_none(from, member, SIZE_MAX);
  for (std::size_t i = 0; i < ids.size(); ++i)
    if (scenario.army(ids[i]) < 0) items[i].fail("is not an army of the scenario");
}

// Checks that every named army exists, and that every unit stands on the map in its army's zone, alone in its hex, on
// ground that it may enter.
void check(const JsonReader& from, Scenario& scenario) {
  check_armies(from, scenario, "hidden_allowed", scenario.hidden_allowed);
  const auto armies = from.member("armies").items();
  for (std::size_t i = 0; i < armies.size(); ++i) {
    const auto& hires = scenario.armies[i].hires;
    const auto items = adjudicator::list_or_none(armies[i], "hires", SIZE_MAX);
    for (std::size_t k = 0; k < hires.size(); ++k)
      if (const auto type = find_type(figures().roster, hires[k]); !type || !figures().roster[*type].hire)
        items[k].fail("is not a type of troops for hire");
  }
  const auto pairs = from.member("alliances").items();
  for (std::size_t i = 0; i < pairs.size(); ++i)
    for (const auto& id : {scenario.alliances.pairs[i].first, scenario.alliances.pairs[i].second})
      if (scenario.army(id) < 0) pairs[i].fail("names an army that the scenario does not have");
  const auto victories = from.member("victory").items();
  for (std::size_t i = 0; i < victories.size(); ++i) {
    check_armies(victories[i], scenario, "by", scenario.victory[i].by);
    check_armies(victories[i], scenario, "of", scenario.victory[i].of);
    check_armies(victories[i], scenario, "winners", scenario.victory[i].winners);
  }
  Distinct<std::pair<int, Hex>> hexes("hex");
  std::set<int> led;
  const auto units = from.member("units").items();
  for (std::size_t i = 0; i < units.size(); ++i) {
    Unit& unit = scenario.units[i];
    unit.side = {scenario.army(units[i].text("army"))};
    if (!unit.side.valid()) units[i].member("army").fail("is not an army of the scenario");
    check_on_map(units[i], unit.hex(), scenario.map);
    if (!scenario.armies[static_cast<std::size_t>(unit.side.value)].zone.holds(unit.hex()))
      units[i].member("hex").fail("is outside the army's zone");
    if (barrier(unit.troops(Switches{}), scenario.map.at(unit.hex()), unit.boats, Switches{}))
      units[i].member("hex").fail("is closed to this unit");
    if (check_unit(unit.troops(Switches{}), scenario.scale, Switches{}).reason)
      units[i].member("number").fail("is too many for one unit (BF-13)");
    hexes.add(units[i], {unit.side.value, unit.hex()});
    if (unit.leader && !led.insert(unit.side.value).second)
      units[i].member("leader").fail("stands with another unit of this army already");
  }
}

std::string unit_name(const Scenario& scenario, const Unit& unit, std::optional<std::int64_t> number) {
  return say("units.name",
      {{"army", scenario.armies[static_cast<std::size_t>(unit.side.value)].adjective.text},
          {"type",
              unit.mixed() ? say("units.mixed") : catalogue().word("choices.type", figures().roster[unit.type].id)},
          {"number", number}});
}

// "Red archers", "Orcs 3": numbers the units of a type if an army has several. An army that may hide numbers all its
// units as soon as any army has several of a type, so that having a number reveals nothing either.
void name_units(Scenario& scenario) {
  const auto alike = [](const Unit& one) {
    return [&one](const Unit& other) {
      return other.side == one.side && other.mixed() == one.mixed() && (one.mixed() || other.type == one.type);
    };
  };
  const auto several = [&](const Unit& unit) { return std::ranges::count_if(scenario.units, alike(unit)) > 1; };
  const bool numbered = std::ranges::any_of(scenario.units, several);
  std::map<FactionId, std::vector<std::string>> names;
  for (Unit& unit : scenario.units) {
    auto& taken = names[unit.side];
    if (scenario.may_hide(unit.side) && numbered) unit.name = scenario.covert_name(unit, taken);
    else if (several(unit))
      unit.name = unit_name(scenario, unit, 1 + std::count_if(scenario.units.data(), &unit, alike(unit)));
    else unit.name = unit_name(scenario, unit, std::nullopt);
    taken.push_back(unit.name);
  }
}

}  // namespace

int Scenario::army(std::string_view army_id) const { return shelf::index_of_id(armies, army_id); }
bool Scenario::musters() const {
  return std::ranges::any_of(armies, [](const ScenarioArmy& army) { return !army.hires.empty(); });
}
bool Scenario::may_hide(FactionId army) const {
  return army.valid() && shelf::has(hidden_allowed, armies[static_cast<std::size_t>(army.value)].id);
}
bool Scenario::is_exit(FactionId army, Hex hex) const {
  return std::ranges::any_of(armies[static_cast<std::size_t>(army.value)].exits, [&](MapSide side) {
    switch (side) {
      case MapSide::north: return hex.row == 1;
      case MapSide::east: return hex.column == map.columns;
      case MapSide::south: return hex.row == map.rows;
      case MapSide::west: return hex.column == 1;
    }
    return false;
  });
}

std::string Scenario::covert_name(const Unit& unit, const std::vector<std::string>& taken) const {
  constexpr std::int64_t two_digits = 90, lowest = 10;
  for (std::int64_t from = packed(unit.hex());; ++from)
    if (auto free = unit_name(*this, unit, lowest + from % two_digits); !shelf::has(taken, free)) return free;
}

const std::vector<MapLetter>& letters_of(MapLayer layer) {
  using T = Terrain;
  static const std::vector<MapLetter> terrain = {{'.', {}}, {'b', {.terrain = T::bushes}},
      {'f', {.terrain = T::forest}}, {'=', {.terrain = T::road}}, {'s', {.terrain = T::sand}},
      {'*', {.terrain = T::snow}}, {'w', {.terrain = T::swamp}}, {'~', {.terrain = T::water}},
      {'#', {.terrain = T::water, .bridge = true}}};
  static const std::vector<MapLetter> relief = {
      {'.', {}}, {'h', {.relief = Relief::hills}}, {'r', {.relief = Relief::rocks}}};
  static const std::vector<MapLetter> fortification = {{'.', {}}, {'s', {.fortification = Fortification::simple}},
      {'c', {.fortification = Fortification::castle}}, {'k', {.fortification = Fortification::stronghold}}};
  return layer == MapLayer::terrain ? terrain : layer == MapLayer::relief ? relief : fortification;
}

const Names& names_of(MapSide) {
  static const Names names = {"north", "east", "south", "west"};
  return names;
}
const Names& names_of(VictoryKind) {
  static const Names names = {"hold_hex_at_round_end", "none_left", "rounds_over"};
  return names;
}

const std::vector<std::string>& scenario_ids() {
  static const std::vector<std::string> ids = {"first-blood", "hired-swords", "two-hosts", "daerquwa", "gates-of-urr"};
  return ids;
}

Result<Scenario> scenario_from(const Json& file) {
  return read_json([&] {
    const JsonReader from(file, "");
    auto scenario = adjudicator::read_record<Scenario>(from, Switches{});
    read_map(from, scenario);
    check(from, scenario);
    name_units(scenario);
    return scenario;
  });
}

Result<Scenario> read_scenario(std::string_view id) {
  if (!shelf::has(scenario_ids(), id))
    return refuse("unknown_scenario", "/scenario", say("setting.no_scenario", {{"scenario", id}}));
  std::string file(id);
  std::ranges::replace(file, '-', '_');
  auto scenario = scenario_from(shelf::data_file("battlefield/" + file + ".json"));
  if (scenario) scenario->id = id;
  return scenario;
}

}  // namespace ziggurat::battlefield
