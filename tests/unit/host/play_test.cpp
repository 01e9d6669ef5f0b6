#include "kit/toys/toys.h"
#include "unit/host/support/house.h"

using namespace ziggurat;
using namespace ziggurat::test;

namespace {

Json draft(std::int64_t phase, std::int64_t base, Json sheet) {
  return {{"type", "draft"}, {"phase", phase}, {"base", base}, {"sheet", std::move(sheet)}};
}
Json seal(std::int64_t phase, std::int64_t revision) {
  return {{"type", "seal"}, {"phase", phase}, {"revision", revision}};
}
std::string state_of(const Json& seals, const std::string& seat) {
  for (const Json& one : seals["seats"])
    if (one["seat"] == seat) return one["state"];
  return "?";
}

}  // namespace

TEST_CASE("a phase from the welcome to the next phase: each faction gets its own steps") {
  House house("seals");
  house.open();
  house.found();
  Player &red = house.sit("red"), &blue = house.sit("blue"), &umpire = house.sit("umpire");
  CHECK(red.welcome["you"]["faction"] == "red");
  CHECK(red.welcome["stream"] == "red.0");
  CHECK(umpire.welcome["viewer"] == "umpire");
  CHECK(red.snapshot["view"]["pieces"].size() == 3);  // its own two, and a nearby one of blue's
  CHECK(umpire.snapshot["view"]["pieces"].size() == 5);
  CHECK(red.snapshot["commitment"] == blue.snapshot["commitment"]);

  // A draft is stored, then published: to its own faction and the umpire only.
  const std::string soldier = piece_at(red.snapshot["view"], 2, 2);
  const Json sheet = sheet_of({move_order(soldier, 1, 1)});
  const Json stored = red.ask(draft(1, 0, sheet));
  CHECK(stored["type"] == "stored");
  CHECK(stored["revision"] == 1);
  CHECK(red.ask(draft(1, 0, sheet))["revision"] == 1);  // sent again: the same answer, nothing new
  const Json mine = red.receive("sheet", [](const Json& m) { return m["revision"] == 1; });
  CHECK(mine["words"] == Json::array({"move"}));
  CHECK(mine["without_order"].size() == 1);
  CHECK(umpire.receive("sheet", [](const Json& m) { return m["revision"] == 1; })["seat"] == red.handle);
  CHECK(state_of(umpire.receive("seals"), red.handle) == "draft");

  // Each refusal has its code, and the earlier draft stays.
  CHECK(red.ask(draft(1, 0, sheet_of({})))["code"] == "stale");
  const Json unlawful = red.ask(draft(1, 1, sheet_of({move_order(soldier, 5, 5)})));
  CHECK(unlawful["code"] == "unlawful");
  CHECK(unlawful["faults"][0]["code"] == "too_far");
  CHECK(unlawful["faults"][0]["at"] == "/orders/0");
  // A piece name of red's stream.
  CHECK(blue.ask(draft(1, 0, sheet_of({move_order(soldier, 1, 1)})))["type"] == "refused");
  CHECK(red.ask(draft(7, 0, sheet_of({})))["code"] == "no_such_phase");
  CHECK(red.ask(seal(1, 7))["code"] == "stale");

  // Both seal: the bell rings early, and the next phase opens after the review.
  CHECK(red.ask(seal(1, 1))["type"] == "done");
  const Json seals = blue.receive("seals", [&](const Json& m) { return state_of(m, red.handle) == "sealed"; });
  CHECK(state_of(seals, blue.handle) == "none");
  CHECK(red.ask(draft(1, 1, sheet_of({})))["code"] == "sealed");
  const std::string hidden = piece_at(blue.snapshot["view"], 8, 8);
  CHECK(blue.ask(draft(1, 0, sheet_of({move_order(hidden, 8, 7)})))["type"] == "stored");
  CHECK(blue.ask(seal(1, 1))["type"] == "done");
  const Json bell = red.receive("bell");
  CHECK(bell["fates"] == Json::array({{{"seat", red.handle}, {"fate", "sealed"}}}));
  const Json step = red.receive("step");
  CHECK(step["delta"] == Json{{"moves", {-1, -1, std::stoi(soldier)}}});
  CHECK(blue.receive("step")["delta"].size() == 2);  // its own move, and red's soldier going out of sight
  const Json phase = blue.receive("phase");
  CHECK(phase["phase"]["number"] == 2);
  CHECK(blue.ask(draft(1, 0, sheet_of({})))["code"] == "late");
  CHECK(red.receive("phase")["phase"]["number"] == 2);
  CHECK(red.revision == 6);  // phase, started, bell, step, review, phase
  CHECK(blue.revision == 6);
}

