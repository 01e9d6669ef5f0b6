#include <doctest/doctest.h>

#include "campaign/state/talk/agreements.h"
#include "unit/campaign/harness.h"
#include "unit/campaign/skirmish.h"

// Clauses that the server keeps: truce and tribute.
using namespace ziggurat;
using namespace ziggurat::test;
using namespace ziggurat::skirmish;

namespace {

const Clause truce{ClauseKind::truce};
Clause truce_until(std::int64_t turn) { return {ClauseKind::truce, turn}; }
Clause tribute(std::int64_t amount, FactionId from = red, FactionId to = blue) {
  return {ClauseKind::tribute, 0, from, to, amount};
}

Clause loan(std::int64_t amount, std::int64_t until_turn, FactionId from = red, FactionId to = blue) {
  return {ClauseKind::loan, until_turn, from, to, amount};
}
std::string propose(Game& game, std::vector<Clause> clauses) {
  return game.ask(by(red_seat), ProposeAgreement{{blue_seat}, "Peace at last", "", false, 0, std::move(clauses)});
}
// Both sides have agreed to it.
void agree(Game& game, std::vector<Clause> clauses) {
  REQUIRE(propose(game, std::move(clauses)) == "done");
  const auto number = static_cast<std::int64_t>(game.campaign().agreements.size());
  REQUIRE(game.ask(by(blue_seat), AnswerAgreement{number, true}) == "done");
}
const Agreement& last(const Game& game) { return game.campaign().agreements.back(); }

std::string sealed(Game& game, SeatId seat, const std::vector<Order>& orders) { return game.seal(seat, {orders, ""}); }
// The phase ends with these orders, and the next one opens.
void end_phase(Game& game, const std::vector<Order>& of_red, const std::vector<Order>& of_blue = {}) {
  REQUIRE(sealed(game, red_seat, of_red) == "done");
  REQUIRE(sealed(game, blue_seat, of_blue) == "done");
  game.tick_all();
  game.run_for(10'000);
}

// What a viewer was told of agreements, by kind of report.
std::vector<std::string> told(const Game& game, const Viewer& viewer, const std::string& kind) {
  std::vector<std::string> texts;
  const auto frames = game.frames.find(viewer);
  if (frames == game.frames.end()) return texts;
  for (const auto& frame : frames->second)
    if (const auto* step = std::get_if<StepShown>(&frame.shown); step && step->name == "agreements")
      for (const auto& report : step->reports)
        if (report.kind == kind) texts.push_back(report.text);
  return texts;
}

std::int64_t gold_of(const Game& game, FactionId faction) {
  return game.table().world.ledger(faction, words().gold.index);
}

const auto red_attacks = std::vector<Order>{move({1}, 4, 3)};  // where blue's first soldier stands

}  // namespace

TEST_CASE("an attack breaks a truce; both sides and the umpire are told who struck first, and nobody else") {
  const Skirmish rules;
  Game game(rules);
  agree(game, {truce});
  end_phase(game, red_attacks);
  REQUIRE(last(game).broken);
  CHECK(last(game).broken->kind == ClauseKind::truce);
  CHECK(last(game).broken->by == red);
  CHECK(last(game).broken->on == blue);
  CHECK_FALSE(last(game).broken->by_both);
  CHECK(last(game).broken->phase == 1);
  const std::string words = "The agreement “Peace at last” is broken: the Red attacked the Blue.";
  for (const auto& viewer : {Viewer::of(red), Viewer::of(blue), Viewer::umpire()})
    CHECK(told(game, viewer, "broken") == std::vector<std::string>{words});
  CHECK(told(game, Viewer::spectator(), "broken").empty());
  // It is over: the next attack breaks nothing, and blue may strike back.
  end_phase(game, {}, {shoot({2}, {1})});
  CHECK(last(game).broken->phase == 1);
  CHECK(told(game, Viewer::umpire(), "broken").size() == 1);
}

TEST_CASE("when both sides of a truce attack in one phase, both have broken it") {
  const Skirmish rules;
  for (const bool both : {false, true}) {
    CAPTURE(both);
    Game game(rules);
    agree(game, {truce});
    if (both) end_phase(game, {move({1}, 3, 3)}, {move({2}, 3, 3)});
    else end_phase(game, red_attacks);
    REQUIRE(last(game).broken);
    CHECK(last(game).broken->by_both == both);
    CHECK(told(game, Viewer::of(red), "broken").front().ends_with("attacked each other.") == both);
  }
}

TEST_CASE("a truce holds until the end of its last turn, and words alone are kept by nobody") {
  const Skirmish rules;
  for (const bool over : {false, true}) {
    CAPTURE(over);
    Game game(rules);
    agree(game, {truce_until(over ? 1 : 2)});
    while (game.table().phase.path != "turn-2/plan") end_phase(game, {});
    CHECK(spared_by(game.campaign(), red) == (over ? std::vector<FactionId>{} : std::vector<FactionId>{blue}));
    end_phase(game, red_attacks);
    CHECK(last(game).broken.has_value() != over);
  }
  Game game(rules);
  REQUIRE(game.ask(by(red_seat), ProposeAgreement{{blue_seat}, "Truce", "We shall not fight."}) == "done");
  REQUIRE(game.ask(by(blue_seat), AnswerAgreement{1, true}) == "done");
  end_phase(game, red_attacks);
  CHECK_FALSE(last(game).broken);
  CHECK(told(game, Viewer::umpire(), "broken").empty());
}

TEST_CASE("clauses bind only once all have accepted, and not for a phase that has ended") {
  const Skirmish rules;
  Game game(rules);
  REQUIRE(propose(game, {truce}) == "done");
  CHECK(spared_by(game.campaign(), red).empty());
  game.ask_umpire(SetHold{-1});
  REQUIRE(sealed(game, red_seat, red_attacks) == "done");
  REQUIRE(sealed(game, blue_seat, {}) == "done");
  game.tick_all();
  REQUIRE(game.table().stage == Stage::held);
  REQUIRE(game.ask(by(blue_seat), AnswerAgreement{1, true}) == "done");
  // The umpire amends the result: it is resolved again, with the agreement made by now.
  REQUIRE(game.ask_umpire(AmendOutcome{{{"bonus/melee:4,3", "2"}}, {}}, "a hill") == "done");
  REQUIRE(game.ask_umpire(PublishOutcome{}) == "done");
  CHECK_FALSE(last(game).broken);
  CHECK(last(game).binds_from == 2);
  game.ask_umpire(SetHold{0});
  game.run_for(10'000);
  end_phase(game, {shoot({1}, {2})});
  CHECK(last(game).broken.has_value());
}

TEST_CASE("tribute is paid when a turn ends, and both sides read it") {
  const Skirmish rules;
  Game game(rules);
  agree(game, {tribute(4)});
  CHECK(gold_of(game, red) == 10);
  end_phase(game, {});
  CHECK(gold_of(game, red) == 10);  // the turn goes on
  while (game.table().phase.path != "turn-2/plan") end_phase(game, {});
  CHECK(gold_of(game, red) == 10 + 1 - 4);  // the dawn brings one
  CHECK(gold_of(game, blue) == 4);
  const std::string words = "The Red paid the Blue 4 gold, as agreed in “Peace at last”.";
  for (const auto& viewer : {Viewer::of(red), Viewer::of(blue), Viewer::umpire()})
    CHECK(told(game, viewer, "tribute") == std::vector<std::string>{words});
  CHECK(told(game, Viewer::spectator(), "tribute").empty());
  CHECK_FALSE(last(game).broken);
}

TEST_CASE("a side that cannot pay its tribute pays nothing and breaks the agreement, its truce with it") {
  const Skirmish rules;
  Game game(rules);
  agree(game, {truce, tribute(12)});
  while (game.table().phase.path != "turn-2/plan") end_phase(game, {});
  CHECK(gold_of(game, red) == 11);
  CHECK(gold_of(game, blue) == 0);
  REQUIRE(last(game).broken);
  CHECK(last(game).broken->kind == ClauseKind::tribute);
  CHECK(last(game).broken->by == red);
  CHECK(told(game, Viewer::of(blue), "broken") ==
        std::vector<std::string>{
            "The agreement “Peace at last” is broken: the Red did not have 12 gold to pay the Blue."});
  CHECK(spared_by(game.campaign(), blue).empty());
}

TEST_CASE("a loan is paid when the phase ends, and paid back at the end of its last turn; both sides read it") {
  const Skirmish rules({}, 3);
  Game game(rules);
  agree(game, {loan(4, 2)});
  CHECK(gold_of(game, red) == 10);
  end_phase(game, {});
  CHECK(gold_of(game, red) == 6);
  CHECK(gold_of(game, blue) == 4);
  while (game.table().phase.path != "turn-2/plan") end_phase(game, {});
  CHECK(gold_of(game, red) == 6 + 1);  // the dawn brings one
  CHECK(gold_of(game, blue) == 4);
  while (game.table().phase.path != "turn-3/plan") end_phase(game, {});
  CHECK(gold_of(game, red) == 10 + 2);
  CHECK(gold_of(game, blue) == 0);
  const std::vector<std::string> words = {"The Red lent the Blue 4 gold, as agreed in “Peace at last”.",
      "The Blue paid back the Red 4 gold, as agreed in “Peace at last”."};
  for (const auto& viewer : {Viewer::of(red), Viewer::of(blue), Viewer::umpire()})
    CHECK(told(game, viewer, "loan") == words);
  CHECK(told(game, Viewer::spectator(), "loan").empty());
  CHECK_FALSE(last(game).broken);
  CHECK_FALSE(verify(game.lines, rules).fault.has_value());
}

TEST_CASE("a side that has too little to lend, or to pay back, pays nothing and breaks the agreement") {
  const Skirmish rules({}, 3);
  {
    Game game(rules);
    agree(game, {truce, loan(4, 2, blue, red)});
    end_phase(game, {});
    REQUIRE(last(game).broken);
    CHECK(last(game).broken->kind == ClauseKind::loan);
    CHECK(last(game).broken->by == blue);
    CHECK(last(game).broken->on == red);
    CHECK(gold_of(game, red) == 10);
    CHECK(told(game, Viewer::of(red), "broken") ==
          std::vector<std::string>{
              "The agreement “Peace at last” is broken: the Blue did not have 4 gold to lend the Red."});
  }
  Game game(rules);
  agree(game, {loan(4, 2)});
  agree(game, {tribute(1, blue, red)});  // it leaves less than blue owes
  while (game.table().phase.path != "turn-3/plan") end_phase(game, {});
  const Agreement& lent = game.campaign().agreements.front();
  REQUIRE(lent.broken);
  CHECK(lent.broken->kind == ClauseKind::loan);
  CHECK(lent.broken->by == blue);
  CHECK(lent.broken->on == red);
  CHECK(gold_of(game, blue) == 4 - 2);
}

TEST_CASE("a rewind takes a loan back, and it is paid once more") {
  const Skirmish rules;
  Game game(rules);
  agree(game, {loan(4, 2)});
  end_phase(game, {});
  REQUIRE(gold_of(game, blue) == 4);
  REQUIRE(game.ask_umpire(Rewind{1}, "again") == "done");
  game.tick_all();
  CHECK(gold_of(game, blue) == 0);
  end_phase(game, {});
  CHECK(gold_of(game, red) == 6);
  CHECK(gold_of(game, blue) == 4);
}

TEST_CASE("a truce that an attack breaks costs no tribute any more") {
  const Skirmish rules;
  Game game(rules);
  agree(game, {tribute(4), truce});
  end_phase(game, red_attacks);
  while (game.table().phase.path != "turn-2/plan") end_phase(game, {});
  CHECK(gold_of(game, red) == 11);
  CHECK(told(game, Viewer::umpire(), "tribute").empty());
}

TEST_CASE("a rewind undoes the breach and the payment, and the agreement binds again") {
  const Skirmish rules;
  Game game(rules);
  agree(game, {truce, tribute(4)});
  while (game.table().phase.path != "turn-2/plan") end_phase(game, {});
  end_phase(game, red_attacks);
  REQUIRE(last(game).broken);
  REQUIRE(game.ask_umpire(Rewind{1}, "again") == "done");
  game.tick_all();
  CHECK_FALSE(last(game).broken);
  CHECK(gold_of(game, red) == 10);
  CHECK(gold_of(game, blue) == 0);
  CHECK(spared_by(game.campaign(), red) == std::vector<FactionId>{blue});
  end_phase(game, red_attacks);
  CHECK(last(game).broken.has_value());
}

TEST_CASE("a log with kept and broken clauses verifies, and replays to the same campaign") {
  const Skirmish rules;
  Game game(rules);
  agree(game, {tribute(4), truce_until(2)});
  while (game.table().phase.path != "turn-2/plan") end_phase(game, {});
  end_phase(game, red_attacks);
  REQUIRE(last(game).broken);
  const auto verified = verify(game.lines, rules);
  CHECK_FALSE(verified.fault.has_value());
  Replay again(rules, game.setup.factions);
  for (const auto& line : game.lines) again.take(*read_line(line));
  CHECK(again.campaign == game.campaign());
}

TEST_CASE("clauses are validated when they are proposed") {
  const Skirmish rules;
  Game game(rules);
  game.ask(organiser, AddSeat{{"x", "Second of Red", SeatRole::player, red, {}}});
  CHECK(propose(game, {truce, truce}) == "bad_clause");
  CHECK(propose(game, {tribute(0)}) == "bad_clause");
  CHECK(propose(game, {tribute(1001)}) == "bad_clause");
  CHECK(propose(game, {tribute(1, red, red)}) == "bad_clause");
  CHECK(propose(game, {loan(0, 2)}) == "bad_clause");
  CHECK(propose(game, {loan(1, 2, red, red)}) == "bad_clause");
  CHECK(propose(game, {loan(1, 0)}) == "bad_clause");
  CHECK(propose(game, {loan(1, 1)}) == "bad_clause");  // it would be paid back in the turn in which it is proposed
  CHECK(propose(game, std::vector<Clause>(9, tribute(1))) == "too_many");
  CHECK(propose(game, {truce_until(1002)}) == "bad_clause");
  CHECK(game.ask(by(red_seat), ProposeAgreement{{{4}}, "Truce", "", false, 0, {truce}}) == "bad_clause");
  CHECK(propose(game, {truce_until(1), tribute(1000)}) == "done");
  while (game.table().phase.path != "turn-2/plan") end_phase(game, {});
  CHECK(propose(game, {truce_until(1)}) == "bad_clause");
}
