#include "campaign/state/by_phase.h"

#include <doctest/doctest.h>

using namespace ziggurat;

TEST_CASE("what is kept of each phase is found by its number, and a copy stays as it was") {
  ByPhase<int> kept;
  CHECK_FALSE(kept.find(1));
  std::vector<ByPhase<int>> copies;
  for (int number = 1; number <= 300; ++number) {
    copies.push_back(kept);
    kept.set(2 * number, number);
  }
  kept.set(600, -1);  // the last one may be replaced
  CHECK(kept.size() == 300);
  CHECK(kept.last() == 600);
  for (int number = 1; number <= 300; ++number) {
    CHECK(kept.at(2 * number) == (number == 300 ? -1 : number));
    CHECK_FALSE(kept.find(2 * number - 1));
    const auto& before = copies[static_cast<std::size_t>(number - 1)];
    CHECK(before.size() == static_cast<std::size_t>(number - 1));
    CHECK_FALSE(before.find(2 * number));
    if (number > 1) CHECK(before.at(2 * number - 2) == number - 1);
  }
  CHECK_FALSE(kept.find(601));
  CHECK_THROWS_AS(kept.set(598, 0), std::logic_error);
  CHECK_THROWS_AS(kept.at(3), std::out_of_range);
}
