#pragma once
#include "game/rulebook.h"
#include "rulebooks/city_table/match.h"

namespace ziggurat::city_table {

// The world cut down to what each who looks may know (CT-73), built up from nothing.
std::vector<game::View> sight(const Match& match, const game::World& world, const std::vector<game::Looker>& lookers,
                              std::int64_t phase_number);

}  // namespace ziggurat::city_table
