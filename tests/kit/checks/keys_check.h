#pragma once
#include "unit/campaign/harness.h"

namespace ziggurat::kit {

// Checks that no viewer holds the key to a die it was not shown: for every stream whose proof it received, it has read
// every roll.
void check_keys(const test::Game& game);

}  // namespace ziggurat::kit
