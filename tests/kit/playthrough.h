#pragma once
#include <string>

#include "tests/unit/campaign/harness.h"

namespace ziggurat::kit {

// A campaign as a text that a referee can check against the rules. Lists every phase with its orders in words and its
// results with dice, figures and audiences; at the end, what each faction sees.
std::string playthrough(const test::Game& game, const std::string& title);

}  // namespace ziggurat::kit
