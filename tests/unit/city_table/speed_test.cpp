#include <doctest/doctest.h>

#include <ctime>
#include <string>

#include "driver.h"

using namespace ziggurat;
using namespace ziggurat::city_table::testing;

// The bound is far above what an optimised build needs (5 ms), so that a busy machine or a sanitizer does not fail it; the
// message tells the measured time.
TEST_CASE("a round of the siege with six audiences resolves quickly") {
  for (const std::string fog : {"open", "hidden"}) {
    Driver driver("siege_of_ur", {{"fog", fog}}, 5);
    Numbers numbers(3);
    double worst = 0, worst_closing = 0;
    while (!driver.over() && driver.fact_number("turn") < 4) {
      std::vector<std::pair<Seat, Sheet>> sheets;
      for (std::size_t i = 0; i < driver.setup.seats.size(); ++i) {
        const auto who = driver.seat(i);
        const bool first = i == driver.seat_of(driver.setup.factions[static_cast<std::size_t>(who.faction.value)].id);
        if (driver.phase.orders_from.has(Viewer::of(who.faction)))
          sheets.emplace_back(who, first && driver.phase.kind == "round" && driver.fact_number("turn") > 1
                                       ? driver.random_sheet(i, numbers)
                                       : driver.rules->default_orders(driver.view(who.faction), driver.phase, who));
      }
      const auto views_before = driver.views;
      const auto start = std::clock();  // time of the processor: others may be busy on the machine
      const auto outcome =
          driver.rules->close({driver.world, driver.phase, driver.phase_number, sheets, driver.earlier, {}, driver.dice});
      const double closing_ms = 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
      auto views = views_before;
      auto world = driver.world;
      std::size_t deltas = 0;
      for (const auto& step : outcome.steps) {
        for (const auto& change : step.changes) evolve(world, change);
        for (auto& [viewer, view] : views) {
          auto now = driver.rules->sight(world, viewer, &view, driver.phase_number);
          deltas += difference(view, now).size();
          view = std::move(now);
        }
      }
      const double ms = 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
      if (driver.phase.kind == "round") worst = std::max(worst, ms), worst_closing = std::max(worst_closing, closing_ms);
      CHECK(deltas < 100000);
      driver.take(outcome);
    }
    MESSAGE("fog ", fog, ": slowest round ", worst, " ms, of it the closing ", worst_closing, " ms");
    CHECK(worst < 1000);
  }
}
