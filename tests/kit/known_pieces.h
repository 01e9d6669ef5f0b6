#pragma once
#include "tests/unit/campaign/harness.h"

namespace ziggurat::kit {

// Checks three rules. A viewer who sees a piece aboard another one also sees that other piece, because its name would
// reveal the connection. No viewer receives an attribute that belongs to the owner or the umpire alone. No report names
// a piece to a reader who does not know it from the view before or after the step.
void check_known_pieces(const test::Game& game);

}  // namespace ziggurat::kit
