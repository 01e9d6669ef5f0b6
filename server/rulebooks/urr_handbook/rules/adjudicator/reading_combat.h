#pragma once
#include <array>
#include <string>
#include <vector>

#include "rulebooks/urr_handbook/rules/adjudicator/reading.h"
#include "rulebooks/urr_handbook/rules/battle/battle.h"

namespace ziggurat::urr_handbook {

inline constexpr std::size_t side_units_max = 24;

// The combat situation of chapter 9, validated. Sides have ids only in requests.
struct CombatAsked {
  Combat combat;
  std::array<std::string, 2> ids;
};
CombatAsked read_combat(const JsonReader& situation, const Switches& switches, bool walkers_allowed);

// The member `orders` of a battle: one set of orders per round, from the first round on.
std::vector<RoundOrders> read_orders(const JsonReader& situation, int rounds, const CombatAsked& asked);

// Refuses a stance or an order to shoot that the unit cannot follow, at its pointer.
void check_stance(const JsonReader& stance, const Unit& unit);
void check_shoot(const JsonReader& shoot, const Unit& unit);

}  // namespace ziggurat::urr_handbook
