#pragma once
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "rulebooks/dark_ages/rules/force/army.h"
#include "rulebooks/dark_ages/rules/movement/road.h"
#include "rulebooks/dark_ages/state/unit.h"

// Scenarios (chapter 13): data files, read strictly.
namespace ziggurat::dark_ages {

struct Prose {  // text for people, of any length
  std::string text;
};

struct ScenarioPerson {
  Prose name;
  PersonKind role{};
  bool banner = false;
};
struct ScenarioUnit {
  Prose name;
  std::string side;
  UnitType type;
  std::optional<Quality> quality;
  std::optional<Pose> stands;  // none: a reinforcement
  int arrives = 0;             // its turn
  std::vector<ScenarioPerson> personalities;
};
struct ScenarioEntry {  // where the reinforcements of a side come in (DA-91)
  std::string road;
  RoadEnd from{};
};
struct ScenarioSide {
  std::string id;
  Prose name;
  std::string emblem;
  Prose commander;  // the title of its seat
  Prose goal, plan;
  std::vector<Polygon> zones;  // where it deploys
  std::optional<ScenarioEntry> entry;
};
struct ScenarioZone {  // the zone of control (DA-92)
  Point centre;
  int radius = 0;
  std::optional<std::string> holder;
};

enum class VictoryKind : std::uint8_t { beaten, zone, clear, fewer_hits_taken };
const Names& names_of(VictoryKind);
struct ScenarioVictory {
  VictoryKind kind{};
  std::string by;  // for `clear`: the side that wins if it has the zone clear
};

struct ScenarioArrival {
  std::string unit;  // its name
  int turn = 1;
};
// Another version of the column that marches in: additional units, or other turns of arrival.
struct ScenarioVariant {
  std::string id;
  std::vector<ScenarioUnit> adds;
  std::vector<ScenarioArrival> arrivals;
};

struct Scenario {
  std::string id;
  Prose name, summary;
  Board board;
  std::vector<Feature> terrain;
  std::map<std::string, Road> roads;
  std::vector<ScenarioSide> sides;  // two
  std::string first;                // the side that goes first; the attacker
  int turns = 0;                    // 0: until it is dark (DA-94)
  std::vector<ScenarioUnit> units;
  std::optional<ScenarioZone> zone;
  std::vector<ScenarioVictory> victory;
  std::vector<ScenarioVariant> variants;
  bool army_check = true;        // refuse armies that break DA-44
  bool schedule_public = false;  // the other side knows which units are still to come, and when (DA-91)
  bool second_word = false;      // grave acts of an umpire need another one, unless the organiser decides otherwise
  std::map<std::string, std::string> switches;  // the scenario's values, unless a campaign chooses others

  int side(std::string_view side_id) const;  // -1: no side has this id
  // Applies a variant; does nothing if the scenario has no variant of this id.
  void take_variant(std::string_view variant);
};

// Checks a side's army by DA-44, including units still to come.
ArmyCheck army_of(const Scenario& scenario, std::string_view side);

const std::vector<std::string>& scenario_ids();
const std::vector<std::string>& road_ids();  // of all scenarios
// Errors: `unknown_scenario`, or the first fault of a file with its pointer.
Result<Scenario> read_scenario(std::string_view id);
Result<Scenario> scenario_from(const Json& file);

}  // namespace ziggurat::dark_ages
