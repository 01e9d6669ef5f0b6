#pragma once
#include "game/rulebook.h"

namespace ziggurat {

// The standing orders of a seat after a bell at which this sheet of its was taken: each takes the place of the one of its kind for the
// same subject. One whose subject the seat no longer knows has lapsed; judged by the view, so that it tells nothing.
std::vector<game::Order> in_force(std::vector<game::Order> before, const game::Sheet& taken,
    const std::vector<game::OrderKind>& kinds, const game::View& view);

}  // namespace ziggurat
