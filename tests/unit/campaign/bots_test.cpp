#include <doctest/doctest.h>

#include "campaign/log/log_codec.h"
#include "harness.h"
#include "skirmish.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::test;
using namespace ziggurat::skirmish;

namespace {

// Offers red's first soldier a step in each direction, of which east is worth most. Counts its calls.
struct Offering : Skirmish {
  using Skirmish::Skirmish;
  mutable int asked = 0;
  std::vector<Option> options(const View& view, const Phase&, const Seat& seat, const Sheet& sheet,
      const std::vector<PieceId>& pieces) const override {
    ++asked;
    if (pieces.empty() || !sheet.orders.empty() || seat.faction != red) return {};
    const auto at = std::get<Square>(view.find(pieces.front())->place.spot);
    std::vector<Option> found;
    for (const int x : {at.x - 1, at.x + 1})
      found.push_back({move_kind, std::nullopt, {pieces.front()},
          {{.parameter = 0, .pieces = {pieces.front()}}, {.parameter = 1, .places = {square(x, at.y)}}}});
    return found;
  }
  std::vector<std::int64_t> worth(const View&, const Phase&, const Seat&, const Sheet&,
      const std::vector<Order>& offered, Strength) const override {
    std::vector<std::int64_t> found;
    for (const auto& order : offered) found.push_back(std::get<Square>(std::get<Place>(order.arguments[1]).spot).x);
    return found;
  }
};

int entries_of(const Game& game, const std::string& kind) {
  return static_cast<int>(
      std::count_if(game.log.begin(), game.log.end(), [&](const Entry& entry) { return kind_of(entry.body) == kind; }));
}

}  // namespace

TEST_CASE("a bot writes and seals as soon as a sheet is asked for, as the seat itself, and what is worth most") {
  const Offering rules;
  Game game(rules);
  CHECK(game.ask_umpire(SetBot{red_seat}) == "done");
  CHECK(game.ask_umpire(SetBot{red_seat}) == "nothing");
  game.play_bots();
  REQUIRE(game.table().sealed.contains(red_seat));
  const auto& sealed = game.table().sealed.at(red_seat);
  CHECK(sealed.by == Author::bot);
  CHECK(game.log.back().actor == by(red_seat));
  REQUIRE(sealed.sheet.orders.size() == 1);
  CHECK(sealed.sheet.orders.front() == move({0}, 3, 2));
  CHECK(bot_awaited(game.campaign(), game.now_ms) == std::nullopt);
}

TEST_CASE("who takes a seat back finds the bot's orders as a draft, whoever takes it back") {
  const Offering rules;
  for (const bool by_itself : {false, true}) {
    CAPTURE(by_itself);
    Game game(rules);
    game.ask(organiser, SetBot{red_seat});
    game.play_bots();
    const auto orders = game.table().sealed.at(red_seat).sheet.orders;
    if (by_itself) CHECK(game.ask(by(red_seat), OpenSheet{1}) == "done");
    else CHECK(game.ask_umpire(SetBot{red_seat, false}) == "done");
    CHECK(game.campaign().bots.empty());
    CHECK_FALSE(game.table().sealed.contains(red_seat));
    CHECK(game.drafts.at(red_seat).sheet.orders == orders);
    game.tick_all();
    CHECK_FALSE(game.table().sealed.contains(red_seat));
    CHECK(game.ask(by(red_seat), SealSheet{1, game.drafts.at(red_seat).revision}) == "done");
  }
}

TEST_CASE("where somebody umpires a bot is given a player's seat by umpire and organiser alone") {
  const Skirmish rules;
  Game game(rules);
  game.held = {game.umpire()};
  CHECK(game.ask(by(red_seat), SetBot{red_seat}) == "umpired");
  CHECK(game.ask_umpire(SetBot{game.umpire()}) == "no_such_seat");
  CHECK(game.ask_umpire(SetBot{{99}}) == "no_such_seat");
  CHECK(game.ask_umpire(SetBot{red_seat, false}) == "nothing");
}

