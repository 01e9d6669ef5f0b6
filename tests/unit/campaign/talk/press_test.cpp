#include <doctest/doctest.h>

#include "campaign/state/talk/talk.h"
#include "unit/campaign/harness.h"
#include "unit/campaign/skirmish.h"

using namespace ziggurat;
using namespace ziggurat::test;
using namespace ziggurat::skirmish;

namespace {
constexpr SeatId umpire_seat{2}, spectator_seat{3}, second_red{4};
}

TEST_CASE("press: open and closed by phase, by sleep and by the umpire's law") {
  const Skirmish rules;
  Game game(rules);
  game.ask(organiser, AddSeat{{"x", "Second of Red", SeatRole::player, red, {}}});
  const auto send = [&](SeatId from, SeatId to) { return game.ask(by(from), SendPress{{to}, "words"}); };
  CHECK(send(red_seat, blue_seat) == "done");
  CHECK(send(red_seat, red_seat) == "no_such_seat");
  CHECK(send(red_seat, spectator_seat) == "no_such_seat");
  CHECK(send(red_seat, {9}) == "no_such_seat");
  CHECK(send(spectator_seat, red_seat) == "not_allowed");
  CHECK(game.ask(by(red_seat), SetPressLaw{false}) == "not_allowed");
  CHECK(game.ask_umpire(SetPressLaw{false}) == "done");
  CHECK(send(red_seat, blue_seat) == "press_closed");
  CHECK(send(red_seat, second_red) == "done");
  CHECK(send(red_seat, umpire_seat) == "done");
  CHECK(send(umpire_seat, blue_seat) == "done");
  CHECK(game.ask_umpire(SetPressLaw{true}) == "done");
  game.run_for(70'000);  // the shooting phase has no press between factions
  CHECK(send(blue_seat, red_seat) == "press_closed");
  CHECK(send(blue_seat, umpire_seat) == "done");
  // Which factions are asleep is a member of the phase.
  Campaign asleep = game.campaign();
  asleep.table.phase.press_between_factions = true;
  asleep.table.phase.asleep = {blue};
  const auto code = [&](SeatId from, SeatId to) {
    const auto decision = decide(asleep, SendPress{{to}, "words"}, game.context(by(from)));
    return decision ? std::string("done") : decision.error().code;
  };
  CHECK(code(red_seat, blue_seat) == "sleeping");
  CHECK(code(blue_seat, red_seat) == "sleeping");
  CHECK(code(red_seat, second_red) == "done");
  CHECK(code(blue_seat, umpire_seat) == "done");
  CHECK(game.ask_umpire(EndCampaign{}) == "done");
  CHECK(send(blue_seat, red_seat) == "done");
}

TEST_CASE("press: length, emptiness, number of addressees and of messages are limited") {
  const Skirmish rules;
  Game game(rules);
  const auto send = [&](std::string text) { return game.ask(by(red_seat), SendPress{{blue_seat}, std::move(text)}); };
  CHECK(send(std::string(4096, 'x')) == "done");
  CHECK(send(std::string(4097, 'x')) == "bad_text");
  CHECK(send("") == "bad_text");
  CHECK(send(std::string(1, '\0')) == "bad_text");
  CHECK(game.ask(by(red_seat), SendPress{{}, "words"}) == "no_such_seat");
  CHECK(game.ask(by(red_seat), SendPress{{blue_seat, umpire_seat, blue_seat}, "words"}) == "done");
  CHECK(game.campaign().press.back().to == std::vector<SeatId>{blue_seat, umpire_seat});
  for (int i = 2; i < 200; ++i) REQUIRE(send("words") == "done");
  CHECK(send("words") == "too_many");
  game.run_for(70'000 + 40'000);  // the next turn's plan
  game.tick_all();
  CHECK(game.table().phase.path == "turn-2/plan");
  CHECK(send("words") == "done");
}

TEST_CASE("agreements are agreed when all have accepted; those of others do not exist") {
  const Skirmish rules;
  Game game(rules);
  game.ask(organiser, AddSeat{{"x", "Second of Red", SeatRole::player, red, {}}});
  CHECK(game.ask(by(red_seat), ProposeAgreement{{blue_seat, second_red}, "Truce", "for a day"}) == "done");
  CHECK(game.ask(by(red_seat), ProposeAgreement{{blue_seat}, "", "for a day"}) == "bad_text");
  const auto answer = [&](SeatId seat, std::int64_t number, bool accept) {
    return game.ask(by(seat), AnswerAgreement{number, accept});
  };
  CHECK(answer(blue_seat, 2, true) == "no_such_agreement");
  CHECK(answer(red_seat, 1, true) == "no_such_agreement");
  CHECK(answer(blue_seat, 1, false) == "done");
  CHECK(answer(blue_seat, 1, true) == "done");
  CHECK(answer(blue_seat, 1, true) == "nothing");
  CHECK_FALSE(game.campaign().agreements[0].agreed());
  CHECK(answer(second_red, 1, true) == "done");
  CHECK(game.campaign().agreements[0].agreed());
  CHECK(answer(blue_seat, 1, false) == "settled");
}

TEST_CASE("a seat counts what it hears of, and answers agreements by its own numbers") {
  const Skirmish rules;
  Game game(rules);
  game.ask(organiser, AddSeat{{"x", "Second of Red", SeatRole::player, red, {}}});
  const auto write = [&](SeatId from, SeatId to) { return game.ask(by(from), SendPress{{to}, "words"}); };
  const auto propose = [&](SeatId from, SeatId with) {
    return game.ask(by(from), ProposeAgreement{{with}, "Truce", ""});
  };
  for (int i = 0; i < 3; ++i) CHECK(write(blue_seat, umpire_seat) == "done");
  CHECK(write(blue_seat, second_red) == "done");
  CHECK(write(second_red, red_seat) == "done");
  for (int i = 0; i < 2; ++i) CHECK(propose(blue_seat, second_red) == "done");
  CHECK(propose(blue_seat, red_seat) == "done");
  const Campaign& c = game.campaign();
  CHECK(press_of(c, red_seat).size() == 1);
  CHECK(own_number(c, red_seat, c.press.back()) == 1);
  CHECK(own_number(c, second_red, c.press.back()) == 2);
  CHECK(own_number(c, umpire_seat, c.press.back()) == 5);
  CHECK(press_of(c, spectator_seat).empty());
  CHECK(own_number(c, red_seat, c.agreements.back()) == 1);
  CHECK(own_number(c, blue_seat, c.agreements.back()) == 3);
  // Red's first is the third of all; the numbers 2 and 3 of others do not exist for red, and neither does 0.
  for (const std::int64_t number : {0, 2, 3, 4})
    CHECK(game.ask(by(red_seat), AnswerAgreement{number, true}) == "no_such_agreement");
  CHECK(game.ask(by(red_seat), AnswerAgreement{1, true}) == "done");
  CHECK(game.campaign().agreements.back().agreed());
  CHECK_FALSE(game.campaign().agreements.front().agreed());
}

TEST_CASE("a proposal can be withdrawn by its proposer until all have accepted, and is answered no more") {
  const Skirmish rules;
  Game game(rules);
  game.ask(organiser, AddSeat{{"x", "Second of Red", SeatRole::player, red, {}}});
  const auto answer = [&](SeatId seat, std::int64_t number, bool accept) {
    return game.ask(by(seat), AnswerAgreement{number, accept});
  };
  CHECK(game.ask(by(red_seat), ProposeAgreement{{blue_seat, second_red}, "Truce", ""}) == "done");
  CHECK(answer(blue_seat, 1, true) == "done");
  CHECK(answer(red_seat, 1, true) == "no_such_agreement");  // nobody can accept their own proposal
  CHECK(answer(red_seat, 1, false) == "done");
  CHECK(answer(red_seat, 1, false) == "nothing");
  CHECK(game.campaign().agreements[0].withdrawn());
  CHECK(answer(second_red, 1, true) == "withdrawn");
  CHECK_FALSE(game.campaign().agreements[0].agreed());
  CHECK(game.ask(by(red_seat), ProposeAgreement{{blue_seat}, "Truce", ""}) == "done");
  CHECK(answer(blue_seat, 2, true) == "done");
  CHECK(answer(red_seat, 2, false) == "settled");
}

TEST_CASE("a proposal that ends with its phase, or at a moment, cannot be accepted afterwards") {
  const Skirmish rules;
  Game game(rules);
  const auto accept = [&](std::int64_t number) { return game.ask(by(blue_seat), AnswerAgreement{number, true}); };
  const auto propose = [&](bool this_phase, std::int64_t until_ms) {
    return game.ask(by(red_seat), ProposeAgreement{{blue_seat}, "Truce", "", this_phase, until_ms});
  };
  CHECK(propose(true, 0) == "done");
  CHECK(propose(true, 0) == "done");
  CHECK(propose(false, game.now_ms + 300'000) == "done");
  CHECK(propose(false, game.now_ms) == "bad_time");
  CHECK(propose(false, game.now_ms + 400LL * 24 * 60 * 60 * 1000) == "bad_time");
  CHECK(accept(1) == "done");
  game.run_for(70'000 + 40'000);  // the next turn's plan, in which there is press between factions
  game.tick_all();
  REQUIRE(game.table().phase.path == "turn-2/plan");
  CHECK(game.campaign().agreements[0].agreed());  // an agreement reached in time stays in force
  CHECK(accept(2) == "lapsed");
  CHECK(game.ask_umpire(Rewind{1}) == "done");  // an earlier phase opens again under another number
  game.tick_all();
  CHECK(accept(2) == "lapsed");
  CHECK(accept(3) == "done");
  CHECK(propose(false, game.now_ms + 1000) == "done");
  game.now_ms += 1001;
  CHECK(accept(4) == "lapsed");
  CHECK(game.ask(by(red_seat), AnswerAgreement{4, false}) == "done");  // still removed from the proposer's list
}

TEST_CASE("press: from the last phase on a seat may send the letters of two phases, however long after the end") {
  const Skirmish rules;
  Game game(rules);
  const auto send = [&](SeatId from, SeatId to) { return game.ask(by(from), SendPress{{to}, "words"}); };
  CHECK(send(red_seat, blue_seat) == "done");
  CHECK(game.ask_umpire(EndCampaign{}) == "done");
  for (int i = 1; i < 400; ++i) REQUIRE(send(red_seat, blue_seat) == "done");
  CHECK(send(red_seat, blue_seat) == "too_many");
  game.run_for(std::int64_t{400} * 24 * 60 * 60 * 1000);
  CHECK(send(red_seat, blue_seat) == "too_many");
  CHECK(send(blue_seat, red_seat) == "done");
  CHECK(send(umpire_seat, red_seat) == "done");
}

TEST_CASE("press: length is counted in letters of any script") {
  const Skirmish rules;
  Game game(rules);
  const auto letters = [](int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += "\U0001F33E";
    return text;
  };
  CHECK(game.ask(by(red_seat), SendPress{{blue_seat}, letters(4000)}) == "done");
  CHECK(game.ask(by(red_seat), SendPress{{blue_seat}, letters(4097)}) == "bad_text");
}
