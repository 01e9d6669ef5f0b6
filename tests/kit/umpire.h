#pragma once
#include "chance.h"
#include "tests/unit/campaign/harness.h"

namespace ziggurat::kit {

// What an umpire may rule on a held result: any of the rulebook's rulings on its fights, dice thrown anew or set by hand.
AmendOutcome random_amendment(const test::Game& game, Chance& chance);

// How he may answer a free-form order: in words, and on what terms where the order asks for them.
RuleOnRequest random_answer(const test::Game& game, const Request& request, Chance& chance);

}  // namespace ziggurat::kit
