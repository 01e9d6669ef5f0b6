#pragma once
#include "unit/campaign/harness.h"

namespace ziggurat::kit {

// Nobody holds the key to a die that he was not told: of every stream whose proof he was given, he read every throw.
void check_keys(const test::Game& game);

}  // namespace ziggurat::kit
