#include <doctest/doctest.h>

#include "campaign/decide/phase/merged_sheets.h"
#include "campaign/snapshot/snapshot.h"
#include "campaign/state/team.h"
#include "campaign/validate/validate_log.h"
#include "fold_from.h"
#include "harness.h"
#include "skirmish.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::skirmish;
using namespace ziggurat::test;

namespace {

constexpr SeatId second{4};
constexpr PieceId second_soldier{1};

// The skirmish whose default order is to walk on.
class WithDefaults final : public Skirmish {
 public:
  using Skirmish::Skirmish;
  Sheet default_orders(const View& view, const Phase& phase, const Seat& seat) const override {
    Sheet sheet;
    if (phase.kind != "plan") return sheet;
    for (const auto& [id, seen] : view.pieces)
      if (seen.piece->side == seat.faction) {
        const auto& at = std::get<Square>(seen.piece->place.spot);
        sheet.orders.push_back(move(id, at.x, at.y - 1));
      }
    return sheet;
  }
  Outcome close(const Closing& closing) const override {
    sheets = closing.sheets;
    return Skirmish::close(closing);
  }
  mutable std::vector<SubmittedSheet> sheets;
};

struct Team : Game {
  explicit Team(const Rulebook& rules) : Game(rules) {
    REQUIRE(ask(organiser, AddSeat{{"x", "Second of Red", SeatRole::player, red, {}}}) == "done");
  }
  std::string hand(SeatId to, std::vector<PieceId> pieces, bool treasury = false, std::optional<bool> press = {}) {
    return ask(by(red_seat), HandOver{to, std::move(pieces), treasury, press});
  }
  const TakenSheet& taken(SeatId seat) const {
    const auto& all = table().taken;
    return *std::find_if(all.begin(), all.end(), [&](const TakenSheet& one) { return one.seat == seat; });
  }
};

}  // namespace

TEST_CASE("team: a leader commands everything until it is handed to a member, and gets it back") {
  const Skirmish rules;
  Team game(rules);
  CHECK(game.save(red_seat, {{move({0}, 2, 3), ritual("rain")}, ""}) == "stored");
  CHECK(game.save(second, {{move({1}, 3, 3)}, ""}) == "not_yours_to_order");
  CHECK(game.hand(second, {PieceId{1}}) == "done");
  CHECK(game.hand(second, {PieceId{1}}) == "nothing");
  CHECK(game.save(second, {{move({1}, 3, 3)}, ""}) == "stored");
  CHECK(game.save(second, {{move({0}, 2, 3)}, ""}) == "not_yours_to_order");
  CHECK(game.save(second, {{ritual("rain")}, ""}) == "not_yours_to_order");
  CHECK(game.save(red_seat, {{move({1}, 3, 3)}, ""}) == "not_yours_to_order");
  CHECK(game.hand(second, {}, true) == "done");
  CHECK(game.save(second, {{ritual("rain")}, ""}) == "stored");
  CHECK(game.save(red_seat, {{move({0}, 2, 3), ritual("rain")}, ""}) == "not_yours_to_order");
  CHECK(game.hand(red_seat, {PieceId{0}, PieceId{1}}, true) == "done");
  CHECK(game.campaign().handed == HandedOver{});
  CHECK(game.save(red_seat, {{move({1}, 3, 3), ritual("rain")}, ""}) == "stored");
}

TEST_CASE("team: the refusal says where, and who commands the unit") {
  const Skirmish rules;
  Team game(rules);
  game.hand(second, {PieceId{1}});
  const auto draft = check_draft(
      game.campaign(), red_seat, 1, 0, {{move({0}, 2, 3), move({1}, 3, 3)}, ""}, game.context(by(red_seat)));
  REQUIRE_FALSE(draft.has_value());
  CHECK(draft.error().faults ==
        std::vector<Refusal>{{"not_yours_to_order", "/orders/1", "Second of Red commands this unit"}});
}

TEST_CASE("team: only its leader and the umpire hand over, and only its own units to its own people") {
  const Skirmish rules;
  Team game(rules);
  CHECK(game.ask(by(second), HandOver{second, {PieceId{1}}}) == "not_the_leader");
  CHECK(game.ask(by(blue_seat), HandOver{second, {PieceId{1}}}) == "no_such_seat");
  CHECK(game.ask(by(blue_seat), HandOver{blue_seat, {PieceId{2}}}) == "alone");
  CHECK(game.hand(game.umpire(), {PieceId{1}}) == "no_such_seat");
  CHECK(game.hand(second, {PieceId{2}}) == "unknown_unit");   // blue's, in sight
  CHECK(game.hand(second, {PieceId{3}}) == "unknown_unit");   // blue's, hidden
  CHECK(game.hand(second, {PieceId{99}}) == "unknown_unit");  // nobody's
  CHECK(game.hand(red_seat, {}, false, false) == "leader_writes");
  CHECK(game.hand(second, {}) == "nothing");
  CHECK(game.ask_umpire(HandOver{second, {PieceId{2}}}) == "unknown_unit");
  CHECK(game.ask_umpire(HandOver{second, {PieceId{1}, PieceId{1}}}) == "done");
  CHECK(game.campaign().handed.pieces == std::map<PieceId, SeatId>{{second_soldier, second}});
  // While a bot plays the leader, any other person of the team hands over.
  CHECK(game.ask_umpire(SetBot{red_seat, true}) == "done");
  CHECK(game.ask(by(second), HandOver{second, {PieceId{0}}}) == "done");
}

