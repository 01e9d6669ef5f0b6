#include <set>
#include <thread>

#include "unit/host/support/house.h"

using namespace ziggurat;
using namespace ziggurat::test;

// Requests of one person, spectator or stranger never delay the others.
namespace {

Json with_id(Json message, const std::string& id) {
  message["id"] = id;
  return message;
}
Json hello() { return {{"type", "hello"}, {"protocol", 2}}; }

// Reads until every one of these ids is answered; returns the answers by id.
std::map<std::string, Json> answers(Player& player, std::set<std::string> ids) {
  std::map<std::string, Json> found;
  while (!ids.empty()) {
    Json message = player.next();
    REQUIRE_FALSE(message.is_null());
    const std::string id = message.value("id", "");
    if (ids.erase(id) > 0) found[id] = std::move(message);
    else player.received.push_back(std::move(message));
  }
  return found;
}

// An act on the world that changes no piece of red's.
Json act_of_umpire(const Player& umpire) {
  return act("change", {{"changes", {{{"move", piece_at(umpire.snapshot["view"], 8, 8)},
                                        {"to", {{"board", "field"}, {"square", {8, 6}}}}}}}});
}

std::unique_ptr<SocketClient> watcher(House& house) {
  auto socket = std::make_unique<SocketClient>(house.address, House::path_of(house.link("spectator").url) + "socket");
  REQUIRE(socket->status() == 101);
  return socket;
}

}  // namespace

TEST_CASE("a sheet that came before the bell is in time however long the queue; one that came after it is late") {
  House house("bell");
  house.open();
  house.found();
  Player &red = house.sit("red"), &blue = house.sit("blue"), &umpire = house.sit("umpire");
  const Json mine = sheet_of({move_order(piece_at(red.snapshot["view"], 2, 2), 1, 1)});
  const Json theirs = sheet_of({move_order(piece_at(blue.snapshot["view"], 8, 8), 8, 7)});
  const std::int64_t bell_ms = House::now_ms() + 1500;
  CHECK(umpire.ask(act("move_bell", {{"closes_at", bell_ms}}))["type"] == "done");

  RulesHeld held(RulesHeld::At::acts);
  umpire.send(with_id(act_of_umpire(umpire), "act"));
  REQUIRE(held.wait_until_asked());
  // The campaign is blocked, so messages queue: many hellos of spectators, and a sheet among them.
  std::vector<std::unique_ptr<SocketClient>> crowd;
  for (int i = 0; i < 5; ++i) crowd.push_back(watcher(house)), crowd.back()->send(to_text(hello()));
  red.send(with_id(hand_in(1, 0, mine), "in time"));
  red.send(with_id({{"type", "seal"}, {"phase", 1}, {"revision", 1}}, "sealed in time"));
  while (House::now_ms() < bell_ms + 200) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  blue.send(with_id(hand_in(1, 0, theirs), "late"));
  red.send(with_id({{"type", "open"}, {"phase", 1}}, "opened late"));
  held.let_go();

  auto published = answers(red, {"in time", "sealed in time", "opened late"});
  CHECK(published["in time"]["type"] == "stored");
  CHECK(published["sealed in time"]["type"] == "done");
  CHECK(published["opened late"]["code"] == "late");
  CHECK(answers(blue, {"late"})["late"]["code"] == "late");
  const Json bell = umpire.receive("bell");
  for (const Json& one : bell["fates"]) CHECK(one["fate"] == (one["seat"] == red.handle ? "sealed" : "missed"));
  CHECK(bell["at"].get<std::int64_t>() >= bell_ms);
  const auto of_the_rules = [](const Json& step) { return !step.contains("amendment"); };
  CHECK(umpire.receive("step", of_the_rules)["delta"]["moves"].size() == 3);  // red's move and no other
}

