#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/board.h"
#include "rulebooks/domain_war/rules/march/rights.h"

// A scenario of the data files (section 16) as plain tables. Provinces and regents are referred to by list index.
namespace ziggurat::domain_war {

inline constexpr int nobody = -1;

struct ScenarioPerson {
  std::string id;
  bool ruler = false;
};
struct ScenarioRegent {
  std::string id, name;
  std::string people;  // prefix of unit names: "Dwarf infantry 1"
  std::string goal;    // the regent's aim and way to win, as the card states them
  std::string plan;    // a way to reach the goal
  std::string emblem;
  int gold = 0;
  std::vector<HoldingType> collects;  // types that bring the regent gold
  std::vector<ScenarioPerson> persons;
  std::string capital;  // id of a province
};
bool is_lettered(std::string_view name);  // "Regent B"
// "the Prince of Darkness"; a name that is a single letter becomes "Regent B".
std::string in_sentence(const ScenarioRegent& regent);
struct ScenarioProvince {
  std::string id, name;
  std::string terrain;  // only for drawing
  int ruler = nobody;
  int level = 0;
  game::MapPoint centre;
  std::vector<game::MapPoint> outline;
};
struct ScenarioBorder {
  int a = 0, b = 0;
  std::string river;   // the river's name; empty: no river
  std::string bridge;  // id of an asset; empty: there never was a bridge
  std::vector<game::MapPoint> line;
};
struct ScenarioHolding {
  std::string id, name;
  int province = 0, owner = nobody;
  HoldingType type{};
  int level = 0;
  bool fortified = false, secret = false;
};
struct ScenarioAsset {  // a bridge, or works of a regent in a province
  std::string id;
  AssetState state{};
  bool works = false;
  int province = 0, owner = nobody;
};
struct ScenarioUnit {
  int owner = 0, province = 0;
  UnitType type{};
  std::string holding;  // inside this holding; empty: in the open
};

struct ScenarioFeud {  // two regents who cannot be allies before this turn
  int one = 0, other = 0, until_turn = 0;
};

// One condition for victory or points.
struct ScenarioCheck {
  std::string kind, province, holding, type, owner;
  int count = 0;                  // number of pieces, or of levels
  std::vector<std::string> list;  // assets or provinces
};
struct ScenarioObjective {
  int regent = 0, points = 0;
  ScenarioCheck check;
};
struct ScenarioInstant {  // a win that is checked at each dusk
  int regent = 0;
  std::string rules, owns;  // a province to rule and a holding to own
  bool converted_foreign_province = false;
};
struct ScenarioVictory {
  std::vector<ScenarioInstant> instant;
  int province = 0, holding_level = 0, gold_per_point = 1;
  std::vector<ScenarioObjective> objectives;
  std::vector<int> must_rule_more;  // regents who win by gain only if they rule more provinces than at the start
};

struct Scenario {
  std::string id, name, summary;
  int turns = 1;
  bool council = false;      // whether turns open with a council, unless a switch overrides it
  bool second_word = false;  // grave acts of an umpire need another one, unless the organiser decides otherwise
  std::vector<ScenarioRegent> regents;
  std::vector<ScenarioProvince> provinces;
  std::vector<ScenarioBorder> borders;
  std::vector<ScenarioHolding> holdings;
  std::vector<ScenarioAsset> assets;
  std::vector<ScenarioUnit> units;
  Rights treaties;  // treaties at the start; no wars
  std::vector<ScenarioFeud> feuds;
  ScenarioVictory victory;

  int regent(std::string_view regent_id) const;  // -1: unknown
  int province(std::string_view province_id) const;
};

const std::vector<std::string>& scenario_ids();
// Errors: unknown scenario.
Result<Scenario> read_scenario(std::string_view id);

}  // namespace ziggurat::domain_war
