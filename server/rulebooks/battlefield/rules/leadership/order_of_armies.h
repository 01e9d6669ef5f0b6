#pragma once
#include <string>
#include <vector>

#include "game/dice.h"

namespace ziggurat::battlefield {

// The order of armies in round 1 (BF-3). Dice: `order:<army>` in listed order; tied groups roll again among themselves.
std::vector<std::string> roll_order(const std::vector<std::string>& armies, game::Dice& dice);

// The order of the next round: the first army moves to the end (BF-4).
std::vector<std::string> next_order(std::vector<std::string> order);

}  // namespace ziggurat::battlefield
