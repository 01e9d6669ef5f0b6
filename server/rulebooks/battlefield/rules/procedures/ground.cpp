#include "rulebooks/battlefield/rules/ground/scores.h"
#include "rulebooks/battlefield/rules/movement/water.h"
#include "rulebooks/battlefield/rules/procedures/parts.h"

namespace ziggurat::battlefield {
namespace {

struct GroundAnswer {
  bool allowed = false;
  std::optional<Barrier> reason;
  int cost_halves = 0, defence_halves = 0, relief = 0;
  std::int64_t attack = 0, defence = 0;
  int visibility = 0, visibility_native = 0;

  static void fields(auto& member, auto& answer) {
    member("allowed", answer.allowed);
    member("reason", answer.reason);
    member("cost_halves", answer.cost_halves);
    member("defence_halves", answer.defence_halves);
    member("relief", answer.relief);
    member("attack", answer.attack);
    member("defence", answer.defence);
    member("visibility", answer.visibility);
    member("visibility_native", answer.visibility_native);
  }
};
struct GroundSituation {
  Ground ground;
  Contingent troop;
  bool boats = false;

  static void fields(auto& member, auto& situation) {
    member("ground", situation.ground);
    member("troop", situation.troop, required());
    member("boats", situation.boats);
  }
  GroundAnswer answer(const Switches& switches, game::Dice&) const {
    GroundAnswer outcome;
    outcome.reason = barrier(troop, ground, boats, switches);
    outcome.allowed = !outcome.reason;
    outcome.cost_halves = entry_cost_halves(troop, ground, switches);
    outcome.defence_halves = defence_halves(troop.folk, ground);
    outcome.relief = relief_bonus(ground);
    const FighterScores scores = fighter_scores(troop, ground, switches);
    outcome.attack = scores.attack;
    outcome.defence = scores.defence;
    outcome.visibility = visibility(ground, {});
    outcome.visibility_native = visibility(ground, troop.folk);
    return outcome;
  }
};

struct WetUnit {
  std::string id;
  Troops troops;
  Hex hex;
  std::int64_t deep_rounds = 0;
  bool boats = false;

  static void fields(auto& member, auto& unit) {
    member("id", unit.id, required());
    member("troops", unit.troops, some_troops);
    member("hex", unit.hex, required());
    member("deep_rounds", unit.deep_rounds, optional(0, 1000));
    member("boats", unit.boats);
  }
};
struct WetUnitAfter {
  std::string id;
  InWater end;
  UnitLeft unit;

  static void fields(auto& member, auto& after) {
    member("id", after.id);
    member("in_water", after.end.in_water);
    member("deep", after.end.deep);
    member("deep_rounds", after.end.deep_rounds);
    member("sunk", after.end.sunk);
    member("hp_lost", after.end.hp_lost);
    UnitLeft::fields(member, after.unit);
  }
};
struct WaterAnswer {
  std::vector<WetUnitAfter> units;

  static void fields(auto& member, auto& answer) { member("units", answer.units); }
};
struct WaterSituation {
  BattleMap map;
  std::vector<WetUnit> units;

  static void fields(auto& member, auto& situation) {
    member("map", situation.map, required());
    member("units", situation.units, required());
  }
  void check(const JsonReader& from, const Switches&) const {
    check_ids(from, "units", units);
    const auto readers = from.member("units").items();
    for (std::size_t i = 0; i < units.size(); ++i) check_on_map(readers[i], units[i].hex, map);
  }
  WaterAnswer answer(const Switches& switches, game::Dice&) const {
    WaterAnswer outcome;
    for (const WetUnit& unit : units) {
      Troops troops = unit.troops;
      const InWater end = end_round_in_water(troops, map, unit.hex, unit.deep_rounds, unit.boats, switches);
      outcome.units.push_back({unit.id, end, left_of(troops)});
    }
    return outcome;
  }
};

}  // namespace

std::vector<DeclaredProcedure> ground_procedures() {
  return {declare<GroundSituation>("ground"), declare<WaterSituation>("water")};
}

}  // namespace ziggurat::battlefield
