#include <doctest/doctest.h>

#include <algorithm>

#include "driver.h"
#include "support/meant.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::city_table::testing;

namespace {

Counsel told(const Driver& driver, const std::string& faction) {
  const Seat seat = driver.seat(driver.seat_of(faction));
  return driver.rules->counsel(driver.view(seat.faction), driver.phase, seat);
}
std::string first(const Counsel& counsel) { return counsel.hints.empty() ? "" : counsel.hints.front().words; }

}  // namespace

TEST_CASE("what helps a side now: which wall to break, and where it is open (CT-64)") {
  Driver driver("gate_drill");
  CHECK(first(told(driver, "dark")).starts_with("Let your engines fire at [4,4] and [5,4], side by side"));
  CHECK(first(told(driver, "urr")).starts_with("[4,4] and [5,4] have 4 of the 6 markers"));
  REQUIRE(!told(driver, "dark").aims.empty());
  CHECK(told(driver, "dark").aims.front().state == Aim::State::open);
  CHECK(told(driver, "urr").aims.front().state == Aim::State::met);
  const auto meant = [&](const char* faction) {
    const Seat seat = driver.seat(driver.seat_of(faction));
    return ziggurat::testing::meant(*driver.rules, driver.view(seat.faction), driver.phase, seat);
  };
  CHECK(meant("dark") == "Trebuchet 1: fire at the wall [4,4]; Trebuchet 2: fire at the wall [5,4]");
  CHECK(meant("urr") == "Urr genie 1: mend [4,4]");
  Sheet siege{{driver.order("siege_fire", {driver.piece("Trebuchet 1"), at(4, 4)}),
                  driver.order("siege_fire", {driver.piece("Trebuchet 2"), at(5, 4)})},
      ""};
  driver.dice.say({4, 2, 6, 5});
  driver.bell({{driver.seat_of("dark"), siege}});
  CHECK(first(told(driver, "dark")).starts_with("The outer wall is open at [4,4]"));
  CHECK(told(driver, "dark").hints.front().at == at(4, 4));
  CHECK(first(told(driver, "urr")).starts_with("The wall is open at [4,4]"));
}

TEST_CASE(
    "before the siege nobody fights; the Prince is told where the dead lie, and who stands apart what he may ask") {
  Driver driver("siege_of_ur");
  CHECK(first(told(driver, "urr")).starts_with("Nobody fights before turn 2."));
  CHECK(first(told(driver, "dark")).starts_with("Nobody fights before turn 2."));
  CHECK(first(told(driver, "elves")).starts_with("Neither side may hurt you as long as you stand apart."));
  // The dead are raised once the siege has begun (CT-65).
  int nights = 0;
  for (int bells = 0; bells < 40 && nights < 3; ++bells) {
    driver.bell({});
    if (driver.phase.kind != "night") continue;
    ++nights;
    const bool raises =
        first(told(driver, "dark")).find("the Grand Necromancer can raise the dead there") != std::string::npos;
    CHECK(raises == (nights > 1));
  }
  CHECK(nights == 3);
}
