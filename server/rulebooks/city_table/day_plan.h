#pragma once
#include <string>

#include "rulebooks/city_table/match.h"

namespace ziggurat::city_table {

// What each turn is expected to bring, a line a turn (CT-11); empty for a scenario without a timeline.
std::string day_plan_of(const Match& match);
// How long the phases are (CT-9); empty when the umpire rings every bell.
std::string hours_of(const Match& match);

}  // namespace ziggurat::city_table