TEST_CASE("options and checks are answered from the view") {
  House house;
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  const std::string soldier = piece_at(red.snapshot["view"], 2, 2), foe = piece_at(red.snapshot["view"], 4, 3);
  const Json options = red.ask({{"type", "options"}, {"pieces", {soldier}}});
  CHECK(options["options"][0]["kind"] == "move");
  CHECK(red.ask({{"type", "options"}, {"pieces", {foe}}})["options"].empty());
  // The number that the next piece shown to red will get: the piece exists, but red cannot know it.
  const std::string next = std::to_string(red.snapshot["view"]["pieces"].size() + 1);
  const Json hidden = red.ask({{"type", "options"}, {"pieces", {next}}});
  const Json none = red.ask({{"type", "options"}, {"pieces", {"nobody"}}});
  CHECK(hidden["code"] == none["code"]);
  CHECK(hidden["words"] == none["words"]);
  const Json checked = red.ask({{"type", "check"}, {"sheet", sheet_of({move_order(soldier, 5, 5)})}});
  CHECK(checked["type"] == "checked");
  CHECK_FALSE(checked["faults"].empty());
  CHECK(umpire.ask({{"type", "options"}, {"pieces", Json::array()}})["type"] == "refused");
  const Json defaults = umpire.ask({{"type", "defaults"}, {"seat", red.welcome["you"]["seat"]}});
  CHECK(defaults["type"] == "defaults");
  CHECK(defaults["orders"].size() == defaults["words"].size());
  CHECK(red.ask({{"type", "defaults"}})["orders"] == defaults["orders"]);
  CHECK(umpire.ask({{"type", "defaults"}})["at"] == "/seat");
  CHECK(red.ask({{"type", "counsel"}})["hints"].empty());  // this rulebook has none
  CHECK(umpire.ask({{"type", "counsel"}, {"seat", red.welcome["you"]["seat"]}})["aims"].empty());
  CHECK(red.ask({{"type", "counsel"}, {"seat", red.welcome["you"]["seat"]}})["code"] == "not_allowed");
}

TEST_CASE("who comes back names what he has and gets exactly what he missed") {
  House house;
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  const Json have = {{"stream", red.stream}, {"revision", red.revision}};
  red.socket.reset();
  for (const char* words : {"one", "two", "three"})
    CHECK(umpire.ask(act("announce", {{"text", words}, {"to", "all"}}))["type"] == "done");
  house.connect(red, have);
  std::int64_t revision = have["revision"];
  for (const char* words : {"one", "two", "three"}) {
    const Json frame = red.next();
    CHECK(frame["type"] == "announcement");
    CHECK(frame["text"] == words);
    CHECK(frame["revision"] == ++revision);
  }
  CHECK(red.next()["type"] == "sheet");
  // Another stream, or a revision from the future: the server sends a complete snapshot.
  house.connect(red, {{"stream", "red.7"}, {"revision", 1}});
  CHECK(red.next()["type"] == "snapshot");
  house.connect(red, {{"stream", "red.0"}, {"revision", 99}});
  CHECK(red.next()["type"] == "snapshot");
  const Json history = red.ask({{"type", "history"}, {"from", 1}, {"to", revision}});
  CHECK(history["frames"].size() == static_cast<std::size_t>(revision));
  CHECK(history["frames"].back()["text"] == "three");
}

