#include <doctest/doctest.h>

#include "support/golden.h"
#include "support/source_dir.h"
#include "unit/campaign/harness.h"
#include "unit/campaign/skirmish.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::test;
using namespace ziggurat::skirmish;

namespace {

// The plan phase of turn 1 with a melee: red's second soldier walks onto blue's first.
void to_melee(Game& game) {
  CHECK(game.seal(red_seat, {{move({1}, 4, 3)}, "r"}) == "done");
  game.run_for(60'000);
}
const Report& melee(const Game& game) { return game.table().outcome->outcome.steps.at(1).reports.at(0); }
std::int64_t steps_of(const Game& game, PieceId piece) { return game.table().world.at(piece)[words().steps]; }

}  // namespace

TEST_CASE("a result is held for its time, or until the umpire lets it go") {
  const Skirmish rules;
  Game game(rules);
  CHECK(game.ask_umpire(SetHold{5'000}) == "done");
  CHECK(game.ask_umpire(SetHold{5'000}) == "nothing");
  to_melee(game);
  CHECK(game.table().stage == Stage::held);
  CHECK(game.table().world.at({1}).place == square(3, 2));  // nothing has happened yet
  CHECK(last_of<StepShown>(game.frames, Viewer::of(red)) == nullptr);
  CHECK(last_of<BellShown>(game.frames, Viewer::of(red))->held);
  game.run_for(5'000);
  CHECK(game.table().stage == Stage::review);
  CHECK(game.table().world.at({1}).place == square(4, 3));
  CHECK(game.clock().next_at_ms == 1'070'000);  // counted from the bell, not from the publication
  game.run_for(5'000);
  CHECK(game.ask_umpire(SetHold{-1}) == "done");
  game.run_for(1'000'000);
  CHECK(game.table().stage == Stage::held);
  CHECK(game.ask_umpire(PublishOutcome{2}) == "done");
  CHECK(game.ask_umpire(PublishOutcome{2}) == "wrong_stage");
  game.tick_all();
  CHECK(game.table().phase.kind == "dawn");  // the hold used up the review's time
  CHECK(game.table().stage == Stage::held);
  CHECK(game.ask_umpire(SetHold{0}) == "done");  // applies to the held result as well
  game.tick_all();
  CHECK(game.table().phase.path == "turn-2/plan");
}

TEST_CASE("where a phase says so the umpire sees its result before anybody else") {
  Skirmish rules;
  rules.review_ms = -10'000;
  SUBCASE("for the length of the review, by a clock that has one") {
    Game game(rules);
    game.held = {red_seat, game.umpire()};
    to_melee(game);
    CHECK(game.table().stage == Stage::held);
    CHECK(game.clock().release_at_ms == 1'070'000);
    CHECK(last_of<BellShown>(game.frames, Viewer::of(red))->held);
    CHECK(last_of<StepShown>(game.frames, Viewer::of(red)) == nullptr);
    game.run_for(9'999);
    CHECK(game.table().stage == Stage::held);
    game.run_for(1);
    CHECK(last_of<StepShown>(game.frames, Viewer::of(red)) != nullptr);
    CHECK(game.table().phase.path == "turn-1/shoot");  // the hold replaced the review
  }
  SUBCASE("the next phase opens as soon as the umpire has published it") {
    Game game(rules);
    game.held = {red_seat, game.umpire()};
    to_melee(game);
    game.run_for(1'000);
    CHECK(game.ask_umpire(PublishOutcome{1}) == "done");
    game.tick_all();
    CHECK(game.table().phase.path == "turn-1/shoot");
    CHECK(game.clock().opened_at_ms == game.now_ms);
  }
  SUBCASE("until the umpire publishes it, by a clock without one; what is ruled meanwhile is all that is told") {
    rules.review_ms = -1;
    Game game(rules);
    game.held = {game.umpire()};
    to_melee(game);
    game.run_for(1'000'000);
    CHECK(game.table().stage == Stage::held);
    CHECK(game.ask_umpire(AmendOutcome{{{"bonus/melee:4,3", "5"}}, {}}, "a good story") == "done");
    CHECK(last_of<StepShown>(game.frames, Viewer::of(red)) == nullptr);
    CHECK(game.ask_umpire(PublishOutcome{1}) == "done");
    CHECK(last_of<StepShown>(game.frames, Viewer::of(red)) != nullptr);
    game.tick_all();
    CHECK(game.table().phase.path == "turn-1/shoot");
  }
  SUBCASE("while nobody sits in the umpire's seat nobody waits for him") {
    Game game(rules);
    game.held = {red_seat, blue_seat};
    to_melee(game);
    CHECK(game.table().stage == Stage::review);
    CHECK_FALSE(last_of<BellShown>(game.frames, Viewer::of(red))->held);
  }
  SUBCASE("what the umpire has set himself goes before it") {
    Game game(rules);
    game.held = {game.umpire()};
    CHECK(game.ask_umpire(SetHold{0}) == "done");
    CHECK(game.ask_umpire(SetHold{0}) == "nothing");
    to_melee(game);
    CHECK(game.table().stage == Stage::review);
  }
}

TEST_CASE("an amended result is resolved again; a reroll is a new stream and the other dice stay") {
  const Skirmish rules;
  Game game(rules);
  game.ask_umpire(SetHold{-1});
  to_melee(game);
  const auto before = *game.table().outcome;
  const std::string fight = "melee:4,3";
  CHECK(game.ask_umpire(AmendOutcome{{{"bonus/melee:4,3", "6"}}, {}}) == "bad_ruling");
  CHECK(game.ask_umpire(AmendOutcome{{{"bonus", "1"}}, {}}) == "bad_ruling");
  CHECK(game.ask_umpire(AmendOutcome{{{"luck/melee:4,3", "1"}}, {}}) == "bad_ruling");
  CHECK(game.ask_umpire(AmendOutcome{{{"bonus/melee:4,4", "1"}}, {}}) == "nothing_to_rule");  // there is no fight there
  CHECK(game.ask_umpire(AmendOutcome{{}, {{{"melee:1,1", 1}}, {}}}) == "no_such_die");
  CHECK(game.ask_umpire(AmendOutcome{{}, {{}, {{{fight, 0}, 7}}}}) == "no_such_die");
  CHECK(game.ask_umpire(AmendOutcome{{}, {{}, {{{fight, 2}, 6}}}}) == "no_such_die");
  CHECK(*game.table().outcome == before);

  CHECK(game.ask_umpire(AmendOutcome{{}, {{}, {{{fight, 0}, 6}, {{fight, 1}, 1}}}}, "cocked die") == "done");
  CHECK(melee(game).rolls[0].face == 6);
  CHECK(melee(game).rolls[1].face == 1);
  CHECK(game.table().outcome->reason == "cocked die");
  CHECK(game.table().outcome->proofs == before.proofs);
  CHECK(game.ask_umpire(AmendOutcome{{}, {{{fight, 1}}, {}}}) == "done");
  CHECK(game.table().outcome->proofs.at(0).stream == fight + "#2");
  CHECK(game.table().outcome->proofs.at(0).key != before.proofs.at(0).key);
  CHECK(game.ask_umpire(AmendOutcome{}) == "done");  // complete sets: nothing is left of the earlier amendments
  CHECK(game.table().outcome->outcome == before.outcome);
  CHECK(game.ask(by(red_seat), AmendOutcome{}) == "not_allowed");
}

TEST_CASE("a change of the world under a held result: first the world, then the same sheets and dice anew") {
  const Skirmish rules;
  Game game(rules);
  game.ask_umpire(SetHold{-1});
  to_melee(game);
  const auto reports = game.table().outcome->outcome.steps.at(1).reports;
  CHECK(game.ask_umpire(ChangeWorld{{PieceMoved{{2}, square(6, 6), {}}}}, "never stood there") == "done");
  // The sheet's move is resolved on the changed world, where there is nobody to fight.
  CHECK(game.table().outcome->outcome.steps.at(1).reports.empty());
  CHECK(game.table().world.at({1}).place == square(3, 2));
  CHECK(game.ask_umpire(UndoAct{game.campaign().acts.back().seq}) == "done");
  CHECK(game.table().outcome->outcome.steps.at(1).reports == reports);
  CHECK(game.ask_umpire(ChangeWorld{{AttributeSet{{2}, words().steps.index, std::int64_t{1}},
            AttributeSet{{1}, words().steps.index, std::int64_t{1}}}}) == "done");
  CHECK(game.ask_umpire(AmendOutcome{{}, {{}, {{{"melee:4,3", 0}, 6}, {{"melee:4,3", 1}, 1}}}}) == "done");
  CHECK(game.ask_umpire(PublishOutcome{}) == "done");
  CHECK(game.table().world.find({2}) == nullptr);  // it lost its last step in addition to the umpire's change
  CHECK(steps_of(game, {1}) == 1);
  CHECK_FALSE(verify(game.lines, rules).fault.has_value());
}

TEST_CASE("changes of the world must fit, and touch only what the umpire may edit") {
  const Skirmish rules;
  Game game(rules);
  const auto at = [&](std::vector<Change> changes) {
    const auto decision = decide(game.campaign(), ChangeWorld{std::move(changes)}, game.context(by(game.umpire())));
    return decision ? std::string("fits") : decision.error().at;
  };
  CHECK(at({AttributeSet{{0}, words().steps.index, std::int64_t{4}}}) == "fits");
  CHECK(at({AttributeSet{{0}, words().steps.index, std::int64_t{5}}}) == "/changes/0");
  CHECK(at({AttributeSet{{0}, words().luck.index, std::int64_t{5}}}) == "/changes/0");
  CHECK(at({PieceLeft{{0}}, PieceMoved{{0}, square(1, 1), {}}}) == "/changes/1");
  CHECK(at({PieceMoved{{0}, square(8, 8), {}}}) == "fits");
  CHECK(at({PieceMoved{{0}, square(9, 8), {}}}) == "/changes/0");
  CHECK(at({PieceMoved{{0}, {{1}, Square{1, 1}}, {}}}) == "/changes/0");
  CHECK(at({PieceMoved{{0}, {{0}, Hex{1, 1}}, {}}}) == "/changes/0");
  CHECK(at({PieceMoved{{0}, {{0}, Box{1}}, {}}}) == "fits");
  CHECK(at({PieceMoved{{0}, {{7}, Box{1}}, {}}}) == "/changes/0");  // a log with it could not be read again
  CHECK(at({LedgerSet{red, 0, 1000}}) == "fits");
  CHECK(at({LedgerSet{red, 0, 1001}}) == "/changes/0");
  CHECK(at({PieceEntered{{{5}, words().soldier, blue, square(1, 1), {}}}}) == "fits");
  CHECK(at({PieceEntered{{{4}, words().soldier, blue, square(1, 1), {}}}}) == "/changes/0");
}

TEST_CASE("the record names what an act of the umpire changes") {
  const Skirmish rules;
  Game game(rules);
  std::string all;
  const auto publish = [&](const Result<std::vector<EntryBody>>& bodies) {
    REQUIRE(bodies.has_value());
    all += std::get<WorldAmended>(bodies->front()).what + "\n";
  };
  const auto act = [&](std::vector<Change> changes, std::string published = {}) {
    publish(decide(game.campaign(), ChangeWorld{std::move(changes), Audience::everyone(), std::move(published)},
        game.context(by(game.umpire()))));
  };
  const auto steps = [](std::int64_t number) { return AttributeSet{{0}, words().steps.index, number}; };
  const auto name = [](std::string text) { return AttributeSet{{0}, words().name.index, Value{std::move(text)}}; };
  act({PieceLeft{{0}}});
  act({steps(1)});
  act({name("Old Guard"), steps(1), PieceMoved{{0}, square(5, 5), {}}});
  act({LedgerSet{red, 0, 12}});
  act({FactSet{words().turn.index, std::int64_t{9}}});
  act({PieceEntered{{{5}, words().soldier, blue, square(1, 1), {}}}});
  act({}, "A comet.");
  act({steps(1), steps(2), steps(1), steps(2), steps(1), steps(2), steps(1), steps(2)});  // the last two are counted
  CHECK(game.ask_umpire(ChangeWorld{{steps(1)}}) == "done");
  publish(decide(game.campaign(), UndoAct{game.campaign().acts.back().seq}, game.context(by(game.umpire()))));
  check_golden(source_dir() + "/tests/unit/campaign/acts.golden.txt", all, "the record names what an act*");
}

TEST_CASE("an act is taken back until the next phase opens, unless what it made was changed since") {
  const Skirmish rules;
  Game game(rules);
  const World start = game.table().world;
  CHECK(game.ask_umpire(ChangeWorld{{PieceLeft{{3}}, AttributeSet{{0}, words().steps.index, std::int64_t{1}}}}) ==
        "done");
  const auto first = game.campaign().acts.back().seq;
  CHECK(game.ask_umpire(ChangeWorld{{AttributeSet{{0}, words().steps.index, std::int64_t{2}}}}) == "done");
  const auto second = game.campaign().acts.back().seq;
  CHECK(game.ask_umpire(UndoAct{first}) == "changed_since");
  CHECK(game.ask_umpire(UndoAct{second}) == "done");
  CHECK(game.ask_umpire(UndoAct{second}) == "nothing");
  CHECK(game.ask_umpire(UndoAct{first}) == "done");
  CHECK(game.table().world == start);
  CHECK(game.ask_umpire(UndoAct{1}) == "no_such_act");
  game.run_for(70'000);
  CHECK(game.ask_umpire(UndoAct{first}) == "no_such_act");
}

TEST_CASE("a rewind restores the table of an opening, starts a branch, and keeps the talk") {
  const Skirmish rules;
  Game game(rules);
  const World start = game.table().world;
  game.ask(by(red_seat), SendPress{{blue_seat}, "peace?"});
  to_melee(game);
  game.run_for(10'000);
  CHECK(game.table().phase_number == 2);
  game.save(red_seat, {});
  CHECK(game.ask_umpire(Rewind{9}) == "no_such_phase");
  const auto seen = game.play.streams.revision(Viewer::of(red));
  CHECK(game.ask_umpire(Rewind{1}, "the wrong map") == "done");
  CHECK(game.table().world == start);
  CHECK(game.table().phase.path == "turn-1/plan");
  CHECK(game.table().phase_number == 3);
  CHECK(game.campaign().branch == 1);
  CHECK(game.table().earlier.empty());
  CHECK(game.clock().closes_at_ms == game.now_ms + 60'000);
  CHECK(game.campaign().press.size() == 1);
  CHECK(game.table().dice != game.campaign().openings.at(1)->dice);
  CHECK(game.play.streams.branch() == 1);
  CHECK(game.play.streams.revision(Viewer::of(red)) == seen + 2);  // rewound, phase
  game.run_for(60'000);
  CHECK(game.table().taken.at(0).fate == SheetFate::missed);  // drafts of the abandoned branch do not count
  CHECK(game.ask_umpire(EndCampaign{}) == "done");
  CHECK(game.ask_umpire(Rewind{2}) == "done");  // also from the end, and into the abandoned branch
  CHECK_FALSE(game.campaign().ended);
  CHECK(game.table().phase.kind == "shoot");
  CHECK(game.table().earlier.size() == 2);
  CHECK_FALSE(verify(game.lines, rules).fault.has_value());
}

TEST_CASE("who ends a campaign before the rules do leaves a verdict: who ended it, why, and how it stood") {
  struct Counted final : Skirmish {
    Counsel counsel(const View& view, const Phase&, const Seat&) const override {
      return {{{std::to_string(view.pieces.size()) + " in sight", Aim::State::met}}, {}};
    }
    std::vector<std::pair<std::string, std::string>> pace(const World&, const Phase&) const override {
      return {{"Week", "8 of 12"}};
    }
  };
  for (const bool by_organiser : {false, true}) {
    const Counted rules;
    Game game(rules);
    const auto in_sight = std::to_string(game.view(Viewer::of(red)).pieces.size());  // the map is opened at the end
    CHECK(game.ask(by_organiser ? organiser : by(game.umpire()), EndCampaign{}, "eight weeks are over") == "done");
    REQUIRE(game.table().victory.has_value());
    const Victory& how = *game.table().victory;
    CHECK(how.winners.empty());
    CHECK(how.title == (by_organiser ? "The organiser has ended the campaign" : "The umpire has ended the campaign"));
    CHECK(how.text == "eight weeks are over");
    CHECK(how.details.size() == 3);  // of each side, by its own view; then the pace
    CHECK(how.details.front() ==
          std::pair<std::string, std::string>{game.campaign().seats.front().title, in_sight + " in sight (reached)"});
    CHECK(how.details.back() == std::pair<std::string, std::string>{"Week", "8 of 12"});
    CHECK_FALSE(verify(game.lines, rules).fault.has_value());
  }
}

TEST_CASE("the number of a piece that entered in an abandoned branch is given to no other") {
  const Skirmish rules;
  Game game(rules);
  const PieceEntered newcomer{{{5}, words().soldier, blue, square(1, 1), {}}};
  CHECK(game.ask_umpire(ChangeWorld{{newcomer}}) == "done");
  CHECK(game.ask_umpire(Rewind{1}) == "done");
  CHECK(game.table().world.find({5}) == nullptr);
  CHECK(game.table().world.next_piece() == PieceId{6});
  CHECK(game.ask_umpire(ChangeWorld{{newcomer}}) == "inconsistent");
  PieceEntered other = newcomer;
  other.piece.id = {6};
  CHECK(game.ask_umpire(ChangeWorld{{other}}) == "done");
  CHECK_FALSE(verify(game.lines, rules).fault.has_value());
}

TEST_CASE("the umpire acts for a seat: checked like its own sheet, replacing what was sealed") {
  const Skirmish rules;
  Game game(rules);
  CHECK(game.ask_umpire(ActForSeat{{9}, {}}) == "no_such_seat");
  CHECK(game.ask_umpire(ActForSeat{game.umpire(), {}}) == "no_such_seat");
  CHECK(game.ask_umpire(ActForSeat{red_seat, {{move({0}, 7, 7)}, ""}}) == "unlawful");
  CHECK(game.seal(red_seat, {{move({0}, 2, 3)}, ""}) == "done");
  CHECK(game.ask_umpire(ActForSeat{red_seat, {}}) == "done");
  CHECK(game.ask_umpire(ActForSeat{red_seat, {}}) == "nothing");
  CHECK(game.table().sealed.at(red_seat).by == Author::umpire);
}

TEST_CASE("seats are added by the organiser and the umpire") {
  const Skirmish rules;
  Game game(rules);
  CHECK(game.ask(by(red_seat), AddSeat{{"x", "Second of Red", SeatRole::player, red, {}}}) == "not_allowed");
  CHECK(game.ask(organiser, AddSeat{{"seat0", "Second of Red", SeatRole::player, red, {}}}) == "seat_taken");
  CHECK(game.ask(organiser, AddSeat{{"x", "Third side", SeatRole::player, {2}, {}}}) == "no_such_faction");
  CHECK(game.ask(organiser, AddSeat{{"x", "Second of Red", SeatRole::player, red, {"scout"}}}) == "done");
  CHECK(game.campaign().seat_by_handle("x") == SeatId{4});
  CHECK(game.ask_umpire(AddSeat{{"", "Second of Red", SeatRole::player, red, {}}}) == "title_taken");
  CHECK(game.ask_umpire(AddSeat{{"", "Third of Red", SeatRole::player, red, {}}}) == "done");
  CHECK(game.campaign().seats[5].id.size() == 10);
}
