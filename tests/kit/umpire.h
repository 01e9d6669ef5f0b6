#pragma once
#include "chance.h"
#include "tests/unit/campaign/harness.h"

namespace ziggurat::kit {

// A random amendment of a held result: any of the rulebook's rulings on its fights, rerolled dice or dice set by hand.
AmendOutcome random_amendment(const test::Game& game, Chance& chance);

// A random answer to a free-form order: a text, and terms if the order needs them.
RuleOnRequest random_answer(const test::Game& game, const Request& request, Chance& chance);

}  // namespace ziggurat::kit
