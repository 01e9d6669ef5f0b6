#include <doctest/doctest.h>

#include "campaign/decide/sheet_validation.h"
#include "harness.h"
#include "skirmish.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::test;
using namespace ziggurat::skirmish;

namespace {

SheetFate fate_of(const Game& game, SeatId seat) {
  return game.table().taken.at(static_cast<std::size_t>(seat.value)).fate;
}
}  // namespace

TEST_CASE("the bell tells sealed sheets, drafts, misses and the umpire's hand apart") {
  const Skirmish rules;
  Game game(rules);
  const Sheet sheet{{move({0}, 2, 3)}, "salt"};
  CHECK(game.seal(red_seat, sheet) == "done");
  CHECK(game.save(blue_seat, {{move({3}, 7, 7)}, ""}) == "stored");
  game.run_for(60'000);
  CHECK(fate_of(game, red_seat) == SheetFate::sealed);
  CHECK(game.table().taken[0].sheet == sheet);
  CHECK(fate_of(game, blue_seat) == SheetFate::draft_taken);
  game.run_for(10'000);
  CHECK(game.ask_umpire(ActForSeat{blue_seat, {{shoot({2}, {0})}, ""}}, "ill in bed") == "done");
  game.run_for(30'000);
  const auto* shown = last_of<BellShown>(game.frames, Viewer::of(blue));
  REQUIRE(shown);
  CHECK(shown->fates == std::vector<SeatFate>{{blue_seat, SheetFate::umpire, Author::umpire, "ill in bed"}});
  CHECK(fate_of(game, red_seat) == SheetFate::missed);
  CHECK(fate_of(game, blue_seat) == SheetFate::umpire);
  // The rules receive the sheets of the phase before, of the same turn, again.
  CHECK(game.table().earlier.size() == 2);
}

TEST_CASE("a draft that is lawful no more when the bell rings counts as missed") {
  const Skirmish rules;
  Game game(rules);
  CHECK(game.save(red_seat, {{move({0}, 2, 3)}, ""}) == "stored");
  CHECK(game.ask_umpire(ChangeWorld{{PieceMoved{{0}, square(5, 5), {}}}}) == "done");
  game.run_for(60'000);
  CHECK(fate_of(game, red_seat) == SheetFate::missed);
}

TEST_CASE("who has nothing to order has missed nothing") {
  const Skirmish rules;
  Game game(rules);
  CHECK(game.ask_umpire(ChangeWorld{{PieceLeft{{2}}, PieceLeft{{3}}, PieceLeft{{4}}}}) == "done");
  game.run_for(60'000);
  CHECK(fate_of(game, red_seat) == SheetFate::missed);
  CHECK(fate_of(game, blue_seat) == SheetFate::nothing);
  CHECK_FALSE(verify(game.lines, rules).fault.has_value());
}

TEST_CASE("who could have ordered something and sent nothing has missed the bell, though nothing had to be ordered") {
  // No unit needs an order here, but each side may give one.
  struct Optional : Skirmish {
    std::vector<Option> options(
        const View&, const Phase&, const Seat&, const Sheet&, const std::vector<PieceId>&) const override {
      return {{move_kind, std::nullopt, {}, {}}};
    }
    std::vector<PieceId> without_order(const View&, const Phase&, const Seat&, const Sheet&) const override {
      return {};
    }
  };
  const Optional rules;
  Game game(rules);
  CHECK(game.save(blue_seat, {{}, "salt"}) == "stored");  // an empty sheet counts as an answer, not as missed
  game.now_ms += 7'000;
  CHECK(game.save(blue_seat, {{move({3}, 7, 7)}, "salt"}) == "stored");
  game.run_to(1'060'000);
  CHECK(fate_of(game, red_seat) == SheetFate::missed);
  CHECK(fate_of(game, blue_seat) == SheetFate::draft_taken);
  CHECK(game.table().taken[0].saved_at_ms == 0);
  CHECK(game.table().taken[1].saved_at_ms == 1'007'000);  // the proof that it was in time
  CHECK(game.table().missed == std::map<SeatId, std::int64_t>{{red_seat, 1}});
  game.run_for(10'000);
  game.run_for(30'000);
  CHECK(game.table().missed == std::map<SeatId, std::int64_t>{{red_seat, 2}, {blue_seat, 1}});
  game.run_for(10'000);
  CHECK(game.table().phase.path == "turn-2/plan");  // nobody could order at dawn, which does not end a row of misses
  CHECK(game.table().missed.at(red_seat) == 2);
  CHECK(game.seal(red_seat, {{}, "salt"}) == "done");
  game.run_for(60'000);
  CHECK(game.table().missed == std::map<SeatId, std::int64_t>{{blue_seat, 2}});
  CHECK_FALSE(verify(game.lines, rules).fault.has_value());
}

TEST_CASE("drafts: stored, stale, sent again, late, sealed, foreign") {
  const Skirmish rules;
  Game game(rules);
  const Sheet first{{move({0}, 2, 3)}, ""}, second{{move({0}, 1, 2)}, ""};
  const auto save = [&](SeatId seat, SeatId actor, std::int64_t phase, std::int64_t base, const Sheet& sheet) {
    const auto draft = check_draft(game.campaign(), seat, phase, base, sheet, game.context(by(actor)));
    if (!draft) return draft.error().refusal.code;
    game.drafts[seat] = *draft;
    return "revision " + std::to_string(draft->revision);
  };
  CHECK(save(red_seat, red_seat, 1, 0, first) == "revision 1");
  CHECK(save(red_seat, red_seat, 1, 0, first) == "revision 1");  // the answer was lost, so the client resends
  CHECK(save(red_seat, red_seat, 1, 0, second) == "stale");
  CHECK(save(red_seat, red_seat, 1, 1, second) == "revision 2");
  CHECK(save(red_seat, blue_seat, 1, 2, first) == "no_such_seat");
  CHECK(save(red_seat, game.umpire(), 1, 2, first) == "not_allowed");
  CHECK(save(red_seat, red_seat, 2, 2, first) == "no_such_phase");
  CHECK(game.ask(by(red_seat), SealSheet{1, 1}) == "stale");
  CHECK(game.ask(by(red_seat), SealSheet{1, 2}) == "done");
  CHECK(game.ask(by(red_seat), SealSheet{1, 2}) == "nothing");
  CHECK(save(red_seat, red_seat, 1, 2, first) == "sealed");
  CHECK(game.ask(by(red_seat), OpenSheet{1}) == "done");
  CHECK(game.ask(by(red_seat), OpenSheet{1}) == "nothing");
  CHECK(save(red_seat, red_seat, 1, 2, first) == "revision 3");
  game.now_ms += 60'000;  // the bell has not been rung yet, but its time is past
  CHECK(save(red_seat, red_seat, 1, 3, second) == "late");
  CHECK(game.ask(by(red_seat), SealSheet{1, 3}) == "late");
  game.tick_all();
  CHECK(save(red_seat, red_seat, 1, 3, second) == "late");
  game.run_for(10'000);
  CHECK(save(red_seat, red_seat, 1, 3, second) == "late");
  CHECK(game.ask(by(red_seat), SealSheet{1, 3}) == "late");
}

TEST_CASE("another's unit, a hidden one and none at all get one answer") {
  const Skirmish rules;
  Game game(rules);
  const auto faults = [&](PieceId piece) {
    const auto draft =
        check_draft(game.campaign(), red_seat, 1, 0, {{move(piece, 4, 4)}, ""}, game.context(by(red_seat)));
    REQUIRE_FALSE(draft.has_value());
    return draft.error().faults;
  };
  CHECK(faults({2}) == faults({4}));
  CHECK(faults({2}) == faults({99}));
}

TEST_CASE("a sheet's shape is checked against the description of its orders") {
  const Skirmish rules;
  Game game(rules);
  struct Row {
    Sheet sheet;
    std::string at;
  };
  const std::vector<Row> rows = {
      {{{{7, {}}}, ""}, "/orders/0/kind"},
      {{{shoot({0}, {2})}, ""}, "/orders/0/kind"},
      {{{move({0}, 2, 3), {move_kind, {PieceId{1}}}}, ""}, "/orders/1/arguments/to"},
      {{{{move_kind, {true, square(1, 1)}}}, ""}, "/orders/0/arguments/piece"},
      {{{{move_kind, {PieceId{0}, square(2, 3), true}}}, ""}, "/orders/0/arguments"},
      {{{ritual(std::string(101, 'x'))}, ""}, "/orders/0/arguments/text"},
      {{{}, std::string(65, 'x')}, "/salt"},
      {{std::vector<Order>(201, ritual("x")), ""}, "/orders"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.at);
    const auto draft = check_draft(game.campaign(), red_seat, 1, 0, row.sheet, game.context(by(red_seat)));
    REQUIRE_FALSE(draft.has_value());
    CHECK(draft.error().refusal.code == "unlawful");
    REQUIRE(draft.error().faults.size() == 1);
    CHECK(draft.error().faults[0].at == row.at);
  }
  Phase shooting = game.table().phase;
  shooting.order_kinds = {shoot_kind};
  const auto at_whom = [&](Argument target) {
    const Order shot{shoot_kind, {PieceId{0}, std::move(target)}};
    return shape_faults(rules.order_kinds(), shooting, Sheet{{shot}, ""}).size();
  };
  CHECK(at_whom(PieceId{2}) == 0);
  CHECK(at_whom(square(1, 1)) == 0);  // a target may be a place; the rules check whether it is one here
  CHECK(at_whom(true) == 1);
  CHECK(
      game.save(red_seat, {std::vector<Order>(200, ritual(std::string(100, 'x'))), std::string(64, 'x')}) == "stored");
}

TEST_CASE("what the rules leave to the umpire waits as a request once the result is public, and not before") {
  const Skirmish rules;
  Game game(rules);
  CHECK(game.ask_umpire(SetHold{-1}) == "done");
  CHECK(game.seal(red_seat, {{ritual("omen")}, ""}) == "done");
  game.run_for(60'000);
  CHECK(game.campaign().requests.size() == 1);  // the ritual itself
  CHECK(game.ask_umpire(PublishOutcome{1}) == "done");
  REQUIRE(game.campaign().requests.size() == 2);
  const Request& follows = game.campaign().requests[1];
  CHECK(follows.number == 2);
  CHECK(follows.seat == red_seat);
  CHECK(follows.text == "The omen came. What follows?");
  CHECK(game.ask_umpire(RuleOnRequest{2, "a bridge burns"}) == "done");
  const auto& published = game.campaign().announcements.back().second;
  CHECK(published.text == "The omen came. What follows? – a bridge burns");
  CHECK(published.audience == Audience::only(red));
}

TEST_CASE("free-form orders wait for the umpire from the bell on") {
  const Skirmish rules;
  Game game(rules);
  CHECK(game.seal(red_seat, {{ritual("rain"), move({0}, 2, 3), ritual("fog")}, ""}) == "done");
  CHECK(game.campaign().requests.empty());
  game.run_for(60'000);
  REQUIRE(game.campaign().requests.size() == 2);
  CHECK(game.campaign().requests[1].number == 2);
  CHECK(game.campaign().requests[1].order == ritual("fog"));
  CHECK(game.ask_umpire(RuleOnRequest{3, "no"}) == "no_such_request");
  CHECK(game.ask_umpire(RuleOnRequest{2, "it comes"}) == "done");
  CHECK(game.ask_umpire(RuleOnRequest{2, "it comes"}) == "nothing");
  CHECK(game.campaign().requests[1].answer == "it comes");
  const auto& published = game.campaign().announcements.back().second;  // only to the faction that asked
  CHECK(published.text.ends_with(" – it comes"));                       // after its own words
  CHECK(published.audience == Audience::only(red));
  CHECK(game.ask(by(red_seat), RuleOnRequest{1, "yes"}) == "not_allowed");
}
