#pragma once
#include <string>
#include <vector>

#include "game/outcome_writer.h"

// The resolution of a phase as a table of sub-steps in order. Each becomes one step of the outcome.
namespace ziggurat::shelf {
using namespace game;

// `State` is what the sub-steps share: the phase resolver itself, or a struct that contains it.
template <class... State>
struct SubStep {
  std::string name, title = {};      // empty title: the phase resolver names the step
  void (*run)(State&...) = nullptr;  // null: the step is begun and stays empty
};

template <class State, class PhaseResolver>
void play(PhaseResolver& resolver, State& state, const std::vector<SubStep<State>>& course) {
  for (const auto& part : course) {
    if constexpr (requires { resolver.begin(part.name); }) resolver.begin(part.name);
    else resolver.begin(part.name, part.title);
    if (part.run) part.run(state);
  }
}

}  // namespace ziggurat::shelf
