#include "unit/host/support/house.h"

using namespace ziggurat;
using namespace ziggurat::test;

namespace {

// Claims a link in a browser of its own: not connected yet.
Player browser_by(const House& house, const Json& link) {
  const Reply claimed = house.post(House::path_of(link["url"].get<std::string>()));
  REQUIRE(claimed.status == 303);
  Player player;
  const std::string cookie = claimed.header("Set-Cookie"), to = claimed.header("Location");
  player.cookie = cookie.substr(0, cookie.find(';'));
  player.handle = to.substr(6, to.size() - 7);
  return player;
}

std::string page_of(const Player& player) { return "/play/" + player.handle + "/"; }

// The next phase of orders; the umpire asks for it.
void next_phase(Player& umpire) {
  CHECK(umpire.ask(act("ring"))["type"] == "done");
  umpire.ask(act("next"));
}

bool is_told(const Json& message, const char* member) { return message.contains(member); }

}  // namespace

TEST_CASE("before its time a deputy's browser opens nothing of the seat, and from then on the seat itself") {
  House house;
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  const std::int64_t phase = red.snapshot["phase"]["number"];
  const Json link = red.ask({{"type", "name_deputy"}, {"begins", "after_missed"}, {"missed", 1}});
  REQUIRE(link["type"] == "link");
  CHECK(red.receive("absence")["deputy"]["begins"] == "after_missed");
  const Reply page = house.get(House::path_of(link["url"].get<std::string>()));
  CHECK(page.body.find("to be the deputy for this seat") != std::string::npos);

  Player deputy = browser_by(house, link);
  CHECK(deputy.handle == red.handle);
  CHECK(house.get(page_of(deputy), deputy.cookie).status == 403);
  CHECK(house.get(page_of(deputy), deputy.cookie).body.find("when the player has missed 1 phase") != std::string::npos);
  for (const char* own : {"devices/", "notices/", "book", "replay", "table", "letters"})
    CHECK(house.get(page_of(deputy) + own, deputy.cookie).status == 404);
  SocketClient early(house.address, page_of(deputy) + "socket", deputy.cookie);
  REQUIRE(early.status() == 101);
  early.send(R"({"type":"hello","protocol":2})");
  for (auto text = early.sent(); text; text = early.sent()) CHECK(text->find("\"bye\"") != std::string::npos);

  next_phase(umpire);
  CHECK(red.receive("absence", [](const Json& one) { return is_told(one["deputy"], "since"); })["type"] == "absence");
  CHECK(house.get(page_of(deputy), deputy.cookie).body == "table");
  house.connect(deputy);
  CHECK(deputy.until("absence")["by_deputy"] == true);
  CHECK(deputy.ask({{"type", "device"}})["code"] == "not_allowed");
  CHECK(deputy.ask({{"type", "calendar"}})["code"] == "not_allowed");
  CHECK(deputy.ask({{"type", "name_deputy"}, {"begins", "at_once"}})["code"] == "not_allowed");
  CHECK(deputy.ask({{"type", "end_deputy"}})["code"] == "not_allowed");
  CHECK(deputy.ask({{"type", "set_bot"}, {"seat", red.handle}, {"plays", true}, {"reason", ""}})["code"] ==
        "not_allowed");
  CHECK(deputy.ask(hand_in(phase + 1, 0, sheet_of({})))["type"] == "stored");
  CHECK(deputy.ask({{"type", "seal"}, {"phase", phase + 1}, {"revision", 1}})["type"] == "done");
  const Json sheet = red.receive("sheet", [](const Json& one) { return one.value("sealed", false); });
  CHECK(sheet["by"] == "deputy");
  const Json line =
      umpire.receive("record", [](const Json& one) { return one["entries"][0]["kind"] == "sheet_sealed"; });
  CHECK(line["entries"][0]["deputy"] == true);
  CHECK(line["entries"][0]["what"].get<std::string>().starts_with("The deputy of Red"));

  // The player is back: the deputy's page goes dark at once, and its link is of no use.
  CHECK(red.ask({{"type", "end_deputy"}})["type"] == "done");
  CHECK(deputy.until("bye")["code"] == "deputy_waits");
  CHECK(house.get(page_of(deputy), deputy.cookie).status == 401);
  CHECK(house.get(page_of(red), red.cookie).body == "table");
  CHECK(house.verified(house.campaign));
}

TEST_CASE("a new link for a deputy ends the one before; the umpire sees a deputy and ends it") {
  House house;
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  const Json named = {{"type", "name_deputy"}, {"begins", "at_once"}};
  Player first = browser_by(house, red.ask(named));
  CHECK(house.get(page_of(first), first.cookie).body == "table");
  const Json unused = red.ask(named);
  CHECK(house.get(page_of(first), first.cookie).status == 401);
  const auto shown = [&](const Json& desk) { return desk["seats"][0].contains("deputy"); };
  CHECK(umpire.receive("desk", shown)["seats"][0]["deputy"]["begins"] == "at_once");
  CHECK(house.listed(house.campaign,
            [](const Json& line) { return line["seats"][0].contains("deputy"); })["seats"][0]["deputy"] == "acts");
  CHECK(umpire.ask(act("end_deputy", {{"seat", red.handle}}))["type"] == "done");
  CHECK(house.post(House::path_of(unused["url"].get<std::string>())).status == 410);
  CHECK(umpire.ask(act("end_deputy", {{"seat", red.handle}}))["type"] == "done");
}

