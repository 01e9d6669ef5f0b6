#pragma once
#include <cstdint>
#include <string>

#include "game/dice.h"
#include "rulebooks/battlefield/rules/ground/ground.h"

// The search for one hidden unit: chance and die (BF-57 to BF-59). deploy/scouting.cpp and march/movement.cpp decide
// when to search.
namespace ziggurat::battlefield {

struct HiddenUnit {
  std::string id;
  Troops troops;
  Ground ground;
  FolkSet enemy_folk;  // folk of hostile armies on the field

  static void fields(auto& member, auto& unit) {
    member("id", unit.id, adjudicator::required());
    member("troops", unit.troops, some_troops);
    member("ground", unit.ground);
    member("enemy_folk", unit.enemy_folk);
  }
};
struct Discovery {
  std::string id;
  std::int64_t number = 0, capacity = 0;  // for a single contingent, fighters; for several, space
  int factor = 0, visibility = 0, chance = 0;
  bool discovered = false;

  static void fields(auto& member, auto& discovery) {
    member("id", discovery.id);
    member("number", discovery.number);
    member("capacity", discovery.capacity);
    member("factor", discovery.factor);
    member("visibility", discovery.visibility);
    member("chance", discovery.chance);
    member("discovered", discovery.discovered);
  }
};
int hide_factor(std::int64_t number, std::int64_t capacity);
// Die: `discovery:<id>`, rolled even if the chance is 6 or more (certain).
Discovery discover(const HiddenUnit& unit, Scale scale, const Switches& switches, game::Dice& dice);

}  // namespace ziggurat::battlefield
