#include <doctest/doctest.h>

#include "campaign/clock/programme.h"
#include "tests/unit/campaign/harness.h"
#include "tests/unit/campaign/skirmish.h"

// The programme of a day: what it shows, and how a break stops the clock.
namespace ziggurat::test {
namespace {
using namespace skirmish;

constexpr std::int64_t minute_ms = 60'000;

}  // namespace

TEST_CASE("a programme is by time, in words, and ends with an item during which the clock runs") {
  const auto at = [](const Programme& programme) {
    const auto fault = fault_of(programme);
    return fault ? fault->at : "sound";
  };
  CHECK(at({}) == "sound");
  CHECK(at({{1, "Booking in"}, {2, "Lunch", true}, {3, "Turn 1"}}) == "sound");
  CHECK(at({{1, "Booking in"}, {1, "Turn 1"}}) == "/1/at");
  CHECK(at({{0, "Booking in"}}) == "/0/at");
  CHECK(at({{1, " "}}) == "/0/title");
  CHECK(at({{1, "a\x01"}}) == "/0/title");
  CHECK(at({{1, std::string(81, 'a')}}) == "/0/title");
  CHECK(at({{1, "Lunch", true}}) == "/0/stops");
  CHECK(at(Programme(41, {1, "x"})) == "");

  const Programme day = {{100, "Booking in"}, {200, "Turn 1"}};
  CHECK(item_at(day, 99) == nullptr);
  CHECK(item_at(day, 100)->title == "Booking in");
  CHECK(item_at(day, 500)->title == "Turn 1");
  CHECK(item_after(day, 99)->title == "Booking in");
  CHECK(item_after(day, 100)->title == "Turn 1");
  CHECK(item_after(day, 200) == nullptr);
}

TEST_CASE("the umpire sets the programme; it is kept, and set again it writes nothing") {
  const Skirmish rules;
  Game game(rules);
  const Programme day = {{game.now_ms + minute_ms, "Turn 1"}};
  CHECK(game.ask(by(red_seat), SetProgramme{day}) == "not_allowed");
  CHECK(game.ask_umpire(SetProgramme{day}, "the hall opens late") == "done");
  CHECK(game.campaign().programme == day);
  CHECK(game.ask_umpire(SetProgramme{day}) == "nothing");
  CHECK(game.ask_umpire(SetProgramme{{{game.now_ms + 91 * ClockLaw::day_ms, "Turn 1"}}}) == "bad_moment");
  CHECK(game.ask_umpire(SetProgramme{{{1, "a"}, {1, "b"}}}) == "malformed");
  CHECK(game.ask_umpire(SetProgramme{}) == "done");
  CHECK(game.campaign().programme.empty());
}

TEST_CASE("a break stops the clock when it begins, and lets it go on when it ends") {
  const Skirmish rules;
  Game game(rules);
  const auto start_ms = game.now_ms, bell_ms = game.clock().closes_at_ms;
  REQUIRE(bell_ms == start_ms + minute_ms);
  const Programme day = {{start_ms + 20'000, "Lunch", true}, {start_ms + 10 * minute_ms, "Turn 2"}};
  CHECK(game.ask_umpire(SetProgramme{day}) == "done");
  game.run_for(20'000);
  REQUIRE(game.clock().paused_at_ms == start_ms + 20'000);
  CHECK(game.clock().pause_reason == "Lunch");
  CHECK(game.clock().paused_until_ms == start_ms + 10 * minute_ms);

  SUBCASE("by itself") {
    game.run_to(start_ms + 10 * minute_ms);
    CHECK_FALSE(game.clock().paused_at_ms.has_value());
    CHECK(game.clock().closes_at_ms == start_ms + 10 * minute_ms + 40'000);  // the time that was left
  }
  SUBCASE("before its time by the umpire: the break does not stop it again") {
    game.run_for(minute_ms);
    CHECK(game.ask_umpire(ResumeClock{}, "all are back") == "done");
    game.run_for(1'000);
    CHECK_FALSE(game.clock().paused_at_ms.has_value());
    CHECK(game.table().phase_number == 1);
    CHECK(game.ask_umpire(SetProgramme{{{start_ms + 20'000, "A long lunch", true}, day.back()}}) == "done");
    game.run_for(1'000);
    CHECK(game.clock().pause_reason == "A long lunch");  // another programme counts anew
  }
  CHECK_FALSE(verify(game.lines, rules).fault.has_value());
}

TEST_CASE("a phase that ends as a break begins is closed first; before the start and after the end nothing stops") {
  const Skirmish rules;
  Game game(rules);
  const Programme day = {{game.clock().closes_at_ms, "Lunch", true}, {game.clock().closes_at_ms + minute_ms, "Turn 2"}};
  CHECK(game.ask_umpire(SetProgramme{day}) == "done");
  game.run_to(day.front().at_ms);
  CHECK(game.table().stage == Stage::review);
  CHECK(game.clock().pause_reason == "Lunch");

  Game lobby(rules, {.now = false});
  CHECK(
      lobby.ask_umpire(SetProgramme{{{lobby.now_ms, "Lunch", true}, {lobby.now_ms + minute_ms, "Turn 1"}}}) == "done");
  lobby.run_for(10'000);
  CHECK_FALSE(lobby.clock().paused_at_ms.has_value());
  CHECK(lobby.ask_umpire(EndCampaign{}) == "done");
  lobby.run_for(10'000);
  CHECK_FALSE(lobby.clock().paused_at_ms.has_value());
}

}  // namespace ziggurat::test
