#pragma once
#include <vector>

#include "base/json.h"
#include "campaign/log/verify.h"
#include "kit/chance.h"

namespace ziggurat::kit {

// Hostile forms of a log's line: one thing in it made wrong. What is hostile is the meaning; the text is read as JSON as before.
LogLine mutated(const LogLine& line, const std::vector<LogLine>& log, Chance& chance);

// One value of it made wrong: a number out of its range, a text cut, a list without one of its members …
void mutate_somewhere(Json& whole, Chance& chance);

// The log's chain computed anew, as a forger would: from `first` on.
void chain_again(std::vector<LogLine>& log, std::size_t first);

}  // namespace ziggurat::kit
