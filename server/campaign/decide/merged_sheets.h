#pragma once
#include <vector>

#include "game/rulebook.h"

// A rulebook gets one sheet, and one list of standing orders, of each faction, however many seats it has.
namespace ziggurat {

// Joins the orders of one faction in one phase, in the order of its seats; the first of them keeps its place in the
// list. Joined seats have all roles: each seat's own were checked when its sheet was. The fate is the best of theirs:
// sealed, draft_taken, umpire, missed, nothing.
std::vector<game::SubmittedSheet> merged_by_team(std::vector<game::SubmittedSheet> sheets);
std::vector<game::InForce> merged_by_team(std::vector<game::InForce> standing);

}  // namespace ziggurat
