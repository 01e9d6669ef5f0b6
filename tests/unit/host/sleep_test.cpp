#include <filesystem>

#include "campaign/log/log_codec.h"
#include "tests/unit/store/support.cpp"
#include "unit/host/support/sleeper.h"
#include "unit/host/support/store_file.h"

// An unused campaign is hibernated, and any request wakes it in the same state.
using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::test;

namespace {

struct OnSqlite {
  std::string url() const { return ""; }  // the house's own
  static bool available() { return true; }
};

// Leaves pending work of every kind: a draft, a seal, letters, an agreement, an act that can be undone, a held result.
void leave_much_undone(Sleeper& table) {
  Player &red = table.house.players["red"], &blue = table.house.players["blue"];
  CHECK(red.ask({{"type", "press"}, {"to", {blue.handle}}, {"text", "peace?"}})["type"] == "done");
  CHECK(red.ask({{"type", "propose"}, {"with", {blue.handle}}, {"title", "Peace"}, {"text", "now"}})["type"] == "done");
  const Json sheet = sheet_of({move_order(piece_at(red.snapshot["view"], 3, 2), 4, 3)});
  CHECK(red.ask({{"type", "draft"}, {"phase", 1}, {"base", 0}, {"sheet", sheet}})["type"] == "stored");
  CHECK(blue.ask({{"type", "seal"}, {"phase", 1}, {"revision", 0}})["type"] == "done");
}

}  // namespace

TEST_CASE_TEMPLATE("who comes after a sleep is told byte for byte what he was told before it, on either store",
    StorePlace, OnSqlite, store::PostgresPlace) {
  if (!StorePlace::available()) return;
  const StorePlace place{};
  Sleeper table("manual", place.url());
  House& house = table.house;
  house.open();
  house.found();
  for (const auto& who : the_three) house.sit(who);
  leave_much_undone(table);
  const auto same_after_a_sleep = [&] {
    table.all_leave();
    const auto before = table.published();
    table.rest();
    check_same(table.published(), before);
    house.measured("ziggurat_campaigns_asleep 0");
  };
  same_after_a_sleep();
  CHECK(table.ask("umpire", act("hold", {{"hold_ms", -1}}))["type"] == "done");
  CHECK(table.ask("umpire", act("ring"))["type"] == "done");
  same_after_a_sleep();  // with a held result
  CHECK(table.ask("umpire", act("publish"))["type"] == "done");
  table.until_phase(2);
  same_after_a_sleep();
  CHECK(table.ask("umpire", act("rewind", {{"phase", 1}}))["type"] == "done");
  same_after_a_sleep();
  CHECK(house.verified(house.campaign));
}

TEST_CASE("a campaign that sleeps between any two acts tells everybody the same, live, as one that never does") {
  Sleeper slept, awake;
  awake.clock.now = slept.clock.now.load();
  slept.house.open();
  slept.house.found();
  for (const auto& who : the_three) slept.house.sit(who);
  slept.all_leave();
  slept.house.serving->stop();
  slept.house.serving.reset();  // closes the store, so that its file is complete
  // The other server begins with the same store, with the same links and sessions.
  const auto file = [](const House& house) { return house.options.store.substr(7); };
  std::filesystem::copy_file(file(slept.house), file(awake.house), std::filesystem::copy_options::overwrite_existing);
  awake.house.campaign = slept.house.campaign;
  for (const auto& who : the_three) {
    awake.house.players[who].handle = slept.house.players[who].handle;
    awake.house.players[who].cookie = slept.house.players[who].cookie;
  }
  awake.house.options.sleep_after_ms = 0;
  for (Sleeper* table : {&slept, &awake}) table->house.open();

  using Act = std::function<void(Sleeper&)>;
  const auto asks = [](const std::string& who, const Json& what) -> Act {
    return [who, what](Sleeper& table) { CHECK(table.ask(who, what)["type"] == "done"); };
  };
  const auto rings = [](std::int64_t next) -> Act {
    return [next](Sleeper& table) {
      CHECK(table.ask("umpire", act("ring"))["type"] == "done");
      table.until_phase(next);
    };
  };
  const std::vector<std::pair<std::string, Act>> acts = {
      {"letters, a draft and a seal", leave_much_undone},
      {"hold", asks("umpire", act("hold", {{"hold_ms", -1}}))},
      {"a bell whose result is held", asks("umpire", act("ring"))},
      {"published",
          [](Sleeper& table) {
            CHECK(table.ask("umpire", act("publish"))["type"] == "done");
            table.until_phase(2);
          }},
      {"no hold", asks("umpire", act("hold", {{"hold_ms", 0}}))},
      {"a change of the world",
          [](Sleeper& table) {
            const std::string piece = piece_at(table.house.players["umpire"].snapshot["view"], 2, 2);
            CHECK(table.ask("umpire",
                      act("change", {{"changes", {{{"set", piece}, {"attribute", "steps"}, {"value", 1}}}}}))["type"] ==
                  "done");
          }},
      {"back to the first phase", asks("umpire", act("rewind", {{"phase", 1}}))},
      {"a bell of the new branch", rings(4)},
  };
  for (const auto& [name, act_of] : acts) {
    CAPTURE(name);
    All received[2];
    for (const int i : {0, 1}) {
      Sleeper& table = i == 0 ? slept : awake;
      table.rest();
      for (const auto& who : the_three) table.come(who, received[i][who]);
      act_of(table);
      for (const auto& who : the_three) table.gather(who, received[i][who]);
    }
    check_same(received[0], received[1]);
  }
  CHECK(slept.house.verified(slept.house.campaign));
}

