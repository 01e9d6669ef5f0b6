#pragma once
#include "rulebooks/city_table/match.h"

// What each turn is expected to bring (CT-11): for everybody as a plan, for the umpire with how it stands.
namespace ziggurat::city_table {

// A line a turn; empty for a scenario without a timeline.
std::string day_plan_of(const Match& match);
// How long the phases are (CT-9); empty when the umpire rings every bell.
std::string hours_of(const Match& match);
std::vector<std::pair<std::string, std::string>> pace_of(const Match& match, const game::World& world);

}  // namespace ziggurat::city_table
