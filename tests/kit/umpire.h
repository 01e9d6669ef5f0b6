#pragma once
#include "chance.h"
#include "tests/unit/campaign/harness.h"

namespace ziggurat::kit {

// What an umpire may rule on a held result: any of the rulebook's rulings on its fights, dice thrown anew or set by hand.
AmendOutcome random_amendment(const test::Game& game, Chance& chance);

}  // namespace ziggurat::kit
