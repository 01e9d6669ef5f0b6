#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "rulebooks/city_table/rules/figures/board.h"
#include "rulebooks/city_table/rules/figures/units.h"
#include "rulebooks/city_table/rules/night/deployment.h"
#include "rulebooks/shelf/wording/words.h"

// A scenario of the data file (section 18) as plain tables.
namespace ziggurat::city_table {

struct ScenarioSide {
  std::string id, name, in_sentence;  // "Dwarves", "the Dwarves"
  Camp start_camp = Camp::neutral;
  std::string goal, plan;
  int land_area = -1;  // where its columns start; -1: off the land map
};
struct Landmark {
  std::string id, name;
  Square at;
  Gate state = {};  // for gates: state at the start
  int bodies = 0;   // for graveyards
};
struct ListedUnit {
  std::string id, name;
  const UnitType* type = nullptr;
  int side = 0;
};
struct SetUpSquare {
  Square at;
  std::vector<std::string> units;  // ids, top first
};

struct LandArea {
  std::string id, name;
  int x = 0, y = 0;
};

struct Scenario {
  std::vector<std::string> rows;
  std::vector<ScenarioSide> sides;
  std::vector<ListedUnit> units;
  std::vector<Landmark> gates, graveyards, objectives;
  std::map<std::string, Square> road_ends;                 // keyed by road
  std::map<Square, int> markers;                           // for damaged sections
  std::map<std::string, std::vector<SetUpSquare>> set_up;  // keyed by "urr", "dark" (drill), "dark/north"
  std::vector<LandArea> land;                              // empty: the scenario has no land map
  DarkZone dark_zone;
  int turns = 7;
  int siege_turn = 2;  // troops fight from this turn on
  bool starts_in_the_morning = false;
  bool second_word = false;  // grave acts of an umpire need another one, unless the organiser decides otherwise

  int side(std::string_view side_id) const;     // -1: none
  int area(std::string_view id_or_name) const;  // index on the land map; -1: none
  bool has_land() const { return !land.empty(); }
  // The road end square of a head area; none if the area is not a head.
  std::optional<Square> road_end_of(int area) const;
  int area_of_road(std::string_view road) const;  // the road's head area
  // The road that ends here; empty if none does.
  std::string road_at(Square at) const;
};

// Errors: unknown scenario (/scenario), or a scenario whose ring leaks (CT-3).
::ziggurat::Result<Scenario> read_scenario(std::string_view id);
std::vector<std::pair<std::string, std::string>> scenario_names();  // pairs of id and name

}  // namespace ziggurat::city_table
