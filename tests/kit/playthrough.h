#pragma once
#include <string>

#include "tests/unit/campaign/harness.h"

namespace ziggurat::kit {

// A campaign as a text that a referee can check with the rules beside it: every phase with its orders in words, and what came of
// them with dice, figures and who was told; at the end what each faction sees.
std::string playthrough(const test::Game& game, const std::string& title);

}  // namespace ziggurat::kit
