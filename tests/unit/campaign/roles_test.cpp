#include <doctest/doctest.h>

#include "campaign/snapshot/snapshot.h"
#include "campaign/state/signatures.h"
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

constexpr SeatId second{4}, third{5};

struct Team : Game {
  explicit Team(const Rulebook& rules) : Game(rules) {
    REQUIRE(ask(organiser, AddSeat{{"x", "Second of Red", SeatRole::player, red, {}}}) == "done");
  }
  std::string hand(SeatId to, std::string role) {
    return ask(by(red_seat), HandOver{.to = to, .pieces = {}, .role = std::move(role)});
  }
  std::vector<std::string> roles(SeatId seat) const {
    std::vector<std::string> ids;
    for (const Role* role : roles_of(campaign(), roles_declared_by(rulebook), seat)) ids.push_back(role->id);
    return ids;
  }
  const TakenSheet& taken(SeatId seat) const {
    const auto& all = table().taken;
    return *std::find_if(all.begin(), all.end(), [&](const TakenSheet& one) { return one.seat == seat; });
  }
};

// Both soldiers of red are ordered by others, so that the early bell waits for the herald's seal alone.
struct Signing : Team {
  explicit Signing(const Rulebook& rules) : Team(rules) { REQUIRE(hand(second, "herald") == "done"); }
  std::string sign(std::int64_t revision, bool approve = true) {
    return ask(by(red_seat), SignOrders{1, second, revision, approve});
  }
  SignedState state() const { return signed_states(campaign(), second, drafts.at(second).sheet).front(); }
  std::vector<std::string> told(const Viewer& viewer) const {
    std::vector<std::string> texts;
    for (const Frame& frame : frames.at(viewer))
      if (const auto* shown = std::get_if<AnnouncementShown>(&frame.shown)) texts.push_back(shown->text);
    return texts;
  }
};

}  // namespace

TEST_CASE("roles: one message hands over a role with its units, its orders, its treasury and its letters") {
  const Skirmish rules;
  Team game(rules);
  CHECK(game.roles(red_seat) == std::vector<std::string>{"captain", "scout", "herald", "steward"});
  CHECK(game.roles(second).empty());
  CHECK(game.hand(second, "scout") == "done");
  CHECK(game.hand(second, "scout") == "nothing");
  CHECK(game.save(second, {{move({1}, 3, 3)}, ""}) == "stored");
  CHECK(game.save(second, {{move({0}, 2, 3)}, ""}) == "not_yours_to_order");
  CHECK(game.save(red_seat, {{move({1}, 3, 3)}, ""}) == "not_yours_to_order");
  CHECK(game.hand(second, "herald") == "done");
  CHECK(game.save(red_seat, {{parley(blue, "peace")}, ""}) == "not_yours_to_order");
  CHECK(game.save(second, {{parley(blue, "peace"), move({1}, 3, 3)}, ""}) == "stored");
  CHECK(game.ask(by(second), SendPress{{blue_seat}, "words"}) == "done");
  CHECK(game.save(second, {{ritual("rain")}, ""}) == "not_yours_to_order");
  CHECK(game.hand(second, "steward") == "done");
  CHECK(game.save(second, {{ritual("rain")}, ""}) == "stored");
  CHECK(game.save(red_seat, {{ritual("rain")}, ""}) == "not_yours_to_order");
  CHECK(game.roles(second) == std::vector<std::string>{"scout", "herald", "steward"});
  CHECK(game.roles(red_seat) == std::vector<std::string>{"captain"});
  for (const char* role : {"scout", "herald", "steward"}) CHECK(game.hand(red_seat, role) == "done");
  CHECK(game.campaign().handed == HandedOver{});
}

