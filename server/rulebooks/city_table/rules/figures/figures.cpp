#include "rulebooks/city_table/rules/figures/figures.h"

#include <algorithm>

#include "base/embedded.h"
#include "base/json.h"

namespace ziggurat::city_table {
namespace {

constexpr std::array<std::string_view, 6> class_names = {
    "infantry", "archer", "cavalry", "artillery", "siege", "genie"};
constexpr std::array<std::string_view, 5> result_names = {"DV", "D", "X", "A", "AV"};
constexpr std::array<std::string_view, 5> chance_names = {"boiler", "no_shot", "scatter", "normal", "double"};

// The file is built into the program. A fault in it is a fault of the build, which the first test finds; it is no input
// to refuse.
const Json& data() {
  static const Json parsed = parse_json(embedded_data("city_table/figures.json")).value();
  return parsed;
}

template <class Names>
std::size_t index_in(const Names& names, const Json& word) {
  const auto found = std::find(names.begin(), names.end(), word.get<std::string>());
  return static_cast<std::size_t>(found - names.begin());
}

int int_of(const Json& value) { return value.get<int>(); }
std::optional<int> optional_int(const Json& value) {
  if (value.is_null()) return std::nullopt;
  return int_of(value);
}

std::vector<UnitType> read_unit_types() {
  std::vector<UnitType> types;
  for (const auto& [key, unit] : data().at("unit_types").items()) {
    UnitType type;
    type.name = key;
    type.faction = unit.at("faction").get<std::string>();
    type.kind = static_cast<UnitClass>(index_in(class_names, unit.at("class")));
    type.combat = int_of(unit.at("combat"));
    type.combat_reduced = int_of(unit.at("combat_reduced"));
    type.steps = int_of(unit.at("steps"));
    type.move = int_of(unit.at("move"));
    type.retreat = optional_int(unit.at("retreat"));
    type.men = int_of(unit.at("men"));
    type.hits_on = optional_int(unit.at("hits_on"));
    type.range = optional_int(unit.at("range"));
    type.demolition = optional_int(unit.at("demolition"));
    type.living = unit.at("living").get<bool>();
    type.stays_after_game = unit.at("stays_after_game").get<bool>();
    types.push_back(std::move(type));
  }
  return types;
}

using ResultRow = std::array<Result, odds_columns>;
std::array<ResultRow, 6> read_odds() {
  std::array<ResultRow, 6> table{};
  for (const Json& row : data().at("odds_table").at("rows")) {
    auto& results = table.at(row.at("d6").get<std::size_t>() - 1);
    for (std::size_t i = 0; i < results.size(); ++i)
      results[i] = static_cast<Result>(index_in(result_names, row.at("results").at(i)));
  }
  return table;
}

std::array<OddsColumn, odds_columns> read_columns() {
  const Json& table = data().at("odds_table");
  std::array<OddsColumn, odds_columns> columns;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const Json& values = table.at("column_values").at(i);
    columns[i] = {table.at("columns").at(i).get<std::string>(), int_of(values.at(0)), int_of(values.at(1))};
  }
  return columns;
}

std::array<ResultFigures, 5> read_results() {
  std::array<ResultFigures, 5> read{};
  for (std::size_t i = 0; i < read.size(); ++i) {
    const Json& from = data().at("odds_table").at("results").at(std::string(result_names[i]));
    read[i].attacker_loss_percent = int_of(from.at("attacker_loses_percent_of_defender_steps"));
    read[i].defender_loss_percent = int_of(from.at("defender_loses_percent_of_attacker_steps"));
    for (const Json& side : from.at("at_least_one_step")) {
      if (side == "attacker") read[i].attacker_at_least_one = true;
      if (side == "defender") read[i].defender_at_least_one = true;
    }
  }
  return read;
}

Figures read_figures() {
  Figures read;
  read.artillery_need = int_of(data().at("artillery_rule").at("hits_on"));
  read.artillery_need_cover = int_of(data().at("artillery_rule").at("hits_on_building_or_wall"));
  read.genie_need = int_of(data().at("genie_rule").at("hits_on"));
  for (std::size_t face = 1; face <= 6; ++face) {
    const auto key = std::to_string(face);
    read.gnomish_chance[face - 1] =
        static_cast<ChanceEffect>(index_in(chance_names, data().at("gnomish_chance_table").at(key)));
    read.raised[face - 1] = int_of(data().at("raise_undead_table").at(key));
  }
  for (const Json& face : data().at("gnomish_boiler").at("burst_on")) read.boiler_bursts_on.push_back(int_of(face));
  read.sight = int_of(data().at("sight").at("reach"));
  read.sight_high = int_of(data().at("sight").at("reach_from_wall_or_ziggurat"));
  read.night_divisor = int_of(data().at("sight").at("night_divisor"));
  read.terrain_columns = int_of(data().at("difficult_terrain_rule").at("column_shift_for_attacker"));
  read.building_cost_factor = int_of(data().at("difficult_terrain_rule").at("building_step_cost_factor"));
  return read;
}

LandMap read_land_map() {
  const Json& from = data().at("scenarios").at("siege_of_ur").at("land_map");
  LandMap map;
  for (const auto& [area, place] : from.at("positions").items()) map.areas.push_back(area);
  for (const Json& link : from.at("links"))
    map.links.push_back({link.at(0).get<std::string>(), link.at(1).get<std::string>(), link.at(2) == "track"});
  for (const auto& [area, road] : from.at("entries").items()) map.heads.push_back({area, road.get<std::string>()});
  map.rounds_road = int_of(from.at("rounds_per_link").at("road"));
  map.rounds_track = int_of(from.at("rounds_per_link").at("track"));
  map.rounds_track_engines = int_of(from.at("rounds_per_link").at("track_with_engines"));
  return map;
}

std::vector<SwitchFigures> read_switches() {
  std::vector<SwitchFigures> read;
  for (const auto& [key, from] : data().at("switches").items()) {
    SwitchFigures one;
    one.name = key;
    one.adjudicator = from.at("adjudicator").get<bool>();
    const Json& allowed = from.at("allowed");
    one.is_int = allowed.is_object();
    one.is_bool = allowed.is_array() && allowed.at(0).is_boolean();
    if (one.is_int) {
      one.low = int_of(allowed.at("integer").at(0));
      one.high = int_of(allowed.at("integer").at(1));
    } else if (!one.is_bool) {
      for (const Json& word : allowed) one.allowed.push_back(word.get<std::string>());
    }
    one.otherwise =
        from.at("default").is_string() ? from.at("default").get<std::string>() : to_text(from.at("default"));
    read.push_back(std::move(one));
  }
  return read;
}

std::vector<ClockPreset> read_presets() {
  std::vector<ClockPreset> read;
  for (const auto& [key, from] : data().at("clock_presets").items())
    read.push_back({key, from.at("night_s").get<std::int64_t>(), from.at("round_s").get<std::int64_t>(),
        from.at("evening_s").get<std::int64_t>(), int_of(from.at("order_window_percent")),
        from.at("early_close").get<bool>()});
  return read;
}

}  // namespace

