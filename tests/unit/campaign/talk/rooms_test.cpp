#include "campaign/state/talk/rooms.h"

#include <doctest/doctest.h>

#include "campaign/state/talk/letters.h"
#include "campaign/state/talk/talk.h"
#include "unit/campaign/harness.h"
#include "unit/campaign/skirmish.h"

using namespace ziggurat;
using namespace ziggurat::test;
using namespace ziggurat::skirmish;

namespace {
constexpr SeatId umpire_seat{2}, spectator_seat{3}, second_red{4}, third_red{5};
using Seats = std::vector<SeatId>;

// A game with two more seats of red.
struct Table4 {
  Skirmish rules;
  Game game{rules};
  Table4() {
    game.ask(organiser, AddSeat{{"x", "Second of Red", SeatRole::player, red, {}}});
    game.ask(organiser, AddSeat{{"y", "Third of Red", SeatRole::player, red, {}}});
  }
  std::string open(SeatId from, Seats with) { return game.ask(by(from), OpenRoom{std::move(with), "War council"}); }
  std::string write(SeatId from, std::int64_t room, std::string text = "words") {
    return game.ask(by(from), SendPress{{}, std::move(text), room});
  }
  std::string invite(SeatId from, std::int64_t room, SeatId seat) {
    return game.ask(by(from), InviteToRoom{room, seat});
  }
  std::string leave(SeatId from, std::int64_t room) { return game.ask(by(from), LeaveRoom{room}); }
  const Campaign& c() const { return game.campaign(); }
  RoomPeople people(SeatId seat, std::size_t room = 0) const { return people_of(c(), seat, c().rooms.at(room)); }
  std::vector<std::string> read_by(SeatId seat) const {
    std::vector<std::string> texts;
    for (const PressMessage* letter : press_of(c(), seat)) texts.push_back(letter->text);
    return texts;
  }
};
using Texts = std::vector<std::string>;
}  // namespace

TEST_CASE("a closed room: its people read what is written while they are in it, nobody else but the umpire") {
  Table4 t;
  CHECK(t.open(red_seat, {blue_seat}) == "done");
  CHECK(t.write(red_seat, 1, "one") == "done");
  CHECK(t.invite(red_seat, 1, second_red) == "done");
  CHECK(t.write(blue_seat, 1, "two") == "done");
  CHECK(t.leave(blue_seat, 1) == "done");
  CHECK(t.write(second_red, 1, "three") == "done");
  CHECK(t.read_by(red_seat) == Texts{"one", "two", "three"});
  CHECK(t.read_by(blue_seat) == Texts{"one", "two"});
  CHECK(t.read_by(second_red) == Texts{"two", "three"});
  CHECK(t.read_by(third_red).empty());
  CHECK(t.read_by(umpire_seat) == Texts{"one", "two", "three"});
  CHECK(t.read_by(spectator_seat).empty());
  CHECK(rooms_of(t.c(), third_red).empty());
  CHECK(rooms_of(t.c(), spectator_seat).empty());
  CHECK(t.write(blue_seat, 1) == "left_room");
  CHECK(t.write(umpire_seat, 1, "I read this") == "done");
  CHECK(t.read_by(second_red).back() == "I read this");
}

TEST_CASE("each knows of the people of a room whom it met there") {
  Table4 t;
  t.open(red_seat, {blue_seat, second_red});
  CHECK(t.people(blue_seat).here == Seats{red_seat, blue_seat, second_red});
  t.leave(second_red, 1);
  t.invite(red_seat, 1, third_red);
  // The newcomer does not learn who left before; the one who left does not learn who came.
  CHECK(t.people(third_red).here == Seats{red_seat, blue_seat, third_red});
  CHECK(t.people(third_red).left.empty());
  CHECK(t.people(second_red).here == Seats{red_seat, blue_seat});
  CHECK(t.people(second_red).gone);
  CHECK(t.people(blue_seat).left == Seats{second_red});
  CHECK(t.people(umpire_seat).left == Seats{second_red});
  CHECK_FALSE(t.people(umpire_seat).gone);
  // Somebody who comes back is here, and no longer among those who left.
  CHECK(t.invite(red_seat, 1, second_red) == "done");
  CHECK(t.people(blue_seat).here == Seats{red_seat, blue_seat, third_red, second_red});
  CHECK(t.people(blue_seat).left.empty());
  CHECK_FALSE(t.people(second_red).gone);
  CHECK(t.people(second_red).left.empty());
}

