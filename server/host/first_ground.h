#pragma once
#include <string>
#include <vector>

#include "game/rulebook.h"

namespace ziggurat {

// The ground that each faction looks at first, as the pages name it: of the board where most of its pieces stand. Only a page's hint of what
// to fetch early: one that is wrong costs bytes. Empty: a land whose drawing the page alone knows.
std::vector<std::string> first_grounds(const game::Setup& setup, const game::World& world);

}  // namespace ziggurat
