#include "unit/host/support/house.h"

// Plants exceptions wherever a campaign can throw: each stays within its campaign, is reported, and the campaign
// continues.
using namespace ziggurat;
using namespace ziggurat::test;

namespace {

bool is_aside(const Json& status) { return status["campaign"] == "aside"; }
bool has_trouble(const Json& desk) { return !desk["troubles"].empty(); }
bool stopped(const Json& desk) {
  return has_trouble(desk) && desk["troubles"][0]["stops_clock"] == true && desk["troubles"][0]["times"] >= 2;
}
bool runs(const Json& status) { return status["campaign"] == "running"; }
Json seal(std::int64_t phase) { return {{"type", "seal"}, {"phase", phase}, {"revision", 0}}; }
Json ring(std::int64_t phase) { return act("ring", {{"phase", phase}}); }
Json announcement(const std::string& text) { return act("announce", {{"text", text}, {"to", "all"}}); }

// Another campaign of the same server plays a phase.
void plays_on(Player& umpire, std::int64_t phase) {
  CHECK(umpire.ask(ring(phase))["type"] == "done");
  CHECK(umpire.receive("phase")["phase"]["number"] == phase + 1);
}

}  // namespace

TEST_CASE("a bell that throws once: the campaign is read anew and rings, and nobody at the table notices") {
  House house("seals");
  house.open();
  house.found();
  Player &red = house.sit("red"), &blue = house.sit("blue");
  planted.close = 1;
  CHECK(red.ask(seal(1))["type"] == "done");
  CHECK(blue.ask(seal(1))["type"] == "done");
  CHECK(red.receive("bell")["phase"] == 1);
  CHECK(red.receive("phase")["phase"]["number"] == 2);
  house.measured("ziggurat_faults_total 1");
}

TEST_CASE("a bell that throws again waits for the umpire, who is told what and since when; the others notice nothing") {
  for (std::atomic<int>* trap : {&planted.close, &planted.default_orders}) {
    CAPTURE(trap - &planted.close);
    House house("seals");
    house.open();
    house.found();
    const std::string first = house.campaign;
    Player &red = house.sit("red"), &blue = house.sit("blue"), &umpire = house.sit("umpire");
    Player& other = house.second_umpire();
    const std::int64_t begun_ms = House::now_ms();
    *trap = for_ever;
    // The last seal rings the bell; a seat without a sheet gets its default orders.
    CHECK(red.ask(seal(1))["type"] == "done");
    if (trap == &planted.default_orders) {
      CHECK(umpire.ask(act("move_bell", {{"closes_at", House::now_ms() + 30}}))["type"] == "done");
    } else {
      CHECK(blue.ask(seal(1))["type"] == "done");
    }
    const Json published = red.receive("status", is_aside);
    CHECK(published["words"].get<std::string>().starts_with("The umpire has been called: "));
    const Json desk = umpire.receive("desk", stopped);
    CHECK(desk["troubles"][0]["where"] == "the bell of " + red.snapshot["phase"]["title"].get<std::string>());
    CHECK(desk["troubles"][0]["what"].get<std::string>().starts_with("planted in "));
    CHECK(desk["troubles"][0]["since"] >= begun_ms);
    house.measured("ziggurat_campaigns_aside 1");
    const Json listed = house.listed(first);
    CHECK(listed["trouble"]["since"] == desk["troubles"][0]["since"]);
    // The clock does not retry in a loop.
    const int left = *trap;
    *trap = 0;
    plays_on(other, 1);
    *trap = left;
    CHECK(red.ask({{"type", "press"}, {"to", {blue.handle}}, {"text", "What is it?"}})["type"] == "done");
    CHECK(*trap >= left - 2);
    // Once the fault is fixed, any act of the umpire makes the clock retry, and the bell rings.
    *trap = 0;
    CHECK(umpire.ask(announcement("on with it"))["type"] == "done");
    CHECK(red.receive("bell")["phase"] == 1);
    for (bool opened = false, well = false; !opened || !well;) {  // in either order
      const Json published_then = red.next();
      REQUIRE(!published_then.is_null());
      opened = opened || (published_then["type"] == "phase" && published_then["phase"]["number"] == 2);
      well = well || (published_then["type"] == "status" && runs(published_then) && published_then["words"] == "");
    }
    CHECK(umpire.receive("desk", [](const Json& d) { return d["troubles"].empty(); })["type"] == "desk");
    CHECK(house.verified(first));
  }
}

TEST_CASE(
    "what a server could not read again is not written: a bell that tells of a place on no board waits for the "
    "umpire") {
  House house("seals");
  house.open();
  house.found();
  Player &red = house.sit("red"), &blue = house.sit("blue"), &umpire = house.sit("umpire");
  planted.nowhere = for_ever;
  CHECK(red.ask(seal(1))["type"] == "done");
  CHECK(blue.ask(seal(1))["type"] == "done");
  red.receive("status", is_aside);
  const Json desk = umpire.receive("desk", stopped);
  CHECK(desk["troubles"][0]["what"].get<std::string>().starts_with("entry "));
  CHECK(house.verified(house.campaign));
  planted.pull_out();
  CHECK(umpire.ask(announcement("on with it"))["type"] == "done");
  CHECK(red.receive("phase")["phase"]["number"] == 2);
  CHECK(house.verified(house.campaign));
}