TEST_CASE("a deputy holds no seat: without its holder the seat is free, and the deputy's visits are not the holder's") {
  House house;
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  Player deputy = browser_by(house, red.ask({{"type", "name_deputy"}, {"begins", "at_once"}}));
  const std::string devices = house.get(page_of(red) + "devices/", red.cookie).body;
  CHECK(devices.find("Your deputy’s browser") != std::string::npos);
  const auto store = house.store();
  const auto sessions = store->sessions(house.campaign);
  REQUIRE(sessions.has_value());
  for (const auto& session : *sessions)
    if (session.seat == red.handle && !session.deputy)
      REQUIRE(store->revoke_session(session.session_hash, House::now_ms()).has_value());
  CHECK(
      umpire.receive("desk", [](const Json& desk) { return desk["seats"][0]["claimed"] == false; })["type"] == "desk");
  const auto listed = office::list_campaigns(*store, house.rulebooks, House::now_ms());
  REQUIRE(listed.has_value());
  for (const auto& seat : listed->front().seats) CHECK(seat.claimed == (seat.seat == umpire.handle));
  CHECK(house.get(page_of(deputy), deputy.cookie).body == "table");
}

TEST_CASE("a stand-in gets a vacated seat, with the draft as it was left; the leaver and the deputy lose it") {
  House house;
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  const std::int64_t phase = red.snapshot["phase"]["number"];
  Player deputy = browser_by(house, red.ask({{"type", "name_deputy"}, {"begins", "at_once"}}));
  const std::string piece = piece_at(red.snapshot["view"], 2, 2);
  CHECK(red.ask(hand_in(phase, 0, sheet_of({move_order(piece, 2, 3)})))["type"] == "stored");
  const Json link = umpire.ask(act("stand_in", {{"seat", red.handle}}));
  REQUIRE(link["type"] == "link");
  CHECK(red.until("bye")["code"] == "revoked");
  CHECK(house.get(page_of(deputy), deputy.cookie).status == 401);
  CHECK(house.get(page_of(red), red.cookie).status == 401);

  Player stand_in = browser_by(house, link);
  house.connect(stand_in);
  CHECK(stand_in.until("sheet")["sheet"]["orders"].size() == 1);
  const Json told = stand_in.until("absence");
  CHECK(told.contains("vacated_at"));
  CHECK_FALSE(told.contains("deputy"));
  CHECK(umpire.receive("record", [](const Json& one) {
    return one["entries"][0]["kind"] == "seat_vacated";
  })["entries"][0]["reason"] == "a test");
}

TEST_CASE("the Office sets the law of absence, and seeks a stand-in") {
  House house;
  house.open();
  house.found();
  Player& red = house.sit("red");
  const std::string campaign = "/office/office-key/api/campaigns/" + house.campaign;
  CHECK(house.post(campaign + "/absence", R"({"bot_after":21})").status == 400);
  CHECK(house.post(campaign + "/absence", R"({"bot_after":3,"reason":"by post"})").status == 200);
  CHECK(red.receive("absence")["bot_after"] == 3);
  CHECK(house.listed(house.campaign, [](const Json& line) { return line.contains("bot_after"); })["bot_after"] == 3);
  CHECK(house.post(campaign + "/stand-ins", R"({"seat":"nobody"})").status == 400);
  const Reply made = house.post(campaign + "/stand-ins", R"({"seat":")" + red.handle + R"(","reason":"no answer"})");
  CHECK(made.status == 201);
  CHECK(red.until("bye")["code"] == "revoked");
  CHECK(browser_by(house, Json::parse(made.body)).handle == red.handle);
}

TEST_CASE("by the law a bot plays the seat of an absent player, who takes it back with one message") {
  House house;
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  house.sit("blue");
  CHECK(umpire.ask(act("absence_law", {{"bot_after", 1}}))["type"] == "done");
  next_phase(umpire);
  const Json told = red.receive("absence", [](const Json& one) { return is_told(one, "left_to_bot"); });
  CHECK(told["left_to_bot"] == 1);
  const Json line = umpire.receive("record", [](const Json& one) { return one["entries"][0]["kind"] == "bot_set"; });
  CHECK(line["entries"][0]["actor"] == "server");
  CHECK(line["entries"][0]["reason"] == "missed 1 phase");
  CHECK(red.ask({{"type", "set_bot"}, {"seat", red.handle}, {"plays", false}, {"reason", ""}})["type"] == "done");
  CHECK_FALSE(red.receive("absence").contains("left_to_bot"));
}
