#pragma once
#include "game/rulebook.h"

namespace ziggurat::bench {

// A rule system for benchmarks, offered to nobody: its scenarios ask for no orders, and each bell of the umpire's changes 60
// pieces, of which every faction sees 36: of 200 in `bench/fanout`, of 50, 500 or 5,000 in `bench/pieces-…`.
const game::RulebookKind& kind();

}  // namespace ziggurat::bench
