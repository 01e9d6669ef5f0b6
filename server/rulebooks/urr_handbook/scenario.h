#pragma once
#include <map>
#include <string>
#include <vector>

#include "base/json.h"
#include "rulebooks/urr_handbook/geography.h"

// A scenario of the data files (chapter 7) as plain tables.
namespace ziggurat::urr_handbook {

struct ScenarioFaction {
  std::string id, name, emblem;
  std::map<std::string, int> stores;  // keyed by ledger
  std::string goal, plan;
  std::string in_sentence = {};  // the name within a sentence, if that is not "the NAME"
};
std::string in_sentence(const ScenarioFaction& faction);  // "the Redbeards"
struct ListedUnit {                                       // a counter at the start
  int faction = 0;
  std::string type, name, at;
};
struct Arrival {  // dead raised by the Grand Necromancer
  int week = 0, faction = 0, count = 0;
  std::string type;
};
struct Upkeep {
  int urr_per_week = 0, pod_units_per_food = 1, longbeards_per_week = 0;
};

struct Scenario {
  std::string id, name, summary;
  std::vector<ScenarioFaction> factions;  // in the order of chapter 1, which breaks ties
  Geography geography;
  std::vector<ListedUnit> units;
  std::map<std::string, int> damage;  // for sections that are damaged at the start
  std::vector<Arrival> arrivals;
  Upkeep upkeep;
  std::vector<std::string> centre;  // places that win the game for the Prince at once
  int weeks = 1;
  int rounds = 0;                  // per tactical turn; 0: as the switch says
  bool second_word = false;        // grave acts of an umpire need another one, unless the organiser decides otherwise
  bool starts_with_storm = false;  // the training scenario: the storm of its section has already begun

  int faction(std::string_view faction_id) const;  // -1: none
};

// Errors: unknown scenario.
::ziggurat::Result<Scenario> read_scenario(std::string_view id);
const std::vector<std::string>& scenario_ids();

const Json& figures();  // the rules' tables: data/figures.json

}  // namespace ziggurat::urr_handbook
