#pragma once
#include <optional>
#include <string>
#include <vector>

#include "ear.h"
#include "tests/kit/scenarios.h"
#include "tests/kit/twin.h"

// Two real servers with one campaign each, the same in all that an observer may know and different elsewhere. Whoever observes
// does the same on both; every byte that reaches him is kept.
namespace ziggurat::test {

class FixedClock final : public HostClock {
 public:
  std::int64_t now_ms() const override { return now; }
  std::atomic<std::int64_t> now = 1'000'000;
};

// One of the two. It serves many pairs, each a campaign of its own.
class Side {
 public:
  // `title`: what stands on its pages; equal unless a leak is planted.
  explicit Side(RulebookList rulebooks, const std::string& title = "table");
  FixedClock clock;  // the house looks at it until it is gone
  House house;
};

// Something unequal that an observer can see, planted to prove that the comparison looks there.
enum class Plant { none, letter, agreement, announcement, seal, draft_of_ally, press_law, count };

struct Pair {
  const kit::Scenario* scenario;
  const kit::Opened* opened;
  kit::Twins twins;
  Viewer observer;
  bool to_next_phase = false;  // what differs meets him in this phase nowhere: the bell is compared as well
  std::uint64_t seed = 1;
  std::string id;
};
// Twins of an open phase, with two seats more: a second one of the observer's faction, and one of a rival's. None: the observer
// could see whatever was tried.
std::optional<Pair> make_pair(const kit::Scenario& scenario, const kit::Opened& opened, const test::Game& game,
    const Viewer& observer, kit::Chance& chance);

// Plays the pair's campaign on this side; `other`: the other twin, in which others do other things, and another number of them.
std::vector<Heard> play(Side& side, const Pair& pair, bool other, Plant plant = Plant::none);

// The first difference in words; empty: every byte is the same.
std::string first_difference(const std::vector<Heard>& one, const std::vector<Heard>& other);

}  // namespace ziggurat::test
