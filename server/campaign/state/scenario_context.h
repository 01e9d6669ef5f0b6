#pragma once
#include "game/rulebook.h"

namespace ziggurat {

// What a log is validated against: the rulebook, and the scenario's sides and boards. Both must outlive it.
struct ScenarioContext {
  const game::Rulebook& rulebook;
  const game::Setup& setup;
};

}  // namespace ziggurat
