#pragma once
#include <optional>
#include <string>

#include "tests/kit/scenarios.h"
#include "tests/kit/twin.h"

namespace ziggurat::test {

// Two campaigns, the same in all that an observer may know and different elsewhere.
struct Pair {
  const kit::Scenario* scenario;
  const kit::Opened* opened;
  kit::Twins twins;
  Viewer observer;
  bool to_next_phase = false;  // what differs meets him in this phase nowhere: the bell is compared as well
  std::uint64_t seed = 1;
  int number = 1;  // of those that one server is given

  std::string id() const { return "p" + std::to_string(number); }
  std::string handle(std::size_t seat) const { return id() + "s" + std::to_string(seat); }
};
// Twins of an open phase, with two seats more: a second one of the observer's faction, and one of a rival's. None: the observer
// could see whatever was tried.
std::optional<Pair> make_pair(const kit::Scenario& scenario, const kit::Opened& opened, const Game& game,
    const Viewer& observer, kit::Chance& chance);

}  // namespace ziggurat::test