TEST_CASE("a socket has one hello waiting; more are refused and named as too fast") {
  House house;
  house.open();
  house.found();
  Player& umpire = house.sit("umpire");
  RulesHeld held(RulesHeld::At::acts);
  umpire.send(with_id(act_of_umpire(umpire), "act"));
  REQUIRE(held.wait_until_asked());
  const auto eager = watcher(house);
  for (int i = 0; i < 5; ++i) eager->send(to_text(hello()));
  for (int i = 0; i < 4; ++i) CHECK(eager->next().value_or("").find("too_fast") != std::string::npos);
  held.let_go();
  CHECK(eager->next().value_or("").find("\"welcome\"") != std::string::npos);
}

TEST_CASE(
    "a question over which the rules think long holds up no order, no bell and no other campaign, and is answered") {
  House house;
  house.options.threads = 1;
  house.open();
  house.found();
  Player &red = house.sit("red"), &blue = house.sit("blue"), &umpire = house.sit("umpire");
  Player& other = house.second_umpire();
  const Json piece = piece_at(blue.snapshot["view"], 8, 8);
  RulesHeld held(RulesHeld::At::options);
  blue.send(with_id({{"type", "options"}, {"pieces", {piece}}}, "long"));
  REQUIRE(held.wait_until_asked());
  const Json mine = sheet_of({move_order(piece_at(red.snapshot["view"], 2, 2), 1, 1)});
  CHECK(red.ask(hand_in(1, 0, mine))["type"] == "stored");
  CHECK(umpire.ask(act("ring", {{"phase", 1}}))["type"] == "done");
  CHECK(red.receive("phase")["phase"]["number"] == 2);
  CHECK(other.ask(act("ring", {{"phase", 1}}))["type"] == "done");
  CHECK(other.receive("phase")["phase"]["number"] == 2);
  CHECK(house.get("/readyz").status == 200);
  CHECK(held.waits());
  held.let_go();
  // The answer belongs to the present phase, not to the one in which the question was sent.
  const Json answer = answers(blue, {"long"})["long"];
  CHECK(answer["type"] == "options");
  CHECK(blue.receive("phase")["phase"]["number"] == 2);
}

TEST_CASE("everybody who comes is told the same bytes, written once, and a change is told to who comes after it") {
  House house;
  house.open();
  house.found();
  Player& umpire = house.sit("umpire");
  const auto snapshot = [&] {
    const auto socket = watcher(house);
    socket->send(to_text(hello()));
    const auto text = socket->until("\"type\":\"snapshot\"");
    REQUIRE(text.has_value());
    return *text;
  };
  const std::string first = snapshot();
  CHECK(snapshot() == first);
  CHECK(umpire.ask(act("pause"))["type"] == "done");
  CHECK(snapshot() != first);
  Player& red = house.sit("red");
  const Json sheet = sheet_of({move_order(piece_at(red.snapshot["view"], 2, 2), 1, 1)});
  CHECK(umpire.ask(act("resume"))["type"] == "done");
  CHECK(red.ask(hand_in(1, 0, sheet))["type"] == "stored");
  house.connect(red);
  CHECK(red.until("sheet", [](const Json& m) { return m["revision"] == 1; })["sheet"]["orders"].size() == 1);
  const std::int64_t earlier = red.welcome["server_time"];
  house.connect(red);
  CHECK(red.welcome["server_time"].get<std::int64_t>() >= earlier);
}

TEST_CASE("a person's budget is one for all his windows and outlives them") {
  House house;
  house.options.messages_per_second = 0.01;
  house.options.messages_burst = 20;
  house.open();
  house.found();
  Player& red = house.sit("red");  // a hello costs four messages
  const Json ask = {{"type", "check"}, {"sheet", sheet_of({})}};
  for (int i = 0; i < 16; ++i) CHECK(red.ask(ask)["type"] == "checked");
  CHECK(red.ask(ask)["code"] == "too_fast");
  SocketClient again(house.address, "/play/" + red.handle + "/socket", red.cookie);
  again.send(to_text(hello()));
  CHECK(again.next().value_or("").find("too_fast") != std::string::npos);
  Player& blue = house.sit("blue");
  CHECK(blue.ask(ask)["type"] == "checked");
}

