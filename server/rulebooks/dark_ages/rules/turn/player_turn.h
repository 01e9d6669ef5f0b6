#pragma once
#include "rulebooks/dark_ages/rules/turn/battle.h"
#include "rulebooks/dark_ages/rules/turn/log.h"

// One whole player turn (DA-4, DA-6): movement, shooting, melee, elimination.
namespace ziggurat::dark_ages {

struct PlayerTurn {
  Battle battle;  // after the turn, without removed units
  std::vector<LogEntry> log;
  Elimination elimination;
  std::vector<std::string> beaten;
};
PlayerTurn play_turn(Battle battle, const std::vector<Order>& orders, const Switches& switches, game::Dice& dice);

// The orders of a side that sends no sheet (DA-14).
std::vector<Order> default_orders(Battle& battle, const Switches& switches);

}  // namespace ziggurat::dark_ages
