#include <doctest/doctest.h>

#include "campaign/decide/phase/closing.h"
#include "harness.h"
#include "skirmish.h"

using namespace ziggurat;
using namespace ziggurat::test;
using namespace ziggurat::skirmish;

TEST_CASE("a phase closes at its bell, its review ends, the next one opens") {
  const Skirmish rules;
  Game game(rules);
  CHECK(game.table().phase.kind == "plan");
  CHECK(game.clock().closes_at_ms == 1'060'000);
  game.run_to(1'059'999);
  CHECK(game.table().stage == Stage::orders);
  game.run_to(1'060'000);
  CHECK(game.table().stage == Stage::review);
  CHECK(game.clock().next_at_ms == 1'070'000);
  game.run_to(1'070'000);
  CHECK(game.table().phase.kind == "shoot");
  CHECK(game.table().phase_number == 2);
}

TEST_CASE("a phase without orders closes at once, and the rules' end is the campaign's") {
  const Skirmish rules;
  Game game(rules);
  game.run_for(10'000'000);
  CHECK(game.table().stage == Stage::over);
  CHECK(game.campaign().ended);
  REQUIRE(game.table().victory.has_value());
  CHECK(game.table().victory->winners == std::vector<FactionId>{red});
  CHECK(game.campaign().openings.size() == 6);
  CHECK_FALSE(next_due_ms(game.campaign(), game.context(server)).has_value());
  CHECK(game.ask_umpire(PauseClock{}) == "over");
}

