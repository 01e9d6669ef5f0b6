#include <algorithm>
#include <set>

#include "campaign/decide/rights.h"
#include "unit/host/support/house.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::test;

// The book of a campaign: what opens at its end, to whom, and when.
namespace {

struct Library {
  House house;

  Library() {
    house.open();
    house.found();
    for (const char* who : {"red", "blue", "umpire"}) house.sit(who);
    house.watch();
    CHECK(ask("umpire", act("hold", {{"hold_ms", -1}}))["type"] == "done");
  }
  Json ask(const std::string& who, const Json& message) { return house.players[who].ask(message); }
  Reply book(const std::string& who) const {
    if (who == "hall") return house.get(House::path_of(house.link("spectator").url) + "book");
    const Player& player = house.players.at(who);
    return house.get("/play/" + player.handle + "/book", player.cookie);
  }
  std::string code(const std::string& who) const {
    const Reply reply = book(who);
    return reply.status == 200 ? "" : Json::parse(reply.body)["code"].get<std::string>();
  }
  std::vector<Json> lines(const std::string& who) const {
    const Reply reply = book(who);
    REQUIRE(reply.status == 200);
    std::vector<Json> lines;
    for (std::size_t at = 0; at < reply.body.size();) {
      const auto end = reply.body.find('\n', at);
      lines.push_back(Json::parse(reply.body.substr(at, end - at)));
      at = end + 1;
    }
    return lines;
  }
  // A first phase in which both sides write orders and letters, and fight.
  void play() {
    for (const std::string who : {"red", "blue"}) {
      Player& player = house.players[who];
      const Json& view = player.snapshot["view"];
      const Json sheet =
          sheet_of({who == "red" ? move_order(piece_at(view, 3, 2), 4, 3) : move_order(piece_at(view, 8, 8), 8, 7)});
      CHECK(ask(who, hand_in(1, 0, sheet))["type"] == "stored");
      CHECK(ask(who, {{"type", "press"}, {"to", {house.players["umpire"].handle}},
                         {"text", who + " confides"}})["type"] == "done");
    }
    const Json umpire = {house.players["umpire"].handle};
    CHECK(ask("red", {{"type", "open_room"}, {"with", umpire}, {"name", "War council"}})["type"] == "done");
    CHECK(ask("red", {{"type", "press"}, {"room", 1}, {"text", "red in the room"}})["type"] == "done");
    CHECK(ask("red", {{"type", "pin"}, {"text", "red pins this up"}})["type"] == "done");
    CHECK(ask("umpire", act("ring"))["type"] == "done");
    CHECK(ask("umpire", act("publish"))["type"] == "done");
  }
  void end() { CHECK(ask("umpire", act("end_campaign"))["type"] == "done"); }
};

std::vector<Json> of_type(const std::vector<Json>& lines, const std::string& type) {
  std::vector<Json> found;
  std::copy_if(
      lines.begin(), lines.end(), std::back_inserter(found), [&](const Json& one) { return one["type"] == type; });
  return found;
}

}  // namespace

TEST_CASE("before the end the book is closed to every role at every stage, with the same bytes; after it, open") {
  Library library;
  const auto closed = [&] {
    std::set<std::string> refusals;
    for (const char* who : {"red", "blue", "umpire", "hall"}) {
      CHECK(library.book(who).status == 403);
      refusals.insert(library.book(who).body);
    }
    CHECK(refusals.size() == 1);
    CHECK(Json::parse(*refusals.begin())["code"] == "not_over");
  };
  closed();  // orders
  CHECK(library.ask("umpire", act("pause"))["type"] == "done");
  closed();  // paused
  CHECK(library.ask("umpire", act("ring"))["type"] == "done");
  closed();  // held
  CHECK(library.ask("umpire", act("publish"))["type"] == "done");
  closed();  // review
  library.end();
  for (const char* who : {"red", "blue", "umpire", "hall"}) CHECK(library.book(who).status == 200);
  CHECK(library.ask("umpire", act("rewind", {{"phase", 1}}))["type"] == "done");
  closed();  // played on
}

TEST_CASE("in the lobby the book is closed") {
  House house;
  house.start = Start{.now = false};
  house.open();
  house.found();
  Player& red = house.sit("red");
  const Reply reply = house.get("/play/" + red.handle + "/book", red.cookie);
  CHECK(reply.status == 403);
  CHECK(Json::parse(reply.body)["code"] == "not_over");
}

TEST_CASE("a book is only for those who hold a seat") {
  Library library;
  library.end();
  CHECK(library.house.get("/play/" + library.house.players["red"].handle + "/book").status == 401);
  CHECK(library.house.get("/play/" + library.house.players["red"].handle + "/replay").status == 401);
  CHECK(library.house.get("/play/nobody/book", library.house.players["red"].cookie).status == 401);
  CHECK(library.house.get("/watch/no-such-link-at-all/book").status == 404);
}

