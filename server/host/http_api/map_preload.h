#pragma once
#include <string>
#include <vector>

#include "game/board.h"
#include "game/view.h"

namespace ziggurat {

// The ground at which a faction looks first, as the pages name it: of the board where most of its pieces stand, by what it is shown
// itself. Only a page's hint of what to fetch early: one that is wrong costs bytes. Empty: a land whose drawing the page alone knows.
std::string first_ground_of(const std::vector<game::Board>& boards, const game::View& view);

}  // namespace ziggurat