TEST_CASE("a sleeping campaign is woken by who takes a seat, by the organiser and by a new window, and by no look") {
  Sleeper table;
  House& house = table.house;
  house.open();
  house.found();
  for (const auto& who : the_three) house.sit(who);
  const std::string office = "/office/office-key/api/", one = office + "campaigns/" + house.campaign;
  CHECK(
      house.players["red"].ask({{"type", "name_deputy"}, {"begins", "after_missed"}, {"missed", 2}})["type"] == "link");
  CHECK(house.players["umpire"].ask(act("absence_law", {{"bot_after", 3}}))["type"] == "done");
  table.all_leave();
  const Json awake = house.listed(house.campaign);
  table.rest();
  // The Office's list, the health check, a page of the seat, the export.
  CHECK(to_text(house.listed(house.campaign)) == to_text(awake));
  CHECK(Json::parse(house.get(office + "health").body)["asleep"] == 1);
  CHECK(house.get("/play/" + house.players["red"].handle + "/", house.players["red"].cookie).status == 200);
  CHECK(house.get(one + "/export").status == 200);
  house.measured("ziggurat_campaigns_woken_total 0");

  std::vector<std::pair<std::string, std::function<void()>>> causes;
  causes.emplace_back("the organiser stops the clock", [&] { CHECK(house.post(one + "/pause", "{}").status == 200); });
  causes.emplace_back("the organiser gives a seat to a bot and takes it back", [&] {
    for (const bool plays : {true, false})
      CHECK(
          house.post(one + "/bots", to_text(Json{{"seat", house.link("blue").seat}, {"plays", plays}})).status == 200);
  });
  causes.emplace_back("a new link, and who takes the seat by it", [&] {
    const Reply link = house.post(one + "/invites", to_text(Json{{"seat", house.link("red").seat}, {"revoke", true}}));
    REQUIRE(link.status == 201);
    CHECK(house.post(House::path_of(Json::parse(link.body)["url"])).status == 303);
  });
  causes.emplace_back("another program writes a wish", [&] {
    table.leased();
    CHECK(office::control_campaign(*house.store(), house.rulebooks, house.campaign, office::Control::resume, "now",
              table.clock.now) == office::Controlled::asked);
    house.listed(house.campaign, [](const Json& line) { return line["status"] == "running"; });
  });
  causes.emplace_back("one who watches", [&] {
    house.watch();
    house.players["hall"].socket.reset();
  });
  int woken = 0;
  for (const auto& [name, cause] : causes) {
    CAPTURE(name);
    cause();
    house.measured("ziggurat_campaigns_woken_total " + std::to_string(++woken));
    table.rest();
  }
  house.connect(house.players["umpire"]);
  house.measured("ziggurat_campaigns_woken_total " + std::to_string(++woken));
  CHECK(house.verified(house.campaign));
}

