#pragma once
#include <vector>

#include "base/json.h"
#include "campaign/log/verify.h"
#include "kit/chance.h"

namespace ziggurat::kit {

// Returns the log line with one thing made wrong. Only the meaning is hostile; the text is still valid JSON.
LogLine mutated(const LogLine& line, const std::vector<LogLine>& log, Chance& chance);

// Makes one value wrong: a number out of range, a shortened text, a list without one of its members …
void mutate_somewhere(Json& whole, Chance& chance);

// Recomputes the chain of the log from `first` on, as a forger would.
void chain_again(std::vector<LogLine>& log, std::size_t first);

}  // namespace ziggurat::kit