TEST_CASE("a bot holds no bell, and rings none over a person who is asked") {
  const Skirmish rules;
  struct Row {
    std::vector<SeatId> bots, sealed;
    bool rings;
  };
  // Blue's seat is free, so with this switch the bell does not wait for it.
  for (const auto& row : {Row{{red_seat}, {}, false}, Row{{red_seat}, {blue_seat}, true},
           Row{{red_seat, blue_seat}, {}, true}, Row{{}, {}, false}}) {
    CAPTURE(row.bots.size());
    CAPTURE(row.sealed.size());
    Game game(rules);
    game.ask_umpire(SetEarlyBell{EarlyBell::taken_seats});
    game.now_ms = std::max(game.now_ms, game.clock().early_from_ms);
    for (const SeatId seat : row.bots) game.ask_umpire(SetBot{seat});
    game.play_bots();
    for (const SeatId seat : row.sealed) CHECK(game.seal(seat, {}) == "done");
    game.tick_all();
    CHECK((game.table().stage != Stage::orders || game.table().phase_number > 1) == row.rings);
  }
}

TEST_CASE("a game that waits for all seats begins when bots have the free ones") {
  const Skirmish rules;
  Game game(rules, Start{false, 0, true});
  game.held = {red_seat};
  CHECK(game.tick_all() == 0);
  CHECK(game.ask_umpire(SetBot{blue_seat}) == "done");
  CHECK(game.tick_all() > 0);
  CHECK(game.campaign().begun);
  game.play_bots();
  CHECK(game.table().sealed.contains(blue_seat));
}

TEST_CASE("a log with bots folds to the same and is true; no bot is asked again") {
  const Offering rules;
  Game game(rules);
  for (const SeatId seat : {red_seat, blue_seat}) game.ask_umpire(SetBot{seat}, "nobody came");
  game.run_for(10'000'000);
  CHECK(game.campaign().ended);
  CHECK(entries_of(game, "bot_set") == 2);
  CHECK(entries_of(game, "sheet_sealed") > 4);
  const Offering again;
  const auto checked = verify(game.lines, again);
  CHECK_FALSE(checked.fault.has_value());
  CHECK(again.asked == 0);
}

TEST_CASE("a bot's strength is kept in the log, changed while it plays, and is fair again for the next bot") {
  const Offering rules;
  Game game(rules);
  const auto strength = [&] { return strength_of(game.campaign(), blue_seat); };
  CHECK(game.ask_umpire(SetBot{blue_seat, true, Strength::easy}) == "done");
  CHECK(strength() == Strength::easy);
  CHECK(game.ask_umpire(SetBot{blue_seat, true, Strength::easy}) == "nothing");
  CHECK(game.ask_umpire(SetBot{blue_seat, true, Strength::hard}) == "done");
  CHECK(strength() == Strength::hard);
  CHECK(strength_of(replay(game.log, rules, game.setup.factions).campaign, blue_seat) == Strength::hard);
  CHECK(game.ask_umpire(SetBot{blue_seat, false}) == "done");
  CHECK(game.ask_umpire(SetBot{blue_seat}) == "done");
  CHECK(strength() == Strength::fair);
  CHECK(entries_of(game, "bot_set") == 4);
  CHECK_FALSE(verify(game.lines, rules).fault.has_value());
}

TEST_CASE("an easy bot takes any order that is worth something, a fair and a hard one the best") {
  const Offering rules;
  std::map<Strength, std::set<int>> columns;  // columns that the soldier moved to
  for (const Strength strength : {Strength::easy, Strength::fair, Strength::hard})
    for (int luck = 0; luck < 12; ++luck) {
      Game game(rules, {}, {}, luck);
      game.ask_umpire(SetBot{red_seat, true, strength});
      const auto sheet = bot_draft(game.campaign(), red_seat, game.context(by(red_seat))).sheet;
      REQUIRE(sheet.orders.size() == 1);
      columns[strength].insert(std::get<Square>(std::get<Place>(sheet.orders.front().arguments[1]).spot).x);
    }
  CHECK(columns[Strength::easy] == std::set{1, 3});
  CHECK(columns[Strength::fair] == std::set{3});
  CHECK(*columns[Strength::hard].begin() >= 3);  // comparing several sheets may find a better one
}

