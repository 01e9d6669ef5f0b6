#include "unit/host/support/house.h"

using namespace ziggurat;
using namespace ziggurat::test;

namespace {

Json line_of(const Json& seals, const std::string& seat) {
  for (const Json& one : seals["seats"])
    if (one["seat"] == seat) return one;
  return nullptr;
}
Json set_bot(const std::string& seat, bool plays) {
  return {{"type", "set_bot"}, {"seat", seat}, {"plays", plays}, {"reason", "nobody came"}};
}

}  // namespace

TEST_CASE("a bot in a seat: everybody sees it, it seals at once, and the bell rings when the person has sealed") {
  House house("seals");
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  const std::string blue = house.link("blue").seat;
  CHECK(umpire.ask(set_bot(blue, true))["type"] == "done");
  const Json seals = red.receive("seals", [&](const Json& m) { return line_of(m, blue)["state"] == "sealed"; });
  CHECK(line_of(seals, blue)["bot"] == "fair");
  CHECK_FALSE(line_of(seals, red.handle).contains("bot"));
  CHECK(red.ask({{"type", "seal"}, {"phase", 1}, {"revision", 0}})["type"] == "done");
  CHECK(red.receive("bell")["phase"] == 1);
  const auto listed = house.listed(house.campaign, [](const Json& line) { return line["phase"] != ""; });
  for (const Json& seat : listed["seats"]) CHECK(seat.contains("bot") == (seat["seat"] == blue));
}

TEST_CASE("who comes to a bot's seat has it at once, with the bot's orders as his draft") {
  House house("seals");
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  const std::string blue = house.link("blue").seat;
  REQUIRE(umpire.ask(set_bot(blue, true))["type"] == "done");
  red.receive("seals", [&](const Json& m) { return line_of(m, blue)["state"] == "sealed"; });
  Player& person = house.sit("blue");
  const auto open = [&](const Json& m) { return line_of(m, blue)["state"] == "none"; };
  CHECK_FALSE(line_of(red.receive("seals", open), blue).contains("bot"));
  // The player finds the bot's draft and may seal it.
  const Json sheet = umpire.receive(
      "sheet", [&](const Json& m) { return m["seat"] == blue && m["revision"] == 1 && m["sealed"] == false; });
  CHECK(sheet["by"] == "bot");
  CHECK(person.ask({{"type", "seal"}, {"phase", 1}, {"revision", sheet["revision"]}})["type"] == "done");
  const Json own = umpire.receive("sheet", [&](const Json& m) { return m["seat"] == blue && m["sealed"] == true; });
  CHECK(own["by"] == "seat");  // a sheet that the player seals is the player's
}

TEST_CASE("a bot that throws leaves its seat what it does without orders: the umpire is told, and the game goes on") {
  House house("seals");
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  const std::string blue = house.link("blue").seat;
  planted.default_orders = for_ever;
  CHECK(umpire.ask(set_bot(blue, true))["type"] == "done");
  const Json desk = umpire.receive("desk", [](const Json& m) { return !m["troubles"].empty(); });
  CHECK(desk["troubles"][0]["where"] == "the bot of " + house.link("blue").title);
  CHECK(desk["troubles"][0]["stops_clock"] == false);
  red.receive("seals", [&](const Json& m) { return line_of(m, blue)["state"] == "sealed"; });
  planted.pull_out();
  CHECK(red.ask({{"type", "seal"}, {"phase", 1}, {"revision", 0}})["type"] == "done");
  CHECK(red.receive("bell")["phase"] == 1);
  // In the next phase the bot plays again without errors.
  red.receive("seals", [&](const Json& m) { return m["phase"] != 1 && line_of(m, blue)["state"] == "sealed"; });
  umpire.receive("desk", [](const Json& m) { return m["troubles"].empty(); });
}

TEST_CASE("a bot that is offered what no world can hold gives its seat's default orders once, and the umpire is told") {
  House house("seals");
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  const std::string blue = house.link("blue").seat;
  planted.offers = planted.off_board = true;
  CHECK(umpire.ask(set_bot(blue, true))["type"] == "done");
  red.receive("seals", [&](const Json& m) { return line_of(m, blue)["state"] == "sealed"; });
  const Json desk = umpire.receive("desk", [](const Json& m) { return !m["troubles"].empty(); });
  CHECK(desk["troubles"][0]["where"] == "the bot of " + house.link("blue").title);
  CHECK(desk["troubles"][0]["times"] == 1);
}

TEST_CASE("a bot's seat stays a bot's over a restart, from a snapshot and from the log alone") {
  for (const int snapshot_entries : {1000, 0}) {
    CAPTURE(snapshot_entries);
    House house("seals");
    house.options.program = "this";
    house.options.snapshot_entries = snapshot_entries;
    house.open();
    house.found();
    const std::string blue = house.link("blue").seat;
    Player &red = house.sit("red"), &umpire = house.sit("umpire");
    Json order = set_bot(blue, true);
    order["strength"] = "hard";
    REQUIRE(umpire.ask(order)["type"] == "done");
    red.receive("seals", [&](const Json& m) { return line_of(m, blue)["state"] == "sealed"; });
    house.serving->stop();
    CHECK(house.store()->snapshots(house.campaign)->size() == (snapshot_entries > 0 ? 1 : 0));
    house.serving.reset();
    house.open();
    const Json seals = house.connect(red).until("seals");
    CHECK(line_of(seals, blue)["bot"] == "hard");
    CHECK(line_of(seals, blue)["state"] == "sealed");
    CHECK(red.ask({{"type", "seal"}, {"phase", 1}, {"revision", 0}})["type"] == "done");
    red.receive("seals", [&](const Json& m) { return m["phase"] != 1 && line_of(m, blue)["state"] == "sealed"; });
  }
}

