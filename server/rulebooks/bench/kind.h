#pragma once
#include "game/rulebook.h"

namespace ziggurat::bench {

// A rule system for benchmarks, offered to nobody: its one scenario, `bench/fanout`, asks for no orders, and each bell of the umpire's
// changes 60 of 200 pieces, of which every faction sees 36.
const game::RulebookKind& kind();

}  // namespace ziggurat::bench