TEST_CASE("two windows of one seat stay in step, and a window too many takes the place of an old one") {
  House house;
  house.options.sockets_per_seat = 2;
  house.open();
  house.found();
  Player& red = house.sit("red");
  Player second;
  second.handle = red.handle, second.cookie = red.cookie;
  house.connect(second);
  const std::string soldier = piece_at(red.snapshot["view"], 2, 2);
  CHECK(red.ask(draft(1, 0, sheet_of({move_order(soldier, 1, 1)})))["type"] == "stored");
  CHECK(second.receive("sheet", [](const Json& m) { return m["revision"] == 1; })["sheet"]["orders"].size() == 1);
  Player third;
  third.handle = red.handle, third.cookie = red.cookie;
  house.connect(third);
  // One of the two is disconnected.
  bool published = false;
  for (Player* player : {&red, &second}) {
    player->send({{"type", "device"}, {"id", "after"}});
    for (Json message = player->next(); !message.is_null(); message = player->next()) {
      if (message["type"] == "bye") published = message["code"] == "taken_elsewhere";
      if (message["type"] == "bye" || message["type"] == "link") break;
    }
  }
  CHECK(published);
}

TEST_CASE("the umpire holds a result, amends it and lets it go; players see only what went out") {
  House house;
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  CHECK(umpire.ask(act("hold", {{"hold_ms", -1}}))["type"] == "done");
  // A melee: red's soldier moves onto blue's.
  const std::string soldier = piece_at(red.snapshot["view"], 3, 2);
  CHECK(red.ask(draft(1, 0, sheet_of({move_order(soldier, 4, 3)})))["type"] == "stored");
  CHECK(umpire.ask(act("ring"))["type"] == "done");
  const Json held = umpire.receive("held");
  CHECK(held["phase"] == 1);
  CHECK(red.receive("bell")["held"] == true);
  std::string fight;
  for (const Json& step : held["outcome"]["steps"])
    for (const Json& report : step["reports"])
      if (report.contains("fight")) fight = report["fight"];
  REQUIRE_FALSE(fight.empty());
  const Json amended = umpire.ask(act("amend", {{"rulings", {{"bonus/" + fight, 5}}}, {"rerolls", Json::object()},
                                                   {"faces", {{{"stream", fight}, {"index", 0}, {"face", 6}}}}}));
  CHECK_MESSAGE(amended["type"] == "done", amended.dump());
  CHECK(umpire.receive("held", [&](const Json& m) { return m["rulings"].size() == 1; })["phase"] == 1);
  CHECK(umpire.ask(act("publish"))["type"] == "done");
  const Json step = red.receive("step", [](const Json& m) { return !m["reports"].empty(); });
  CHECK(step["reports"][0]["rolls"][0]["face"] == 6);
  CHECK_FALSE(step["proofs"].empty());
  CHECK(red.receive("review")["phase"] == 1);
  CHECK(red.receive("phase")["phase"]["number"] == 2);
  const Json record = umpire.ask({{"type", "record"}});
  CHECK(record["type"] == "record");
}

namespace {

struct HeldFight {
  std::string name;
  int face = 0;  // of its die
};
// Plays up to a fight with a held result.
HeldFight hold_a_fight(Player& red, Player& umpire) {
  CHECK(umpire.ask(act("hold", {{"hold_ms", -1}}))["type"] == "done");
  const std::string soldier = piece_at(red.snapshot["view"], 3, 2);
  CHECK(red.ask(draft(1, 0, sheet_of({move_order(soldier, 4, 3)})))["type"] == "stored");
  CHECK(umpire.ask(act("ring"))["type"] == "done");
  const Json held = umpire.receive("held");
  for (const Json& step : held["outcome"]["steps"])
    for (const Json& report : step["reports"])
      if (report.contains("fight")) return {report["fight"], report["rolls"][0]["face"]};
  FAIL("nobody fights");
  return {};
}

Json sets(const char* type, Json rulings, Json faces = Json::array()) {
  return {{"type", type}, {"rulings", std::move(rulings)}, {"rerolls", Json::object()}, {"faces", std::move(faces)}};
}

}  // namespace

