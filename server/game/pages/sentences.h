#pragma once
#include <string>
#include <vector>

#include "game/view.h"

// Words of reports and lists.
namespace ziggurat::game {

// "Guard 1 and 2, Wagon 1": names that share all but the number are laid together; a name that is there twice is told once.
std::string names_together(const std::vector<std::string>& names);
// What the viewer calls these pieces; "unknown" for one that he does not know.
std::string names_of(const View& view, const std::vector<PieceId>& pieces, Attribute<std::string> name);

}  // namespace ziggurat::game
