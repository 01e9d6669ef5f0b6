#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/adjudicator/member.h"
#include "rulebooks/battlefield/rules/ground/battle_map.h"

namespace ziggurat::battlefield {

struct FieldUnit {  // at most one per hex
  std::string id, army;
  Hex hex;
  Troops troops;
  bool pursues = true;  // standing order: make a bonus strike at units that flee from it (BF-50)

  static void fields(auto& member, auto& unit) {
    member("id", unit.id, adjudicator::required());
    member("army", unit.army, adjudicator::required());
    member("hex", unit.hex, adjudicator::required());
    member("troops", unit.troops, some_troops);
    member("pursues", unit.pursues);
  }
};

// Part of the cost of a hex, paid in earlier rounds (BF-45).
struct Paid {
  Hex hex;
  int halves = 0;

  static void fields(auto& member, auto& paid) {
    constexpr int halves_max = 1000;
    member("hex", paid.hex, adjudicator::required());
    member("halves", paid.halves, adjudicator::required(1, halves_max));
  }
};

struct MovingUnit {
  std::string id, army;
  Hex hex;
  Troops troops;
  bool boats = false;
  std::optional<Paid> paid;
  int fatigue = 0;  // Move points that an umpire takes from it (BF-88); at least 0

  static void fields(auto& member, auto& unit) {
    member("id", unit.id, adjudicator::required());
    member("army", unit.army, adjudicator::required());
    member("hex", unit.hex, adjudicator::required());
    member("troops", unit.troops, some_troops);
    member("boats", unit.boats);
    member("paid", unit.paid);
  }
};

// The battlefield around the moving unit.
struct Surroundings {
  BattleMap map;
  std::vector<FieldUnit> others;  // all other units
  Alliances alliances;

  bool occupied(Hex hex) const;
};

int move_points(const MovingUnit& unit, const Switches& switches);  // less its fatigue; at least 0
int allowance_halves(const MovingUnit& unit, const Switches& switches);

// The cost of a first step into a hex, less what was already paid for it.
int first_step_halves(
    const MovingUnit& unit, const Troops& troops, Hex to, const BattleMap& map, const Switches& switches);

}  // namespace ziggurat::battlefield