TEST_CASE(
    "team: the bell joins the sheets of a team, leader first, and a member's silence costs only the member's units") {
  const WithDefaults rules;
  Team game(rules);
  game.hand(second, {PieceId{1}});
  CHECK(game.seal(red_seat, {{move({0}, 1, 2)}, "r"}) == "done");
  game.run_for(61'000);
  REQUIRE(rules.sheets.size() == 2);
  CHECK(rules.sheets[0].seat.faction == red);
  CHECK(rules.sheets[0].sheet.orders == std::vector<Order>{move({0}, 1, 2), move({1}, 3, 1)});
  CHECK(rules.sheets[0].fate == SheetFate::sealed);
  CHECK(game.taken(second).fate == SheetFate::missed);
  CHECK(game.taken(second).sheet.orders == std::vector<Order>{move({1}, 3, 1)});
  CHECK(game.table().missed.at(second) == 1);
  CHECK_FALSE(game.table().missed.contains(red_seat));
}

TEST_CASE("team: a sealed sheet loses the orders of units that were handed to somebody else before the bell") {
  const WithDefaults rules;
  Team game(rules);
  CHECK(game.seal(red_seat, {{move({0}, 1, 2), move({1}, 3, 3)}, "r"}) == "done");
  CHECK(game.hand(second, {PieceId{1}}) == "done");
  CHECK(game.save(second, {{move({1}, 4, 2)}, "s"}) == "stored");
  game.run_for(61'000);
  CHECK(game.taken(red_seat).sheet.orders == std::vector<Order>{move({0}, 1, 2)});
  CHECK(game.taken(second).sheet.orders == std::vector<Order>{move({1}, 4, 2)});
  CHECK(game.taken(second).fate == SheetFate::draft_taken);
}

TEST_CASE("team: the early bell waits for a member who commands a unit, and for no other member") {
  const Skirmish rules;
  Team game(rules);
  CHECK(game.seal(red_seat, {{}, "r"}) == "done");
  CHECK(game.seal(blue_seat, {{}, "b"}) == "done");
  Team waiting = game;
  CHECK(waiting.hand(second, {PieceId{1}}) == "done");
  CHECK(has_something_to_order(waiting.campaign(), second, waiting.context(server)));
  CHECK_FALSE(has_something_to_order(game.campaign(), second, game.context(server)));
  waiting.tick_all();
  CHECK(waiting.table().stage == Stage::orders);
  CHECK(waiting.seal(second, {{}, "s"}) == "done");
  waiting.tick_all();
  CHECK(waiting.table().stage == Stage::review);
  game.tick_all();
  CHECK(game.table().stage == Stage::review);
}

TEST_CASE(
    "team: a member writes to other sides only if the leader lets it, and always to its own side and the umpire") {
  const Skirmish rules;
  Team game(rules);
  const auto send = [&](SeatId from, SeatId to) { return game.ask(by(from), SendPress{{to}, "words"}); };
  CHECK(send(second, blue_seat) == "not_yours_to_write");
  CHECK(game.ask(by(second), ProposeAgreement{{blue_seat}, "Truce", ""}) == "not_yours_to_write");
  CHECK(send(second, red_seat) == "done");
  CHECK(send(second, game.umpire()) == "done");
  CHECK(send(blue_seat, second) == "done");
  CHECK(game.ask(by(blue_seat), ProposeAgreement{{second}, "Truce", ""}) == "done");
  CHECK(game.ask(by(second), AnswerAgreement{1, true}) == "not_yours_to_write");
  CHECK(game.hand(second, {}, false, true) == "done");
  CHECK(send(second, blue_seat) == "done");
  CHECK(game.ask(by(second), AnswerAgreement{1, true}) == "done");
  CHECK(game.hand(second, {}, false, false) == "done");
  CHECK(send(second, blue_seat) == "not_yours_to_write");
  CHECK(game.ask_umpire(EndCampaign{}) == "done");
  CHECK(send(second, blue_seat) == "done");
}

TEST_CASE("team: a removed seat is barred from everything, and its command returns to the leader") {
  const Skirmish rules;
  Team game(rules);
  game.hand(second, {PieceId{1}}, true, true);
  CHECK(game.ask_umpire(SetBot{second, true}) == "done");
  CHECK(game.seal(second, {{move({1}, 3, 3)}, "s"}) == "done");
  CHECK(game.ask_umpire(RemoveSeat{blue_seat}) == "last_of_side");
  CHECK(game.ask_umpire(RemoveSeat{game.umpire()}) == "no_such_seat");
  CHECK(game.ask(by(red_seat), RemoveSeat{second}) == "not_allowed");
  CHECK(game.ask_umpire(RemoveSeat{second}, "gone home") == "done");
  CHECK(game.ask_umpire(RemoveSeat{second}) == "no_such_seat");
  CHECK(game.campaign().handed == HandedOver{});
  CHECK(game.campaign().bots.empty());
  CHECK(game.table().sealed.empty());
  CHECK(game.save(second, {}) == "not_allowed");
  CHECK(game.ask(by(second), SendPress{{red_seat}, "words"}) == "not_allowed");
  CHECK(game.ask(by(red_seat), SendPress{{second}, "words"}) == "no_such_seat");
  CHECK(game.ask_umpire(SetBot{second, true}) == "no_such_seat");
  CHECK(game.ask_umpire(ActForSeat{second, {}}) == "no_such_seat");
  CHECK(game.hand(second, {PieceId{1}}) == "no_such_seat");
  CHECK(game.save(red_seat, {{move({1}, 3, 3), ritual("rain")}, ""}) == "stored");
  CHECK(game.ask(organiser, AddSeat{{"y", "Second of Red", SeatRole::player, red, {}}}) == "done");
}

TEST_CASE("team: a rewind to before a seat's removal brings nothing of it back") {
  const Skirmish rules;
  Team game(rules);
  game.hand(second, {PieceId{1}});
  CHECK(game.seal(second, {{move({1}, 3, 3)}, "s"}) == "done");
  game.run_for(70'000);
  game.run_for(70'000);  // the member misses a phase
  const std::int64_t later = game.table().phase_number;
  REQUIRE(game.table().missed.contains(second));
  REQUIRE(game.campaign().openings.at(later)->missed.contains(second));
  CHECK(game.ask_umpire(RemoveSeat{second}) == "done");
  CHECK(game.ask_umpire(Rewind{later}) == "done");
  CHECK_FALSE(game.table().missed.contains(second));
  CHECK(game.ask_umpire(SetAbsenceLaw{{1}}) == "done");
  game.tick_all();
  CHECK_FALSE(game.campaign().bots.contains(second));
  CHECK(game.campaign().sheets_of(1).empty());
  CHECK_FALSE(verify(game.lines, rules).fault.has_value());
}

TEST_CASE("team: when the leader's seat is removed the next seat leads, and what it was handed is its own") {
  const Skirmish rules;
  Team game(rules);
  CHECK(game.ask(organiser, AddSeat{{"y", "Third of Red", SeatRole::player, red, {}}}) == "done");
  game.hand(second, {PieceId{1}}, true, true);
  CHECK(game.ask_umpire(RemoveSeat{red_seat}) == "done");
  CHECK(team_of(game.campaign(), red) == std::vector<SeatId>{second, {5}});
  CHECK(game.campaign().handed == HandedOver{});
  CHECK(game.save(second, {{move({0}, 2, 3), move({1}, 3, 3), ritual("rain")}, ""}) == "stored");
  CHECK(game.ask(by(second), HandOver{{5}, {PieceId{0}}}) == "done");
}

TEST_CASE("team: a bot in a member's seat orders only what the seat commands") {
  const WithDefaults rules;
  Team game(rules);
  game.hand(second, {PieceId{1}});
  CHECK(game.ask_umpire(SetBot{second, true}) == "done");
  game.play_bots();
  REQUIRE(game.table().sealed.contains(second));
  CHECK(game.table().sealed.at(second).sheet.orders == std::vector<Order>{move({1}, 3, 1)});
}

TEST_CASE("team: a unit that changes sides is commanded by its new side's leader") {
  const Skirmish rules;
  Team game(rules);
  game.hand(second, {PieceId{1}});
  CHECK(game.ask_umpire(ChangeWorld{{PieceTurned{second_soldier, blue}}}) == "done");
  CHECK(game.save(blue_seat, {{move({1}, 3, 3)}, ""}) == "stored");
  CHECK(game.save(second, {{move({1}, 3, 3)}, ""}) == "not_yours_to_order");
}

TEST_CASE("team: who commands what survives a snapshot, a replay and a rewind, and a snapshot that lies is refused") {
  const Skirmish rules;
  Team game(rules);
  game.hand(second, {PieceId{1}}, true, true);
  game.run_for(61'000);
  CHECK(game.ask_umpire(Rewind{1}, "again") == "done");
  CHECK(game.campaign().handed.pieces.at(second_soldier) == second);
  const StateText kept = write_state(game.play);
  const auto read = read_state(kept.text, rules, game.setup.factions, past_of(kept));
  REQUIRE(read.has_value());
  CHECK(read->campaign == game.campaign());
  for (SeatId liar : {blue_seat, game.umpire()}) {
    Replay lies = *read;
    lies.campaign.handed.treasury[red] = liar;
    CHECK(reject_reason(lies, {rules, game.setup}) != "");
  }
  CHECK(reject_reason(*read, {rules, game.setup}) == "");
}

TEST_CASE("team: the rules get one list of standing orders of each faction") {
  std::vector<InForce> standing = {
      {{red, {"scout"}}, {move({0}, 1, 1)}}, {{blue, {}}, {move({2}, 1, 1)}}, {{red, {}}, {move({1}, 2, 2)}}};
  const auto merged = merged_by_team(standing);
  REQUIRE(merged.size() == 2);
  CHECK(merged[0].orders == std::vector<Order>{move({0}, 1, 1), move({1}, 2, 2)});
  CHECK(merged[0].seat.roles.empty());
  CHECK(merged[1].orders == standing[1].orders);
}

TEST_CASE("pins: a side's people pin up for themselves, and anybody of them takes it down") {
  const Skirmish rules;
  Team game(rules);
  const SeatId spectator_seat{3}, mate{4}, ump = game.umpire();
  CHECK(game.ask(by(red_seat), PinUp{"Here at dawn", {square(4, 4)}}) == "done");
  CHECK(game.ask(by(mate), PinUp{"", {square(4, 4), square(5, 5)}}) == "done");
  CHECK(game.ask(by(blue_seat), PinUp{"They come"}) == "done");
  CHECK(game.ask(by(ump), PinUp{"Ask about the ram"}) == "not_allowed");
  CHECK(game.ask(by(spectator_seat), PinUp{"Boo"}) == "not_allowed");
  const auto numbers = [&](SeatId seat) {
    std::vector<std::int64_t> all;
    for (const Pin* pin : pins_of(game.campaign(), seat)) all.push_back(pin->number);
    return all;
  };
  CHECK(numbers(red_seat) == std::vector<std::int64_t>{1, 2});
  CHECK(numbers(mate) == numbers(red_seat));
  CHECK(numbers(blue_seat) == std::vector<std::int64_t>{1});  // no gap tells what others do
  CHECK(numbers(ump).empty());
  CHECK(numbers(spectator_seat).empty());

  CHECK(game.ask(by(blue_seat), TakeDown{2}) == "no_such_pin");
  CHECK(game.ask(by(mate), TakeDown{1}) == "done");
  CHECK(game.ask(by(mate), TakeDown{1}) == "no_such_pin");
  CHECK(game.ask(by(red_seat), PinUp{"Once more"}) == "done");
  CHECK(numbers(red_seat) == std::vector<std::int64_t>{2, 3});
  CHECK(pins_of(game.campaign(), blue_seat).front()->text == "They come");

  CHECK(game.ask(by(red_seat), PinUp{}) == "bad_text");
  CHECK(game.ask(by(red_seat), PinUp{std::string(301, 'x')}) == "bad_text");
  CHECK(game.ask(by(red_seat), PinUp{"", {square(1, 1), square(2, 1), square(3, 1)}}) == "too_many");
  CHECK(game.ask(by(red_seat), PinUp{"", {aboard(PieceId{0})}}) == "off_board");
  for (int i = 0; i < 38; ++i) REQUIRE(game.ask(by(red_seat), PinUp{"full"}) == "done");
  CHECK(game.ask(by(mate), PinUp{"too full"}) == "too_many");
  CHECK(game.ask(by(blue_seat), PinUp{"Not here"}) == "done");

  // What was taken down stays in the log, which must not grow without end.
  std::string last = "done";
  for (int i = 0; last == "done" && i < 5000; ++i) {
    CHECK(game.ask(by(mate), TakeDown{numbers(mate).back()}) == "done");
    last = game.ask(by(mate), PinUp{"again"});
  }
  CHECK(last == "too_many");
  CHECK(game.campaign().pins_made.at(red) == 4000);
  CHECK(game.ask(by(blue_seat), PinUp{"There is room here"}) == "done");

  // What a member has pinned up stays when the member goes.
  CHECK(game.ask_umpire(RemoveSeat{mate}) == "done");
  CHECK(numbers(red_seat).front() == 2);
  const auto verified = verify(game.lines, rules);
  if (verified.fault) FAIL(verified.fault->words);
  CHECK(reopened(write_state(game.play), rules, game.setup.factions).campaign == game.campaign());
}
