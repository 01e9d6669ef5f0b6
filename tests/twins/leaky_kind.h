#pragma once
#include <memory>

#include "game/rulebook.h"

namespace ziggurat::test {
using namespace game;

// The channel through which a leaky rulebook reveals the whole world.
enum class Leak { none, sight, report, options, check, words, forecast, defaults, idle };

// A rulebook kind that plays as `kind` does, but reveals through one channel a number derived from everything hidden.
// It proves that the twin tests cover this channel. `kind` must outlive it.
std::unique_ptr<RulebookKind> leaky_kind(const RulebookKind& kind, Leak leak);

}  // namespace ziggurat::test
