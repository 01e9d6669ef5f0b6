#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "driver.h"
#include "support/effort.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::city_table::testing;

namespace {

// The stacking limit and the rule on neutral ground hold after every step (CT-14, CT-21).
void invariants(const Driver& driver, const Step& step) {
  const int camp = driver.attribute("camp"), steps = driver.attribute("steps"), full = driver.attribute("steps_max"),
            rank = driver.attribute("rank");
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
    CHECK(ranks[where] == number * (number - 1) / 2);  // ranks 0, 1, 2, … from the top
  }
  for (const auto& [where, both] : mixed) CHECK_FALSE((both.first && both.second));
}

std::vector<std::string> fogs() {
  std::vector<std::string> all = {"hidden", "open", "counters"};
  all.resize(static_cast<std::size_t>(sanitized_or(1, 3)));
  return all;
}

}  // namespace

TEST_CASE("seven turns of default orders end with the city holding out") {
  for (const auto& fog : fogs()) {
    CAPTURE(fog);
    Driver driver("siege_of_ur", {{"fog", fog}});
    driver.after_step = [&](const Step& step) { invariants(driver, step); };
    int bells = 0;
    while (!driver.over() && bells < 100) driver.ring_bell(), ++bells;
    CHECK(bells == 7 * 8 - 1);  // there is no evening after the last round
    REQUIRE(driver.victory.has_value());
    CHECK(driver.victory->title == say("victory.city_title"));
  }
}

// Plays random lawful orders from the options, for the first seat of every side, until the campaign is over.
static void play_at_random(Driver& driver, std::uint64_t seed) {
  driver.after_step = [&](const Step& step) { invariants(driver, step); };
  Numbers numbers(seed);
  int bells = 0;
  while (!driver.over() && bells < 400) {
    std::map<std::size_t, Sheet> sheets;
    for (std::size_t f = 0; f < driver.setup.factions.size(); ++f) {
      if (!driver.phase.orders_from.has(Viewer::of({static_cast<std::int32_t>(f)}))) continue;
      const auto i = driver.seat_of(driver.setup.factions[f].id);
      sheets[i] = driver.random_sheet(i, numbers);
      CAPTURE(driver.phase.path);
      CHECK(codes(driver.check(i, sheets[i])) == "");
    }
    driver.ring_bell(sheets);
    ++bells;
  }
  CHECK(driver.over());
  CHECK(driver.victory.has_value());
}

TEST_CASE("random lawful orders bring a siege to its end") {
  for (const auto& fog : fogs()) {
    const std::uint64_t seed = 12;
    MESSAGE("fog " << fog << ", seed " << seed);
    Driver driver("siege_of_ur", {{"fog", fog}}, seed);
    play_at_random(driver, seed * 77);
  }
}

TEST_CASE("random lawful orders bring drills to their end, whatever the switches") {
  Numbers numbers(2026);
  for (int game = 0; game < sanitized_or(5, 25); ++game) {
    std::map<std::string, std::string> chosen;
    for (const auto& info : ziggurat::city_table::kind().switches())
      if (!info.allowed.empty() && numbers.one_in(3)) chosen[info.name] = numbers.pick(info.allowed);
    if (chosen.contains("order_entry")) chosen["resolution"] = "initiative_order";
    std::string words;
    for (const auto& [name, value] : chosen) words += name + "=" + value + " ";
    CAPTURE(words);
    Driver driver("gate_drill", chosen, static_cast<std::uint64_t>(game) + 1);
    play_at_random(driver, static_cast<std::uint64_t>(game) * 31 + 5);
  }
}
