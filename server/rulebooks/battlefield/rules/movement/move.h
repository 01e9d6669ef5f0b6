#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/battlefield/rules/combat/exchange.h"
#include "rulebooks/battlefield/rules/movement/field.h"

// The movement of one unit along its path, with the bonus strikes at a unit that flees (section 5).
namespace ziggurat::battlefield {

enum class Stop : std::uint8_t {
  not_adjacent,
  off_map,
  occupied,
  forest,
  swamp,
  sinks,
  steps,
  points,
  destroyed,
};
const Names& names_of(Stop);

struct BonusStrike {  // BF-50
  Blow blow;
  std::string by;
  Hex at;

  static void fields(auto& member, auto& strike) {
    Blow::fields(member, strike.blow);
    member("by", strike.by);
    member("at", strike.at);
  }
};

struct RearGuard {
  std::vector<std::string> covers;  // enemies that it keeps from making a bonus strike
  Hex hex;
  std::vector<Remains> left;

  static void fields(auto& member, auto& guard) {
    member("covers", guard.covers);
    member("hex", guard.hex);
    member("left", guard.left);
  }
};

struct Movement {
  std::optional<Hex> hex;  // none: the unit was destroyed
  std::vector<Hex> path;   // hexes entered
  std::optional<Stop> stopped_by;
  int allowance_halves = 0, left_halves = 0;
  std::optional<Paid> paid;  // payment towards the next hex
  std::vector<BonusStrike> strikes;
  std::vector<std::string> committed;  // units that made a bonus strike (BF-52)
  std::int64_t hp_lost = 0;            // by the part that moves
  std::vector<Remains> left;           // for the part that moves
  bool destroyed = false;
  std::optional<RearGuard> rear_guard;
  std::vector<std::string> contact;  // hostile neighbours at the end
  // Units whose bonus strikes the umpire forbids, in the order of these strikes (BF-88).
  std::vector<std::string> forbidden;

  static void fields(auto& member, auto& move) {
    member("hex", move.hex);
    member("path", move.path);
    member("stopped_by", move.stopped_by);
    member("allowance_halves", move.allowance_halves);
    member("left_halves", move.left_halves);
    member("paid", move.paid);
    member("strikes", move.strikes);
    member("committed", move.committed);
    member("hp_lost", move.hp_lost);
    member("left", move.left);
    member("destroyed", move.destroyed);
    member("rear_guard", move.rear_guard);
    member("contact", move.contact);
  }
};

// `rear_guard`: number of fighters of each contingent that stay behind at the first step; empty if none do. Dice:
// `bonus:<id>`. `ruled` is asked before each bonus strike.
Movement move_unit(const Surroundings& around, MovingUnit unit, const std::vector<Hex>& path,
    const std::vector<std::int64_t>& rear_guard, const Switches& switches, game::Dice& dice,
    const RuledStrikes& ruled = {});

}  // namespace ziggurat::battlefield
