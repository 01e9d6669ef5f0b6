#pragma once
#include <memory>

#include "game/rulebook.h"

namespace ziggurat::test {
using namespace game;

// Where a leaky rulebook lets out what it saw of the whole world.
enum class Leak { none, sight, report, options, check, words, forecast, defaults, idle };

// A rulebook kind that plays as `kind` does, but tells through one channel a number that follows from everything hidden. It proves
// that the twins' test looks at this channel. `kind` must outlive it.
std::unique_ptr<RulebookKind> leaky_kind(const RulebookKind& kind, Leak leak);

}  // namespace ziggurat::test
