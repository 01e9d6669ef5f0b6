#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "rulebooks/battlefield/rules/ground/battle_map.h"
#include "rulebooks/battlefield/state/unit.h"

// Scenarios: data files, read strictly.
namespace ziggurat::battlefield {

struct Prose {  // text for people, of any length
  std::string text;
};

struct Zone {  // where an army deploys: a rectangle
  Hex from, to;
  bool holds(Hex hex) const {
    return hex.column >= from.column && hex.column <= to.column && hex.row >= from.row && hex.row <= to.row;
  }
  static void fields(auto& member, auto& zone) {
    member("from", zone.from, adjudicator::required());
    member("to", zone.to, adjudicator::required());
  }
};

struct ScenarioSuccessor {
  Prose name;
  std::int64_t leadership = 0;

  static void fields(auto& member, auto& leader) {
    member("name", leader.name, adjudicator::required());
    member("leadership", leader.leadership, adjudicator::required(0, 10'000'000));
  }
};

struct ScenarioLeader {
  Prose name;
  std::int64_t leadership = 0;
  std::string people;
  bool noble = false;
  // Takes command if the unit with which the leader stands is destroyed. Without a successor the umpire decides
  // (BF-27).
  std::optional<ScenarioSuccessor> successor;

  static void fields(auto& member, auto& leader) {
    member("name", leader.name, adjudicator::required());
    member("leadership", leader.leadership, adjudicator::required(0, 10'000'000));
    member("people", leader.people, adjudicator::required());
    member("noble", leader.noble);
    member("successor", leader.successor);
  }
};

enum class MapSide : std::uint8_t { north, east, south, west };
const Names& names_of(MapSide);

struct ScenarioArmy {
  std::string id;
  Prose name;
  std::string emblem;
  Prose adjective;  // precedes the names of its units; empty: none
  Prose goal, plan;
  ScenarioLeader leader;
  Zone zone;
  std::vector<MapSide> exits;  // map edges over which its units may leave (BF-48)
  // For the muster (BF-22): starting gold, the types that the army may hire, and how many elite fighters.
  std::int64_t gold = 0;
  std::vector<std::string> hires;
  int elite_limit = 0;

  static void fields(auto& member, auto& army) {
    member("id", army.id, adjudicator::required());
    member("name", army.name, adjudicator::required());
    member("emblem", army.emblem, adjudicator::required());
    member("adjective", army.adjective);
    member("goal", army.goal, adjudicator::required());
    member("plan", army.plan, adjudicator::required());
    member("leader", army.leader, adjudicator::required());
    member("zone", army.zone, adjudicator::required());
    member("exits", army.exits, adjudicator::optional(1, 4));
    member("gold", army.gold, adjudicator::optional(0, 1'000'000));
    member("hires", army.hires);
    member("elite_limit", army.elite_limit, adjudicator::optional(0, 10'000));
  }
};

enum class VictoryKind : std::uint8_t { hold_hex_at_round_end, none_left, rounds_over };
const Names& names_of(VictoryKind);

struct ScenarioVictory {
  VictoryKind kind{};
  std::optional<Hex> hex;
  std::vector<std::string> by, of;   // armies: `by` one of these holds the hex; `of` none of these has a unit left
  std::vector<std::string> winners;  // for rounds_over; empty: the side that inflicted the greatest loss

  static void fields(auto& member, auto& victory) {
    member("kind", victory.kind, adjudicator::required());
    member("hex", victory.hex);
    member("by", victory.by);
    member("of", victory.of);
    member("winners", victory.winners);
  }
};

struct Scenario {
  std::string id;
  Prose name, summary;
  Scale scale{};
  int rounds = 1;
  bool second_word = false;   // grave acts of an umpire need another one, unless the organiser decides otherwise
  int maintenance_every = 0;  // rounds between two payments; 0: nobody is paid (BF-22)
  std::vector<std::string> hidden_allowed;  // armies that may hide units
  std::vector<ScenarioArmy> armies;
  Alliances alliances;
  std::vector<std::string> terrain, relief, fortification;  // a letter for each hex, north first
  std::vector<ScenarioVictory> victory;
  // Made from the members above:
  BattleMap map;
  std::vector<Unit> units;

  int army(std::string_view army_id) const;  // -1: no army has this id
  bool musters() const;                      // some army may hire troops
  bool may_hide(FactionId army) const;
  bool is_exit(FactionId army, Hex hex) const;

  // The name of a unit in an army that may hide. Its number comes from the hex where the unit is formed, so that it
  // says nothing about other units (BF-94); `taken` are the names of the army's other units.
  std::string covert_name(const Unit& unit, const std::vector<std::string>& taken) const;

  static void fields(auto& member, auto& scenario) {
    member("name", scenario.name, adjudicator::required());
    member("summary", scenario.summary, adjudicator::required());
    member("scale", scenario.scale, adjudicator::required());
    member("rounds", scenario.rounds, adjudicator::required(1, 999));
    member("maintenance_every", scenario.maintenance_every, adjudicator::optional(0, 999));
    member("second_word", scenario.second_word);
    member("hidden_allowed", scenario.hidden_allowed);
    member("armies", scenario.armies, adjudicator::required(2, 12));
    member("alliances", scenario.alliances);
    member("terrain", scenario.terrain, adjudicator::required(1, hexes_max));
    member("relief", scenario.relief, adjudicator::required(1, hexes_max));
    member("fortification", scenario.fortification, adjudicator::required(1, hexes_max));
    member("units", scenario.units, adjudicator::required(1, 1000));
    member("victory", scenario.victory, adjudicator::required(1, 20));
  }
};

// A letter of the map's rows.
struct MapLetter {
  char letter;
  Ground ground;
};
enum class MapLayer : std::uint8_t { terrain, relief, fortification };
const std::vector<MapLetter>& letters_of(MapLayer layer);

const std::vector<std::string>& scenario_ids();
// Errors: `unknown_scenario`, or the first fault of a file with its pointer.
Result<Scenario> read_scenario(std::string_view id);
Result<Scenario> scenario_from(const Json& file);

}  // namespace ziggurat::battlefield
