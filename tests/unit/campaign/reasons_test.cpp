#include <doctest/doctest.h>

#include "campaign/log/log_codec.h"
#include "harness.h"
#include "skirmish.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::test;
using namespace ziggurat::skirmish;

namespace {

const BellRung& last_bell(const Game& game) {
  for (auto entry = game.log.rbegin(); entry != game.log.rend(); ++entry)
    if (const auto* bell = std::get_if<BellRung>(&entry->body)) return *bell;
  throw std::logic_error("no bell has rung");
}

}  // namespace

TEST_CASE("every reason that the umpire gives stands in the log, and so in the export") {
  const Skirmish rules;
  Game game(rules);
  int given = 0;
  const auto kept = [&](const Actor& actor, const Command& command) {
    const std::string reason = "because of " + std::to_string(++given);
    const std::size_t before = game.log.size();
    CAPTURE(std::string(typeid(command).name()) + " " + reason);
    CHECK(game.ask(actor, command, reason) == "done");
    REQUIRE(game.log.size() > before);
    CHECK(write_body(game.log[before].body).find("\"reason\":\"" + reason + "\"") != std::string::npos);
  };
  const Actor umpire = by(game.umpire());
  kept(organiser, PauseClock{});
  kept(umpire, ResumeClock{});
  kept(umpire, MoveBell{game.now_ms + 30'000});
  kept(umpire, SetHold{-1});
  kept(umpire, SetBot{blue_seat, true});
  kept(organiser, SetBot{blue_seat, false});
  kept(umpire, SetPressLaw{false});
  kept(umpire, SetReplayLaw{false});
  kept(organiser, SetAbsenceLaw{{3}});
  CHECK(game.ask(by(red_seat), NameDeputy{{}}) == "done");
  kept(umpire, EndDeputy{red_seat});
  kept(umpire, VacateSeat{red_seat});
  kept(umpire, Announce{"hear", Audience::only(blue)});
  kept(umpire, ScheduleAct{{game.now_ms + 3'600'000, 0, true, {}, Audience::everyone(), "tea"}});
  kept(umpire, CancelScheduled{1});
  kept(umpire, SetSecondWord{true});
  kept(umpire, SetUmpireField{game.umpire(), {{red}, {}}});
  kept(umpire, ActForSeat{blue_seat, {{}, "b"}});
  CHECK(game.seal(red_seat, {{move({1}, 4, 3), ritual("rain")}, "r"}) == "done");
  kept(umpire, RingBell{});
  kept(umpire, RuleOnRequest{1, "no"});
  kept(umpire, AmendOutcome{{{"bonus/melee:4,3", "2"}}, {}});
  kept(umpire, PublishOutcome{});
  kept(umpire, ChangeWorld{{FactSet{0, std::int64_t{7}}}});
  kept(umpire, UndoAct{game.log.back().seq});
  kept(umpire, OpenNextPhase{});
  kept(umpire, Rewind{1});
  kept(umpire, EndCampaign{});
}

TEST_CASE("a bell says why it rang: its time, all sealed, nothing to order, or because it was asked for") {
  const Skirmish rules;
  SUBCASE("its time") {
    Game game(rules);
    game.run_for(60'000);
    CHECK(last_bell(game).cause == BellCause::time);
  }
  SUBCASE("all who were waited for have sealed") {
    Game game(rules);
    CHECK(game.ask_umpire(SetEarlyBell{EarlyBell::taken_seats}, "few have come") == "done");
    game.run_for(30'000);
    game.held = {red_seat};
    CHECK(game.seal(red_seat, {{move({0}, 2, 3)}, "r"}) == "done");
    game.tick_all();
    CHECK(last_bell(game).cause == BellCause::all_sealed);
  }
  SUBCASE("the umpire, over a seat that had sealed nothing") {
    Game game(rules);
    game.held = {red_seat, blue_seat};
    CHECK(game.seal(red_seat, {{move({0}, 2, 3)}, "r"}) == "done");
    CHECK(game.ask_umpire(RingBell{1}, "the hall closes") == "done");
    CHECK(last_bell(game).cause == BellCause::asked);
    CHECK(last_bell(game).reason == "the hall closes");
    CHECK(last_bell(game).sheets.at(1).fate == SheetFate::missed);
  }
  SUBCASE("nothing to order") {
    Game game(rules);
    game.run_for(10'000'000);
    bool found = false;
    for (const auto& entry : game.log)
      if (const auto* bell = std::get_if<BellRung>(&entry.body))
        found = found || bell->cause == BellCause::nothing_to_order;
    CHECK(found);
  }
}

TEST_CASE("who stopped the clock, and why, is known for as long as it stands, whoever moves the bell meanwhile") {
  const Skirmish rules;
  Game game(rules);
  CHECK(game.ask(organiser, PauseClock{}, "the hall is locked") == "done");
  CHECK(game.clock().paused_by == Actor::Kind::organiser);
  CHECK(game.clock().pause_reason == "the hall is locked");
  CHECK(game.ask_umpire(MoveBell{game.clock().closes_at_ms + 60'000}, "late start") == "done");
  const auto* shown = last_of<ClockShown>(game.frames, Viewer::of(red));
  REQUIRE(shown);
  CHECK(shown->by == Actor::Kind::seat);
  CHECK(shown->reason == "late start");
  CHECK(shown->clock.paused_by == Actor::Kind::organiser);
  CHECK(shown->clock.pause_reason == "the hall is locked");
  CHECK(game.ask_umpire(Rewind{1}, "again") == "done");  // the clock stays paused over a rewind
  CHECK(game.clock().paused_by == Actor::Kind::organiser);
  CHECK(game.ask_umpire(ResumeClock{}, "here is the key") == "done");
  CHECK(game.clock().pause_reason == "");
  CHECK(last_of<ClockShown>(game.frames, Viewer::of(red))->reason == "here is the key");
}

TEST_CASE("an agreement knows when each seat answered") {
  const Skirmish rules;
  Game game(rules);
  CHECK(game.ask(by(red_seat), ProposeAgreement{{blue_seat}, "Truce", "till noon"}) == "done");
  game.now_ms += 5'000;
  CHECK(game.ask(by(blue_seat), AnswerAgreement{1, true}) == "done");
  CHECK(game.campaign().agreements.at(0).answered_at_ms.at(blue_seat) == game.now_ms);
}

TEST_CASE("the reason for closing without orders stands at the bell, though opened seals stand before it in the log") {
  const Skirmish rules;
  Game game(rules);
  CHECK(game.seal(red_seat, {{move({0}, 2, 3)}, "r"}) == "done");
  CHECK(game.ask_umpire(RingBell{1, true}, "the rules fail at these orders") == "done");
  CHECK(last_bell(game).reason == "the rules fail at these orders");
}
