#pragma once
#include <vector>

#include "game/rulebook.h"
#include "rulebooks/domain_war/match.h"

namespace ziggurat::domain_war {

// Who sees what (11.1, DW-105 to DW-107). Foreign units are identified, spotted (so many of whose they are) or not seen; what was seen
// and is not seen now stays with its date.
std::vector<View> sight(const Match& match, const World& world, const std::vector<Looker>& lookers, game::Moment now);

}  // namespace ziggurat::domain_war