TEST_CASE(
    "what the rules think for one person is bounded, in all his windows; his orders and the others are not kept "
    "waiting") {
  House house;
  house.options.question_ms_per_second = 1;
  house.options.question_ms_burst = 50;
  house.open();
  house.found();
  Player &red = house.sit("red"), &blue = house.sit("blue"), &umpire = house.sit("umpire");
  const std::string soldier = piece_at(red.snapshot["view"], 2, 2);
  const Json options = {{"type", "options"}, {"pieces", {soldier}}}, defaults = {{"type", "defaults"}},
             check = {{"type", "check"}, {"sheet", sheet_of({})}};
  const Json sheet = sheet_of({move_order(soldier, 1, 1)});
  planted.thinks = for_ever;
  int answered = 0;
  Json last;
  for (int i = 0; i < 10 && (last.is_null() || last["type"] != "refused"); ++i) {
    last = red.ask(i % 2 == 0 ? options : defaults);
    answered += last["type"] != "refused";
  }
  CHECK(last["code"] == "work_spent");
  CHECK(last["words"].get<std::string>().find("in a few seconds") != std::string::npos);
  CHECK(answered >= 1);
  CHECK(answered <= 3);
  for (const Json& question : {options, defaults, check, Json{{"type", "preview"}, {"sheet", sheet}, {"order", 0}},
           Json{{"type", "reach"}, {"piece", soldier}, {"distance", 1}}, Json{{"type", "counsel"}},
           Json{{"type", "advise"}, {"phase", 1}, {"sheet", sheet}}}) {
    CAPTURE(question["type"]);
    CHECK(red.ask(question)["code"] == "work_spent");
  }
  // A second client of the same seat shares the budget.
  house.connect(red);
  CHECK(red.ask(check)["code"] == "work_spent");
  // Orders are accepted all the same, and other seats are not affected.
  CHECK(red.ask(hand_in(1, 0, sheet))["type"] == "stored");
  CHECK(red.ask({{"type", "seal"}, {"phase", 1}, {"revision", 1}})["type"] == "done");
  planted.thinks = 0;
  CHECK(blue.ask(check)["type"] == "checked");
  CHECK(umpire.ask(act("pause"))["type"] == "done");
}

TEST_CASE("who sits has his place however many come from his address") {
  House house;
  house.options.connections_per_address = 6;
  house.open();
  house.found();
  Player& red = house.sit("red");
  std::vector<std::unique_ptr<RawConnection>> idle;
  for (int i = 0; i < 20; ++i) {
    idle.push_back(std::make_unique<RawConnection>(house.address));
    idle.back()->send("GET /healthz HTTP/1.1\r\nHost: h\r\n\r\n");
    CHECK(read_reply(*idle.back()).status == 200);
  }
  CHECK(red.ask({{"type", "check"}, {"sheet", sheet_of({})}})["type"] == "checked");
  Player& blue = house.sit("blue");
  CHECK(blue.ask({{"type", "check"}, {"sheet", sheet_of({})}})["type"] == "checked");
}

TEST_CASE("device links are few, guesses at links are counted, and who watches by a withdrawn link is sent away") {
  House house;
  house.open();
  house.found();
  Player& red = house.sit("red");
  int links = 0;
  std::string last;
  for (int i = 0; i < 12; ++i) {
    const Json answer = red.ask({{"type", "device"}});
    answer["type"] == "link" ? void(++links) : void(last = answer["code"]);
  }
  CHECK(links == 6);
  CHECK(last == "too_many");

  const auto screen = watcher(house);
  screen->send(to_text(hello()));
  CHECK(screen->until("\"welcome\"").has_value());
  const std::string body = to_text(Json{{"seat", house.link("spectator").seat}, {"revoke", true}});
  CHECK(house.post("/office/office-key/api/campaigns/" + house.campaign + "/invites", body).status == 201);
  const auto bye = screen->until("\"bye\"");
  REQUIRE(bye.has_value());
  CHECK(bye->find("revoked") != std::string::npos);

  int refused = 0;
  for (int i = 0; i < 60; ++i) refused += house.get("/join/guess" + std::to_string(i)).status == 429;
  CHECK(refused >= 15);
  CHECK(red.ask({{"type", "check"}, {"sheet", sheet_of({})}})["type"] == "checked");
}

