#include <doctest/doctest.h>

#include <algorithm>

#include "campaign/feeds/rewind_preview.h"
#include "tests/unit/campaign/fold_from.h"
#include "tests/unit/campaign/harness.h"
#include "tests/unit/campaign/skirmish.h"

// What a rewind shows beforehand, and what it can bring back: sheets and dice.
namespace ziggurat::test {
namespace {
using namespace skirmish;

// Red takes the field of one of blue's soldiers; the melee is rolled.
void to_melee(Game& game) {
  CHECK(game.seal(red_seat, {{move({1}, 4, 3)}, "r"}) == "done");
  game.run_for(60'000);
}

const RewindSide& side(const RewindPreview& preview, const Viewer& viewer) {
  return *std::ranges::find(preview.sides, viewer, &RewindSide::viewer);
}

RewindPreview preview_of(const Game& game, std::int64_t phase) {
  const auto preview = preview_rewind(game.campaign(), game.play.streams, words().vocabulary, phase);
  REQUIRE(preview.has_value());
  return *preview;
}

}  // namespace

TEST_CASE("a rewind's preview tells what each side would see otherwise") {
  const Skirmish rules;
  Game game(rules);
  const PieceEntered newcomer{{{5}, words().soldier, blue, square(1, 1), {}}};
  CHECK(game.ask_umpire(ChangeWorld{{newcomer}}) == "done");
  CHECK(game.ask_umpire(ChangeWorld{{PieceLeft{{1}}}}) == "done");
  const RewindPreview preview = preview_of(game, 1);
  CHECK(preview.title == game.table().phase.title);
  CHECK(preview.sheets.empty());
  const RewindSide& truth = side(preview, Viewer::umpire());
  CHECK(truth.vanishes == 1);
  CHECK(truth.returns == 1);
  CHECK(truth.vanishing.size() == 1);
  CHECK(truth.returning.size() == 1);
  // Each side is told of by its own view: red's soldier comes back for red.
  CHECK(side(preview, Viewer::of(red)).returns == 1);
  CHECK(preview.sides.size() == game.play.streams.viewers().size());

  CHECK(preview_rewind(game.campaign(), game.play.streams, words().vocabulary, 9).error().code == "no_such_phase");
  CHECK(game.ask_umpire(Rewind{1}) == "done");
  const RewindPreview nothing = preview_of(game, 2);
  CHECK(std::ranges::all_of(
      nothing.sides, [](const RewindSide& one) { return one.returns + one.vanishes + one.changes == 0; }));
}

TEST_CASE("a rewind gives back only sheets that were sent, as long as it knows them") {
  const Skirmish rules;
  Game game(rules);
  CHECK(game.ask_umpire(Rewind{1, true}) == "no_sheets");  // its bell has not rung
  to_melee(game);
  const auto sent = [&](std::int64_t phase) {
    std::vector<SeatId> seats;
    for (const auto& taken : game.campaign().sheets_of(phase)) seats.push_back(taken.seat);
    return seats;
  };
  CHECK(sent(1) == std::vector<SeatId>{red_seat});  // in review
  CHECK(preview_of(game, 1).sheets == std::vector<SeatId>{red_seat});
  game.run_for(10'000);
  CHECK(game.table().phase_number == 2);
  CHECK(sent(1) == std::vector<SeatId>{red_seat});
  game.run_for(70'000);
  REQUIRE(game.table().phase_number >= 3);
  CHECK(sent(1) == std::vector<SeatId>{red_seat});  // from the opening that followed
  CHECK(sent(2).empty());                           // nobody had sent one

  SUBCASE("also after a snapshot") {
    const Campaign read = reopened(write_state(game.play), rules, game.setup.factions).campaign;
    CHECK(read == game.campaign());
    CHECK(read.sheets_of(1) == game.campaign().sheets_of(1));
  }
  SUBCASE("and after the rewind") {
    CHECK(game.ask_umpire(Rewind{2, true}) == "no_sheets");
    CHECK(game.ask_umpire(Rewind{1, true}) == "done");
    CHECK(std::get<Rewound>(game.log.at(game.log.size() - 2).body).sheets_return);
    CHECK(sent(1) == std::vector<SeatId>{red_seat});
  }
  CHECK_FALSE(verify(game.lines, rules).fault.has_value());
}

TEST_CASE("with the same dice, unchanged sheets bring the same result; otherwise the dice are fresh") {
  const Skirmish rules;
  Game game(rules);
  to_melee(game);
  const Outcome first = game.table().outcome->outcome;
  const std::string commitment = game.campaign().openings.at(1)->dice.grown().commitment();
  const auto again = [&](bool dice_stand) {
    CHECK(game.ask_umpire(Rewind{1, false, dice_stand}) == "done");
    CHECK((game.table().dice.commitment() == commitment) == dice_stand);
    to_melee(game);
    return game.table().outcome->outcome;
  };
  CHECK(again(true) == first);
  CHECK(again(false) != first);
  CHECK_FALSE(verify(game.lines, rules).fault.has_value());
}

}  // namespace ziggurat::test