TEST_CASE("the organiser gives seats to bots: when the campaign is made, and by the Office's door") {
  House house("manual");
  house.open();
  house.found();
  const std::string door = "/office/office-key/api/campaigns/" + house.campaign + "/bots", red = house.link("red").seat;
  const auto body = [&](const std::string& seat, bool plays) {
    return to_text(Json{{"seat", seat}, {"plays", plays}});
  };
  house.listed(house.campaign, [](const Json& line) { return line["served"] == true; });
  CHECK(house.post(door, body(red, true)).status == 200);
  house.listed(house.campaign, [](const Json& line) { return line["seats"][0].value("bot", "") == "fair"; });
  CHECK(house.post(door, body(red, false)).status == 200);
  house.listed(house.campaign, [](const Json& line) { return !line["seats"][0].contains("bot"); });
  CHECK(house.post(door, body("nobody", true)).status >= 400);
  for (const char* strength : {"easy", "hard"}) {
    const Json order = {{"seat", red}, {"plays", true}, {"strength", strength}};
    CHECK(house.post(door, to_text(order)).status == 200);
    house.listed(house.campaign, [&](const Json& line) { return line["seats"][0].value("bot", "") == strength; });
  }
  CHECK(house.post(door, to_text(Json{{"seat", red}, {"plays", true}, {"strength", "mighty"}})).status == 400);

  const auto own = house.store();
  const auto bots_of = [&](std::vector<std::string> called) -> std::vector<bool> {
    office::CampaignRequest order{"skirmish/field", "Another", "manual", {}, {}};
    order.bots = std::move(called);
    const auto made = office::create_campaign(*own, house.rulebooks, order, "http://x", House::now_ms());
    if (!made) return {};
    const auto all = office::list_campaigns(*own, house.rulebooks, House::now_ms());
    for (const auto& line : all.value())
      if (line.id == made->campaign) return {line.seats[0].bot.has_value(), line.seats[1].bot.has_value()};
    return {};
  };
  CHECK(bots_of({"all"}) == std::vector<bool>{true, true});
  CHECK(bots_of({"blue"}) == std::vector<bool>{false, true});
  CHECK(bots_of({"but:blue"}) == std::vector<bool>{true, false});
  CHECK(bots_of({"but:"}) == std::vector<bool>{false, true});
  CHECK(bots_of({"but:BLUE"}) == std::vector<bool>{true, false});
  CHECK(bots_of({"green"}).empty());

  // The answer to an unknown seat name lists the known ones.
  office::CampaignRequest order{"skirmish/field", "Another", "manual", {}, {}};
  order.bots = {"but:Green"};
  const auto none = office::create_campaign(*own, house.rulebooks, order, "http://x", House::now_ms());
  REQUIRE(!none.has_value());
  CHECK(none.error().words ==
        "the scenario has no seat called Green: it has “Red's captain” (red) and “Blue's captain” (blue)");
}

TEST_CASE("who plays alone and opens a bot's link plays that seat, and a bot takes the first one") {
  House house("seals");
  house.open();
  house.found();
  const std::string red = house.link("red").seat, blue = house.link("blue").seat;
  const std::string door = "/office/office-key/api/campaigns/" + house.campaign + "/bots";
  house.listed(house.campaign, [](const Json& line) { return line["served"] == true; });
  REQUIRE(house.post(door, to_text(Json{{"seat", blue}, {"plays", true}})).status == 200);
  const auto says_bot = [&](const std::string& side) {
    return house.get(House::path_of(house.link(side).url)).body.find("A bot plays this seat now (fair).") !=
           std::string::npos;
  };
  CHECK(says_bot("blue"));
  CHECK_FALSE(says_bot("red"));
  // Somebody who plays alone does not wait for an umpire, and is not told of that seat.
  const auto says_umpire = [&](const std::string& side) {
    return house.get(House::path_of(house.link(side).url)).body.find("umpire’s seat is still free") !=
           std::string::npos;
  };
  CHECK_FALSE(says_umpire("red"));
  CHECK(says_umpire("blue"));
  Player& person = house.connect(house.claim("blue"));
  const Json seals = person.receive("seals", [&](const Json& m) { return line_of(m, red).contains("bot"); });
  CHECK_FALSE(line_of(seals, blue).contains("bot"));
  CHECK(says_bot("red"));
  // The bell no longer waits for the first seat. If the bot had written already, its draft is revision 1.
  const auto seal = [&](int revision) {
    return person.ask({{"type", "seal"}, {"phase", 1}, {"revision", revision}})["type"] == "done";
  };
  CHECK((seal(1) || seal(0)));
  CHECK(person.receive("bell")["phase"] == 1);
}

TEST_CASE("a player gives a free seat to a bot where nobody umpires, so that nobody is waited for in vain") {
  House house("seals");
  house.open();
  house.found();
  const std::string blue = house.link("blue").seat;
  Player& red = house.sit("red");
  CHECK(red.ask(set_bot(blue, true))["type"] == "done");
  red.receive("seals", [&](const Json& m) { return line_of(m, blue)["state"] == "sealed"; });
  house.sit("umpire");
  const Json refused = red.ask(set_bot(blue, true));
  CHECK(refused["code"] == "umpired");
}
