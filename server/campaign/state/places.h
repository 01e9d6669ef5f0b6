#pragma once
#include <string>
#include <vector>

#include "game/board.h"

namespace ziggurat {

// Why this place does not exist on these boards; empty: it exists. For places from people; rules may trust their own.
std::string reject_place(const std::vector<game::Board>& boards, const Place& place);

}  // namespace ziggurat
