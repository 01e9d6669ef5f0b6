#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/board.h"
#include "rulebooks/domain_war/rules/march/rights.h"

// A scenario of the data files (section 16), read into plain tables. Provinces and regents are named by their places in the lists.
namespace ziggurat::domain_war {

inline constexpr int nobody = -1;

struct ScenarioPerson {
  std::string id;
  bool ruler = false;
};
struct ScenarioRegent {
  std::string id, name;
  std::string people;  // what his units are called by: "Dwarf infantry 1"
  std::string goal;    // what he wants and how he wins, as his card says it
  std::string plan;    // and a way to it
  std::string emblem;
  int gold = 0;
  std::vector<HoldingType> collects;  // the types he gets gold from
  std::vector<ScenarioPerson> persons;
  std::string capital;  // id of a province
};
// "the Prince of Darkness"; who is told by a letter alone is "Regent B".
std::string in_sentence(const ScenarioRegent& regent);
struct ScenarioProvince {
  std::string id, name;
  std::string terrain;  // for the picture alone
  int ruler = nobody;
  int level = 0;
  game::MapPoint centre;
  std::vector<game::MapPoint> outline;
};
struct ScenarioBorder {
  int a = 0, b = 0;
  std::string river;   // its name; empty: none
  std::string bridge;  // id of an asset; empty: there never was one
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
  std::string holding;  // inside this one; empty: in the open
};

struct ScenarioFeud {  // who cannot be allies before a turn
  int one = 0, other = 0, until_turn = 0;
};

// Who wins, and what counts for it.
struct ScenarioCheck {
  std::string kind, province, holding, type, owner;
  int count = 0;                  // or levels
  std::vector<std::string> list;  // of assets or provinces
};
struct ScenarioObjective {
  int regent = 0, points = 0;
  ScenarioCheck check;
};
struct ScenarioInstant {  // at a dusk
  int regent = 0;
  std::string rules, owns;  // a province and a holding
  bool converted_foreign_province = false;
};
struct ScenarioVictory {
  std::vector<ScenarioInstant> instant;
  int province = 0, holding_level = 0, gold_per_point = 1;
  std::vector<ScenarioObjective> objectives;
  std::vector<int> must_rule_more;  // regents who win by gain only when they rule more provinces than at the start
};

struct Scenario {
  std::string id, name, summary;
  int turns = 1;
  bool council = false;  // whether its turns open with one, unless a switch says otherwise
  std::vector<ScenarioRegent> regents;
  std::vector<ScenarioProvince> provinces;
  std::vector<ScenarioBorder> borders;
  std::vector<ScenarioHolding> holdings;
  std::vector<ScenarioAsset> assets;
  std::vector<ScenarioUnit> units;
  Rights treaties;  // at the start; no wars
  std::vector<ScenarioFeud> feuds;
  ScenarioVictory victory;

  int regent(std::string_view regent_id) const;  // nobody: there is none
  int province(std::string_view province_id) const;
};

const std::vector<std::string>& scenario_ids();
// Refused: no such scenario.
Result<Scenario> read_scenario(std::string_view id);

}  // namespace ziggurat::domain_war