TEST_CASE("a dry run tells the umpire what a ruling would change, and changes nothing") {
  House house;
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  const auto [fight, face] = hold_a_fight(red, umpire);
  const int other_face = face > 3 ? 1 : 6;
  const auto entries = umpire.ask({{"type", "record"}})["entries"].size();

  CHECK(umpire.ask(sets("dry_run", Json::object()))["lines"].empty());
  const Json tried =
      umpire.ask(sets("dry_run", {{"bonus/" + fight, 5}}, {{{"stream", fight}, {"index", 0}, {"face", other_face}}}));
  REQUIRE_MESSAGE(tried["type"] == "dry_run", tried.dump());
  CHECK(tried["phase"] == 1);
  const auto count = [&](const char* change) {
    return std::ranges::count_if(tried["lines"], [&](const Json& line) { return line["change"] == change; });
  };
  CHECK(count("new") > 0);
  CHECK(count("gone") > 0);
  CHECK(umpire.ask(sets("dry_run", {{"bonus/nowhere", 1}}))["code"] == "nothing_to_rule");
  CHECK(umpire.ask(sets("dry_run", {{"bonus/" + fight, 99}}))["type"] == "refused");
  CHECK(red.ask(sets("dry_run", Json::object()))["code"] == "not_allowed");
  CHECK(umpire.ask({{"type", "record"}})["entries"].size() == entries);

  // The amendment does what the dry run showed.
  Json amend = sets("amend", {{"bonus/" + fight, 5}}, {{{"stream", fight}, {"index", 0}, {"face", other_face}}});
  amend["reason"] = "";
  CHECK(umpire.ask(amend)["type"] == "done");
  const Json now = umpire.receive("held", [](const Json& m) { return !m["rulings"].empty(); });
  for (const Json& line : tried["lines"]) {
    const bool there = std::ranges::any_of(now["outcome"]["steps"], [&](const Json& step) {
      return std::ranges::any_of(step["reports"], [&](const Json& one) { return one == line["report"]; });
    });
    CHECK(there == (line["change"] == "new"));
  }
}

TEST_CASE("a dry run costs what questions to the rules cost") {
  House house;
  house.options.question_ms_per_second = 0.001, house.options.question_ms_burst = 0.001;
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  hold_a_fight(red, umpire);
  CHECK(umpire.ask(sets("dry_run", Json::object()))["type"] == "dry_run");
  CHECK(umpire.ask(sets("dry_run", Json::object()))["code"] == "work_spent");
}

TEST_CASE("what one umpire has noted and not applied the other sees at once, and after coming back") {
  House house;
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  const std::string fight = hold_a_fight(red, umpire).name;
  Player second;
  second.handle = umpire.handle, second.cookie = umpire.cookie;
  house.connect(second);
  CHECK(second.receive("notes")["notes"].empty());
  CHECK(umpire.ask(sets("note", {{"bonus/" + fight, 5}}))["type"] == "done");
  const auto one = [](const Json& m) { return m["notes"].size() == 1; };
  const auto none = [](const Json& m) { return m["notes"].empty(); };
  const Json published = second.receive("notes", one);
  CHECK(published["notes"][0]["rulings"] == Json{{"bonus/" + fight, 5}});
  CHECK(published["notes"][0]["seat"] == umpire.handle);
  CHECK(published["notes"][0]["at"] > 0);
  house.connect(second);
  second.receive("notes", one);

  CHECK(umpire.ask(sets("note", Json::object()))["type"] == "done");  // taken back
  second.receive("notes", none);
  CHECK(umpire.ask(sets("note", {{"bonus/" + fight, 4}}))["type"] == "done");
  second.receive("notes", one);
  umpire.received.clear();
  CHECK(second.ask(act("publish"))["type"] == "done");
  second.receive("notes", none);
  // The server sends no notes to a player.
  red.ask({{"type", "device"}});
  CHECK(std::ranges::none_of(red.received, [](const Json& m) { return m["type"] == "notes"; }));
}

TEST_CASE("what an umpire has noted goes with the window") {
  House house;
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  const std::string fight = hold_a_fight(red, umpire).name;
  Player second;
  second.handle = umpire.handle, second.cookie = umpire.cookie;
  house.connect(second);
  CHECK(second.ask(sets("note", {{"bonus/" + fight, 5}}))["type"] == "done");
  umpire.receive("notes", [](const Json& m) { return m["notes"].size() == 1; });
  second.socket.reset();
  umpire.receive("notes", [](const Json& m) { return m["notes"].empty(); });
}