TEST_CASE("one person against bots, without an umpire, does not wait between two phases") {
  const Skirmish rules;
  const auto review_of = [&](const std::vector<SeatId>& held, bool umpire, bool bot) {
    Game game(rules);
    game.held = held;
    if (umpire) game.held.push_back(game.umpire());
    if (bot) REQUIRE(game.ask(organiser, SetBot{blue_seat, true}) == "done");
    game.now_ms = game.clock().closes_at_ms;
    game.write(close_phase(game.campaign(), game.context(server), BellCause::time), server);
    return game.clock().next_at_ms - game.now_ms;
  };
  CHECK(review_of({red_seat}, false, true) == 0);
  CHECK(review_of({red_seat}, true, true) == 10'000);    // the umpire may want the time
  CHECK(review_of({red_seat}, false, false) == 10'000);  // blue may still come
  CHECK(review_of({red_seat, blue_seat}, false, false) == 10'000);
  CHECK(review_of({}, false, true) == 10'000);
}

TEST_CASE("the bell rings early when every seat has sealed, and at least one has") {
  const Skirmish rules;
  Game game(rules);
  CHECK(game.tick_all() == 0);  // no seat is held
  game.held = {red_seat, blue_seat};
  CHECK(game.seal(red_seat, {{move({0}, 2, 3)}, "r"}) == "done");
  CHECK(game.tick_all() == 0);
  CHECK(game.seal(blue_seat, {{}, "b"}) == "done");
  CHECK(game.tick_all() == 1);
  CHECK(game.table().stage == Stage::review);
  CHECK(game.clock().next_at_ms == game.now_ms + 10'000);
}

TEST_CASE("a seat whose faction has nothing to order is not waited for") {
  skirmish::Field start;
  start.blue = {};
  const Skirmish rules(start);
  Game game(rules);
  game.held = {red_seat, blue_seat};
  CHECK_FALSE(has_something_to_order(game.campaign(), blue_seat, game.context(server)));
  CHECK(game.seal(red_seat, {}) == "done");
  CHECK(game.tick_all() == 1);
}

TEST_CASE("a pause keeps what was left of the time and stops every bell") {
  const Skirmish rules;
  Game game(rules);
  game.run_for(50'000);
  CHECK(game.ask_umpire(PauseClock{}) == "done");
  CHECK(game.ask_umpire(PauseClock{}) == "nothing");
  game.run_for(500'000);
  CHECK(game.table().stage == Stage::orders);
  CHECK(game.save(red_seat, {{move({0}, 2, 3)}, ""}) == "stored");  // still in time, because the clock is paused
  CHECK(game.ask(organiser, ResumeClock{}) == "done");
  CHECK(game.clock().closes_at_ms == game.now_ms + 10'000);
  game.run_for(9'999);
  CHECK(game.table().stage == Stage::orders);
  game.run_for(1);
  CHECK(game.table().stage == Stage::review);
  CHECK(game.ask_umpire(PauseClock{}) == "done");
  game.run_for(70'000);
  CHECK(game.ask_umpire(ResumeClock{}) == "done");
  CHECK(game.clock().next_at_ms == game.now_ms + 10'000);
}

TEST_CASE("a bell is moved to a named moment: twice is once, past and far moments are refused") {
  const Skirmish rules;
  Game game(rules);
  const auto day = std::int64_t{24} * 60 * 60 * 1000;
  CHECK(game.ask_umpire(MoveBell{game.now_ms + 90'000}) == "done");
  CHECK(game.ask_umpire(MoveBell{game.now_ms + 90'000}) == "nothing");
  CHECK(game.ask_umpire(MoveBell{game.now_ms}) == "bad_moment");
  CHECK(game.ask_umpire(MoveBell{game.now_ms + 30 * day + 1}) == "bad_moment");
  CHECK(game.ask_umpire(MoveBell{game.now_ms + 30 * day}) == "done");
  CHECK(game.ask_umpire(MoveBell{game.now_ms + 1'000}) == "done");
  game.run_for(1'000);
  CHECK(game.table().stage == Stage::review);
  CHECK(game.ask_umpire(MoveBell{game.now_ms + 5'000}) == "done");  // in the review: the next opening
  game.run_for(5'000);
  CHECK(game.table().phase.kind == "shoot");
}

TEST_CASE("the umpire rings the bell and ends the review; a click meant for another phase does nothing") {
  const Skirmish rules;
  Game game(rules);
  CHECK(game.ask_umpire(RingBell{7}) == "late");
  CHECK(game.ask_umpire(RingBell{1}) == "done");
  CHECK(game.ask_umpire(RingBell{1}) == "late");
  CHECK(game.ask_umpire(OpenNextPhase{1}) == "done");
  CHECK(game.table().phase_number == 2);
  CHECK(game.ask_umpire(OpenNextPhase{1}) == "wrong_stage");
}

TEST_CASE("a bell rung while the clock is paused leaves the whole review") {
  const Skirmish rules;
  Game game(rules);
  game.ask_umpire(PauseClock{});
  game.run_for(30'000);
  CHECK(game.ask_umpire(RingBell{}) == "done");
  game.run_for(30'000);
  CHECK(game.table().stage == Stage::review);
  game.ask_umpire(ResumeClock{});
  CHECK(game.clock().next_at_ms == game.now_ms + 10'000);
}

TEST_CASE("the next phase opens with the outcome when no review lies between them, and not while the clock is paused") {
  const Skirmish rules;
  Game game(rules);
  const auto opened = [&](std::int64_t after_ms) {
    const auto bodies = decide(game.campaign(), RingBell{}, game.context(by(game.umpire())));
    REQUIRE(std::holds_alternative<OutcomePublished>(bodies->back()));
    DecisionContext later = game.context(server);
    later.now_ms += after_ms;
    return opens_with(game.campaign(), *bodies, later);
  };
  CHECK_FALSE(opened(9'999).has_value());
  REQUIRE(opened(10'000).has_value());
  CHECK(opened(10'000)->number == 2);
  CHECK(opened(10'000)->phase.kind == "shoot");
  CHECK_FALSE(opens_with(game.campaign(), {EarlyBellSet{}}, game.context(server)).has_value());
  game.ask_umpire(PauseClock{});
  CHECK_FALSE(opened(10'000).has_value());
}

namespace {

class Watched : public Skirmish {
 public:
  std::vector<View> sight(const World& world, const std::vector<Looker>& lookers, Moment now) const override {
    ++looks;
    return Skirmish::sight(world, lookers, now);
  }
  mutable int looks = 0;
};

}  // namespace

TEST_CASE("a phase that opens in a world in which nothing has happened is not looked at again, one gone back to is") {
  const Watched rules;
  Game game(rules);
  CHECK(rules.looks == 1);
  CHECK(game.seal(red_seat, {{move({0}, 2, 3)}, "r"}) == "done");
  CHECK(game.ask_umpire(RingBell{}) == "done");
  const int after_bell = rules.looks;
  CHECK(after_bell > 1);
  CHECK(game.ask_umpire(OpenNextPhase{}) == "done");
  CHECK(rules.looks == after_bell);
  CHECK(game.ask_umpire(ChangeWorld{{PieceMoved{PieceId{0}, square(2, 4), {}}}}) == "done");
  CHECK(rules.looks == after_bell + 1);
  CHECK(game.ask_umpire(Rewind{1}, "again") == "done");
  CHECK(rules.looks == after_bell + 2);
}