TEST_CASE("roles: only a role of the side that does not lead can be handed over, by its leader or the umpire") {
  const Skirmish rules;
  Team game(rules);
  CHECK(game.hand(second, "captain") == "role_leads");
  CHECK(game.hand(second, "prince") == "no_such_role");
  CHECK(game.ask(organiser, AddSeat{{"b", "Second of Blue", SeatRole::player, blue, {}}}) == "done");
  CHECK(game.ask(by(blue_seat), HandOver{.to = third, .pieces = {}, .role = "scout"}) == "no_such_role");
  CHECK(game.ask(by(second), HandOver{.to = second, .pieces = {}, .role = "scout"}) == "not_the_leader");
  CHECK(game.ask_umpire(HandOver{.to = second, .pieces = {}, .role = "scout"}) == "done");
}

TEST_CASE("roles: an invitation into a role adds a seat called after its side and the role") {
  const Skirmish rules;
  Game game(rules);
  SeatInfo seat{"x", "", SeatRole::player, red, {}};
  CHECK(game.ask(organiser, AddSeat{seat}) == "bad_text");
  CHECK(game.ask(organiser, AddSeat{{"x", "", SeatRole::player, blue, {}}, "scout"}) == "no_such_role");
  CHECK(game.ask(organiser, AddSeat{seat, "captain"}) == "role_leads");
  CHECK(game.ask(organiser, AddSeat{seat, "scout"}) == "done");
  CHECK(game.campaign().seats.back().title == "Red's captain – Scout");
  CHECK(game.save(second, {{move({1}, 3, 3)}, ""}) == "stored");
  CHECK(game.ask(organiser, AddSeat{{"y", "", SeatRole::player, red, {}}, "scout"}) == "role_taken");
  CHECK(game.ask(organiser, AddSeat{{"y", "Lookout", SeatRole::player, red, {}}, "herald"}) == "done");
  CHECK(game.campaign().seats.back().title == "Lookout");
  CHECK_FALSE(verify(game.lines, rules).fault.has_value());
}

TEST_CASE("roles: refusals name the seat with its role, unless its title says so already") {
  const Skirmish rules;
  Team game(rules);
  game.hand(second, "scout");
  game.ask(organiser, AddSeat{{"y", "", SeatRole::player, red, {}}, "herald"});
  const auto draft = check_draft(
      game.campaign(), red_seat, 1, 0, {{move({1}, 3, 3), parley(blue, "peace")}, ""}, game.context(by(red_seat)));
  REQUIRE_FALSE(draft.has_value());
  CHECK(draft.error().faults ==
        std::vector<Refusal>{{"not_yours_to_order", "/orders/0", "Second of Red (Scout) commands this unit"},
            {"not_yours_to_order", "/orders/1", "Red's captain – Herald gives these orders"}});
}

TEST_CASE("roles: a unit that enters later belongs to the holder of its role") {
  const Skirmish rules;
  Team game(rules);
  game.hand(second, "scout");
  const PieceId fresh = game.table().world.next_piece();
  Piece piece{fresh, words().soldier, red, square(2, 5), {}};
  piece.set(words().steps, std::int64_t{3});
  piece.set(words().name, std::string("Scout 7"));
  CHECK(game.ask_umpire(ChangeWorld{{PieceEntered{piece}}}) == "done");
  CHECK(scope_of(game.campaign(), second).commander(fresh) == second);
  CHECK(game.save(second, {{move(fresh, 2, 6)}, ""}) == "stored");
}

TEST_CASE("roles: the leader takes one unit out of a role, and handing the role over puts it back") {
  const Skirmish rules;
  Team game(rules);
  game.hand(second, "scout");
  CHECK(game.ask(by(red_seat), HandOver{red_seat, {PieceId{1}}}) == "done");
  CHECK(game.save(red_seat, {{move({1}, 3, 3)}, ""}) == "stored");
  CHECK(game.save(second, {{move({1}, 3, 3)}, ""}) == "not_yours_to_order");
  CHECK(game.ask(organiser, AddSeat{{"y", "Third of Red", SeatRole::player, red, {}}}) == "done");
  CHECK(game.hand(third, "scout") == "done");
  CHECK(scope_of(game.campaign(), red_seat).commander({1}) == third);
  CHECK(game.roles(second).empty());
}