TEST_CASE(
    "what throws again and again can be gone round: the umpire goes back, changes the world, or closes without "
    "orders") {
  House house("seals");
  house.open();
  house.found();
  Player &red = house.sit("red"), &blue = house.sit("blue"), &umpire = house.sit("umpire");
  planted.close = for_ever;
  CHECK(red.ask(seal(1))["type"] == "done");
  CHECK(blue.ask(seal(1))["type"] == "done");
  red.receive("status", is_aside);
  for (const bool without_orders : {false, true}) {
    const Json no = umpire.ask(act("ring", {{"phase", 1}, {"without_orders", without_orders}}));
    CHECK(no["type"] == "refused");
    CHECK(no["code"] == "fault");
  }
  // A rewind opens the phase again: nothing is due, and play continues.
  CHECK(umpire.ask(act("rewind", {{"phase", 1}}))["type"] == "done");
  CHECK(red.receive("rewound")["phase"]["number"] == 1);
  const std::int64_t phase = red.receive("phase")["phase"]["number"];
  CHECK(red.receive("status", runs)["type"] == "status");
  // Orders that make the rules throw: the umpire closes the phase without orders.
  planted.close = 0;
  planted.default_orders = planted.options = for_ever;
  CHECK(red.ask(seal(phase))["type"] == "done");
  CHECK(umpire.ask(ring(phase))["code"] == "fault");
  CHECK(umpire.ask(act("ring", {{"phase", phase}, {"without_orders", true}}))["type"] == "done");
  CHECK(red.receive("bell")["fates"] == Json::array({{{"seat", red.handle}, {"fate", "umpire"}}}));
  CHECK(red.receive("phase")["phase"]["number"] == phase + 1);
  planted.pull_out();
  CHECK(house.verified(house.campaign));
}

TEST_CASE("an act of the umpire that sight cannot bear is refused, and nothing of it is kept") {
  House house;
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  const std::string soldier = piece_at(umpire.snapshot["view"], 2, 2);
  const Json to = {{"board", "field"}, {"square", {1, 1}}};
  planted.sight = for_ever;
  const Json no = umpire.ask(act("change", {{"changes", {{{"move", soldier}, {"to", to}}}}}));
  CHECK(no["type"] == "refused");
  CHECK(no["code"] == "fault");
  CHECK(umpire.receive("desk", has_trouble)["troubles"][0]["stops_clock"] == false);
  planted.sight = 0;
  CHECK(umpire.ask(announcement("nothing happened"))["type"] == "done");
  CHECK(red.receive("announcement")["text"] == "nothing happened");
  CHECK(house.verified(house.campaign));
  house.connect(umpire);
  CHECK(piece_at(umpire.until("snapshot")["view"], 2, 2) == soldier);
}

TEST_CASE("a world that can never be seen again closes no campaign: the umpire has his Desk and goes back") {
  House house("seals");
  house.options.snapshot_entries = 0;
  house.open();
  house.found();
  Player &red = house.sit("red"), &blue = house.sit("blue");
  house.sit("umpire");
  CHECK(red.ask({{"type", "draft"}, {"phase", 1}, {"base", 0},
            {"sheet", sheet_of({move_order(piece_at(red.snapshot["view"], 2, 2), 1, 1)})}})["type"] == "stored");
  CHECK(red.ask({{"type", "seal"}, {"phase", 1}, {"revision", 1}})["type"] == "done");
  CHECK(blue.ask(seal(1))["type"] == "done");
  CHECK(red.receive("phase")["phase"]["number"] == 2);
  // Restart with a new version of the program, whose view computation throws for the soldier's place.
  house.serving->drop();
  house.serving.reset();
  planted.dark = true;
  house.open();
  CHECK(house.listed(house.campaign)["served"] == true);
  Player& umpire = house.connect(house.players.at("umpire"));
  const Json desk = umpire.receive("desk", stopped);
  CHECK(desk["troubles"][0]["where"] == "what is seen of the world");
  CHECK(desk["troubles"][0]["what"] == "planted on the first square");
  house.connect(red);
  const Json seen = red.until("snapshot");
  CHECK_FALSE(piece_at(seen["view"], 2, 2).empty());  // as last shown
  red.receive("status", is_aside);
  // Commands that compute no view succeed, as does the bell without orders; its result cannot be published.
  CHECK(umpire.ask({{"type", "record"}, {"from", 1}})["type"] == "record");
  CHECK(umpire.ask(act("pause"))["type"] == "done");
  CHECK(umpire.ask(act("resume"))["type"] == "done");
  CHECK(umpire.ask(act("ring", {{"phase", 2}, {"without_orders", true}}))["type"] == "done");
  CHECK(umpire.ask(act("rewind", {{"phase", 1}}))["type"] == "done");
  red.receive("rewound");
  const std::int64_t phase = red.receive("phase")["phase"]["number"];
  CHECK(red.receive("status", runs)["words"] == "");
  house.connect(blue);
  CHECK(red.ask(seal(phase))["type"] == "done");
  CHECK(blue.ask(seal(phase))["type"] == "done");
  CHECK(red.receive("phase")["phase"]["number"] == phase + 1);
  planted.dark = false;
  CHECK(house.verified(house.campaign));
}