TEST_CASE("who has been in a room longest invites; a room of others does not exist") {
  Table4 t;
  t.open(red_seat, {blue_seat, second_red});
  CHECK(t.invite(blue_seat, 1, third_red) == "not_yours_to_invite");
  CHECK(t.invite(umpire_seat, 1, third_red) == "not_yours_to_invite");
  CHECK(t.invite(red_seat, 1, blue_seat) == "nothing");
  CHECK(t.invite(red_seat, 1, spectator_seat) == "no_such_seat");
  CHECK(t.invite(red_seat, 1, red_seat) == "no_such_seat");
  CHECK(t.leave(red_seat, 1) == "done");
  CHECK(t.leave(red_seat, 1) == "nothing");
  CHECK(t.invite(red_seat, 1, third_red) == "not_yours_to_invite");
  CHECK(t.invite(blue_seat, 1, third_red) == "done");
  for (const std::int64_t number : {-1, 0, 1, 2}) {
    if (number != 0) CHECK(t.game.ask(by(spectator_seat), LeaveRoom{number}) == "not_allowed");
    Table4 other;
    other.open(red_seat, {blue_seat});
    if (number != 0) CHECK(other.write(third_red, number) == "no_such_room");
    CHECK(other.invite(third_red, number, blue_seat) == "no_such_room");
    CHECK(other.leave(third_red, number) == "no_such_room");
  }
  CHECK(t.leave(blue_seat, 1) == "done");
  CHECK(t.leave(second_red, 1) == "done");
  CHECK(t.write(third_red, 1) == "empty_room");
}

TEST_CASE("a seat numbers its rooms as it comes into them, and these numbers never change") {
  Table4 t;
  t.open(red_seat, {blue_seat});
  t.open(blue_seat, {third_red});
  CHECK(own_number(t.c(), third_red, t.c().rooms[1]) == 1);
  CHECK(own_number(t.c(), third_red, t.c().rooms[0]) == 0);
  t.invite(red_seat, 1, third_red);
  CHECK(own_number(t.c(), third_red, t.c().rooms[1]) == 1);
  CHECK(own_number(t.c(), third_red, t.c().rooms[0]) == 2);
  CHECK(own_number(t.c(), umpire_seat, t.c().rooms[0]) == 1);
  CHECK(t.write(third_red, 2) == "not_yours_to_write");  // blue is in it, and red's leader writes to other sides
  CHECK(t.game.ask(by(red_seat), HandOver{third_red, {}, false, true}) == "done");
  CHECK(t.write(third_red, 2, "the older room") == "done");
  CHECK(t.c().press.back().room == 1);
  CHECK(t.c().press.back().to == Seats{red_seat, blue_seat});
}

TEST_CASE("the press law applies to a room as to a letter to all who are in it; leaving is always possible") {
  Table4 t;
  t.open(red_seat, {blue_seat});
  t.open(red_seat, {third_red, umpire_seat});
  CHECK(t.game.ask_umpire(SetPressLaw{false}) == "done");
  CHECK(t.write(red_seat, 1) == "press_closed");
  CHECK(t.write(blue_seat, 1) == "press_closed");
  CHECK(t.open(blue_seat, {third_red}) == "press_closed");
  CHECK(t.invite(red_seat, 2, blue_seat) == "press_closed");
  CHECK(t.write(red_seat, 2) == "done");
  CHECK(t.write(umpire_seat, 1) == "done");
  CHECK(t.leave(blue_seat, 1) == "done");
  CHECK(t.game.ask_umpire(SetPressLaw{true}) == "done");
  // A member of a team that may not write to other sides opens no room with them either.
  CHECK(t.open(second_red, {blue_seat}) == "not_yours_to_write");
}

