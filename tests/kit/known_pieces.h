#pragma once
#include "tests/unit/campaign/harness.h"

namespace ziggurat::kit {

// Who sees a piece aboard another sees that one too: its name would tell him that two things hang together.
// Nobody is told an attribute that is its owner's or the umpire's alone.
// No report names, to those who read it, a piece that they do not know: it is in their view before the step or after it.
void check_known_pieces(const test::Game& game);

}  // namespace ziggurat::kit