std::string_view name(UnitClass kind) { return class_names[static_cast<std::size_t>(kind)]; }

const std::vector<UnitType>& unit_types() {
  static const std::vector<UnitType> types = read_unit_types();
  return types;
}
const UnitType* unit_type(std::string_view name) {
  const auto& types = unit_types();
  const auto before = [](const UnitType& type, std::string_view wanted) { return type.name < wanted; };
  const auto found = std::lower_bound(types.begin(), types.end(), name, before);
  return found != types.end() && found->name == name ? &*found : nullptr;
}

const std::array<OddsColumn, odds_columns>& odds_table_columns() {
  static const std::array<OddsColumn, odds_columns> columns = read_columns();
  return columns;
}
Result odds_result(int face, int column) {
  static const std::array<ResultRow, 6> table = read_odds();
  return table.at(static_cast<std::size_t>(face - 1)).at(static_cast<std::size_t>(column));
}
const ResultFigures& result_figures(Result result) {
  static const std::array<ResultFigures, 5> results = read_results();
  return results[static_cast<std::size_t>(result)];
}
std::string_view name(Result result) { return result_names[static_cast<std::size_t>(result)]; }
std::optional<Result> result_by_name(std::string_view name) {
  const auto found = std::find(result_names.begin(), result_names.end(), name);
  if (found == result_names.end()) return std::nullopt;
  return static_cast<Result>(found - result_names.begin());
}

const std::vector<CavalryShift>& cavalry_shifts() {
  static const std::vector<CavalryShift> shifts = [] {
    std::vector<CavalryShift> read;
    for (const Json& row : data().at("cavalry_shift")) {
      // "more" sets no ratio: 1:1, which the side with more cavalry always reaches
      CavalryShift shift{1, 1, int_of(row.at("columns"))};
      if (row.contains("ratio_at_least")) {
        shift.ratio = int_of(row.at("ratio_at_least").at(0));
        shift.per = int_of(row.at("ratio_at_least").at(1));
      }
      read.push_back(shift);
    }
    return read;
  }();
  return shifts;
}

const RingFigures& ring_figures(Ring ring) {
  static const std::array<RingFigures, 2> rings = [] {
    std::array<RingFigures, 2> read{};
    for (const Ring which : {Ring::outer, Ring::inner}) {
      const Json& from = data().at("rings").at(std::string(name(which)));
      read[static_cast<std::size_t>(which)] = {int_of(from.at("outside_zone")), int_of(from.at("inside_zone")),
          int_of(from.at("siege_need")), int_of(from.at("successes_to_breach"))};
    }
    return read;
  }();
  return rings[static_cast<std::size_t>(ring)];
}

const Figures& figures() {
  static const Figures read = read_figures();
  return read;
}

const std::vector<ClockPreset>& clock_presets() {
  static const std::vector<ClockPreset> presets = read_presets();
  return presets;
}
const ClockPreset* clock_preset(std::string_view name) {
  for (const ClockPreset& preset : clock_presets())
    if (preset.name == name) return &preset;
  return nullptr;
}

const std::vector<std::string>& standard_map_rows() {
  static const auto rows =
      data().at("scenarios").at("siege_of_ur").at("map").at("rows").get<std::vector<std::string>>();
  return rows;
}
const LandMap& standard_land_map() {
  static const LandMap map = read_land_map();
  return map;
}
const std::vector<SwitchFigures>& switch_figures() {
  static const std::vector<SwitchFigures> switches = read_switches();
  return switches;
}

}  // namespace ziggurat::city_table
