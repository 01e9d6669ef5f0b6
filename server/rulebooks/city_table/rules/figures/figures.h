#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rulebooks/adjudicator/switches.h"
#include "rulebooks/city_table/rules/figures/types.h"

// The figures of the rulebook: constant tables, read once from the built-in data file `city_table/figures.json`.
namespace ziggurat::city_table {

enum class UnitClass : std::uint8_t { infantry, archer, cavalry, artillery, siege, genie };
std::string_view name(UnitClass kind);

struct UnitType {  // CT-20
  std::string name;
  std::string faction;
  UnitClass kind = UnitClass::infantry;
  int combat = 0;
  int combat_reduced = 0;  // Combat of a two-step unit after it lost one step (CT-17)
  int steps = 1;
  int move = 0;                // squares
  std::optional<int> retreat;  // squares; none: cannot retreat or break off
  int men = 0;
  std::optional<int> hits_on;     // lowest die face that hits
  std::optional<int> range;       // squares, straight (CT-44)
  std::optional<int> demolition;  // CT-62
  bool living = true;
  bool stays_after_game = true;  // CT-69
  bool engine() const { return kind == UnitClass::artillery || kind == UnitClass::siege; }
};

const std::vector<UnitType>& unit_types();         // sorted by name
const UnitType* unit_type(std::string_view name);  // null: unknown type

enum class Result : std::uint8_t { DV, D, X, A, AV };  // CT-54
inline constexpr int odds_columns = 13;
struct OddsColumn {
  std::string name;  // "3:2"
  int attack = 1;
  int defence = 1;
};
struct ResultFigures {
  int attacker_loss_percent = 0;  // percentage of the defender's steps
  int defender_loss_percent = 0;  // percentage of the attacker's steps
  bool attacker_at_least_one = false;
  bool defender_at_least_one = false;
};
const std::array<OddsColumn, odds_columns>& odds_table_columns();
Result odds_result(int face, int column);  // face 1..6, column 0..12 (CT-53)
const ResultFigures& result_figures(Result result);
std::string_view name(Result result);
std::optional<Result> result_by_name(std::string_view name);

struct CavalryShift {
  int ratio, per, columns;
};  // a ratio of ratio:per or better gives the columns (CT-52); best first
const std::vector<CavalryShift>& cavalry_shifts();
inline constexpr int cavalry_shift_max = 3;

struct RingFigures {
  int outside_zone, inside_zone, siege_need, markers_to_breach;
};
const RingFigures& ring_figures(Ring ring);
inline constexpr int markers_max = 3;  // success markers that breach a section (CT-62), equal to the figure in the data

enum class ChanceEffect : std::uint8_t { boiler, no_shot, scatter, normal, two_shots };  // CT-48
struct Figures {                                                                         // single numbers
  int artillery_need = 3, artillery_need_cover = 5;  // CT-45: for open ground; for a building, closed wall or gate
  int genie_need = 4;                                // CT-49
  std::array<ChanceEffect, 6> gnomish_chance{};      // indexed by face - 1
  std::vector<int> boiler_bursts_on;
  std::array<int, 6> raised{};                         // zombies, indexed by face - 1 (CT-66)
  int sight = 5, sight_high = 10, night_divisor = 2;   // squares (CT-72)
  int terrain_columns = -1, building_cost_factor = 2;  // switch difficult_terrain (CT-52)
};
const Figures& figures();

struct ClockPreset {
  std::string name;
  std::int64_t night_s, round_s, evening_s;
  int order_window_percent;
  bool early_close;
};
const std::vector<ClockPreset>& clock_presets();  // CT-9
const ClockPreset* clock_preset(std::string_view name);

const std::vector<std::string>& standard_map_rows();  // the board of the scenario siege_of_ur

struct Link {
  std::string a, b;
  bool track = false;
};
struct HeadArea {
  std::string area, road;
};
struct LandMap {                   // CT-10
  std::vector<std::string> areas;  // sorted
  std::vector<Link> links;
  std::vector<HeadArea> heads;
  int rounds_road = 1, rounds_track = 1, rounds_track_engines = 2;
};
const LandMap& standard_land_map();

using adjudicator::SwitchFigures;
const std::vector<SwitchFigures>& switch_figures();

}  // namespace ziggurat::city_table