TEST_CASE("rooms: names, numbers and comings are limited") {
  Table4 t;
  const auto named = [&](std::string name) { return t.game.ask(by(red_seat), OpenRoom{{blue_seat}, std::move(name)}); };
  CHECK(named("") == "bad_text");
  CHECK(named(std::string(201, 'x')) == "bad_text");
  CHECK(t.open(red_seat, {}) == "no_such_seat");
  CHECK(t.open(red_seat, {red_seat}) == "no_such_seat");
  for (int i = 0; i < 20; ++i) REQUIRE(named("Room") == "done");
  CHECK(named("Room") == "too_many");
  CHECK(t.open(blue_seat, {red_seat}) == "done");
  for (int i = 0; i < 198; ++i) {
    REQUIRE(t.invite(red_seat, 1, third_red) == "done");
    REQUIRE(t.leave(third_red, 1) == "done");
  }
  CHECK(t.invite(red_seat, 1, third_red) == "too_many");
  CHECK(t.write(red_seat, 1) == "done");
}

TEST_CASE("a removed seat has left its rooms; a rewind leaves rooms as they are") {
  Table4 t;
  t.open(red_seat, {blue_seat, third_red});
  CHECK(t.game.ask_umpire(RemoveSeat{third_red}) == "done");
  CHECK(t.people(blue_seat).left == Seats{third_red});
  CHECK(t.write(red_seat, 1) == "done");
  CHECK(t.c().press.back().to == Seats{blue_seat});
  t.game.run_for(70'000);
  CHECK(t.game.ask_umpire(Rewind{1}) == "done");
  CHECK(t.people(blue_seat).here == Seats{red_seat, blue_seat});
}

TEST_CASE("letters are found by words, people, room and phase, of all that the seat may read") {
  Table4 t;
  t.open(red_seat, {blue_seat, third_red});
  const auto write = [&](SeatId from, SeatId to, std::string text) {
    REQUIRE(t.game.ask(by(from), SendPress{{to}, std::move(text)}) == "done");
  };
  write(red_seat, blue_seat, "Gib mir das TOR, Ärger droht");
  write(blue_seat, red_seat, "the gate of the north");
  write(blue_seat, umpire_seat, "the gate in secret");
  REQUIRE(t.write(blue_seat, 1, "gate and room") == "done");
  t.game.run_for(70'000 + 40'000);  // the next turn's plan
  write(red_seat, third_red, "the gate again");
  const auto found = [&](SeatId seat, LetterSearch search) {
    std::vector<std::int64_t> numbers;
    for (const FoundLetter& one : find_letters(t.c(), seat, search, 0, 50, 1 << 20).letters)
      numbers.push_back(one.number);
    return numbers;
  };
  using Numbers = std::vector<std::int64_t>;
  CHECK(found(red_seat, {}) == Numbers{4, 3, 2, 1});
  CHECK(found(red_seat, {.words = "GATE  the"}) == Numbers{4, 2});
  CHECK(found(red_seat, {.words = "ärger tor"}) == Numbers{1});
  CHECK(found(red_seat, {.words = "secret"}).empty());
  CHECK(found(blue_seat, {.words = "secret"}) == Numbers{3});
  CHECK(found(umpire_seat, {.words = "secret"}) == Numbers{3});
  CHECK(found(third_red, {.words = "gate"}) == Numbers{2, 1});
  CHECK(found(red_seat, {.with = third_red}) == Numbers{4, 3});
  CHECK(found(red_seat, {.words = "gate", .with = blue_seat}) == Numbers{3, 2});
  CHECK(found(red_seat, {.room = 1}) == Numbers{3});
  CHECK(found(red_seat, {.room = 2}).empty());
  CHECK(found(second_red, {.room = 1}).empty());
  const auto phases = phases_with_letters(t.c(), red_seat);
  REQUIRE(phases.size() == 2);
  CHECK(phases.front().phase == 1);
  CHECK(phases.back().phase == t.game.table().phase_number);
  CHECK(phases.back().title == t.game.table().phase.title);
  CHECK(found(red_seat, {.phase = 1}) == Numbers{3, 2, 1});
  CHECK(found(red_seat, {.phase = phases.back().phase}) == Numbers{4});
  CHECK(found(red_seat, {.phase = 99}).empty());
  CHECK(phases_with_letters(t.c(), third_red).size() == 2);
  CHECK(phases_with_letters(t.c(), second_red).empty());
}

TEST_CASE("a search goes on where the one before stopped, until every letter was searched") {
  Table4 t;
  for (int i = 0; i < 150; ++i)
    REQUIRE(t.game.ask(by(red_seat), SendPress{{blue_seat}, i % 10 == 0 ? "rare" : "common"}) == "done");
  const LetterSearch rare{.words = "rare"};
  const auto all = [&](std::size_t letters_max, std::size_t bytes_max) {
    std::vector<std::int64_t> numbers;
    int searches = 0;
    for (std::int64_t before = 0; searches == 0 || before != 0; ++searches) {
      REQUIRE(searches < 200);
      const LettersFound found = find_letters(t.c(), blue_seat, rare, before, letters_max, bytes_max);
      for (const FoundLetter& one : found.letters) numbers.push_back(one.number);
      before = found.before;
    }
    return numbers;
  };
  const auto at_once = all(50, 1 << 20);
  CHECK(at_once.size() == 15);
  CHECK(at_once.front() == 141);
  CHECK(at_once.back() == 1);
  CHECK(all(4, 1 << 20) == at_once);
  CHECK(all(50, 100) == at_once);
  CHECK(all(1, 1) == at_once);
}

TEST_CASE("when a campaign ends, all who played and the umpires have a debrief room for 14 days") {
  Table4 t;
  t.open(red_seat, {blue_seat});
  t.game.held = {red_seat, blue_seat};
  CHECK(t.game.ask_umpire(SetBot{third_red, true}) == "done");
  CHECK(t.game.ask_umpire(EndCampaign{}, "the hall closes") == "done");
  REQUIRE(t.c().rooms.size() == 2);
  const Room& debrief = t.c().rooms.back();
  CHECK(debrief.closes_at_ms == t.game.now_ms + debrief_ms);
  CHECK(debrief.here() == Seats{umpire_seat, red_seat, blue_seat, second_red});
  CHECK(own_number(t.c(), second_red, debrief) == 1);
  CHECK(own_number(t.c(), third_red, debrief) == 0);  // a bot played it
  CHECK(t.write(blue_seat, 2, "Well played.") == "done");
  CHECK(t.read_by(second_red) == Texts{"Well played."});
  CHECK(t.invite(umpire_seat, 2, third_red) == "done");
  t.game.now_ms += debrief_ms - 1;
  CHECK(t.write(red_seat, 2, "Until next time.") == "done");
  t.game.now_ms += 1;
  const auto late = decide(t.c(), SendPress{{}, "too late", 2}, t.game.context(by(red_seat)));
  REQUIRE(!late.has_value());
  CHECK(late.error().code == "room_closed");
  CHECK(late.error().at == "/room");
  CHECK(late.error().words == "this room is closed: you can still read it");
  CHECK(t.write(red_seat, 1) == "done");  // other rooms stay open
  CHECK(t.read_by(third_red) == Texts{"Until next time."});
}

TEST_CASE("a rewind closes the debrief room, and the next end opens another one") {
  Table4 t;
  t.game.held = {red_seat, umpire_seat};
  CHECK(t.game.ask_umpire(EndCampaign{}) == "done");
  t.game.now_ms += 1000;
  CHECK(t.game.ask_umpire(Rewind{1}, "not yet") == "done");
  CHECK(t.c().rooms.front().closes_at_ms == t.game.now_ms);
  CHECK(t.write(red_seat, 1) == "room_closed");
  CHECK(t.game.ask_umpire(EndCampaign{}) == "done");
  REQUIRE(t.c().rooms.size() == 2);
  CHECK(t.write(red_seat, 1) == "room_closed");
  CHECK(t.write(red_seat, 2) == "done");
}

TEST_CASE("no debrief room opens where only one person played") {
  Table4 t;
  for (const SeatId seat : {blue_seat, second_red, third_red}) t.game.ask_umpire(SetBot{seat, true});
  t.game.held = {red_seat, blue_seat};  // nobody plays a bot's seat
  CHECK(t.game.ask_umpire(EndCampaign{}) == "done");
  CHECK(t.c().rooms.empty());
}