TEST_CASE("lessons are begun by a press alone, and not without number from one address") {
  House house;
  house.open();
  CHECK(house.get("/learn/gate_drill").status == 404);
  CHECK(house.post("/learn/nothing").status == 404);
  int refused = 0;
  for (int i = 0; i < 60; ++i) refused += house.post("/learn/nothing").status == 429;
  CHECK(refused >= 15);
}

TEST_CASE("letters that hide or turn what is read are left out of what people write") {
  House house;
  house.open();
  house.found();
  Player &red = house.sit("red"), &blue = house.sit("blue");
  const Json press = {{"type", "press"}, {"to", {blue.handle}}, {"text", "a\u202Eb\u200Bc \U0001F469\u200D\U0001F33E"}};
  CHECK(red.ask(press)["type"] == "done");
  CHECK(blue.receive("press")["text"] == "abc \U0001F469\u200D\U0001F33E");
  CHECK(red.ask({{"type", "press"}, {"to", {blue.handle}}, {"text", "\u202E\u2066"}})["type"] == "refused");
}

TEST_CASE(
    "characters that nobody sees, tag letters and line separators do not pass in letters, and what shows nothing is no "
    "letter") {
  House house;
  house.open();
  house.found();
  Player &red = house.sit("red"), &blue = house.sit("blue");
  const auto sent = [&](const std::string& text) {
    return red.ask({{"type", "press"}, {"to", {blue.handle}}, {"text", text}});
  };
  std::string marks = "a";
  for (int i = 0; i < 400; ++i) marks += "\u0301";
  CHECK(sent("a\u00AD\u034F\u115F\u3164\uFFA0\u180E\u206A\u2065\uFFF9\U000E0041\U000E0100\U0001D173z\u2764\uFE0F")
            ["type"] == "done");
  CHECK(blue.receive("press")["text"] == "az\u2764\uFE0F");
  CHECK(sent("a\u2028b\u2029c\u0085d")["type"] == "done");
  CHECK(blue.receive("press")["text"] == "a\nb\nc\nd");
  CHECK(sent(marks)["type"] == "done");
  CHECK(blue.receive("press")["text"].get<std::string>().size() <= 17);
  for (const char* nothing : {"\u3164", "\u2800", "\u00AD", "\uFE0F", "\U000E0020", " ", "\n\t", "\u3000\u200D"})
    CHECK_MESSAGE(sent(nothing)["type"] == "refused", std::string(nothing));
}

TEST_CASE("silent watchers from a few addresses keep nobody else from the Screen") {
  House house;
  house.options.watchers_per_campaign = 6;
  house.options.trusted_proxies = {"127.0.0.1"};
  house.open();
  house.found();
  const auto from = [&](const std::string& address) {
    return std::make_unique<SocketClient>(house.address, House::path_of(house.link("spectator").url) + "socket", "", 0,
        "X-Forwarded-For: " + address + "\r\n");
  };
  const auto honest = from("192.0.2.9");
  honest->send(to_text(hello()));
  REQUIRE(honest->until("\"seals\"").has_value());
  std::vector<std::unique_ptr<SocketClient>> silent;
  for (int i = 0; i < 12; ++i) {
    silent.push_back(from("198.51.100." + std::to_string(1 + i % 2)));
    CHECK(silent.back()->status() == 101);
  }
  for (int i = 0; i < 2; ++i) {
    const auto screen = from("203.0.113." + std::to_string(i));
    REQUIRE(screen->status() == 101);
    screen->send(to_text(hello()));
    CHECK(screen->until("\"seals\"").has_value());
  }
  CHECK(silent.front()->until("\"bye\"").has_value());
  honest->send(R"({"type":"sheets","id":"still"})");
  CHECK(honest->until("\"still\"").has_value());
}
