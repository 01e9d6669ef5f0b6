#include <doctest/doctest.h>

#include <algorithm>

#include "campaign/decide/phase/closing.h"
#include "campaign/decide/sheet_validation.h"
#include "harness.h"
#include "skirmish.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::test;
using namespace ziggurat::skirmish;

namespace {

// Offers every soldier a step in each possible direction, all with the same worth.
struct Steward : Skirmish {
  using Skirmish::Skirmish;
  Sheet defaults;

  std::vector<Option> options(const View& view, const Phase&, const Seat& seat, const Sheet&,
      const std::vector<PieceId>& pieces) const override {
    std::vector<Option> found;
    for (const PieceId id : pieces) {
      const Piece* piece = view.find(id);
      if (!piece || piece->side != seat.faction) continue;
      const auto at = std::get<Square>(piece->place.spot);
      found.push_back({move_kind, std::nullopt, {id},
          {{.parameter = 0, .pieces = {id}},
              {.parameter = 1,
                  .places = {square(at.x, at.y + 1), square(at.x, at.y - 1), square(at.x + 1, at.y + 1),
                      square(at.x - 1, at.y + 1), square(at.x + 1, at.y - 1), square(at.x - 1, at.y - 1)}}}});
    }
    return found;
  }
  std::vector<std::int64_t> worth(const View&, const Phase&, const Seat&, const Sheet&,
      const std::vector<Order>& offered, Strength) const override {
    return std::vector<std::int64_t>(offered.size(), 1);
  }
  // Reports a fault for the first of two orders to one soldier as well.
  std::vector<Refusal> check(const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet,
      const std::vector<Sheet>& others) const override {
    auto faults = Skirmish::check(view, phase, seat, sheet, others);
    for (std::size_t i = 0; i < sheet.orders.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (sheet.orders[i].arguments[0] == sheet.orders[j].arguments[0])
          faults.push_back({"twice", "/orders/" + std::to_string(j), "has an order already"});
    return faults;
  }
  Sheet default_orders(const View&, const Phase&, const Seat&) const override { return defaults; }
};

Adviser::Faults faults_in(const Game& game, SeatId seat) {
  return [&game, seat](const Sheet& sheet) { return faults_of(game.campaign(), game.context(by(seat)), seat, sheet); };
}

Sheet advised(const Game& game, SeatId seat, const Sheet& begun = {}) {
  const Campaign& c = game.campaign();
  Adviser adviser(game.rulebook, view_of(c, game.play.streams, seat), c.table.phase, seat_of(*c.seat(seat)),
      advisers_chance(c, seat), begun);
  while (adviser.think(faults_in(game, seat))) continue;
  return adviser.sheet(faults_in(game, seat));
}

bool commands(const Order& order, PieceId piece) { return order.arguments[0] == Argument(piece); }

}  // namespace

TEST_CASE("advice leaves what is on the sheet as it is, and adds lawful orders for the others") {
  const Steward rules;
  const Game game(rules);
  const Order mine = move({1}, 3, 1);
  const Sheet whole = advised(game, red_seat, {{mine}, "pepper"});
  REQUIRE(whole.orders.size() == 2);
  CHECK(whole.orders[0] == mine);
  CHECK(commands(whole.orders[1], {0}));
  CHECK(whole.salt == "pepper");
  CHECK(faults_in(game, red_seat)(whole).empty());
  // Without given orders the advice is a whole sheet, like a bot's.
  CHECK(advised(game, red_seat).orders.size() == 2);
  // A complete sheet gets no further orders.
  CHECK(advised(game, red_seat, whole) == whole);
}

TEST_CASE("a default order that does not stand beside what was there before gives way to it") {
  Steward rules;
  rules.defaults = {{move({1}, 3, 3)}, ""};
  const Game game(rules);
  const Order mine = move({1}, 3, 1);
  const Sheet whole = advised(game, red_seat, {{mine}, ""});
  REQUIRE(whole.orders.size() == 2);
  CHECK(whole.orders[0] == mine);
  CHECK(commands(whole.orders[1], {0}));
}

TEST_CASE("what is advised follows from the seat's view alone, and not from what a bot in the seat would draw") {
  const Steward rules;
  skirmish::Field other;
  other.blue = {square(4, 3), square(8, 7), square(7, 7)};
  other.luck = {1, 2, 3, 4, 5};
  const Steward twin_rules(other);
  bool unlike_bot = false;
  for (int luck = 0; luck < 4; ++luck) {
    const Game game(rules, {}, {}, luck), twin(twin_rules, {}, {}, luck);
    REQUIRE_FALSE(game.table().world == twin.table().world);
    REQUIRE(game.view(Viewer::of(red)) == twin.view(Viewer::of(red)));
    const Sheet found = advised(game, red_seat);
    CHECK(found == advised(twin, red_seat));
    CHECK(found == advised(game, red_seat));  // asking again gives the same advice
    unlike_bot |= found.orders != bot_draft(game.campaign(), red_seat, game.context(by(red_seat))).sheet.orders;
  }
  CHECK(unlike_bot);
}

TEST_CASE("advice is given where a bot plays, to a seat that may still write its sheet") {
  const Steward rules;
  Game game(rules);
  const auto barred = [&](SeatId seat, std::int64_t phase) {
    const auto no = advice_barred(game.campaign(), seat, phase, game.now_ms);
    return no ? no->code : "";
  };
  CHECK(barred(red_seat, 1) == "no_adviser");
  CHECK(game.ask_umpire(SetBot{blue_seat}) == "done");
  CHECK(barred(red_seat, 1) == "");
  CHECK(barred(red_seat, 2) == "no_such_phase");
  CHECK(barred(game.umpire(), 1) == "not_in_phase");
  CHECK(game.seal(red_seat, {}) == "done");
  CHECK(barred(red_seat, 1) == "sealed");
}