TEST_CASE("roles: letters that come with a role end with it, and the leader cannot forbid them separately") {
  const Skirmish rules;
  Team game(rules);
  game.hand(second, "herald");
  CHECK(game.ask(by(red_seat), HandOver{second, {}, false, false}) == "role_writes");
  CHECK(game.hand(red_seat, "herald") == "done");
  CHECK(game.ask(by(second), SendPress{{blue_seat}, "words"}) == "not_yours_to_write");
}

TEST_CASE("roles: a removed seat's roles are the leader's, and a new leader's own role ends") {
  const Skirmish rules;
  Team game(rules);
  game.ask(organiser, AddSeat{{"y", "Third of Red", SeatRole::player, red, {}}});
  game.hand(second, "scout"), game.hand(third, "herald");
  CHECK(game.ask_umpire(RemoveSeat{third}) == "done");
  CHECK(game.roles(red_seat) == std::vector<std::string>{"captain", "herald", "steward"});
  CHECK(game.ask(organiser, AddSeat{{"z", "Fourth of Red", SeatRole::player, red, {}}}) == "done");
  CHECK(game.ask_umpire(RemoveSeat{red_seat}) == "done");
  CHECK(game.roles(second) == std::vector<std::string>{"captain", "scout", "herald", "steward"});
  CHECK(game.campaign().handed == HandedOver{});
}

TEST_CASE("roles: they survive a snapshot, and one that lies about a role is refused") {
  const Skirmish rules;
  Signing game(rules);
  game.hand(second, "scout");
  game.save(second, {{parley(blue, "peace")}, "s"});
  CHECK(game.sign(1) == "done");
  CHECK(game.ask(by(second), NamePerson{"Änne"}) == "done");
  const Replay read = reopened(write_state(game.play), rules, game.setup.factions);
  CHECK(read.campaign == game.campaign());
  Replay lies = reopened(write_state(game.play), rules, game.setup.factions);
  lies.campaign.handed.roles.at("scout").seat = blue_seat;
  CHECK(reject_reason(lies, {rules, game.setup}) != "");
  CHECK(reject_reason(read, {rules, game.setup}) == "");
}

TEST_CASE("names: a person is called by one plain name, which no other seat has") {
  const Skirmish rules;
  Team game(rules);
  const auto name = [&](SeatId seat, std::string words) { return game.ask(by(seat), NamePerson{std::move(words)}); };
  CHECK(name(second, "Anna") == "done");
  CHECK(name(second, "Anna") == "nothing");
  CHECK(game.campaign().seat(second)->person == "Anna");
  CHECK(name(red_seat, "Anna") == "name_taken");
  CHECK(name(red_seat, "Second of Red") == "name_taken");
  CHECK(name(red_seat, std::string(41, 'x')) == "bad_text");
  CHECK(name(red_seat, "a\nb") == "bad_text");
  CHECK(name(red_seat, "a\xff") == "bad_text");     // as a form can hold it
  CHECK(name(SeatId{3}, "Anna") == "not_allowed");  // a spectator
  CHECK(name(game.umpire(), "Otto") == "done");
  CHECK(name(second, "") == "done");
  CHECK(game.campaign().seat(second)->person.empty());
  CHECK(name(second, "Anna") == "done");
  CHECK(game.ask_umpire(VacateSeat{second}) == "done");
  CHECK(game.campaign().seat(second)->person.empty());  // the stand-in is somebody else
  CHECK_FALSE(verify(game.lines, rules).fault.has_value());
}