TEST_CASE("what the umpire writes for a seat its player reads, with the reason, and may change") {
  House house;
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  const std::string soldier = piece_at(red.snapshot["view"], 2, 2), his = piece_at(umpire.snapshot["view"], 2, 2);
  CHECK(red.ask(draft(1, 0, sheet_of({})))["revision"] == 1);
  CHECK(umpire.ask(act("act_for", {{"seat", red.handle}, {"sheet", sheet_of({move_order(his, 1, 1)})}}))["type"] ==
        "done");
  const Json written = red.receive("sheet", [](const Json& m) { return m.value("by", "") == "umpire"; });
  CHECK(written["sealed"] == true);
  CHECK(written["reason"] == "a test");
  CHECK(written["revision"] == 2);  // newer than the player's own, so that the page adopts it
  CHECK(written["sheet"]["orders"] == Json::array({move_order(soldier, 1, 1)}));
  CHECK(red.ask({{"type", "open"}, {"phase", 1}})["type"] == "done");
  const Json open = red.receive("sheet", [](const Json& m) { return m["revision"] == 2 && !m.value("sealed", false); });
  CHECK(open["sheet"]["orders"] == written["sheet"]["orders"]);
  CHECK(open["revision"] == 2);
  CHECK(open.value("by", "seat") == "umpire");  // who wrote it, until the player saves another
  CHECK(red.ask(draft(1, 2, sheet_of({move_order(soldier, 1, 2)})))["revision"] == 3);
}

TEST_CASE("the umpire looks through a faction's eyes, and acts on what is there") {
  House house;
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  CHECK(red.ask({{"type", "look"}, {"as", "blue"}})["code"] == "not_allowed");
  CHECK(umpire.ask(act("look", {{"as", "red"}}))["type"] == "done");
  const Json seen = umpire.receive("snapshot");
  CHECK(seen["as"] == "red");
  CHECK(seen["view"]["pieces"].size() == red.snapshot["view"]["pieces"].size());
  // Pieces keep the umpire's own names, so that a click becomes an act.
  const std::string soldier = piece_at(seen["view"], 2, 2);
  CHECK(soldier == piece_at(umpire.snapshot["view"], 2, 2));
  const Json changed =
      umpire.ask(act("change", {{"changes", {{{"set", soldier}, {"attribute", "steps"}, {"value", 1}}}}}));
  CHECK(changed["type"] == "done");
  CHECK(umpire.receive("step", [](const Json& m) { return m.value("as", "") == "red"; })["delta"]["set"]["steps"][0] ==
        1);
  CHECK(red.receive("step")["delta"]["set"]["steps"][0] == 1);
  CHECK(umpire.ask(act("undo", {{"seq", changed["seq"]}}))["type"] == "done");
  CHECK(red.receive("step")["delta"]["set"]["steps"][0] == 3);
  CHECK(umpire.ask(act("look", {{"as", "umpire"}}))["type"] == "done");
}

TEST_CASE("press reaches those it is for, and the umpire") {
  House house;
  house.open();
  house.found();
  Player &red = house.sit("red"), &blue = house.sit("blue"), &umpire = house.sit("umpire");
  CHECK(red.ask({{"type", "press"}, {"to", {umpire.handle}}, {"text", "a secret"}})["type"] == "done");
  CHECK(red.ask({{"type", "press"}, {"to", {blue.handle}}, {"text", "<script>hello</script>"}})["number"] == 2);
  const Json got = blue.receive("press");  // sent second, but the first that blue receives, so blue's number 1
  CHECK(got["number"] == 1);
  CHECK(got["text"] == "<script>hello</script>");
  CHECK(got["from"] == red.handle);
  CHECK(umpire.receive("press")["number"] == 1);
  CHECK(umpire.receive("press")["number"] == 2);
  CHECK(red.ask({{"type", "propose"}, {"with", {blue.handle}}, {"title", "Peace"}, {"text", "until dawn"}})["number"] ==
        1);
  CHECK(blue.receive("agreement")["agreed"] == false);
  CHECK(blue.ask({{"type", "answer"}, {"agreement", 1}, {"accept", true}})["type"] == "done");
  CHECK(red.receive("agreement", [](const Json& m) { return m["agreed"] == true; })["answers"].size() == 1);
  // It is sent again to clients that connect later.
  house.connect(blue);
  CHECK(blue.until("press")["number"] == 1);
  CHECK(blue.until("agreement")["agreed"] == true);
}

