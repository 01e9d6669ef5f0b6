#pragma once
#include <string>
#include <vector>

#include "rulebooks/city_table/bell.h"
#include "rulebooks/city_table/rules/melee.h"

namespace ziggurat::city_table {

// The losers of a fight leave their square (CT-60): moved, or worn down, or removed. `before`: the table before the fight.
// Returns what happened, in sentences that begin with a blank.
std::string retreat_losers(
    Bell& bell, const Table& before, Camp camp, Square at, const std::vector<RetreatDuty>& duties);

}  // namespace ziggurat::city_table
