#include <algorithm>

#include "rulebooks/battlefield/rules/combat/round.h"
#include "rulebooks/battlefield/rules/procedures/parts.h"

namespace ziggurat::battlefield {
namespace {

struct Side {
  Troops troops;
  Ground ground;

  static void fields(auto& member, auto& side) {
    member("troops", side.troops, some_troops);
    member("ground", side.ground);
  }
};
struct ExchangeAnswer {
  Exchange blows;
  UnitLeft attacker, defender;

  static void fields(auto& member, auto& answer) {
    member("attack", answer.blows.attack);
    member("retaliation", answer.blows.retaliation);
    member("attacker", answer.attacker);
    member("defender", answer.defender);
  }
};
struct ExchangeSituation {
  Side attacker, defender;
  StrikeKind kind{};
  std::optional<int> range;
  Scale scale = Scale::tactic;
  std::optional<bool> retaliates;
  bool hidden = false;  // whether the attacker is hidden

  static void fields(auto& member, auto& situation) {
    member("attacker", situation.attacker, required());
    member("defender", situation.defender, required());
    member("kind", situation.kind);
    member("range", situation.range, optional(1, hexes_max));
    member("scale", situation.scale);
    member("retaliates", situation.retaliates);
    member("hidden", situation.hidden);
  }
  Reach reach() const { return {range.value_or(1), scale}; }
  void check(const JsonReader& from, const Switches& switches) const {
    if (range && kind != StrikeKind::distance) fail_at(from, "range", "only with a shot");
    if (kind != StrikeKind::close && retaliates.value_or(false))
      fail_at(from, "retaliates", "only a close attack is retaliated");
    if (kind == StrikeKind::distance && !can_shoot(attacker.troops, reach(), switches))
      fail_at(from, "attacker", "no contingent can shoot that far");
  }
  ExchangeAnswer answer(const Switches& switches, game::Dice& dice) const {
    Troops striking = attacker.troops, struck = defender.troops;
    const bool sudden = hidden && switches.sudden_attack;  // BF-88
    const bool answered = kind == StrikeKind::close && retaliates.value_or(true) && !sudden;
    const char* die = kind == StrikeKind::close ? "attack" : kind == StrikeKind::distance ? "shot" : "bonus";
    const Exchange blows = exchange({striking, attacker.ground, die}, {struck, defender.ground, "retaliation"}, kind,
        reach(), answered, switches, dice);
    return {blows, left_of(striking), left_of(struck)};
  }
};

struct CombatUnitRequest {
  std::string id;
  Troops troops;
  std::string army;
  Hex hex;
  Action action{};
  std::vector<std::string> targets;
  Policy policy{};
  bool occupied = false;
  std::optional<std::string> committed_to;
  bool hidden = false;

  static void fields(auto& member, auto& unit) {
    member("id", unit.id, required());
    member("troops", unit.troops, some_troops);
    member("army", unit.army, required());
    member("hex", unit.hex, required());
    member("action", unit.action);
    member("targets", unit.targets);
    member("policy", unit.policy);
    member("occupied", unit.occupied);
    member("committed_to", unit.committed_to, adjudicator::nullable);
    member("hidden", unit.hidden);
  }
};

struct UnitAfter {
  std::string id;
  UnitLeft unit;

  static void fields(auto& member, auto& after) {
    member("id", after.id);
    UnitLeft::fields(member, after.unit);
  }
};
struct RoundAnswer {
  RoundResult result;
  std::vector<UnitAfter> units;

  static void fields(auto& member, auto& answer) {
    member("log", answer.result.log);
    member("idle", answer.result.idle);
    member("destroyed", answer.result.destroyed);
    member("hp_lost", answer.result.hp_lost);
    member("units", answer.units);
  }
};

struct PreparedRound {
  CombatField field;

  RoundAnswer answer(const Switches& switches, game::Dice& dice) const {
    RoundAnswer outcome{fight_round(field, switches, dice), {}};
    for (std::size_t i = 0; i < field.units.size(); ++i)
      outcome.units.push_back({field.units[i].id, left_of(outcome.result.left[i])});
    return outcome;
  }
};

struct RoundSituation {
  Scale scale = Scale::tactic;
  BattleMap map;
  Alliances alliances;
  std::vector<std::string> armies;
  std::vector<CombatUnitRequest> units;

  static void fields(auto& member, auto& situation) {
    member("scale", situation.scale);
    member("map", situation.map);
    member("alliances", situation.alliances);
    member("armies", situation.armies, required(2, 12));
    member("units", situation.units, required(1));
  }

  void check(const JsonReader& from, const Switches&) const {
    check_distinct(from.member("armies"), armies);
    const auto readers = from.member("units").items();
    Distinct<std::string> ids("id");
    Distinct<Hex> hexes("hex");
    for (std::size_t i = 0; i < units.size(); ++i) {
      ids.add(readers[i], units[i].id);
      if (std::find(armies.begin(), armies.end(), units[i].army) == armies.end())
        fail_at(readers[i], "army", "is not in the list of armies");
      check_on_map(readers[i], units[i].hex, map);
      hexes.add(readers[i], units[i].hex);
    }
    const auto by_id = indices();
    for (std::size_t i = 0; i < units.size(); ++i) {
      const auto targets = adjudicator::list_or_none(readers[i], "targets", SIZE_MAX);
      for (std::size_t t = 0; t < targets.size(); ++t) check_target(units[i], units[i].targets[t], by_id, targets[t]);
      if (units[i].committed_to)
        check_target(units[i], *units[i].committed_to, by_id, readers[i].member("committed_to"));
    }
  }

  PreparedRound prepare() const {
    PreparedRound round{{scale, map, armies, {}}};
    const auto by_id = indices();
    for (const CombatUnitRequest& request : units) {
      CombatUnit& unit = round.field.units.emplace_back(CombatUnit{request.id, request.army, request.troops,
          request.hex, request.action, {}, request.policy, request.occupied, {}, request.hidden});
      for (const std::string& target : request.targets) unit.targets.push_back(by_id.at(target));
      if (request.committed_to) unit.committed_to = by_id.at(*request.committed_to);
    }
    return round;
  }

 private:
  using Indices = std::map<std::string, UnitIndex>;
  Indices indices() const {
    Indices by_id;
    for (UnitIndex i = 0; i < units.size(); ++i) by_id.emplace(units[i].id, i);
    return by_id;
  }
  void check_target(
      const CombatUnitRequest& unit, const std::string& target, const Indices& by_id, const JsonReader& from) const {
    const auto found = by_id.find(target);
    if (found == by_id.end()) from.fail("there is no such unit");
    if (!alliances.hostile(unit.army, units[found->second].army)) from.fail("is not hostile");
  }
};

}  // namespace

std::vector<DeclaredProcedure> combat_procedures() {
  return {declare<ExchangeSituation>("exchange"), declare<RoundSituation>("combat_round", {"log", "idle"})};
}

}  // namespace ziggurat::battlefield
