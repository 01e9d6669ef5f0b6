#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "driver.h"

using namespace ziggurat;
using namespace ziggurat::city_table::testing;

namespace {

// Stacking limit and neutral ground hold after every step (CT-14, CT-21).
void invariants(const Driver& driver, const Step& step) {
  const int camp = driver.attribute("camp"), steps = driver.attribute("steps"), full = driver.attribute("steps_max"), rank = driver.attribute("rank");
  std::map<std::pair<Place, std::int64_t>, int> count;
  std::map<Place, std::pair<bool, bool>> mixed;
  std::map<std::pair<Place, std::int64_t>, std::int64_t> ranks;
  for (const PieceId id : driver.world.pieces()) {
    const auto& piece = driver.world.at(id);
    if (driver.rules->vocabulary().kinds[static_cast<std::size_t>(piece.kind.value)] != "unit") continue;
    const auto left = std::get<std::int64_t>(piece.value(steps));
    CHECK(left >= 1);
    CHECK(left <= std::get<std::int64_t>(piece.value(full)));
    if (piece.place.board != BoardId{0} || !std::holds_alternative<Square>(piece.place.spot)) continue;
    const auto side = std::get<std::int64_t>(piece.value(camp));
    ++count[{piece.place, side}];
    ranks[{piece.place, side}] += std::get<std::int64_t>(piece.value(rank));
    (side == 2 ? mixed[piece.place].first : mixed[piece.place].second) = true;
  }
  CAPTURE(step.name);
  for (const auto& [where, number] : count) {
    CHECK(number <= 4);
    CHECK(ranks[where] == number * (number - 1) / 2);  // 0, 1, 2, … from the top
  }
  for (const auto& [where, both] : mixed) CHECK_FALSE((both.first && both.second));
}

}  // namespace

TEST_CASE("seven turns of default orders end with the city holding out") {
  for (const char* fog : {"open", "counters", "hidden"}) {
    CAPTURE(fog);
    Driver driver("siege_of_ur", {{"fog", fog}});
    driver.after_step = invariants;
    int bells = 0;
    while (!driver.over() && bells < 100) driver.bell(), ++bells;
    CHECK(bells == 7 * 8 - 1);  // no evening after the last round
    REQUIRE(driver.victory.has_value());
    CHECK(driver.victory->title == "The city has held out");
  }
}

TEST_CASE("random lawful orders bring a campaign to its end") {
  for (const char* fog : {"open", "counters", "hidden"})
    for (const std::uint64_t seed : {11u, 12u}) {
      CAPTURE(fog);
      CAPTURE(seed);
      Driver driver("siege_of_ur", {{"fog", fog}}, seed);
      driver.after_step = invariants;
      Numbers numbers(seed * 77);
      int bells = 0;
      while (!driver.over() && bells < 100) {
        std::map<std::size_t, Sheet> sheets;
        for (std::size_t i = 0; i < driver.setup.seats.size(); ++i) {
          const auto who = driver.seat(i);
          if (i != driver.seat_of(driver.setup.factions[static_cast<std::size_t>(who.faction.value)].id) || !driver.phase.orders_from.has(Viewer::of(who.faction))) continue;
          sheets[i] = driver.random_sheet(i, numbers);
          CAPTURE(driver.phase.path);
          CHECK(codes(driver.check(i, sheets[i])) == "");
        }
        driver.bell(std::move(sheets));
        ++bells;
      }
      CHECK(driver.over());
      CHECK(driver.victory.has_value());
    }
}
