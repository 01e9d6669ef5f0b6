#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

#include "game/dice.h"
#include "rulebooks/dark_ages/rules/figures.h"

// Force morale and the removal of units (DA-60, DA-61).
namespace ziggurat::dark_ages {

struct ForceState {
  int units_at_start = 1, lost = 0;
  int own_units = 0, enemy_units = 0;  // units on the table
  int awarded = 0;                     // points awarded by the umpire
};
struct MoraleTest {
  MoraleDie die;
  int bonus = 0, must_beat = 0;
  std::vector<int> totals;
  bool routs = false;
};
MoraleTest test_morale(const ForceState& force, const Switches& switches, game::Dice& dice, std::string_view purpose);

struct Force {
  int units_at_start = 1, lost = 0, awarded = 0;
  int reserves = 0;  // units still to arrive
};
using Forces = std::map<std::string, Force>;  // keyed by side

struct Standing {  // the part of a unit that its removal needs
  std::string id, side;
  bool at_limit = false;
  std::vector<std::string> personalities;
};
struct SideTest {
  std::string side;
  int lost = 0;
  MoraleTest test;
};
struct Elimination {
  std::vector<std::string> eliminated, personalities_lost;
  std::vector<SideTest> tests;
  std::set<std::string> routed;
};
// Removes all units at their limit, in order of id. With `force_morale`, tests their side's morale after each removal.
// Updates `forces`.
Elimination eliminate(const std::vector<Standing>& units, Forces& forces, const Switches& switches, game::Dice& dice);

// Sides without a unit on the table or still to arrive, and sides that have routed.
std::vector<std::string> beaten_sides(
    const std::vector<std::string>& sides_of_units, const Forces& forces, const std::set<std::string>& routed);

}  // namespace ziggurat::dark_ages
