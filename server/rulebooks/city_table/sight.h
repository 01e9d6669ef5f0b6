#pragma once
#include "game/view.h"
#include "rulebooks/city_table/match.h"

namespace ziggurat::city_table {

// The world cut down to what a viewer may know (CT-73), built up from nothing.
game::View sight(const Match& match, const game::World& world, const game::Viewer& viewer, const game::View* before,
                 std::int64_t phase_number);

}  // namespace ziggurat::city_table
