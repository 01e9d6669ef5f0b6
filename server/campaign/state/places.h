#pragma once
#include <string>
#include <vector>

#include "game/board.h"

namespace ziggurat {

// Why there is no such place on these boards; empty if there is. For places that come from people: rules may trust theirs.
std::string reject_place(const std::vector<game::Board>& boards, const Place& place);

}  // namespace ziggurat