TEST_CASE("a rewind begins another branch of everybody's stream") {
  House house("seals");
  house.open();
  house.found();
  Player &red = house.sit("red"), &blue = house.sit("blue"), &umpire = house.sit("umpire");
  CHECK(red.ask(seal(1, 0))["type"] == "done");
  CHECK(blue.ask(seal(1, 0))["type"] == "done");
  const Json second = red.receive("phase");
  CHECK(second["phase"]["number"] == 2);
  CHECK(umpire.ask(act("ring"))["type"] == "done");
  CHECK(red.receive("phase")["phase"]["number"] == 3);
  CHECK(umpire.ask(act("rewind", {{"phase", 2}}))["type"] == "done");
  const Json rewound = red.receive("rewound");
  CHECK(rewound["stream"] == "red.1");
  const auto newest = rewound["revision"].get<std::int64_t>() + 1;
  // What was shown before can still be read, also by who opens the page later.
  house.connect(red);
  CHECK(red.until("snapshot")["revision"] == newest);
  const Json past = red.ask({{"type", "history"}, {"from", 1}, {"to", newest}})["frames"];
  REQUIRE(past.size() == static_cast<std::size_t>(newest));
  std::vector<std::int64_t> bells;
  for (std::size_t i = 0; i < past.size(); ++i) {
    CHECK(past[i]["revision"] == static_cast<std::int64_t>(i) + 1);
    if (past[i]["type"] == "bell") bells.push_back(past[i]["phase"].get<std::int64_t>());
  }
  REQUIRE(bells.size() >= 2);
  CHECK(bells[0] == 1);
  CHECK(bells[1] == 2);
  CHECK(past[past.size() - 2]["type"] == "rewound");
  house.connect(red, {{"stream", "red.0"}, {"revision", 3}});
  CHECK(red.next()["stream"] == "red.1");
}

TEST_CASE("what cannot be read is refused with a pointer, and who goes on with it is cut off") {
  House house;
  house.options.messages_burst = 1000;
  house.open();
  house.found();
  Player& red = house.sit("red");
  CHECK(red.ask({{"type", "press"}, {"to", "nobody"}, {"text", "x"}})["at"] == "/to");
  CHECK(red.ask({{"type", "press"}, {"to", Json::array()}, {"text", "x"}, {"loud", true}})["at"] == "/loud");
  red.socket->send("{\"type\":");
  CHECK(red.until("refused")["code"] == "bad_json");
  CHECK(red.ask({{"type", "device"}})["type"] == "link");  // the connection is still open
  // One at a time: messages in flight at the disconnection would lose their refusal.
  Json received = {{"type", "refused"}};
  for (int i = 0; i < 60 && received["type"] == "refused"; ++i) red.socket->send("no JSON"), received = red.next();
  CHECK(received["type"] == "bye");
  CHECK(received["code"] == "abuse");
}

TEST_CASE("before hello nothing is answered but hello") {
  House house;
  house.open();
  house.found();
  Player& red = house.claim("red");
  red.socket = std::make_unique<SocketClient>(house.address, "/play/" + red.handle + "/socket", red.cookie);
  CHECK(red.ask({{"type", "device"}})["code"] == "hello_first");
  // A refused hello is none.
  red.send({{"type", "hello"}, {"protocol", 1}});
  CHECK(red.until("refused")["code"] == "wrong_protocol");
  CHECK(red.ask({{"type", "device"}})["code"] == "hello_first");
}

TEST_CASE("what the umpire announced is told to whoever comes later, to those alone whom it was meant for") {
  House house;
  house.open();
  house.found();
  Player& umpire = house.sit("umpire");
  const auto announce = [&](const std::string& text, const Json& to) {
    CHECK(umpire.ask(act("announce", {{"text", text}, {"to", to}}))["type"] == "done");
  };
  announce("tea", "all");
  announce("a lie", {"red"});
  CHECK(
      umpire.ask(act("announce", {{"text", "seal"}, {"to", {"red", "blue"}}, {"last_call", true}}))["type"] == "done");
  Player &red = house.sit("red"), &blue = house.sit("blue");
  const auto texts = [](const Json& published) {
    std::vector<std::string> out;
    for (const Json& one : published) out.push_back(one["text"]);
    return out;
  };
  CHECK(texts(red.snapshot["announcements"]) == std::vector<std::string>{"tea", "a lie", "seal"});
  CHECK(red.snapshot["announcements"][1]["to"] == Json::array({"red"}));
  CHECK(red.snapshot["announcements"][2]["bell"]["phase"] == 1);
  CHECK(texts(blue.snapshot["announcements"]) == std::vector<std::string>{"tea", "seal"});
  CHECK(blue.snapshot["announcements"][1]["number"] == 2);
  CHECK(blue.snapshot["announcements"][1]["to"] == Json::array({"blue"}));
  Player& spectator = house.watch();
  CHECK(texts(spectator.snapshot["announcements"]) == std::vector<std::string>{"tea"});
  // A rewind takes back no talk.
  CHECK(umpire.ask(act("rewind", {{"phase", 1}}))["type"] == "done");
  house.connect(blue);
  CHECK(texts(blue.until("snapshot")["announcements"]) == std::vector<std::string>{"tea", "seal"});
}

