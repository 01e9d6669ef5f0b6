#include <doctest/doctest.h>

#include "harness.h"
#include "skirmish.h"

using namespace ziggurat;
using namespace ziggurat::test;
using namespace ziggurat::skirmish;

namespace {

constexpr std::int64_t day_ms = 24 * 60 * 60 * 1000;

std::int64_t left_ms(const Game& game) { return game.clock().closes_at_ms - game.now_ms; }

}  // namespace

TEST_CASE("a free seat holds the bell that rings when all have sealed") {
  const Skirmish rules;
  Game game(rules);
  game.held = {red_seat};  // blue's seat is free
  CHECK(game.seal(red_seat, {}) == "done");
  CHECK(game.tick_all() == 0);
  game.run_to(1'060'000);
  CHECK(game.table().stage == Stage::review);  // rung by time
}

namespace {

// No seat can order anything in its phases, which have a length all the same.
class Idle final : public Skirmish {
 public:
  using Skirmish::Skirmish;
  std::vector<PieceId> without_order(const View&, const Phase&, const Seat&, const Sheet&) const override { return {}; }
};

}  // namespace

TEST_CASE("a phase in which no seat can order anything ends without a seal where it may end early") {
  const Idle rules;
  Game game(rules);
  game.held = {red_seat, blue_seat};
  const auto opened_ms = game.now_ms;
  SUBCASE("at once") {
    game.tick_all();
    CHECK(game.table().stage == Stage::review);
    CHECK(game.now_ms == opened_ms);
    bool found = false;
    for (const auto& entry : game.log)
      if (const auto* bell = std::get_if<BellRung>(&entry.body)) found = bell->cause == BellCause::nothing_to_order;
    CHECK(found);
  }
  SUBCASE("half a minute after the clock goes on") {
    CHECK(game.ask_umpire(PauseClock{}) == "done");
    CHECK(game.tick_all() == 0);
    CHECK(game.ask_umpire(ResumeClock{}) == "done");
    CHECK(game.tick_all() == 0);
    game.run_for(30'000);
    CHECK(game.table().stage == Stage::review);
  }
  SUBCASE("not where every phase lasts as long as was announced") {
    CHECK(game.ask_umpire(SetEarlyBell{EarlyBell::no}) == "done");
    game.run_for(59'999);
    CHECK(game.table().stage == Stage::orders);
    game.run_for(1);
    CHECK(game.table().stage == Stage::review);
  }
}

TEST_CASE("going on never rings at once: who comes back has half a minute") {
  const Skirmish rules;
  Game game(rules);
  game.held = {red_seat, blue_seat};
  CHECK(game.seal(red_seat, {}) == "done");
  CHECK(game.ask_umpire(PauseClock{}) == "done");
  CHECK(game.seal(blue_seat, {}) == "done");
  CHECK(game.ask_umpire(ResumeClock{}) == "done");
  CHECK(game.tick_all() == 0);
  game.run_for(29'999);
  CHECK(game.table().stage == Stage::orders);
  game.run_for(1);
  CHECK(game.table().stage == Stage::review);
}

TEST_CASE(
    "a bell that was moved while the clock stood keeps its moment; one that is past by then leaves half a minute") {
  const Skirmish rules;
  for (const bool past : {false, true}) {
    CAPTURE(past);
    Game game(rules);
    game.run_for(20'000);
    CHECK(game.ask_umpire(PauseClock{}) == "done");
    game.run_for(100'000);
    const auto at_ms = game.now_ms + 90'000;
    CHECK(game.ask_umpire(MoveBell{game.now_ms - 50'000}) ==
          "bad_moment");  // past, although the clock shows an earlier time
    CHECK(game.ask_umpire(MoveBell{at_ms}) == "done");
    CHECK(game.ask_umpire(MoveBell{at_ms}) == "nothing");
    game.run_for(past ? 80'000 : 40'000);
    CHECK(game.ask_umpire(ResumeClock{}) == "done");
    if (past) CHECK(left_ms(game) == 30'000);
    else CHECK(game.clock().closes_at_ms == at_ms);
  }
}

TEST_CASE("a bell cannot be pushed on by thirty days again and again: thirty in all from where it stood") {
  const Skirmish rules;
  Game game(rules);
  const auto first_ms = game.clock().closes_at_ms;
  int pushes = 0;
  for (; pushes < 40 && game.ask_umpire(MoveBell{game.clock().closes_at_ms + 5 * day_ms}) == "done"; ++pushes)
    game.run_for(5 * day_ms);
  CHECK(pushes == 6);
  CHECK(game.clock().closes_at_ms == first_ms + 30 * day_ms);
  // A pause moves the bell and the limit by the same time.
  CHECK(game.ask_umpire(PauseClock{}) == "done");
  game.run_for(10 * day_ms);
  CHECK(game.ask_umpire(ResumeClock{}) == "done");
  CHECK(game.ask_umpire(MoveBell{game.clock().closes_at_ms + 1}) == "bad_moment");
}

TEST_CASE("what an outage took is given back without a cliff, and a wall clock that jumped gains nothing") {
  const Skirmish rules;
  Game game(rules);
  const auto bell_ms = game.clock().closes_at_ms;
  const auto left_after = [&](std::int64_t last_alive_ms, std::int64_t now_ms) {
    const auto bodies = grace_after_outage(game.campaign(), last_alive_ms, now_ms);
    return (bodies.empty() ? bell_ms : std::get<ClockSet>(bodies.front()).closes_at_ms) - now_ms;
  };
  // A second before and a second after the bell, the results differ by a second at most.
  for (const std::int64_t left_ms : {5'000, 20'000, 45'000}) {
    CAPTURE(left_ms);
    std::int64_t before_ms = left_after(bell_ms - left_ms, bell_ms - left_ms);
    for (std::int64_t away_ms = 0; away_ms < 200'000; away_ms += 500) {
      const auto now_left_ms = left_after(bell_ms - left_ms, bell_ms - left_ms + away_ms);
      CAPTURE(away_ms);
      CHECK(now_left_ms <= std::max<std::int64_t>(left_ms, 30'000));
      CHECK(now_left_ms >= std::min<std::int64_t>(left_ms * 59 / 60, 30'000));
      CHECK(std::abs(now_left_ms - before_ms) <= 500);
      before_ms = now_left_ms;
    }
  }
  const std::int64_t hour_ms = 60 * 60 * 1000;
  CHECK(left_after(bell_ms - 50'000, bell_ms - 50'000 - hour_ms) == 50'000);            // clock an hour back: no gain
  CHECK(left_after(bell_ms - 50'000, bell_ms - 50'000 + hour_ms) >= 50'000 * 59 / 60);  // clock an hour ahead: no loss
  CHECK(left_after(bell_ms - 50'000, bell_ms - 50'000 + hour_ms) <= 50'000);
  game.ask_umpire(PauseClock{});
  CHECK(grace_after_outage(game.campaign(), bell_ms - 50'000, bell_ms + hour_ms).empty());
}

TEST_CASE(
    "ringing when all have sealed is the umpire's switch, for all phases to come, and never rings by itself being "
    "thrown") {
  const Skirmish rules;
  Game game(rules);
  game.held = {red_seat};
  CHECK(game.seal(red_seat, {}) == "done");
  CHECK(game.ask_umpire(SetEarlyBell{EarlyBell::taken_seats}, "few have come") == "done");
  CHECK(game.ask_umpire(SetEarlyBell{EarlyBell::taken_seats}) == "nothing");
  CHECK(game.tick_all() == 0);
  game.run_for(30'000);
  CHECK(game.table().stage == Stage::review);  // only held seats were waited for
  CHECK(game.ask_umpire(SetEarlyBell{EarlyBell::no}) == "done");
  game.run_for(10'000);
  REQUIRE(game.table().phase_number == 2);
  CHECK(game.clock().early_bell == EarlyBell::no);
  game.held = {red_seat, blue_seat};
  CHECK(game.seal(red_seat, {}) == "done");
  CHECK(game.seal(blue_seat, {}) == "done");
  CHECK(game.tick_all() == 0);
}

TEST_CASE(
    "before the campaign has begun no clock runs and nothing is ordered; it begins when asked, at its hour, or when "
    "all sit") {
  const Skirmish rules;
  Game asked(rules, Start{false}), timed(rules, Start{false, 1'500'000, false}),
      seated(rules, Start{false, 1'500'000, true});
  for (Game* game : {&asked, &timed, &seated}) {
    CHECK(game->table().stage == Stage::lobby);
    CHECK(game->save(red_seat, {}) == "not_begun");
    CHECK(game->ask_umpire(RingBell{}) == "not_begun");
    CHECK(game->ask_umpire(PauseClock{}) == "not_begun");
    CHECK(game->ask(by(red_seat), SendPress{{blue_seat}, "well met"}) == "done");
    game->run_to(1'400'000);
    CHECK(game->table().stage == Stage::lobby);
  }
  CHECK_FALSE(next_due_ms(asked.campaign(), asked.context(server)).has_value());
  CHECK(asked.ask(by(red_seat), StartCampaign{}) == "not_allowed");
  CHECK(asked.ask_umpire(SetStart{1'300'000, false}) == "bad_moment");
  CHECK(asked.ask_umpire(StartCampaign{}, "all are here") == "done");
  CHECK(asked.clock().closes_at_ms == 1'460'000);  // the full length of the phase
  CHECK(asked.ask_umpire(StartCampaign{}) == "wrong_stage");

  seated.held = {red_seat, blue_seat};
  seated.run_for(1);
  CHECK(seated.table().stage == Stage::orders);
  timed.run_to(1'500'000);
  CHECK(timed.table().stage == Stage::orders);
  CHECK(timed.clock().closes_at_ms == 1'560'000);
  for (Game* game : {&asked, &timed, &seated}) {
    CHECK(game->save(red_seat, {}) == "stored");
    CHECK_FALSE(verify(game->lines, rules).fault.has_value());
  }
}

TEST_CASE("a seat that falls free is waited for half a minute before the bell rings because all others have sealed") {
  const Skirmish rules;
  Game game(rules);
  game.held = {red_seat, blue_seat};
  CHECK(game.ask_umpire(SetEarlyBell{EarlyBell::taken_seats}) == "done");
  game.run_for(31'000);  // the delay after the switch is over
  CHECK(game.seal(red_seat, {}) == "done");
  CHECK(game.tick_all() == 0);
  SUBCASE("nobody comes back") {
    game.held = {red_seat};
    game.recently_vacated = {{blue_seat, game.now_ms + 20'000}};
    CHECK(game.tick_all() == 0);
    CHECK(next_due_ms(game.campaign(), game.context(server)) == game.now_ms + 20'000);
    game.run_for(20'000);
    CHECK(game.table().stage == Stage::review);
  }
  SUBCASE("its holder comes back in time") {
    game.recently_vacated = {{blue_seat, game.now_ms + 20'000}};
    game.run_for(25'000);
    CHECK(game.table().stage == Stage::orders);
  }
}
