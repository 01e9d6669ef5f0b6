#include "unit/host/support/house.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::test;

namespace {

// Red, blue and the umpire, and a second and a third seat of red.
struct Talk {
  House house;
  Player *red = nullptr, *blue = nullptr, *umpire = nullptr, *second = nullptr, *third = nullptr;

  Talk() {
    house.options.messages_burst = house.options.messages_per_second = 1e6;
    house.open();
    house.found();
    red = &house.sit("red"), blue = &house.sit("blue"), umpire = &house.sit("umpire");
    second = &add("second", "Second of Red");
    third = &add("third", "Third of Red");
  }
  Player& add(const std::string& role, const std::string& title) {
    REQUIRE(umpire->ask(act("add_seat", {{"faction", "red"}, {"title", title}}))["type"] == "done");
    std::string handle;
    const auto has_it = [&](const Json& message) {
      for (const Json& seat : message["seats"])
        if (seat["title"] == title) handle = seat["id"];
      return !handle.empty();
    };
    umpire->receive("seats", has_it);
    const Json link = umpire->ask({{"type", "reissue"}, {"seat", handle}});
    REQUIRE_MESSAGE(link["type"] == "link", link.dump());
    house.links.push_back({handle, title, role, "player", link["url"], 0});
    return house.sit(role);
  }
  static Json into(std::int64_t room, const std::string& text) {
    return {{"type", "press"}, {"room", room}, {"text", text}};
  }
  // Everything that the player's client has received so far, up to the answer to this question.
  static const std::vector<Json>& all_received(Player& player) {
    CHECK(player.ask({{"type", "search"}})["type"] == "found");
    return player.received;
  }
};

std::vector<std::string> texts(const Json& found) {
  std::vector<std::string> all;
  for (const Json& letter : found["letters"]) all.push_back(letter["text"]);
  return all;
}
using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("a room over the wire: its people and the umpire hear of it and of its letters, nobody else of anything") {
  Talk talk;
  const Json done = talk.red->ask({{"type", "open_room"}, {"with", {talk.blue->handle}}, {"name", "War council"}});
  CHECK(done["type"] == "done");
  CHECK(done["number"] == 1);
  const Json people = {talk.red->handle, talk.blue->handle};
  for (Player* player : {talk.red, talk.blue, talk.umpire}) {
    const Json room = player->receive("room");
    CHECK(room["name"] == "War council");
    CHECK(room["here"] == people);
    CHECK(room["number"] == 1);
  }
  CHECK(talk.red->ask(Talk::into(1, "between us"))["type"] == "done");
  for (Player* player : {talk.red, talk.blue, talk.umpire}) {
    const Json letter = player->receive("press");
    CHECK(letter["room"] == 1);
    CHECK(letter["text"] == "between us");
  }
  CHECK(talk.blue->ask({{"type", "invite_to_room"}, {"room", 1}, {"seat", talk.second->handle}})["code"] ==
        "not_yours_to_invite");
  CHECK(talk.red->ask({{"type", "invite_to_room"}, {"room", 1}, {"seat", talk.second->handle}})["type"] == "done");
  CHECK(talk.second->receive("room")["here"].size() == 3);
  CHECK(talk.blue->ask({{"type", "leave_room"}, {"room", 1}})["type"] == "done");
  CHECK(talk.blue->receive("room", [](const Json& m) { return m.contains("gone"); })["here"].size() == 2);
  CHECK(talk.second->receive("room", [](const Json& m) { return !m["left"].empty(); })["left"] ==
        Json({talk.blue->handle}));
  CHECK(talk.second->ask(Talk::into(1, "without blue"))["type"] == "done");
  CHECK(talk.blue->ask(Talk::into(1, "let me in"))["code"] == "left_room");

  CHECK(texts(talk.red->ask({{"type", "search"}})) == Texts{"between us", "without blue"});
  CHECK(texts(talk.blue->ask({{"type", "search"}})) == Texts{"between us"});
  CHECK(texts(talk.second->ask({{"type", "search"}})) == Texts{"without blue"});
  CHECK(texts(talk.third->ask({{"type", "search"}})).empty());
  CHECK(talk.third->ask(Talk::into(1, "who is there?"))["code"] == "no_such_room");
  CHECK(texts(talk.umpire->ask({{"type", "search"}})) == Texts{"between us", "without blue"});
  for (const Json& message : Talk::all_received(*talk.third)) {
    CHECK(message["type"] != "room");
    CHECK(message["type"] != "press");
  }
  for (const Json& message : Talk::all_received(*talk.blue))
    CHECK((message["type"] != "press" || message["text"] == "between us"));
}

TEST_CASE("a client that connects later receives its rooms before its letters, after a restart too") {
  Talk talk;
  CHECK(
      talk.red->ask({{"type", "open_room"}, {"with", {talk.blue->handle}}, {"name", "War council"}})["type"] == "done");
  CHECK(talk.red->ask(Talk::into(1, "between us"))["type"] == "done");
  const auto check_greeting = [&](Player& player) {
    talk.house.connect(player);
    const Json room = player.until("room");
    CHECK(room["name"] == "War council");
    CHECK(player.until("press")["room"] == room["number"]);
  };
  check_greeting(*talk.blue);
  for (auto& [who, player] : talk.house.players) player.socket.reset();
  talk.house.serving.reset();
  talk.house.open();
  check_greeting(*talk.blue);
  check_greeting(*talk.umpire);
  CHECK(talk.blue->ask(Talk::into(1, "still here"))["type"] == "done");
}

TEST_CASE("a pin over the wire: the side's people hear of it, and nobody else; a new client and a restart keep it") {
  Talk talk;
  const Json places = {{{"board", "field"}, {"square", {4, 4}}}};
  CHECK(talk.red->ask({{"type", "pin"}, {"text", "Here at dawn"}, {"places", places}})["type"] == "done");
  for (Player* player : {talk.red, talk.second, talk.third}) {
    const Json pin = player->receive("pins")["pins"].at(0);
    CHECK(pin["text"] == "Here at dawn");
    CHECK(pin["places"] == places);
    CHECK(pin["seat"] == talk.red->handle);
  }
  for (Player* player : {talk.blue, talk.umpire})
    for (const Json& message : Talk::all_received(*player)) CHECK(message["type"] != "pins");
  CHECK(talk.blue->ask({{"type", "unpin"}, {"number", 1}})["code"] == "no_such_pin");

  for (auto& [who, player] : talk.house.players) player.socket.reset();
  talk.house.serving.reset();
  talk.house.open();
  talk.house.connect(*talk.second);
  CHECK(talk.second->until("pins")["pins"].size() == 1);
  CHECK(talk.second->ask({{"type", "unpin"}, {"number", 1}})["type"] == "done");
  CHECK(talk.second->receive("pins")["pins"].empty());
  CHECK(talk.second->ask({{"type", "pin"}, {"text", "Later"}})["type"] == "done");
  CHECK(talk.second->receive("pins")["pins"].at(0)["number"] == 2);
}

TEST_CASE("a search reaches letters beyond those that a new client receives") {
  Talk talk;
  CHECK(talk.blue->ask({{"type", "press"}, {"to", {talk.red->handle}}, {"text", "The FIRST word"}})["type"] == "done");
  for (int i = 0; i < 199; ++i)
    REQUIRE(talk.red->ask({{"type", "press"}, {"to", {talk.blue->handle}}, {"text", "noise"}})["type"] == "done");
  for (int i = 0; i < 60; ++i)
    REQUIRE(talk.blue->ask({{"type", "press"}, {"to", {talk.red->handle}}, {"text", "answer"}})["type"] == "done");
  const Json found = talk.red->ask({{"type", "search"}, {"words", "first"}});
  CHECK(texts(found) == Texts{"The FIRST word"});
  CHECK_FALSE(found.contains("before"));
  REQUIRE(found["phases"].size() == 1);
  CHECK(found["phases"][0]["number"] == 1);
  // All letters of one person, page by page.
  Json page = talk.red->ask({{"type", "search"}, {"with", talk.blue->handle}});
  std::size_t count = page["letters"].size();
  CHECK(count == 50);
  while (page.contains("before")) {
    page = talk.red->ask({{"type", "search"}, {"with", talk.blue->handle}, {"before", page["before"]}});
    count += page["letters"].size();
    CHECK_FALSE(page.contains("phases"));
  }
  CHECK(count == 260);
  CHECK(texts(talk.second->ask({{"type", "search"}, {"words", "first"}})).empty());
}

TEST_CASE("the file of letters has every letter that its seat may read, and is the seat's alone") {
  Talk talk;
  const auto file = [&](const Player& player) {
    return talk.house.get("/play/" + player.handle + "/letters", player.cookie);
  };
  CHECK(
      talk.red->ask({{"type", "open_room"}, {"with", {talk.blue->handle}}, {"name", "War council"}})["type"] == "done");
  CHECK(talk.red->ask(Talk::into(1, "between us"))["type"] == "done");
  CHECK(talk.blue->ask({{"type", "press"}, {"to", {talk.umpire->handle}},
            {"text", "a question\nin two lines"}})["type"] == "done");
  const Reply reds = file(*talk.red), blues = file(*talk.blue), thirds = file(*talk.third), all = file(*talk.umpire);
  CHECK(reds.status == 200);
  CHECK(reds.head.find("attachment; filename=\"letters.txt\"") != std::string::npos);
  CHECK(reds.head.find("text/plain; charset=utf-8") != std::string::npos);
  CHECK(reds.body.find("Letters of Red") != std::string::npos);
  CHECK(reds.body.find("in the room \"War council\":\nbetween us\n") != std::string::npos);
  CHECK(reds.body.find("a question") == std::string::npos);
  CHECK(blues.body.find("between us") != std::string::npos);
  CHECK(blues.body.find("a question\nin two lines") != std::string::npos);
  CHECK(thirds.body.find("War council") == std::string::npos);
  CHECK(thirds.body.find("between us") == std::string::npos);
  CHECK(all.body.find("between us") != std::string::npos);
  CHECK(all.body.find("a question") != std::string::npos);
  CHECK(talk.house.get("/play/" + talk.red->handle + "/letters", talk.blue->cookie).status == 401);
  CHECK(talk.house.get("/play/" + talk.red->handle + "/letters", "").status == 401);
}

TEST_CASE("at the end the debrief room opens for all, and for a client that connects later, after a restart too") {
  Talk talk;
  CHECK(talk.umpire->ask(act("end_campaign", {{"reason", "the hall closes"}}))["type"] == "done");
  const auto debrief = [](const Json& m) { return m.contains("closes_at"); };
  std::int64_t closes_at = 0;
  for (Player* player : {talk.red, talk.blue, talk.umpire, talk.second}) {
    const Json room = player->receive("room", debrief);
    CHECK(room["here"].size() == 5);
    closes_at = room["closes_at"];
    CHECK(closes_at > House::now_ms());
  }
  CHECK(talk.blue->ask(Talk::into(1, "Well played."))["type"] == "done");
  CHECK(talk.third->receive("press")["text"] == "Well played.");
  talk.house.serving.reset();
  talk.house.open();
  Player& blue = talk.house.connect(*talk.blue);
  CHECK(blue.until("room")["closes_at"] == closes_at);
  CHECK(blue.until("press")["text"] == "Well played.");
  CHECK(blue.ask(Talk::into(1, "Again next week?"))["type"] == "done");
}