TEST_CASE("where not even the umpire's own sight works he has an empty map, the words of the fault, and his Desk") {
  House house;
  house.open();
  planted.sight = for_ever;
  house.found();
  Player& umpire = house.sit("umpire");
  CHECK(umpire.snapshot["view"]["pieces"].empty());
  const Json desk = umpire.receive("desk", stopped);
  CHECK(desk["troubles"][0]["what"] == "planted in sight");
  CHECK(umpire.ask({{"type", "record"}, {"from", 1}})["type"] == "record");
  CHECK(umpire.ask(announcement("a moment, please"))["type"] == "done");
  // Fixed: any act of the umpire triggers a retry, and everybody receives the world.
  planted.sight = 0;
  CHECK(umpire.ask(announcement("on with it"))["type"] == "done");
  umpire.receive("snapshot", [](const Json& published) { return !published["view"]["pieces"].empty(); });
  CHECK(umpire.receive("status", runs)["words"] == "");
  plays_on(umpire, 1);
  CHECK(house.verified(house.campaign));
}

TEST_CASE("a question that the rules cannot answer is refused, and nobody is kept from the table by it") {
  House house;
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  const std::string soldier = piece_at(red.snapshot["view"], 2, 2);
  planted.in_words = for_ever;
  CHECK(red.ask({{"type", "draft"}, {"phase", 1}, {"base", 0},
            {"sheet", sheet_of({move_order(soldier, 1, 1)})}})["type"] == "stored");
  planted.options = planted.default_orders = for_ever;
  CHECK(red.ask({{"type", "options"}, {"pieces", {soldier}}})["code"] == "fault");
  CHECK(red.ask({{"type", "defaults"}})["code"] == "fault");
  house.connect(red);
  CHECK(red.until("sheet")["words"][0].get<std::string>().find("cannot") != std::string::npos);
  house.connect(umpire);
  CHECK(umpire.receive("desk", has_trouble)["type"] == "desk");
  CHECK(red.ask({{"type", "press"}, {"to", {umpire.handle}}, {"text", "help"}})["type"] == "done");
}

TEST_CASE("a campaign whose opening throws stays out, the Office says why, the others and the next start do not care") {
  House house;
  house.open();
  house.found();
  Player& umpire = house.sit("umpire");
  const std::string first = house.campaign;
  planted.set_up = 1;  // when the poll loads a campaign that another program made
  house.found();
  const Json listed = house.listed(house.campaign, [](const Json& line) { return line.contains("trouble"); });
  CHECK(listed["served"] == false);
  CHECK(listed["trouble"]["what"] == "planted in set_up");
  CHECK_FALSE(listed.contains("elsewhere"));
  const Reply pause = house.post("/office/office-key/api/campaigns/" + house.campaign + "/pause");
  CHECK(pause.status == 409);
  CHECK(Json::parse(pause.body)["words"] == "the campaign could not be opened: planted in set_up");
  plays_on(umpire, 1);
  house.found();  // polling continues: later campaigns are loaded
  CHECK(house.sit("red").snapshot["type"] == "snapshot");

  house.serving->drop();
  house.serving.reset();
  planted.set_up = 1;
  house.open();
  CHECK(house.get("/readyz").status == 200);
  CHECK(house.listed(first)["served"] == false);  // the oldest is loaded first
  CHECK(house.listed(house.campaign)["served"] == true);
}

TEST_CASE("a campaign that hangs is seen: the Office lists it without waiting for it, and the others play on") {
  House house("seals");
  house.open();
  house.found();
  const std::string first = house.campaign;
  Player &red = house.sit("red"), &blue = house.sit("blue");
  Player& other = house.second_umpire();
  planted.hangs = true;
  red.send({{"type", "seal"}, {"id", "r"}, {"phase", 1}, {"revision", 0}});
  blue.send({{"type", "seal"}, {"id", "b"}, {"phase", 1}, {"revision", 0}});
  house.measured("ziggurat_campaigns_stuck 1");
  const Json listed = house.listed(first, [](const Json& line) { return line.contains("trouble"); });
  CHECK(listed["trouble"]["what"] == "it no longer responds");
  CHECK(house.get(House::path_of(house.link("umpire").url)).body.find("You are asked to umpire.") != std::string::npos);
  CHECK(other.ask(announcement("we play"))["type"] == "done");
  planted.pull_out();
  CHECK(red.receive("bell")["phase"] == 1);
  CHECK(house.listed(first, [](const Json& line) { return !line.contains("trouble"); })["served"] == true);
}

TEST_CASE("an adjudicator that throws ends its question, not the server") {
  House house;
  house.open();
  planted.adjudicate = 1;
  const std::string question = R"({"rulebook":"skirmish","procedure":"fight"})";
  CHECK(house.post("/api/adjudicate", question).status == 500);
  CHECK(house.post("/api/adjudicate", question).status == 200);
}
