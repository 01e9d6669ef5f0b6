#include <doctest/doctest.h>

#include "base/json.h"
#include "campaign/clock/bell_hours.h"
#include "campaign/clock/law_json.h"
#include "harness.h"
#include "skirmish.h"

using namespace ziggurat;
using namespace ziggurat::test;
using namespace ziggurat::skirmish;

namespace {

constexpr std::int64_t minute_ms = 60'000, hour_ms = 60 * minute_ms, day_ms = 24 * hour_ms;

// 2026-12-07 was a Monday. Hours are those of the test zone, an hour ahead of UTC.
std::int64_t at(int day, int hour, int minute = 0) {
  return day_of(2026, 12, day).number * day_ms + (hour - 1) * hour_ms + minute * minute_ms;
}

// Bells on weekdays at 19:00, at least twenty hours after the phase opened.
ClockLaw daily() {
  ClockLaw law{"Test/Ahead", {19 * 60}};
  law.weekdays = {true, true, true, true, true, false, false};
  law.usual = PhaseLength{PhaseLength::Ends::bell_hour, 20 * hour_ms};
  return law;
}

Game game_at(const Skirmish& rules, std::int64_t now_ms, const ClockLaw& law) {
  Game game(rules, Start{false});
  game.now_ms = now_ms;
  game.held = {red_seat, blue_seat};
  CHECK(game.ask_umpire(SetClockLaw{law}) == "done");
  CHECK(game.ask_umpire(StartCampaign{}) == "done");
  return game;
}

std::string fault_at(ClockLaw law) {
  const auto fault = fault_of(law);
  return fault ? fault->at : "";
}

}  // namespace