TEST_CASE("a starting server leaves a campaign asleep in which a seat has only its deputy's browser") {
  Sleeper table;
  House& house = table.house;
  house.open();
  house.found();
  for (const auto& who : the_three) house.sit(who);
  const Player& red = house.players["red"];
  const Json link = table.ask("red", {{"type", "name_deputy"}, {"begins", "at_once"}});
  CHECK(house.post(House::path_of(link["url"].get<std::string>())).status == 303);
  const auto sessions = house.store()->sessions(house.campaign);
  REQUIRE(sessions.has_value());
  for (const auto& session : *sessions)
    if (session.seat == red.handle && !session.deputy)
      REQUIRE(house.store()->revoke_session(session.session_hash, table.clock.now).has_value());
  house.listed(house.campaign, [](const Json& line) { return line["seats"][0]["claimed"] == false; });
  table.rest();
  house.serving->stop();
  house.serving.reset();
  // A server that loads the campaign now cannot serve it.
  StoreFile(house).set("update entry set body = ?1", "{}");
  StoreFile(house).set("update snapshot set body = ?1", "{}");
  house.open();
  CHECK(house.listed(house.campaign)["served"] == true);
  house.measured("ziggurat_campaigns_asleep 1");
}

TEST_CASE("windows that come at once to a sleeping campaign are let in by one opening") {
  Sleeper table;
  House& house = table.house;
  house.open();
  house.found();
  for (const auto& who : the_three) house.sit(who);
  table.rest();
  std::vector<std::unique_ptr<SocketClient>> sockets;
  for (int round = 0; round < 2; ++round)
    for (const auto& who : the_three)
      sockets.push_back(std::make_unique<SocketClient>(
          house.address, "/play/" + house.players[who].handle + "/socket", house.players[who].cookie));
  for (const auto& socket : sockets) socket->send(R"({"type":"hello","protocol":2})");
  for (const auto& socket : sockets) CHECK(socket->until("\"type\":\"snapshot\"").has_value());
  house.measured("ziggurat_campaigns_woken_total 1");
}

TEST_CASE("the bell of a sleeping campaign rings at its moment, and the campaign sleeps on") {
  Sleeper table("bell");
  House& house = table.house;
  house.open();
  house.found();
  for (const auto& who : the_three) house.sit(who);
  Player& red = house.players["red"];
  const std::int64_t closes_ms = red.snapshot["clock"]["closes_at"];
  const Json sheet = sheet_of({move_order(piece_at(red.snapshot["view"], 3, 2), 4, 3)});
  CHECK(red.ask({{"type", "draft"}, {"phase", 1}, {"base", 0}, {"sheet", sheet}})["type"] == "stored");
  table.rest();
  table.clock.now = closes_ms - 20;  // it wakes before
  house.measured("ziggurat_campaigns_asleep 0");
  table.clock.now = closes_ms;
  house.listed(house.campaign, [](const Json& line) { return line["stage"] != "orders"; });
  table.clock.now += 50;
  house.listed(house.campaign, [](const Json& line) { return line["stage"] == "orders"; });
  bool rang = false;
  const auto entries = house.store()->entries(house.campaign, 1, 1000);
  REQUIRE(entries.has_value());
  for (const auto& entry : *entries) {
    if (entry.kind != "bell_rung") continue;
    CHECK(entry.at_ms == closes_ms);
    const auto body = read_body(entry.kind, entry.body);
    REQUIRE_MESSAGE(body.has_value(), body.error().words, " at ", body.error().at);
    CHECK(std::get<BellRung>(*body).sheets.front().fate == SheetFate::draft_taken);  // the draft was taken
    rang = true;
  }
  CHECK(rang);
  house.measured("ziggurat_campaigns_asleep 1");  // its next bell is far away, and nobody is connected
  house.measured("ziggurat_bells_overdue_total 0");
}

