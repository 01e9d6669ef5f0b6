#include <doctest/doctest.h>

#include <algorithm>

#include "unit/campaign/fold_from.h"
#include "unit/campaign/harness.h"
#include "unit/campaign/skirmish.h"

// Acts that umpires schedule for a time or for the opening of a phase.
namespace ziggurat::test {
namespace {
using namespace skirmish;

constexpr std::int64_t minute_ms = 60'000;

ScheduledAct announcement(std::string text, std::int64_t at_ms = 0) {
  ScheduledAct act;
  act.at_ms = at_ms;
  act.announces = true;
  act.audience = Audience::everyone();
  act.text = std::move(text);
  return act;
}
ScheduledAct changes(std::vector<Change> changed, std::string text = {}) {
  ScheduledAct act;
  act.changes = std::move(changed);
  act.audience = Audience::everyone();
  act.text = std::move(text);
  return act;
}
PieceEntered newcomer(const Game& game, std::string name, const Place& place = square(1, 1)) {
  Piece piece{game.table().world.next_piece(), words().soldier, blue, place, {}};
  piece.set(words().name.index, Value{std::move(name)});
  return {piece};
}
// For the opening of a phase so many phases from now.
ScheduleAct for_opening(const Game& game, ScheduledAct act, std::int64_t openings = 1) {
  return {std::move(act), game.table().phase_number, openings};
}
std::int64_t named(const Game& game, const std::string& name) {
  const World& world = game.table().world;
  const auto pieces = world.pieces();
  return std::ranges::count_if(
      pieces, [&](PieceId id) { return world.at(id).value(words().name.index) == Value{name}; });
}
template <class E>
std::vector<const Entry*> entries_of(const Game& game) {
  std::vector<const Entry*> found;
  for (const Entry& entry : game.log)
    if (std::holds_alternative<E>(entry.body)) found.push_back(&entry);
  return found;
}
void to_next_phase(Game& game) {
  const auto phase = game.table().phase_number;
  for (int i = 0; i < 20 && game.table().phase_number == phase; ++i) game.run_for(10'000);
  REQUIRE(game.table().phase_number > phase);
}
void check_replay(const Game& game, const Skirmish& rules) {
  const auto verified = verify(game.lines, rules);
  if (verified.fault) FAIL(verified.fault->words << " at " << verified.fault->seq);
  CHECK(reopened(write_state(game.play), rules, game.setup.factions).campaign == game.campaign());
}

}  // namespace

TEST_CASE("an announcement is made at its time, once, by the umpire who scheduled it") {
  const Skirmish rules;
  Game game(rules);
  const auto at_ms = game.now_ms + 30'000;
  CHECK(game.ask_umpire(ScheduleAct{announcement("Tea is ready", at_ms)}, "thirst") == "done");
  game.run_to(at_ms - 1);
  CHECK(entries_of<Announced>(game).empty());
  SUBCASE("on a running clock") { game.run_to(at_ms); }
  SUBCASE("on a paused clock") {
    CHECK(game.ask_umpire(PauseClock{}, "tea") == "done");
    game.run_to(at_ms);
  }
  SUBCASE("late, after the server was away") {
    game.now_ms = at_ms + 5 * minute_ms;
    game.tick_all();
  }
  const auto made = entries_of<Announced>(game);
  REQUIRE(made.size() == 1);
  CHECK(made.front()->actor == by(game.umpire()));
  CHECK(std::get<Announced>(made.front()->body).reason == "thirst");
  CHECK(std::get<Announced>(made.front()->body).scheduled == 1);
  CHECK(game.campaign().scheduled.empty());
  game.run_for(10 * minute_ms);
  CHECK(entries_of<Announced>(game).size() == 1);
  check_replay(game, rules);
}

TEST_CASE("reinforcements arrive when their phase opens, before anybody orders") {
  const Skirmish rules;
  Game game(rules);
  std::int64_t openings = 1;
  SUBCASE("the next one") {}
  SUBCASE("the one after it") { openings = 2; }
  CHECK(game.ask_umpire(for_opening(game, changes({newcomer(game, "Reserve")}, "Drums!"), openings)) == "done");
  // Another piece takes the number that the newcomer had when it was scheduled.
  CHECK(game.ask_umpire(ChangeWorld{{newcomer(game, "Scout")}}) == "done");
  for (std::int64_t opened = 0; opened < openings; ++opened) {
    CHECK(named(game, "Reserve") == 0);
    to_next_phase(game);
  }
  CHECK(named(game, "Reserve") == 1);
  CHECK(named(game, "Scout") == 1);
  const auto acts = entries_of<WorldAmended>(game);
  REQUIRE(acts.size() == 2);
  CHECK(acts.back()->actor == by(game.umpire()));
  const Entry& before = game.log.at(static_cast<std::size_t>(acts.back()->seq) - 2);
  CHECK(std::holds_alternative<PhaseOpened>(before.body));
  to_next_phase(game);
  CHECK(named(game, "Reserve") == 1);
  check_replay(game, rules);
}

TEST_CASE("only what could be done now can be scheduled, by an umpire, for a moment to come") {
  const Skirmish rules;
  Game game(rules);
  const auto at_ms = game.now_ms + 1;
  CHECK(game.ask(by(red_seat), ScheduleAct{announcement("x", at_ms)}) == "not_allowed");
  CHECK(game.ask(organiser, ScheduleAct{announcement("x", at_ms)}) == "not_allowed");
  CHECK(game.ask_umpire(ScheduleAct{announcement("x", game.now_ms)}) == "bad_moment");
  CHECK(game.ask_umpire(ScheduleAct{announcement("x", game.now_ms + scheduled_ahead_ms_max + 1)}) == "bad_moment");
  CHECK(game.ask_umpire(ScheduleAct{announcement("", at_ms)}) == "bad_text");
  CHECK(game.ask_umpire(for_opening(game, changes({}))) == "empty");
  CHECK(game.ask_umpire(for_opening(game, changes({PieceLeft{{77}}}))) == "inconsistent");
  CHECK(game.ask_umpire(for_opening(game, announcement("x"), 0)) == "bad_moment");
  CHECK(game.ask_umpire(for_opening(game, announcement("x"), 101)) == "bad_moment");
  CHECK(game.ask_umpire(ScheduleAct{announcement("x"), 7, 1}) == "late");
  const auto refused = decide(
      game.campaign(), for_opening(game, changes({PieceLeft{{1}}, PieceLeft{{77}}})), game.context(by(game.umpire())));
  REQUIRE_FALSE(refused.has_value());
  CHECK(refused.error().at == "/act/changes/1");
  for (std::size_t i = 0; i < scheduled_max; ++i)
    CHECK(game.ask_umpire(ScheduleAct{announcement("x", at_ms)}) == "done");
  CHECK(game.ask_umpire(ScheduleAct{announcement("x", at_ms)}) == "too_many");
}

TEST_CASE("an act that is not lawful any more fails whole, says why, and stands until it is dismissed") {
  const Skirmish rules;
  Game game(rules);
  CHECK(game.ask_umpire(for_opening(game, changes({FactSet{0, std::int64_t{50}}, PieceLeft{{4}}}))) == "done");
  CHECK(game.ask_umpire(for_opening(game, announcement("Good morning"))) == "done");
  CHECK(game.ask_umpire(ChangeWorld{{PieceLeft{{4}}}}) == "done");
  to_next_phase(game);
  CHECK(game.table().world.fact(0) != Value{std::int64_t{50}});
  REQUIRE(game.campaign().scheduled.size() == 1);
  const Scheduled failed = game.campaign().scheduled.front();
  CHECK(failed.failed == "change 2: there is no such piece");
  CHECK(failed.failed_at_ms == game.clock().opened_at_ms);
  CHECK(entries_of<ScheduledActFailed>(game).front()->actor == server);
  CHECK(entries_of<Announced>(game).size() == 1);  // it stops no other act
  check_replay(game, rules);
  to_next_phase(game);
  CHECK(entries_of<ScheduledActFailed>(game).size() == 1);
  CHECK(game.ask(by(blue_seat), CancelScheduled{1}) == "not_allowed");
  CHECK(game.ask_umpire(CancelScheduled{1}, "I saw it") == "done");
  CHECK(game.campaign().scheduled.empty());
  CHECK(game.ask_umpire(CancelScheduled{1}) == "no_such_act");
}

TEST_CASE("a cancelled act never happens, and its number is not given again") {
  const Skirmish rules;
  Game game(rules);
  CHECK(game.ask_umpire(for_opening(game, announcement("x"))) == "done");
  CHECK(game.ask_umpire(CancelScheduled{1}, "no") == "done");
  CHECK(game.ask_umpire(for_opening(game, announcement("y"))) == "done");
  CHECK(game.campaign().scheduled.front().number == 2);
  to_next_phase(game);
  const auto made = entries_of<Announced>(game);
  REQUIRE(made.size() == 1);
  CHECK(std::get<Announced>(made.front()->body).text == "y");
}

TEST_CASE("while a result is held, changes and reports wait for its publication, announcements do not") {
  const Skirmish rules;
  Game game(rules);
  CHECK(game.ask_umpire(SetHold{-1}) == "done");
  CHECK(game.ask_umpire(RingBell{}) == "done");
  REQUIRE(game.table().stage == Stage::held);
  const auto at_ms = game.now_ms + 1'000;
  ScheduledAct report = changes({}, "Dust in the north");
  report.audience = Audience::only(red);
  report.at_ms = at_ms;
  CHECK(game.ask_umpire(ScheduleAct{report}) == "done");
  CHECK(game.ask_umpire(ScheduleAct{announcement("Wait", at_ms)}) == "done");
  game.run_to(at_ms + minute_ms);
  CHECK(entries_of<Announced>(game).size() == 1);
  CHECK(entries_of<WorldAmended>(game).empty());
  CHECK_FALSE(next_due_ms(game.campaign(), game.context(server)).has_value());
  CHECK(game.ask_umpire(PublishOutcome{}) == "done");
  game.tick_all();
  REQUIRE(entries_of<WorldAmended>(game).size() == 1);
  const auto* told = last_of<StepShown>(game.frames, Viewer::of(red));
  REQUIRE(told != nullptr);
  CHECK(told->reports.front().text == "Dust in the north");
  const auto* other = last_of<StepShown>(game.frames, Viewer::of(blue));
  CHECK((!other || other->reports.empty() || other->reports.front().text != "Dust in the north"));
}

TEST_CASE("a rewind takes back what a scheduled act changed, and it happens again at its moment") {
  const Skirmish rules;
  Game game(rules);
  CHECK(game.ask_umpire(for_opening(game, changes({newcomer(game, "Reserve")}))) == "done");
  CHECK(game.ask_umpire(for_opening(game, announcement("Good morning"))) == "done");
  to_next_phase(game);
  const auto second = game.table().phase_number;
  CHECK(named(game, "Reserve") == 1);
  SUBCASE("after a rewind to an earlier phase, when its phase opens again") {
    CHECK(game.ask_umpire(Rewind{1}) == "done");
    game.tick_all();
    CHECK(named(game, "Reserve") == 0);
    CHECK(game.campaign().waits(game.campaign().scheduled.front()));
    to_next_phase(game);
    CHECK(named(game, "Reserve") == 1);
  }
  SUBCASE("after a rewind to its phase, at once") {
    to_next_phase(game);
    CHECK(game.ask_umpire(Rewind{second}) == "done");
    CHECK(named(game, "Reserve") == 0);
    game.tick_all();
    CHECK(named(game, "Reserve") == 1);
  }
  SUBCASE("not after a rewind to a later phase") {
    to_next_phase(game);
    CHECK(game.ask_umpire(Rewind{game.table().phase_number}) == "done");
    game.tick_all();
    CHECK(named(game, "Reserve") == 1);
  }
  SUBCASE("not if it was undone by hand") {
    CHECK(game.ask_umpire(UndoAct{entries_of<WorldAmended>(game).back()->seq}) == "done");
    CHECK(game.ask_umpire(Rewind{1}) == "done");
    to_next_phase(game);
    CHECK(named(game, "Reserve") == 0);
  }
  CHECK(entries_of<Announced>(game).size() == 1);  // what was announced stays announced
  check_replay(game, rules);
}

TEST_CASE("in the lobby an act can be scheduled for the beginning") {
  const Skirmish rules;
  Game game(rules, Start{false, 0, false});
  CHECK(game.ask_umpire(for_opening(game, changes({newcomer(game, "Reserve")}), 0)) == "done");
  game.run_for(minute_ms);
  CHECK(named(game, "Reserve") == 0);
  CHECK(game.ask_umpire(StartCampaign{}) == "done");
  game.tick_all();
  CHECK(named(game, "Reserve") == 1);
  check_replay(game, rules);
}

TEST_CASE("no player's stream tells that an act is scheduled") {
  const Skirmish rules;
  const auto play = [&](bool schedules) {
    Game game(rules);
    if (schedules) {
      CHECK(game.ask_umpire(for_opening(game, changes({newcomer(game, "Reserve")}), 9)) == "done");
      CHECK(game.ask_umpire(ScheduleAct{announcement("x", game.now_ms + 300 * minute_ms)}) == "done");
      CHECK(game.ask_umpire(CancelScheduled{2}) == "done");
      CHECK(game.ask_umpire(for_opening(game, changes({FactSet{0, std::int64_t{3}}, PieceLeft{{4}}}))) == "done");
      // It fails, which is no player's business either.
    }
    CHECK(game.ask_umpire(ChangeWorld{{PieceLeft{{4}}}}) == "done");
    to_next_phase(game);
    to_next_phase(game);
    return game;
  };
  const Game with = play(true), without = play(false);
  CHECK(entries_of<ScheduledActFailed>(with).size() == 1);
  for (const Viewer& viewer : {Viewer::of(red), Viewer::of(blue), Viewer::spectator()})
    CHECK(with.frames.at(viewer) == without.frames.at(viewer));
}

}  // namespace ziggurat::test
