#pragma once
#include <optional>
#include <string>

#include "tests/kit/scenarios.h"
#include "tests/kit/twin.h"

namespace ziggurat::test {

// Two campaigns that are equal in everything that an observer may know, and differ elsewhere.
struct Pair {
  const kit::Scenario* scenario;
  const kit::Opened* opened;
  kit::Twins twins;
  Viewer observer;
  bool to_next_phase = false;  // the observer meets no difference in this phase, so the bell is compared as well
  std::uint64_t seed = 1;
  int number = 1;  // among the pairs on one server

  std::string id() const { return "p" + std::to_string(number); }
  std::string handle(std::size_t seat) const { return id() + "s" + std::to_string(seat); }
};
// Every other piece of a side, by its own view: those that its second seat commands, or those that its leader keeps.
std::vector<PieceId> every_other_piece(const Game& game, FactionId side, bool of_second);

// Twins of an open phase, with three more seats: a second umpire, a second one of the observer's faction, and one of a
// rival's; the last two command half of their side's pieces each. None: the observer could see every change that was tried.
std::optional<Pair> make_pair(const kit::Scenario& scenario, const kit::Opened& opened, const Game& game,
    const Viewer& observer, kit::Chance& chance);

}  // namespace ziggurat::test
