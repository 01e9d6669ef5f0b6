#pragma once
#include <string>
#include <vector>

#include "game/outcome_writer.h"

// The course of a closing as a table: its parts in order, each a step of the outcome that is shown as one.
namespace ziggurat::shelf {
using namespace game;

// `State` is what the parts hand on to each other: the bell itself, or more.
template <class... State>
struct SubStep {
  std::string name, title = {};      // without a title: as the bell itself calls it
  void (*run)(State&...) = nullptr;  // null: nothing happens today, and that is told too
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