TEST_CASE("a campaign whose bell is near, in which somebody is, or whose seat waits for a bot stays awake") {
  Sleeper table("bell");
  House& house = table.house;
  constexpr std::int64_t soon_ms = 1'000;
  house.options.sleep_after_ms = soon_ms;
  house.open();
  house.found();
  for (const auto& who : the_three) house.sit(who);
  const std::int64_t closes_ms = house.players["red"].snapshot["clock"]["closes_at"];
  // A second campaign that hibernates twice meanwhile proves that enough checks have passed.
  const auto first = std::pair(house.campaign, house.links);
  const std::string other = house.found();
  std::tie(house.campaign, house.links) = first;
  house.listed(other, [](const Json& line) { return line["served"] == true; });
  int woken = 0;
  const auto the_other_sleeps_alone = [&](std::int64_t at_ms) {
    table.clock.now = at_ms;
    for (int times = 0; times < 2; ++times) {
      house.measured("ziggurat_campaigns_asleep 1");
      CHECK(house.post("/office/office-key/api/campaigns/" + other + "/pause", "{}").status == 200);
      house.measured("ziggurat_campaigns_woken_total " + std::to_string(++woken));
      table.clock.now += soon_ms;
    }
    house.measured("ziggurat_campaigns_asleep 1");
  };
  the_other_sleeps_alone(table.clock.now + soon_ms);
  table.all_leave();
  the_other_sleeps_alone(closes_ms - 30'000);
}

TEST_CASE_TEMPLATE("a spoiled, foreign or missing snapshot of a sleeping campaign is left out: it wakes by its log",
    StorePlace, OnSqlite, store::PostgresPlace) {
  if (!StorePlace::available()) return;
  const StorePlace place{};
  Sleeper table("manual", place.url());
  House& house = table.house;
  house.open();
  house.found();
  for (const auto& who : the_three) house.sit(who);
  leave_much_undone(table);
  CHECK(table.ask("umpire", act("hold", {{"hold_ms", -1}}))["type"] == "done");
  CHECK(table.ask("umpire", act("ring"))["type"] == "done");
  table.all_leave();
  const auto before = table.published();
  for (const std::string with : {"", "{}", "a bit", "the one before"}) {
    CAPTURE(with);
    table.rest();
    const auto own = house.store();
    auto kept = own->snapshots(house.campaign)->front();
    if (with == "a bit") kept.body[kept.body.size() / 2] ^= 1;
    else if (with == "the one before") --kept.seq;
    else kept.body = with;
    store::WriteBatch part;
    part.campaign = house.campaign;
    part.epoch = own->lease(house.campaign)->value().epoch;
    part.snapshot = kept;
    REQUIRE_FALSE(own->commit({{part}})->front().has_value());
    check_same(table.published(), before);
  }
  CHECK(house.verified(house.campaign));
}

TEST_CASE("a server that is killed when it has kept a campaign, before or after letting go of it, loses nothing") {
  Sleeper table;
  House& house = table.house;
  house.open();
  house.found();
  for (const auto& who : the_three) house.sit(who);
  leave_much_undone(table);
  table.all_leave();
  auto before = table.published();
  for (const char* moment : {"ziggurat_snapshots_written_total 1", "ziggurat_campaigns_asleep 1"}) {
    CAPTURE(std::string(moment));
    table.all_leave();
    table.clock.now += sleep_after_ms;
    house.measured(moment);
    house.serving->drop();
    house.serving.reset();
    house.open();
    check_same(table.published(), before);
    CHECK(table.ask("umpire", act("announce", {{"text", "on"}, {"to", "all"}}))["type"] == "done");
    CHECK(table.ask("umpire", act("undo", {{"seq", 1}}))["type"] == "refused");
    for (auto& player : house.players) player.second.received.clear();
    if (std::string(moment).find("asleep") != std::string::npos) break;
    // Messages since then belong to what clients receive from now on.
    table.all_leave();
    before = table.published();
  }
  CHECK(house.verified(house.campaign));
}

TEST_CASE("a sleeping campaign stays its server's over renewals, and another server that takes it over has all of it") {
  Sleeper table;
  House& house = table.house;
  house.options.instance = "one";
  house.open();
  house.found();
  for (const auto& who : the_three) house.sit(who);
  leave_much_undone(table);
  table.all_leave();
  const auto before = table.published();
  table.rest();
  const auto lease = [&] { return house.store()->lease(house.campaign)->value(); };
  while (lease().expires_at_ms <= table.clock.now)  // wait for the renewal, which follows the machine's clock
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  ServeOptions other = house.options;
  other.instance = "two";
  std::filesystem::remove(house.options.store.substr(7) + "-server");
  Serving second(other, house.rulebooks);
  const auto started = second.start();
  REQUIRE(started.has_value());
  const std::string first_address = house.address, second_address = started->front();
  const std::string page = "/play/" + house.players["red"].handle + "/";
  for (const auto held = lease(); lease().expires_at_ms == held.expires_at_ms; table.clock.now += 1) {
    house.address = second_address;
    CHECK(house.get(page, house.players["red"].cookie).status == 503);
    // Wait for the next renewal, which follows the machine's clock.
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  house.address = first_address;
  house.serving->stop();
  house.address = second_address;
  const auto until = std::chrono::steady_clock::now() + patience;
  while (house.get(page, house.players["red"].cookie).status == 503) {
    REQUIRE(std::chrono::steady_clock::now() < until);
    table.clock.now += 1'000;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  check_same(table.published(), before);
  second.stop();
}