TEST_CASE("phases end at the bell hours of the law, on its weekdays, and the next one counts from its own opening") {
  const Skirmish rules;
  Game game = game_at(rules, at(9, 12), daily());
  CHECK(game.clock().closes_at_ms == at(10, 19));  // Wednesday 19:00 would be only seven hours away
  game.run_to(at(10, 19));
  CHECK(game.table().stage == Stage::review);
  game.run_for(10'000);
  CHECK(game.table().phase.kind == "shoot");
  CHECK(game.clock().closes_at_ms == at(11, 19));  // Friday
  game.run_to(at(11, 20));
  CHECK(game.clock().closes_at_ms == at(14, 19));  // Monday, past the weekend
}

TEST_CASE("a kind of phase has a length of its own, or is the umpire's to end; the review is the law's") {
  const Skirmish rules;
  ClockLaw law = daily();
  law.kinds["plan"] = {PhaseLength::Ends::after, 5 * minute_ms};
  law.kinds["shoot"] = {PhaseLength::Ends::umpire, 0};
  law.review_ms = hour_ms;
  Game game = game_at(rules, at(7, 12), law);
  CHECK(game.clock().closes_at_ms == at(7, 12, 5));
  game.run_to(at(7, 12, 5));
  CHECK(game.clock().next_at_ms == at(7, 13, 5));
  game.run_to(at(30, 0));
  CHECK(game.table().phase.kind == "shoot");
  CHECK(game.table().stage == Stage::orders);
  CHECK(game.ask_umpire(RingBell{}) == "done");
}

TEST_CASE(
    "when all have sealed, the bell waits for the end of the quiet hours and for the hour before which none rings") {
  const Skirmish rules;
  ClockLaw law = daily();
  law.quiet = QuietHours{22 * 60, 7 * 60};
  const auto sealed_at = [&](std::int64_t now_ms) {
    Game game = game_at(rules, at(7, 12), law);
    game.run_to(now_ms);
    REQUIRE(game.seal(red_seat, {}) == "done");
    REQUIRE(game.seal(blue_seat, {}) == "done");
    const auto due_ms = next_due_ms(game.campaign(), game.context(server));
    REQUIRE(due_ms.has_value());
    game.run_to(*due_ms - 1);
    CHECK(game.table().stage == Stage::orders);
    game.run_to(*due_ms);
    CHECK(game.table().stage == Stage::review);
    return *due_ms;
  };
  CHECK(sealed_at(at(7, 15)) == at(7, 15));
  CHECK(sealed_at(at(7, 23)) == at(8, 7));
  law.early_from = 18 * 60;
  CHECK(sealed_at(at(7, 15)) == at(7, 18));
  CHECK(sealed_at(at(7, 23)) == at(8, 18));
  law.holidays = {day_of(2026, 12, 7)};
  CHECK(sealed_at(at(7, 15)) == at(8, 18));
}

TEST_CASE("a length that would end in the quiet hours ends after them; the umpire may ring at any hour") {
  const Skirmish rules;
  ClockLaw law = daily();
  law.usual = PhaseLength{PhaseLength::Ends::after, 3 * hour_ms};
  law.quiet = QuietHours{22 * 60, 7 * 60};
  Game game = game_at(rules, at(7, 20), law);
  CHECK(game.clock().closes_at_ms == at(8, 7));
  CHECK(game.ask_umpire(MoveBell{at(7, 23)}) == "done");
  game.run_to(at(7, 23));
  CHECK(game.table().stage == Stage::review);
}

TEST_CASE(
    "a change of the law holds from the next phase, or at once for the open phase; a manual clock can become daily") {
  const Skirmish rules;
  Game game(rules);
  const auto before_ms = game.clock().closes_at_ms;
  ClockLaw law = daily();
  CHECK(game.ask_umpire(SetClockLaw{law}) == "done");
  CHECK(game.ask_umpire(SetClockLaw{law}) == "nothing");
  CHECK(game.clock().closes_at_ms == before_ms);
  CHECK(game.clock().zone == "Test/Ahead");
  CHECK(game.ask_umpire(SetClockLaw{law, true}) == "done");
  CHECK(game.clock().closes_at_ms == *bell_hour_ms(law, game.zones, game.now_ms + 20 * hour_ms));
  CHECK(game.clock().first_ms == game.clock().closes_at_ms);
  CHECK(game.ask_umpire(SetClockLaw{std::nullopt, true}, "live again") == "done");
  CHECK(game.clock().closes_at_ms == game.now_ms + 60'000);
  CHECK(game.clock().zone.empty());
  const auto* shown = last_of<ClockShown>(game.frames, Viewer::of(red));
  REQUIRE(shown != nullptr);
  CHECK(shown->reason == "live again");
}

TEST_CASE("a law must be sound, and its zone known") {
  const Skirmish rules;
  Game game(rules);
  ClockLaw law = daily();
  CHECK(fault_at(law) == "");
  law.zone = "Europe/Nowhere";
  CHECK(game.ask_umpire(SetClockLaw{law}) == "no_such_zone");
  law = daily();
  law.bells = {19 * 60, 9 * 60};
  CHECK(fault_at(law) == "/bells");
  law.bells = {};
  CHECK(fault_at(law) == "/usual");  // it ends at a bell hour
  CHECK(game.ask_umpire(SetClockLaw{law}) == "malformed");
  law = daily();
  law.weekdays.assign(7, false);
  CHECK(fault_at(law) == "/weekdays");
  law = daily();
  law.quiet = QuietHours{18 * 60, 20 * 60};
  CHECK(fault_at(law) == "/bells");
  law.quiet = QuietHours{60, 60};
  CHECK(fault_at(law) == "/quiet");
  law = daily();
  law.quiet = QuietHours{22 * 60, 7 * 60};
  law.early_from = 23 * 60;
  CHECK(fault_at(law) == "/early_from");
  law = daily();
  law.kinds["plan"] = {PhaseLength::Ends::after, 5};
  CHECK(fault_at(law) == "/kinds/plan");
  law = daily();
  law.holidays.assign(2, day_of(2026, 12, 24));
  CHECK(fault_at(law) == "/holidays");
}

TEST_CASE("a law is written and read back exactly, and what is left out has its default") {
  ClockLaw law = daily();
  law.quiet = QuietHours{22 * 60 + 30, 7 * 60};
  law.holidays = {day_of(2026, 12, 24), day_of(2027, 2, 28)};
  law.kinds = {{"plan", {PhaseLength::Ends::umpire, 0}}, {"shoot", {PhaseLength::Ends::after, hour_ms}}};
  law.early_from = 18 * 60;
  law.review_ms = 0;
  law.pause_ms_max = 14 * day_ms;
  law.moved_ms_max = 2 * day_ms;
  law.extensions = {2, day_ms, true, true};
  const auto read = [](const std::string& text) {
    const auto json = parse_json(text);
    REQUIRE(json.has_value());
    return read_json([&] { return read_law(JsonReader(*json, "")); });
  };
  const auto back = read(write_law(law).text());
  REQUIRE(back.has_value());
  CHECK(*back == law);
  CHECK(*read(R"({"zone":"UTC"})") == ClockLaw{});
  struct Row {
    const char* text;
    const char* at;
  };
  for (const Row& row : {Row{R"({})", "/zone"}, Row{R"({"zone":"UTC","bells":["7:00"]})", "/bells/0"},
           Row{R"({"zone":"UTC","bells":["24:00"]})", "/bells/0"},
           Row{R"({"zone":"UTC","holidays":["2026-02-30"]})", "/holidays/0"},
           Row{R"({"zone":"UTC","weekdays":[0]})", "/weekdays/0"}, Row{R"({"zone":"UTC","weekdays":[]})", "/weekdays"},
           Row{R"({"zone":"UTC","usual":{"ends":"never","ms":1}})", "/usual/ends"},
           Row{R"({"zone":"UTC","usual":{"ends":"after","ms":1}})", "/usual"},
           Row{R"({"zone":"UTC","more":1})", "/more"}}) {
    CAPTURE(row.text);
    const auto refused = read(row.text);
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().at == row.at);
  }
}

TEST_CASE("a pause until a set time ends by itself; the law caps how long one may last") {
  const Skirmish rules;
  ClockLaw law = daily();
  Game game = game_at(rules, at(7, 12), law);
  CHECK(game.ask_umpire(PauseClock{at(7, 11)}) == "bad_moment");
  CHECK(game.ask_umpire(PauseClock{at(7, 12, 30)}, "lunch") == "done");
  CHECK(game.clock().paused_until_ms == at(7, 12, 30));
  CHECK(game.ask_umpire(PauseClock{at(7, 12, 40)}, "a long lunch") == "done");
  CHECK(game.ask_umpire(PauseClock{at(7, 12, 40)}) == "nothing");
  CHECK(next_due_ms(game.campaign(), game.context(server)) == at(7, 12, 40));
  game.run_to(at(7, 12, 40) - 1);
  CHECK(game.clock().paused_at_ms.has_value());
  game.run_to(at(7, 12, 40));
  CHECK_FALSE(game.clock().paused_at_ms.has_value());
  CHECK(game.clock().closes_at_ms == at(8, 19, 40));  // a short pause moves the bell by its length

  // A longer one moves it to the next bell hour that leaves as much time as there was.
  CHECK(game.ask_umpire(PauseClock{at(9, 12)}) == "done");
  game.run_to(at(9, 12));
  CHECK(game.clock().closes_at_ms == at(10, 19));

  law.pause_ms_max = 2 * hour_ms;
  CHECK(game.ask_umpire(SetClockLaw{law}) == "done");
  CHECK(game.ask_umpire(PauseClock{at(9, 15)}) == "bad_moment");
  CHECK(game.ask_umpire(PauseClock{}) == "done");
  game.run_to(at(9, 14));
  CHECK_FALSE(game.clock().paused_at_ms.has_value());
}

TEST_CASE("the law caps how far a bell is moved, and an outage gives no bell in the quiet hours") {
  const Skirmish rules;
  ClockLaw law = daily();
  law.moved_ms_max = 24 * hour_ms;
  law.quiet = QuietHours{19 * 60 + 1, 7 * 60};
  Game game = game_at(rules, at(7, 12), law);
  CHECK(game.ask_umpire(MoveBell{at(9, 19, 1)}) == "bad_moment");
  const auto grace = grace_after_outage(game.campaign(), at(7, 19), at(8, 12), &game.zones);
  REQUIRE(grace.size() == 1);
  CHECK(std::get<ClockSet>(grace.front()).closes_at_ms == at(9, 11, 36));
  const auto late = grace_after_outage(game.campaign(), at(8, 9), at(8, 18), &game.zones);
  REQUIRE(late.size() == 1);
  CHECK(std::get<ClockSet>(late.front()).closes_at_ms == at(9, 7));
}

TEST_CASE(
    "a player asks for more time: the umpire grants or refuses it, others learn that the bell moved and not for whom") {
  const Skirmish rules;
  Game game = game_at(rules, at(7, 12), daily());
  CHECK(game.ask(by(red_seat), AskExtension{2, hour_ms}) == "late");
  CHECK(game.ask(by(red_seat), AskExtension{1, 30 * day_ms}) == "bad_moment");
  CHECK(game.ask(by(red_seat), AskExtension{1, day_ms}, "my sister marries") == "done");
  CHECK(game.ask(by(red_seat), AskExtension{1, day_ms}) == "too_many");
  CHECK(game.campaign().extensions.front().reason == "my sister marries");
  CHECK(game.clock().closes_at_ms == at(8, 19));
  CHECK(last_of<ClockShown>(game.frames, Viewer::of(blue)) != nullptr);  // the law, before
  const auto before = game.frames;
  CHECK(game.ask(by(blue_seat), AnswerExtension{1, true}) == "not_allowed");
  CHECK(game.ask_umpire(AnswerExtension{9, true}) == "no_such_request");
  CHECK(game.ask_umpire(AnswerExtension{1, true}) == "done");
  CHECK(game.ask_umpire(AnswerExtension{1, true}) == "nothing");
  CHECK(game.ask_umpire(AnswerExtension{1, false}) == "settled");
  CHECK(game.clock().closes_at_ms == at(9, 19));
  CHECK(extensions_granted(game.campaign(), red_seat) == 1);
  const auto* shown = last_of<ClockShown>(game.frames, Viewer::of(blue));
  REQUIRE(shown != nullptr);
  CHECK(shown->reason == "a player asked for more time");
  CHECK(shown->by == Actor::Kind::seat);  // the umpire's act

  // A refused request shows nothing to others.
  const auto frames = game.frames.at(Viewer::of(blue)).size();
  CHECK(game.ask(by(red_seat), AskExtension{1, day_ms}) == "done");
  CHECK(game.ask_umpire(AnswerExtension{2, false}, "once is enough") == "done");
  CHECK(game.campaign().extensions.back().answer == "once is enough");
  CHECK(game.frames.at(Viewer::of(blue)).size() == frames);
  CHECK(extensions_granted(game.campaign(), red_seat) == 1);
}

TEST_CASE("the law may grant each seat some extensions at once, and say who asked") {
  const Skirmish rules;
  ClockLaw law = daily();
  law.extensions = {1, 2 * day_ms, true, true};
  Game game = game_at(rules, at(7, 12), law);
  CHECK(game.ask(by(red_seat), AskExtension{1, hour_ms}, "a train") == "done");
  CHECK(game.clock().closes_at_ms == at(9, 19));  // phases end at bell hours
  const auto* shown = last_of<ClockShown>(game.frames, Viewer::of(blue));
  REQUIRE(shown != nullptr);
  CHECK(shown->reason == "Red's captain asked for more time");
  CHECK(shown->by == Actor::Kind::server);
  CHECK(game.ask(by(red_seat), AskExtension{1, hour_ms}) == "done");  // none left: the umpire decides
  CHECK_FALSE(game.campaign().extensions.back().granted.has_value());
  CHECK(game.ask(by(blue_seat), AskExtension{1, hour_ms}) == "done");
  CHECK(game.clock().closes_at_ms == at(10, 19));
}

TEST_CASE("a campaign is made with its law, and its log replays and verifies") {
  const Skirmish rules;
  Game game = game_at(rules, at(7, 12), daily());
  game.ask(by(red_seat), AskExtension{1, day_ms}, "why");
  game.ask_umpire(AnswerExtension{1, true});
  game.ask_umpire(PauseClock{game.now_ms + 5 * hour_ms});
  game.run_to(at(18, 0));
  const auto verified = verify(game.lines, rules);
  REQUIRE_FALSE(verified.fault.has_value());
  const Replay again = replay(game.log, rules, game.setup.factions);
  CHECK(again.campaign == game.campaign());
  NewCampaign order{"c2", "Test", "test", 1, {"test/test", "live", {}}, secret_of(3), {}, Start{true}};
  for (int i = 0; i < 4; ++i) order.handles.push_back("s" + std::to_string(i));
  order.law = daily();
  const auto bodies = found(order, game.setup, rules.vocabulary(), at(7, 12), secret_of(4), &game.zones);
  Campaign made;
  for (const auto& body : bodies) evolve(made, Entry{made.last_seq + 1, at(7, 12), organiser, body});
  CHECK(made.clock.closes_at_ms == at(8, 19));
  CHECK(made.law == daily());
}
