#pragma once
#include <string>
#include <vector>

#include "game/board.h"

namespace ziggurat {

// Why this place does not exist on these boards; empty: it exists. For places that people or files name.
std::string reject_place(const std::vector<game::Board>& boards, const Place& place);

}  // namespace ziggurat
