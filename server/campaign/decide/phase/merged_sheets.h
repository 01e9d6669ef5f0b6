#pragma once
#include <vector>

#include "game/rulebook.h"

// Merges the sheets and standing orders of each faction, because rulebooks expect one of each, however many seats a
// faction has.
namespace ziggurat {

// Joins the orders of one faction in one phase, in the order of its seats; the first of them keeps its place in the
// list. Joined seats have all roles: each seat's own were checked when its sheet was. The fate is the best of theirs:
// sealed, draft_taken, umpire, missed, nothing.
std::vector<game::SubmittedSheet> merged_by_team(std::vector<game::SubmittedSheet> sheets);
std::vector<game::InForce> merged_by_team(std::vector<game::InForce> standing);

}  // namespace ziggurat
