#pragma once
#include "tests/unit/campaign/harness.h"

namespace ziggurat::kit {

// No report names, to those who read it, a piece that they do not know: it is in their view before the step or after it.
void check_known_pieces(const test::Game& game);

}  // namespace ziggurat::kit
