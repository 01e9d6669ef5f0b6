#include <doctest/doctest.h>

#include <algorithm>

#include "driver.h"
#include "game/advice/steward.h"
#include "support/meant.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::city_table::testing;

namespace {

Counsel published(const Driver& driver, const std::string& faction) {
  const Seat seat = driver.seat(driver.seat_of(faction));
  return driver.rules->counsel(driver.view(seat.faction), driver.phase, seat);
}
std::string first(const Counsel& counsel) { return counsel.hints.empty() ? "" : counsel.hints.front().words; }

}  // namespace

TEST_CASE("what helps a side now: which wall to break, and where it is open (CT-64)") {
  Driver driver("gate_drill");
  CHECK(first(published(driver, "dark")) ==
        say("counsel.batter", {{"first", "[4,4]"}, {"second", "[5,4]"}, {"markers", 4}, {"needed", 6}}));
  CHECK(first(published(driver, "urr")) == say("counsel.mend", {{"first", "[4,4]"}, {"second", "[5,4]"}, {"markers", 4},
                                                                   {"needed", 6}, {"genies", true}}));
  CHECK(published(driver, "urr").hints.front().rule == "CT-50");  // mending, not the genies' attack
  REQUIRE(!published(driver, "dark").aims.empty());
  CHECK(published(driver, "dark").aims.front().state == Aim::State::open);
  CHECK(published(driver, "urr").aims.front().state == Aim::State::met);
  const auto meant = [&](const char* faction) {
    const Seat seat = driver.seat(driver.seat_of(faction));
    return ziggurat::testing::meant(*driver.rules, driver.view(seat.faction), driver.phase, seat);
  };
  Sheet siege{{driver.order("siege_fire", {driver.piece("Trebuchet 1"), at(4, 4)}),
                  driver.order("siege_fire", {driver.piece("Trebuchet 2"), at(5, 4)})},
      ""};
  CHECK(meant("dark") == siege.orders);
  CHECK(meant("urr") ==
        std::vector{driver.order("genie", {driver.piece("Urr genie 1"), std::string("repair"), {}, at(4, 4)})});
  driver.dice.say({4, 2, 6, 5});
  driver.ring_bell({{driver.seat_of("dark"), siege}});
  CHECK(first(published(driver, "dark")) == say("counsel.breach", {{"at", "[4,4]"}}));
  CHECK(published(driver, "dark").hints.front().at == at(4, 4));
  CHECK(first(published(driver, "urr")) == say("counsel.hold_breach", {{"at", "[4,4]"}, {"held", false}}));
}

TEST_CASE(
    "before the siege nobody fights; the Prince is told where the dead lie, and who stands apart what he may ask") {
  Driver driver("siege_of_ur");
  for (const char* side : {"urr", "dark"}) CHECK(first(published(driver, side)) == say("counsel.peace", {{"day", 2}}));
  // The page leaves the first of them out where only bots could be asked; the rest of the card asks for no meeting.
  const Counsel apart = published(driver, "elves");
  REQUIRE(apart.hints.size() >= 2);
  CHECK(apart.hints[0].words == say("counsel.ask", {{"night", true}}));
  CHECK(apart.hints[0].kind == "meeting");
  CHECK(apart.hints[1].words == say("counsel.apart"));
  for (std::size_t i = 1; i < apart.hints.size(); ++i) CHECK(apart.hints[i].kind != "meeting");
  for (const auto& faction : driver.setup.factions) CHECK_FALSE(mentions(faction.plan, "meeting"));
  // The dead can be raised once the siege has begun (CT-65).
  int nights = 0;
  for (int bells = 0; bells < 40 && nights < 3; ++bells) {
    driver.ring_bell({});
    if (driver.phase.kind != "night") continue;
    ++nights;
    const auto hints = published(driver, "dark").hints;
    CHECK((!hints.empty() && hints.front().kind == "raise_undead") == (nights > 1));
  }
  CHECK(nights == 3);
}

TEST_CASE("the city's steward does not lead units out through the gate, but lets them strike a lone enemy outside") {
  Driver driver("gate_drill");
  const auto urr = driver.seat_of("urr");
  const std::vector<PieceId> stack{driver.piece("Urr heavy infantry 1"), driver.piece("Urr heavy infantry 2")};
  for (const PieceId id : stack) driver.edit(PieceMoved{id, at(6, 5), {}});
  const auto worth = [&](std::vector<Place> path) {
    const std::vector<Order> offered{driver.order("move", {stack, std::move(path)})};
    return driver.rules->worth(
        driver.view(driver.faction("urr")), driver.phase, driver.seat(urr), {}, offered, Strength::fair)[0];
  };
  const std::vector<Place> out{at(7, 5), at(7, 4), at(7, 3)};
  // The gate itself is full, so that only the road before it is left.
  for (const char* name : {"Urr light infantry 1", "Urr militia 1", "Urr militia 2", "Urr archer 1"})
    driver.edit(PieceMoved{driver.piece(name), at(7, 4), {}});
  for (const char* name : {"Imperial Guard 1", "Imperial Guard 2"})
    driver.edit(PieceMoved{driver.piece(name), at(7, 1), {}});
  CHECK(worth(out) <= 0);
  // A lone enemy that nobody can help.
  for (const PieceId id : driver.world.pieces())
    if (driver.world.at(id).side == driver.faction("dark") && driver.world.at(id).place.board.valid())
      driver.edit(PieceMoved{id, Place{}, {}});
  driver.edit(PieceMoved{driver.piece("Mercenary light infantry 1"), at(8, 3), {}});
  for (const PieceId id : stack) driver.edit(PieceMoved{id, at(7, 3), {}});
  CHECK(worth({at(8, 3)}) > 0);
  for (const PieceId id : stack) driver.edit(PieceMoved{id, at(7, 4), {}});
  for (const char* name : {"Urr light infantry 1", "Urr militia 1"})
    driver.edit(PieceMoved{driver.piece(name), at(6, 5), {}});
  CHECK(worth({at(7, 3), at(8, 3)}) > 0);
  // The others stand by to strike back.
  for (const char* name : {"Imperial Guard 1", "Imperial Guard 2", "Mercenary heavy infantry 1"})
    driver.edit(PieceMoved{driver.piece(name), at(9, 2), {}});
  CHECK(worth({at(7, 3), at(8, 3)}) <= 0);
}
