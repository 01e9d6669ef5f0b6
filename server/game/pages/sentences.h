#pragma once
#include <string>
#include <vector>

#include "game/view.h"

// Joins names in reports and lists.
namespace ziggurat::game {

// Joins names as in "Guard 1 and 2, Wagon 1": names that differ only in their number are combined, and duplicates are
// dropped.
std::string names_together(const std::vector<std::string>& names);
// The viewer's names for these pieces; "unknown" for a piece that the viewer does not know.
std::string names_of(const View& view, const std::vector<PieceId>& pieces, Attribute<std::string> name);

}  // namespace ziggurat::game