TEST_CASE("the umpire keeps the Replay closed after the end, opens it, and cannot close it again") {
  Library library;
  CHECK(library.ask("red", act("replay_law", {{"open", false}}))["code"] == "not_allowed");
  CHECK(library.ask("umpire", act("replay_law", {{"open", false}}))["type"] == "done");
  CHECK(library.code("red") == "not_over");
  library.end();
  for (const char* who : {"red", "blue", "hall", "umpire"}) CHECK(library.code(who) == "not_opened");
  CHECK(library.ask("umpire", act("replay_law", {{"open", true}}))["type"] == "done");
  for (const char* who : {"red", "blue", "hall", "umpire"}) CHECK(library.code(who) == "");
  CHECK(library.ask("umpire", act("replay_law", {{"open", false}}))["code"] == "opened");
  CHECK(library.code("red") == "");
}

TEST_CASE(
    "the book has every side's frames, all sheets in words, all letters, the record with its reasons, and the keys") {
  Library library;
  library.play();
  library.end();
  const auto lines = library.lines("red");
  CHECK(lines.front()["type"] == "welcome");
  for (const Json& line : lines)
    if (line["type"] != "sheets_taken") CHECK_MESSAGE(fault_of_server_message(to_text(line)) == "", to_text(line));
    else CHECK(fault_of_http_body("sheets_taken", to_text(line)) == "");
  std::set<std::string> viewers;
  for (const Json& line : lines)
    if (line.contains("as")) viewers.insert(line["as"]);
  CHECK(viewers == std::set<std::string>{"blue", "public", "red", "umpire"});

  const auto sheets = of_type(lines, "sheets_taken");
  REQUIRE(sheets.size() == 1);
  CHECK(sheets[0]["phase"] == 1);
  REQUIRE(sheets[0]["sheets"].size() == 2);
  for (const Json& sheet : sheets[0]["sheets"]) {
    CHECK(sheet["fate"] == "draft_taken");
    CHECK(sheet["words"].size() == 1);
    CHECK(sheet["saved_at"].get<std::int64_t>() > 0);
  }
  std::set<std::string> letters;
  for (const Json& letter : of_type(lines, "press")) letters.insert(letter["text"]);
  CHECK(letters == std::set<std::string>{"red confides", "blue confides", "red in the room"});
  REQUIRE(of_type(lines, "room").size() == 2);  // and the debrief room
  CHECK(of_type(lines, "room").front()["name"] == "War council");
  CHECK(of_type(lines, "press").back()["room"] == 1);
  const auto record = of_type(lines, "record");
  REQUIRE(record.size() == 1);
  const auto& entries = record[0]["entries"];
  CHECK(std::any_of(entries.begin(), entries.end(), [](const Json& one) {
    return one["kind"] == "bell_rung" && one["reason"] == "a test" && !one["actor"].get<std::string>().empty();
  }));
  CHECK(std::any_of(entries.begin(), entries.end(), [](const Json& one) {
    return one["kind"] == "pinned" && one["what"].get<std::string>().contains("red pins this up");
  }));
  // The book is the same for all who played, and does not depend on when it is read.
  CHECK(library.book("blue").body == library.book("red").body);
  CHECK(library.book("umpire").body == library.book("red").body);

  // Red and blue fought: the truth has the key of the fight's dice.
  CHECK(std::any_of(lines.begin(), lines.end(), [](const Json& line) {
    return line.value("as", "") == "umpire" && line.contains("proofs") && line.contains("salts");
  }));

  // Every frame of the truth is there: the umpire's own stream, as the server sent it.
  std::int64_t revision = 0;
  for (const Json& line : lines)
    if (line.value("as", "") == "umpire") CHECK(line["revision"] == ++revision);
  CHECK(revision == library.house.players["umpire"].revision);
}

TEST_CASE("the Screen reads the book without letters, agreements, requests and the record") {
  Library library;
  library.play();
  library.end();
  const auto lines = library.lines("hall");
  for (const char* type : {"press", "room", "agreement", "request", "record"}) CHECK(of_type(lines, type).empty());
  CHECK(of_type(lines, "sheets_taken").size() == 1);
  CHECK(library.book("hall").body.find("confides") == std::string::npos);
}

TEST_CASE("a letter after the end is in the next book") {
  Library library;
  library.end();
  CHECK(of_type(library.lines("red"), "press").empty());
  CHECK(library.ask("red", {{"type", "press"}, {"to", {library.house.players["blue"].handle}},
                               {"text", "well played"}})["type"] == "done");
  const auto letters = of_type(library.lines("red"), "press");
  REQUIRE(letters.size() == 1);
  CHECK(letters[0]["text"] == "well played");
}
