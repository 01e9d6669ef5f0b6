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

// A real server that plays one twin of each pair, each as a campaign of its own. It runs behind a proxy, so that
// everybody has an address of their own and nobody uses up another's rate limit.
class Side {
 public:
  // `title`: the campaign's title on the pages; the same on both sides unless a leak is planted.
  explicit Side(RulebookList rulebooks, const std::string& title = "table");

  // Writes the twin into the store, with a link for each seat. An import would replay it, and refuse the reports of a
  // leaky rulebook.
  void take(const Pair& pair, const Game& twin);
  // The address of a seat's link.
  static std::string link_to(const std::string& handle, SeatRole role);

  FixedClock clock;  // must outlive the house, which reads it
  House house;
};

}  // namespace ziggurat::test
