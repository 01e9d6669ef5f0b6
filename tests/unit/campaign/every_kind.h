#pragma once
#include "harness.h"
#include "skirmish.h"

namespace ziggurat::test {
using namespace game;

// A log with every kind of entry in it.
inline Game every_kind(const skirmish::Skirmish& rules) {
  using namespace skirmish;
  Game game(rules, Start{false, 0, true});
  game.ask_umpire(SetStart{game.now_ms + 60'000, true}, "late trains");
  game.ask_umpire(StartCampaign{}, "all are here");
  game.ask(organiser, AddSeat{{"x", "Second of Red", SeatRole::player, red, {"scout"}}});
  game.ask(by(red_seat), HandOver{{4}, {PieceId{0}}, false, true}, "my right hand");
  game.ask(by(red_seat), HandOver{.to = {4}, .pieces = {}, .role = "herald"}, "a smooth tongue");
  game.ask(by({4}), NamePerson{"Änne"});
  game.save({4}, {{parley(blue, "tea?")}, "h"});
  game.ask(by(red_seat), SignOrders{1, {4}, 1});
  game.save({4}, {{}, "h"});
  game.seal(red_seat, {{move({1}, 4, 3), ritual("räin \"now\"\n")}, "salt"});
  game.ask(by(red_seat), OpenSheet{1});
  game.ask(by(red_seat), SealSheet{1, 1});
  game.ask(by(red_seat), SendPress{{blue_seat}, "peace? <b>"});
  game.ask(by(red_seat), OpenRoom{{blue_seat}, "War council"});
  game.ask(by(red_seat), SendPress{{}, "between us", 1});
  game.ask(by(red_seat), InviteToRoom{1, {4}});
  game.ask(by(blue_seat), LeaveRoom{1});
  game.ask(by(red_seat), PinUp{"here at dawn", {square(4, 4)}});
  game.ask(by(red_seat), PinUp{"", {square(4, 4), square(5, 5)}});
  game.ask(by(red_seat), TakeDown{1});
  game.ask(by(red_seat), ProposeAgreement{{blue_seat}, "Truce", "", false, 0,
                             {{ClauseKind::truce}, {ClauseKind::tribute, 3, red, blue, 4}}});
  game.ask(by(blue_seat), AnswerAgreement{1, true});
  game.ask_umpire(SetBot{blue_seat, true}, "nobody came");
  game.play_bots();
  game.ask_umpire(SetBot{blue_seat, false}, "somebody came");
  game.ask_umpire(SetPressLaw{false}, "night");
  game.ask_umpire(SetReplayLaw{false}, "a sequel");
  game.ask_umpire(SetAbsenceLaw{{3}}, "we play by post");
  game.ask(by(blue_seat), NameDeputy{{DeputyTerms::Begins::before_end, 7 * 24 * 60 * 60'000, 0}});
  game.tick_all();
  game.ask(by(blue_seat), EndDeputy{});
  game.ask_umpire(VacateSeat{red_seat}, "no answer");
  game.ask_umpire(Announce{"hear", Audience::only(blue)}, "asked for");
  ScheduledAct late{0, 0, false, {LedgerSet{blue, 0, 6}}, Audience::only(blue), "loot"};
  game.ask_umpire(ScheduleAct{late, 1, 2}, "for the third phase");
  game.ask_umpire(ScheduleAct{{game.now_ms + 500, 0, true, {}, Audience::everyone(), "tea"}}, "thirst");
  game.ask_umpire(ScheduleAct{{game.now_ms + 600, 0, false, {LedgerSet{blue, 0, 3}}}}, "a clock");
  game.ask_umpire(ScheduleAct{{game.now_ms + 90'000, 0, true, {}, Audience::everyone(), "milk"}});
  game.ask_umpire(CancelScheduled{4}, "no milk");
  late.changes = {PieceLeft{{3}}};
  game.ask_umpire(ScheduleAct{late, 1, 1}, "fails");
  game.ask_umpire(PauseClock{}, "tea");
  game.run_for(1'000);
  game.ask_umpire(ResumeClock{}, "the tea is drunk");
  ClockLaw law{"Test/Ahead", {9 * 60, 19 * 60}};
  law.quiet = QuietHours{22 * 60, 7 * 60};
  law.holidays = {day_of(2026, 12, 24)};
  law.kinds["shoot"] = {PhaseLength::Ends::after, 20'000};
  law.extensions = {1, 60 * 60'000, true, true};
  game.ask_umpire(SetClockLaw{law, true}, "it is night");
  game.ask(by(red_seat), AskExtension{1, 60'000}, "a baby");
  game.ask_umpire(SetClockLaw{std::nullopt, true}, "it was a joke");
  game.ask_umpire(PauseClock{game.now_ms + 1'000}, "supper");
  game.run_for(1'000);
  game.ask_umpire(MoveBell{game.now_ms + 1'000}, "shorter");
  game.ask_umpire(SetEarlyBell{EarlyBell::taken_seats}, "few have come");
  game.ask_umpire(SetHold{-1}, "a hard one");
  game.run_for(1'000);
  game.ask_umpire(RuleOnRequest{1, "no"}, "rule 7");
  game.ask_umpire(ChangeWorld{
      {PieceEntered{{{5}, words().soldier, blue, {{0}, Box{3}}, {Value{std::int64_t{2}}, Value{std::string("new")}}}},
          PieceTurned{{4}, red}, LedgerSet{blue, 0, 5}, FactSet{0, std::int64_t{7}}, PieceLeft{{3}}},
      Audience::everyone(), "it rains"});
  game.ask_umpire(AmendOutcome{{{"bonus/melee:4,3", "2"}}, {{{"melee:4,3", 2}}, {{{"melee:4,3", 0}, 6}}}}, "a reason");
  game.ask_umpire(PublishOutcome{}, "looked through");
  game.run_for(20'000);
  game.ask_umpire(RemoveSeat{{4}}, "gone home");
  game.ask(organiser, AddSeat{{"y", "Second umpire", SeatRole::umpire, {}, {}}});
  game.held = {game.umpire(), {5}};
  game.ask_umpire(SetUmpireField{{5}, {{blue}, {{0}}}}, "far away");
  game.ask(organiser, SetSecondWord{true}, "two of them");
  game.ask_umpire(Rewind{1, false, true}, "misread");
  game.ask(by({5}), AnswerProposal{1, false}, "not so");
  game.held = {};
  game.ask_umpire(Rewind{1}, "again");
  game.ask_umpire(SetHold{0});
  game.ask_umpire(SetProgramme{{{game.now_ms + 500, "Lunch", true}, {game.now_ms + 600, "Turn 2"}}}, "a day in a hall");
  game.run_for(1'000'000);
  return game;
}

}  // namespace ziggurat::test
