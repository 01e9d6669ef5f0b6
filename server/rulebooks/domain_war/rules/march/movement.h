#pragma once
#include <string>
#include <vector>

#include "game/dice.h"
#include "rulebooks/domain_war/rules/march/march.h"

// All marches of a step simultaneously, and the encounters (DW-36 to DW-38).
namespace ziggurat::domain_war {

struct Marcher {
  Force force;  // as it started
  ProvinceIndex at = 0;
  int legs = 0;
  Reason stopped_by{};
  bool pinned = false;
};

class Movement {
 public:
  // All forces stand in the open.
  Movement(const Map& map, const Rights& rights, std::vector<Force> forces, const Switches& switches);

  int legs() const { return legs_; }  // number of legs of the longest path
  // Dice: equal forces that meet on a border roll d6 `rolloff:<province they start from>`, first the force from the
  // border's first province.
  void next_leg(game::Dice& dice);
  void finish();  // call after the last leg
  const std::vector<Marcher>& marchers() const { return marchers_; }

 private:
  bool beside_hostile(const Marcher& marcher) const;
  void halt(std::vector<std::size_t>& marching);
  void meet_on(const Border& border, std::vector<std::size_t>& marching, game::Dice& dice);
  std::vector<std::size_t> crossing(
      const std::vector<std::size_t>& marching, ProvinceIndex from, ProvinceIndex to) const;
  ProvinceIndex next_of(const Marcher& marcher) const {
    return marcher.force.path[static_cast<std::size_t>(marcher.legs)];
  }
  bool has_way_left(const Marcher& marcher) const {
    return static_cast<std::size_t>(marcher.legs) < marcher.force.path.size();
  }

  const Map& map_;
  const Rights& rights_;
  const Switches& switches_;
  std::vector<Marcher> marchers_;
  int legs_ = 0;
};

struct EncounterSide {
  std::vector<std::string> regents;  // sorted
  std::vector<std::size_t> forces;   // their indexes in the list
  int points = 0;
};
struct Encounter {
  ProvinceIndex province = 0;
  int leg = 0;  // leg of the aggressor's earliest arrival
  EncounterSide aggressor, defender;
};
// The encounters after all marches, in map order. Dice: parties that are otherwise tied roll d6 `rolloff:<their first
// regent>`.
std::vector<Encounter> encounters(const Map& map, const Rights& rights, const std::vector<Marcher>& marchers,
    const Switches& switches, game::Dice& dice);

}  // namespace ziggurat::domain_war
