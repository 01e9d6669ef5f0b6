#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/battlefield/rules/combat/exchange.h"
#include "rulebooks/battlefield/rules/ground/battle_map.h"

// The combat of one round (section 7): who strikes whom, in which order.
namespace ziggurat::battlefield {

enum class Action : std::uint8_t { defend, attack, shoot };
enum class Policy : std::uint8_t { as_ordered, turn, defend };  // for a unit that is struck before its own turn (BF-64)
enum class IdleReason : std::uint8_t { no_target, target_gone, forbidden };
const Names& names_of(Action);
const Names& names_of(Policy);
const Names& names_of(IdleReason);

using UnitIndex = std::size_t;  // index in the list of units

struct CombatUnit {
  std::string id, army;
  Troops troops;
  Hex hex;
  Action action{};
  std::vector<UnitIndex> targets;  // hostile units, in order of preference
  Policy policy{};
  bool occupied = false;                  // can only defend: it disarms captives, disobeys or flees (BF-74, BF-78)
  std::optional<UnitIndex> committed_to;  // it made a bonus strike at this unit (BF-52)
  bool hidden = false;
};

struct CombatField {
  Scale scale = Scale::tactic;
  BattleMap map;
  std::vector<std::string> armies;  // in the order of this round
  std::vector<CombatUnit> units;    // each army's units in their own sequence
};

struct LoggedStrike {
  std::string by, on;
  StrikeKind kind{};
  Blow attack;
  std::optional<Blow> retaliation;

  static void fields(auto& member, auto& strike) {
    member("by", strike.by);
    member("on", strike.on);
    member("kind", strike.kind);
    member("attack", strike.attack);
    member("retaliation", strike.retaliation);
  }
};
struct IdleUnit {
  std::string unit;
  IdleReason reason{};

  static void fields(auto& member, auto& idle) {
    member("unit", idle.unit);
    member("reason", idle.reason);
  }
};
struct RoundResult {
  std::vector<LoggedStrike> log;
  std::vector<IdleUnit> idle;
  std::vector<std::string> destroyed;           // in order of destruction
  std::map<std::string, std::int64_t> hp_lost;  // by army, including armies without losses
  std::vector<Troops> left;                     // by unit
};
// Dice: `attack:<id>` or `shot:<id>` for each striker, then `retaliation:<id>` for the unit it strikes.
RoundResult fight_round(
    const CombatField& field, const Switches& switches, game::Dice& dice, const RuledStrikes& ruled = {});

}  // namespace ziggurat::battlefield
