#pragma once
#include <map>
#include <string>
#include <vector>

#include "base/json.h"
#include "rulebooks/urr_handbook/geography.h"

// A scenario of the data files (chapter 7), read into plain tables.
namespace ziggurat::urr_handbook {

struct ScenarioFaction {
  std::string id, name, emblem;
  std::map<std::string, int> stores;  // by ledger
  std::string goal, plan;
};
struct ListedUnit {  // a counter at the start
  int faction = 0;
  std::string type, name, at;
};
struct Arrival {  // the dead that the Grand Necromancer raises
  int week = 0, faction = 0, count = 0;
  std::string type;
};
struct Upkeep {
  int urr_per_week = 0, pod_units_per_food = 1, longbeards_per_week = 0;
};

struct Scenario {
  std::string id, name, summary;
  std::vector<ScenarioFaction> factions;  // in the order of chapter 1: ties are broken by it
  Geography geography;
  std::vector<ListedUnit> units;
  std::map<std::string, int> damage;  // of sections that are not whole
  std::vector<Arrival> arrivals;
  Upkeep upkeep;
  std::vector<std::string> centre;  // where the Prince wins at once
  int weeks = 1;
  int rounds = 0;                  // of a tactical turn; 0: by the switch
  bool starts_with_storm = false;  // the training scenario: the storm of its section is under way

  int faction(std::string_view faction_id) const;  // -1: none
};

// Refused: no such scenario.
::ziggurat::Result<Scenario> read_scenario(std::string_view id);
const std::vector<std::string>& scenario_ids();

const Json& figures();  // the tables of the rules: data/figures.json

}  // namespace ziggurat::urr_handbook
