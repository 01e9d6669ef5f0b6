#pragma once
#include "rulebooks/dark_ages/rules/movement/declared.h"
#include "rulebooks/dark_ages/rules/movement/move.h"
#include "rulebooks/dark_ages/rules/turn/battle.h"

// Where a declared move ends on the table (DA-80).
namespace ziggurat::dark_ages {

// The shape of a declared move: one straight go, a turn before and a turn after it; a leader gives no further turn.
Reason refuse_declared(const Steps& steps, UnitClass unit_class);

struct DeclaredCourse {
  MoveOrder move;                      // with the go cut or extended to what is executed
  std::optional<StopKind> stopped_at;  // where the unit stops by choice
  std::optional<std::string> charges;  // the enemy that it runs into, or must charge
  int turn_start = 0;                  // of that charge
};
// `order` gives the wanted distance in its go. The unit stops at the first permitted stop at or beyond it; otherwise it
// goes the full roll.
DeclaredCourse declared_course(
    const Battle& battle, const BattleUnit& unit, const MoveOrder& order, Mil rolled, const Switches& switches);

// The enemy that a warband unit must charge with this roll; none for other classes, or if no enemy is in reach.
std::optional<std::string> duty_to_charge(
    const Battle& battle, const BattleUnit& unit, Mil rolled, const Switches& switches);

std::vector<FrontSlot> slots_taken(const Contacts& contacts, const std::string& target);

}  // namespace ziggurat::dark_ages
