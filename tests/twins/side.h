#pragma once
#include <atomic>
#include <string>

#include "pair.h"
#include "unit/host/support/house.h"

namespace ziggurat::test {

class FixedClock final : public ServerClock {
 public:
  std::int64_t now_ms() const override { return now; }
  std::atomic<std::int64_t> now = 1'000'000;
};

// A real server on which one twin of each pair is played, each a campaign of its own. It stands behind a proxy, so that everybody
// comes from an address of his own, and nobody's knocking is counted to another.
class Side {
 public:
  // `title`: what stands on its pages; equal unless a leak is planted.
  explicit Side(RulebookList rulebooks, const std::string& title = "table");

  // Writes the twin into the store, with a link for each seat. An import would play it again, and refuse what a leaky rulebook says.
  void take(const Pair& pair, const Game& twin);
  // Where the link of a seat leads.
  static std::string link_to(const std::string& handle, SeatRole role);

  FixedClock clock;  // the house looks at it until it is gone
  House house;
};

}  // namespace ziggurat::test