TEST_CASE("where nobody umpires a player gives the own seat and free seats to bots, and no seat that a person holds") {
  const Offering rules;
  Game game(rules);
  game.held = {red_seat, blue_seat};
  CHECK(game.ask(by(red_seat), SetBot{blue_seat}) == "not_allowed");
  CHECK(game.ask(by(red_seat), SetBot{red_seat}) == "done");
  CHECK(game.ask(by(red_seat), SetBot{red_seat, false}) == "done");
  game.held = {red_seat};
  CHECK(game.ask(by(red_seat), SetBot{blue_seat}) == "done");
  CHECK(game.ask(by(red_seat), SetBot{blue_seat, false}) == "not_allowed");
  CHECK(game.ask_umpire(SetBot{blue_seat, false}) == "done");
  game.held = {red_seat, game.umpire()};
  CHECK(game.ask(by(red_seat), SetBot{blue_seat}) == "umpired");
  CHECK(game.ask(by(red_seat), SetBot{red_seat}) == "umpired");
}

TEST_CASE(
    "who plays alone and takes a bot's seat leaves the first one to a bot; among people nobody loses a seat by it") {
  const Offering rules;
  Game game(rules);
  CHECK(game.ask_umpire(SetBot{blue_seat}) == "done");
  CHECK(seat_left(game.campaign(), blue_seat, {blue_seat}) == red_seat);
  CHECK_FALSE(seat_left(game.campaign(), blue_seat, {red_seat, blue_seat}).has_value());  // another person holds it
  CHECK_FALSE(seat_left(game.campaign(), blue_seat, {blue_seat, game.umpire()}).has_value());  // the umpire gives it
  CHECK_FALSE(seat_left(game.campaign(), red_seat, {red_seat}).has_value());                   // no bot plays the seat
}

TEST_CASE("a bot accepts a truce from a stronger side, takes back its sealed attack, and keeps the truce") {
  Field field;
  field.red = {square(2, 2)};
  field.blue = {square(3, 2), square(4, 2)};
  for (const bool truce : {false, true}) {
    CAPTURE(truce);
    const Offering rules(field);
    Game game(rules);
    CHECK(game.ask_umpire(SetBot{red_seat}) == "done");
    game.play_bots();
    CHECK(game.table().sealed.at(red_seat).sheet.orders.front() == move({0}, 3, 2));  // where blue stands
    const std::vector<Clause> clauses = truce ? std::vector<Clause>{{ClauseKind::truce}} : std::vector<Clause>{};
    CHECK(game.ask(by(blue_seat), ProposeAgreement{{red_seat}, "Truce", "", false, 0, clauses}) == "done");
    game.tick_all();
    CHECK(game.campaign().agreements.front().agreed() == truce);  // it does not read words
    CHECK(game.table().sealed.at(red_seat).sheet.orders.front() == move({0}, truce ? 1 : 3, 2));
    CHECK_FALSE(verify(game.lines, rules).fault.has_value());
  }
}

TEST_CASE("a bot declines a truce with a weaker side unless it is paid for, and pays tribute only for a truce") {
  const Clause truce{ClauseKind::truce}, to_bot{ClauseKind::tribute, 0, red, blue, 4},
      by_bot{ClauseKind::tribute, 0, blue, red, 4}, lent{ClauseKind::loan, 2, red, blue, 4};
  struct Row {
    std::vector<Clause> clauses;
    bool accepted;
  };
  for (const Row& row : std::vector<Row>{
           {{truce}, false}, {{truce, to_bot}, true}, {{to_bot}, true}, {{by_bot}, false}, {{lent}, false}}) {
    const Offering rules;
    Game game(rules);
    CHECK(game.ask_umpire(SetBot{blue_seat}) == "done");
    CHECK(game.ask(by(red_seat), ProposeAgreement{{blue_seat}, "Terms", "", false, 0, row.clauses}) == "done");
    game.tick_all();
    const Agreement& agreement = game.campaign().agreements.front();
    REQUIRE(agreement.answers.contains(blue_seat));
    CHECK(agreement.agreed() == row.accepted);
  }
}
