#pragma once
#include "game/rulebook.h"

namespace ziggurat {

// A seat's standing orders after a bell that took this sheet: each order replaces the one of its kind for the same
// subject. An order lapses when the seat no longer knows its subject; the view decides, so that this reveals nothing.
std::vector<game::Order> in_force(std::vector<game::Order> before, const game::Sheet& taken,
    const std::vector<game::OrderKind>& kinds, const game::View& view);

// The standing orders that remain after another seat of the same faction has replaced some of them by this sheet.
std::vector<game::Order> not_replaced(
    std::vector<game::Order> before, const game::Sheet& taken, const std::vector<game::OrderKind>& kinds);

}  // namespace ziggurat
