#pragma once
#include <string>
#include <vector>

#include "game/board.h"
#include "game/view.h"

namespace ziggurat {

// The map that a faction's page shows first, by the page's own name: the board with most of the faction's pieces, in
// its own view. It only lets the page preload files; a wrong guess costs some bytes. Empty: a map that only the page
// can name.
std::string first_ground_of(const std::vector<game::Board>& boards, const game::View& view);

}  // namespace ziggurat