TEST_CASE("signatures: an order that needs one counts only if the leader has signed this version of it") {
  const Skirmish rules;
  Signing game(rules);
  CHECK(game.save(second, {{parley(blue, "peace")}, "s"}) == "stored");
  CHECK(game.state() == SignedState::waits);
  CHECK(game.ask(by(second), SignOrders{1, second, 1}) == "nothing_to_sign");
  CHECK(game.ask(by(blue_seat), SignOrders{1, second, 1}) == "no_such_seat");
  CHECK(game.sign(7) == "stale");
  CHECK(game.sign(1) == "done");
  CHECK(game.sign(1) == "nothing");
  CHECK(game.state() == SignedState::approved);
  // Another text is another order; the old one is signed again.
  CHECK(game.save(second, {{parley(blue, "war")}, "s"}) == "stored");
  CHECK(game.state() == SignedState::waits);
  CHECK(game.save(second, {{parley(blue, "peace")}, "s"}) == "stored");
  CHECK(game.state() == SignedState::approved);
  game.run_for(61'000);
  CHECK(game.taken(second).sheet.orders == std::vector<Order>{parley(blue, "peace")});
  CHECK(game.told(Viewer::of(red)).empty());
  CHECK_FALSE(verify(game.lines, rules).fault.has_value());
}

TEST_CASE("signatures: the bell drops an order that nobody signed, and only its side and the umpire are told") {
  const Skirmish rules;
  Signing game(rules);
  CHECK(game.seal(second, {{parley(blue, "peace")}, "s"}) == "done");
  game.run_for(61'000);
  CHECK(game.taken(second).fate == SheetFate::sealed);
  CHECK(game.taken(second).sheet.orders.empty());
  const std::vector<std::string> words = {
      "Not carried out, because Red's captain had not countersigned it: parley (Second of Red)"};
  CHECK(game.told(Viewer::of(red)) == words);
  CHECK(game.told(Viewer::umpire()) == words);
  CHECK(game.told(Viewer::of(blue)).empty());
  CHECK(game.told(Viewer::spectator()).empty());
  const auto verified = verify(game.lines, rules);
  if (verified.fault) FAIL(verified.fault->words);
}

TEST_CASE("signatures: the early bell waits for an answer, and a refusal is one") {
  const Skirmish rules;
  Signing game(rules);
  CHECK(game.seal(second, {{parley(blue, "peace")}, "s"}) == "done");
  CHECK(game.seal(red_seat, {{}, "r"}) == "done");
  CHECK(game.seal(blue_seat, {{}, "b"}) == "done");
  game.tick_all();
  CHECK(game.table().stage == Stage::orders);
  CHECK(game.sign(1, false) == "done");
  CHECK(game.state() == SignedState::refused);
  game.tick_all();
  CHECK(game.table().stage == Stage::review);
  CHECK(game.taken(second).sheet.orders.empty());
}

TEST_CASE("signatures: a bot in the leader's seat signs everything, and the umpire's sheets need no signature") {
  const Skirmish rules;
  Signing game(rules);
  CHECK(game.save(second, {{parley(blue, "peace")}, "s"}) == "stored");
  CHECK(game.ask_umpire(SetBot{red_seat, true}) == "done");
  CHECK(game.state() == SignedState::approved);
  CHECK(game.ask_umpire(SetBot{red_seat, false}) == "done");
  CHECK(game.state() == SignedState::waits);
  CHECK(game.ask_umpire(ActForSeat{second, {{parley(blue, "war")}, "u"}}) == "done");
  game.run_for(61'000);
  CHECK(game.taken(second).sheet.orders == std::vector<Order>{parley(blue, "war")});
  CHECK_FALSE(verify(game.lines, rules).fault.has_value());
}

TEST_CASE("signatures: they end with their phase, and a rewind takes them back") {
  const Skirmish rules;
  Signing game(rules);
  game.save(second, {{parley(blue, "peace")}, "s"});
  game.sign(1);
  game.run_for(75'000);
  CHECK(game.table().signatures.empty());
  CHECK(game.ask_umpire(Rewind{1}) == "done");
  CHECK(game.table().signatures.empty());
}
