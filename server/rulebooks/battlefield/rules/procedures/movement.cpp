#include "rulebooks/battlefield/rules/ground/scores.h"
#include "rulebooks/battlefield/rules/movement/barbarians.h"
#include "rulebooks/battlefield/rules/movement/move.h"
#include "rulebooks/battlefield/rules/movement/reach.h"
#include "rulebooks/battlefield/rules/movement/rear_guard.h"
#include "rulebooks/battlefield/rules/procedures/parts.h"

namespace ziggurat::battlefield {
namespace {

struct RearGuardSituation {
  std::int64_t number = 1, left = 0, enemies = 0;

  static void fields(auto& member, auto& situation) {
    member("number", situation.number, required(1, 100'000));
    member("left", situation.left, required(0, 100'000));
    member("enemies", situation.enemies, required(0, 6));
  }
  RearGuardCheck answer(const Switches&, game::Dice&) const { return check_rear_guard(number, left, enemies); }
};

// A moving unit and its surroundings.
struct UnitOnMap {
  BattleMap map;
  MovingUnit unit;
  std::vector<FieldUnit> others;
  Alliances alliances;

  static void fields(auto& member, auto& on_map) {
    member("map", on_map.map, required());
    member("unit", on_map.unit, required());
    member("others", on_map.others);
  }
  static void fields_with_alliances(auto& member, auto& on_map) {
    fields(member, on_map);
    member("alliances", on_map.alliances);
  }
  void check(const JsonReader& from, const Switches&) const {
    Distinct<std::string> ids("id");
    Distinct<Hex> hexes("hex");
    const auto add = [&](const JsonReader& reader, const auto& one) {
      ids.add(reader, one.id);
      check_on_map(reader, one.hex, map);
      hexes.add(reader, one.hex);
    };
    add(from.member("unit"), unit);
    const auto readers = adjudicator::list_or_none(from, "others", SIZE_MAX);
    for (std::size_t i = 0; i < others.size(); ++i) add(readers[i], others[i]);
  }
  Surroundings around() const { return {map, others, alliances}; }
};

struct MoveSituation {
  UnitOnMap on_map;
  std::vector<Hex> path;
  std::optional<std::vector<std::int64_t>> rear_guard;

  static void fields(auto& member, auto& situation) {
    UnitOnMap::fields_with_alliances(member, situation.on_map);
    member("path", situation.path);
    member("rear_guard", situation.rear_guard);
  }
  void check(const JsonReader& from, const Switches& switches) const {
    on_map.check(from, switches);
    if (rear_guard) check_guard(from.member("rear_guard"));
  }
  Movement answer(const Switches& switches, game::Dice& dice) const {
    static const std::vector<std::int64_t> nobody;
    return move_unit(on_map.around(), on_map.unit, path, rear_guard ? *rear_guard : nobody, switches, dice);
  }

 private:
  void check_guard(const JsonReader& from) const {
    const Troops& troops = on_map.unit.troops;
    const auto items = from.items();
    if (items.size() != troops.size()) from.fail("needs a number for each contingent");
    std::int64_t left = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
      const std::int64_t stay = items[i].integer(0);
      if (stay > troops[i].number) from.fail("has more than there are in a contingent");
      left += stay;
    }
    if (!rear_guard_legal(fighters(troops), left)) from.fail("must be a quarter of all or more, and not all (BF-51)");
  }
};

struct ReachableAnswer {
  int allowance_halves = 0;
  std::map<std::string, int> hexes;

  static void fields(auto& member, auto& answer) {
    member("allowance_halves", answer.allowance_halves);
    member("hexes", answer.hexes);
  }
};
struct ReachableSituation {
  UnitOnMap on_map;

  static void fields(auto& member, auto& situation) { UnitOnMap::fields(member, situation.on_map); }
  void check(const JsonReader& from, const Switches& switches) const { on_map.check(from, switches); }
  ReachableAnswer answer(const Switches& switches, game::Dice&) const {
    ReachableAnswer outcome{allowance_halves(on_map.unit, switches), {}};
    for (const auto& [hex, cost] : reachable(on_map.around(), on_map.unit, switches)) outcome.hexes[label(hex)] = cost;
    return outcome;
  }
};

struct OutnumberedSituation {
  UnitOnMap on_map;

  static void fields(auto& member, auto& situation) { UnitOnMap::fields_with_alliances(member, situation.on_map); }
  void check(const JsonReader& from, const Switches& switches) const { on_map.check(from, switches); }
  Outnumbered answer(const Switches& switches, game::Dice&) const {
    return test_outnumbered(on_map.around(), on_map.unit, switches);
  }
};

}  // namespace

std::vector<DeclaredProcedure> movement_procedures() {
  return {declare<RearGuardSituation>("rear_guard"), declare<MoveSituation>("move", {"strikes"}),
      declare<ReachableSituation>("reachable"), declare<OutnumberedSituation>("outnumbered")};
}

}  // namespace ziggurat::battlefield