TEST_CASE("an act of the umpire that was told, and that it is taken back, are told to whoever comes later") {
  House house;
  house.open();
  house.found();
  Player& umpire = house.sit("umpire");
  const Json change = {{{"set", piece_at(umpire.snapshot["view"], 2, 2)}, {"attribute", "steps"}, {"value", 2}}};
  const Json done = umpire.ask(act("change", {{"changes", change}, {"tell", {{"text", "it rains"}, {"to", {"red"}}}}}));
  REQUIRE(done["type"] == "done");
  CHECK(umpire.ask(act("undo", {{"seq", done["seq"]}}))["type"] == "done");
  Player &red = house.sit("red"), &blue = house.sit("blue");
  const Json acts = red.snapshot["acts"];
  REQUIRE(acts.size() == 2);
  CHECK(acts[0]["reports"][0]["text"] == "it rains");
  CHECK(acts[1]["takes_back"] == acts[0]["revision"]);
  CHECK_FALSE(blue.snapshot.contains("acts"));
}

TEST_CASE("what the umpire changed of a side's stores is told to a player who opens the page later, and to no other") {
  House house;
  house.scenario = "toy-provinces/river";
  house.rulebooks.push_back(&kit::toy_provinces());
  house.open();
  house.found();
  Player& umpire = house.sit("umpire");
  const auto set_gold = [&](int amount) {
    const Json change = {{{"ledger", {"red", "gold"}}, {"value", amount}}};
    REQUIRE(umpire.ask(act("change", {{"changes", change}}))["type"] == "done");
  };
  set_gold(7);
  set_gold(12);
  const auto acts_of = [&](const char* side) { return house.sit(side).snapshot.value("acts", Json::array()); };
  const Json acts = acts_of("red");
  REQUIRE(acts.size() == 2);
  CHECK(acts[0]["stores"] == Json::parse(R"({"gold":{"was":10,"is":7}})"));
  CHECK(acts[1]["stores"] == Json::parse(R"({"gold":{"was":7,"is":12}})"));
  CHECK(acts_of("blue").empty());
}

TEST_CASE("letters, agreements and announcements can be read back page by page, by those who were told them") {
  House house;
  house.options.messages_burst = 1e6, house.options.messages_per_second = 1e6;
  house.open();
  house.found();
  Player &red = house.sit("red"), &blue = house.sit("blue"), &umpire = house.sit("umpire");
  for (int i = 1; i <= 60; ++i) {
    const std::string number = std::to_string(i);
    CHECK(red.ask({{"type", "press"}, {"to", {umpire.handle}}, {"text", "letter " + number}})["type"] == "done");
    CHECK(umpire.ask(act("announce", {{"text", "news " + number}, {"to", {"red"}}}))["type"] == "done");
  }
  CHECK(red.ask({{"type", "propose"}, {"with", {blue.handle}}, {"title", "Truce"}, {"text", "for a day"}})["type"] ==
        "done");
  const auto older = [](Player& who, const std::string& of, std::int64_t before) {
    const Json answer = who.ask({{"type", "older"}, {"of", of}, {"before", before}});
    REQUIRE(answer["type"] == "older");
    CHECK(answer["of"] == of);
    return answer["messages"];
  };
  const Json page = older(red, "press", 60), first = older(red, "press", 10);
  CHECK(page.size() == 50);
  CHECK(page.front()["number"] == 10);
  CHECK(page.back()["text"] == "letter 59");
  CHECK(first.size() == 9);
  CHECK(first.front()["text"] == "letter 1");
  CHECK(older(red, "press", 1).empty());
  CHECK(older(umpire, "press", 3).size() == 2);
  CHECK(older(blue, "press", 1000).empty());
  CHECK(older(blue, "agreements", 1000).size() == 1);
  CHECK(older(red, "announcements", 11).size() == 10);
  CHECK(older(red, "announcements", 11).back()["text"] == "news 10");
  CHECK(older(blue, "announcements", 1000).empty());
  Player& spectator = house.watch();
  CHECK(older(spectator, "announcements", 1000).empty());
  CHECK(spectator.ask({{"type", "older"}, {"of", "press"}, {"before", 10}})["code"] == "not_allowed");
}

