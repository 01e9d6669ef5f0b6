#pragma once
#include "game/rulebook.h"

namespace ziggurat {

// The standing orders of a seat after a bell at which this sheet of its was taken: each takes the place of the one of its kind for the
// same subject. One whose subject the seat no longer knows has lapsed; judged by the view, so that it tells nothing.
std::vector<Order> in_force(
    std::vector<Order> before, const Sheet& taken, const std::vector<OrderKind>& kinds, const View& view);

}  // namespace ziggurat
