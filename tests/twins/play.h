#pragma once
#include <string>
#include <vector>

#include "ear.h"
#include "side.h"

namespace ziggurat::test {

// Something unequal that an observer can see, planted to prove that the comparison looks there.
enum class Plant { none, letter, agreement, announcement, seal, draft_of_ally, press_law, count };

// Plays the pair's campaign on this side: whoever observes does the same on both, and every byte that reaches him is kept. `other`: the
// other twin, in which others do other things, and another number of them.
std::vector<Heard> play(Side& side, const Pair& pair, bool other, Plant plant = Plant::none);

// The first difference in words; empty: every byte is the same.
std::string first_difference(const std::vector<Heard>& one, const std::vector<Heard>& other);

}  // namespace ziggurat::test