TEST_CASE("what the rules leave to the umpire stands at the Desk and with the side that it is about") {
  House house;
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire"), &blue = house.sit("blue");
  const Json omen = {{"kind", "ritual"}, {"arguments", {{"text", "omen"}}}};
  REQUIRE(red.ask(draft(1, 0, sheet_of({omen})))["type"] == "stored");
  CHECK(umpire.ask(act("ring"))["type"] == "done");
  CHECK(umpire.receive("request")["number"] == 1);
  const Json waits = umpire.receive("request");
  CHECK(waits["number"] == 2);
  CHECK(waits["seat"] == red.handle);
  CHECK(waits["words"] == "The omen came. What follows?");
  CHECK(red.receive("request")["number"] == 1);
  CHECK(red.receive("request")["words"] == "The omen came. What follows?");
  CHECK(umpire.ask(act("rule", {{"request", 2}, {"answer", "a bridge burns"}}))["type"] == "done");
  CHECK(red.receive("request")["answer"] == "a bridge burns");
  CHECK(blue.ask({{"type", "older"}, {"of", "requests"}, {"before", 100}})["messages"].empty());
}

TEST_CASE("what a side asked of the umpire, and the answer, stand with that side and with nobody else") {
  House house;
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  const Json ritual = {{"kind", "ritual"}, {"arguments", {{"text", "rain"}}}};
  REQUIRE(red.ask(draft(1, 0, sheet_of({ritual})))["type"] == "stored");
  CHECK(umpire.ask(act("ring"))["type"] == "done");
  const Json waits = red.receive("request");
  CHECK(waits["number"] == 1);
  CHECK(waits["seat"] == red.handle);
  CHECK_FALSE(waits.contains("answer"));
  CHECK(umpire.ask(act("rule", {{"request", 1}, {"answer", "it stays dry"}}))["type"] == "done");
  CHECK(red.receive("request")["answer"] == "it stays dry");
  CHECK(red.receive("announcement")["answer"] == true);
  house.connect(red);
  CHECK(red.until("request")["answer"] == "it stays dry");
  Player& blue = house.sit("blue");
  CHECK_FALSE(blue.snapshot.contains("announcements"));
  CHECK(blue.ask({{"type", "older"}, {"of", "requests"}, {"before", 100}})["messages"].empty());
}

TEST_CASE("a seal is answered by a receipt, and the umpire's record has the same one") {
  House house;
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  REQUIRE(red.ask({{"type", "seal"}, {"phase", 1}, {"revision", 0}})["type"] == "done");
  const auto sealed = [](const Json& sheet) { return sheet.value("sealed", false); };
  const std::string receipt = red.receive("sheet", sealed)["receipt"];
  CHECK(receipt.size() == 14);
  std::string record = to_text(umpire.ask({{"type", "record"}, {"from", 1}})["entries"]);
  CHECK_MESSAGE(record.find("sealed 0 orders, receipt " + receipt) != std::string::npos, record);
  // Another moment is another receipt.
  REQUIRE(red.ask({{"type", "open"}, {"phase", 1}})["type"] == "done");
  CHECK_FALSE(
      red.receive("sheet", [](const Json& sheet) { return !sheet.value("sealed", false); }).contains("receipt"));
  const std::int64_t before = House::now_ms();
  while (House::now_ms() == before) std::this_thread::yield();
  REQUIRE(red.ask({{"type", "seal"}, {"phase", 1}, {"revision", 0}})["type"] == "done");
  CHECK(red.receive("sheet", sealed)["receipt"] != receipt);
}
