#pragma once
#include <string>
#include <vector>

#include "game/board.h"
#include "game/view.h"

namespace ziggurat {

// The kind of map that a faction's page draws first, as web/draw names it (hexes, outline …): that of the board with
// the most pieces of the faction, in its own view. It only lets the page preload files; a wrong guess costs some bytes.
// Empty: only the page can tell.
std::string first_ground_of(const std::vector<game::Board>& boards, const game::View& view);

}  // namespace ziggurat
