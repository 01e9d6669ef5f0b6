#pragma once
#include <vector>

#include "game/rulebook.h"

namespace ziggurat::bench {

// A rule system for benchmarks: its scenarios ask for no orders, and each bell of the umpire's changes 60
// pieces, of which every faction sees 36: of 200 in `bench/fanout`, of 50, 500 or 5,000 in `bench/pieces-…`.
const game::RulebookKind& kind();
std::vector<const game::RulebookKind*> served_rulebooks();  // the program's, then this one

}  // namespace ziggurat::bench
