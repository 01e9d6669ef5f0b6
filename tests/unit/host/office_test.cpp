#include "unit/host/support/house.h"

using namespace ziggurat;
using namespace ziggurat::test;

namespace {

// The skirmish, whose scenario says how long a game lasts and asks for a second umpire's word.
class CarefulKind final : public game::RulebookKind {
 public:
  std::string_view id() const override { return inner_.id(); }
  int version() const override { return inner_.version(); }
  std::string_view name() const override { return inner_.name(); }
  std::vector<game::ScenarioInfo> scenarios() const override {
    auto all = inner_.scenarios();
    all.front().length = "At most 2 <turns>", all.front().second_word = true;
    return all;
  }
  std::vector<game::SwitchInfo> switches() const override { return inner_.switches(); }
  Result<std::unique_ptr<game::Rulebook>> open(const game::Setting& setting) const override {
    return inner_.open(setting);
  }
  game::AdjudicatorAnswer adjudicate(std::string_view request) const override { return inner_.adjudicate(request); }
  std::vector<std::pair<std::string, std::string>> rules_text() const override { return inner_.rules_text(); }

 private:
  const game::RulebookKind& inner_ = skirmish_kind();
};

}  // namespace

TEST_CASE("a scenario says how long its game lasts, and its second word holds unless the organiser decides otherwise") {
  const CarefulKind careful;
  House house;
  house.rulebooks = {&careful};
  house.options.public_tables = true;
  house.write_page("index", "<!-- tables -->");
  house.write_page("new_table", "<!-- scenario-about -->");
  house.open();
  const std::string api = "/office/office-key/api/";
  const Json scenario = Json::parse(house.get(api + "scenarios").body)["scenarios"][0];
  CHECK(scenario["length"] == "At most 2 <turns>");
  CHECK(scenario["second_word"] == true);
  for (const char* page : {"/tables", "/tables/new?scenario=skirmish/field"})
    CHECK_MESSAGE(house.get(page).body.find("At most 2 &lt;turns&gt;") != std::string::npos, page);
  for (const auto& [asked, needed] : std::vector<std::pair<std::string, bool>>{
           {"", true}, {R"(,"second_word":false)", false}, {R"(,"second_word":true)", true}}) {
    CAPTURE(asked);
    const Reply made = house.post(api + "campaigns", R"({"scenario":"skirmish/field","clock":"seals")" + asked + "}");
    REQUIRE(made.status == 201);
    const std::string campaign = Json::parse(made.body)["campaign"];
    CHECK(house.listed(campaign, [](const Json& line) { return line.contains("stage"); }).contains("second_word") ==
          needed);
  }
}

TEST_CASE("the office makes a campaign whose links work at once, lists it, stops its clock and ends it") {
  House house;
  house.open();
  const std::string office = "/office/office-key/";
  CHECK(house.get(office).body == "office");
  const Json scenarios = Json::parse(house.get(office + "api/scenarios").body)["scenarios"];
  CHECK(scenarios[0]["id"] == "skirmish/field");
  CHECK(scenarios[0]["switches"][0] == Json{{"name", "fog"}, {"default", "on"}, {"allowed", {"on", "off"}}});

  const Reply refused = house.post(office + "api/campaigns", R"({"scenario":"skirmish/field","clock":"daily"})");
  CHECK(refused.status == 400);
  CHECK(Json::parse(refused.body)["words"] ==
        "the scenario has no clock daily; choose one of these: manual, seals, bell");
  const Reply made =
      house.post(office + "api/campaigns", R"({"scenario":"skirmish/field","clock":"seals","switches":{"fog":"off"}})");
  CHECK(made.status == 201);
  const Json campaign = Json::parse(made.body);
  CHECK(campaign["links"].size() == 4);
  const std::string join = House::path_of(campaign["links"][0]["url"]);
  CHECK(house.post(join).status == 303);

  const auto listed = [&] { return Json::parse(house.get(office + "api/campaigns").body)["campaigns"][0]; };
  const Json line = listed();
  CHECK(line["id"] == campaign["campaign"]);
  CHECK(line["served"] == true);
  CHECK(line["stage"] == "orders");
  CHECK(line["seats"].size() == 4);
  CHECK(line.contains("closes_at"));

  const std::string one = office + "api/campaigns/" + campaign["campaign"].get<std::string>();
  CHECK(Json::parse(house.post(one + "/pause", R"({"reason":"tea"})").body)["result"] == "done");
  CHECK(listed()["status"] == "paused");
  CHECK(house.post(one + "/resume").status == 200);
  CHECK(listed()["status"] == "running");
  const Reply link =
      house.post(one + "/invites", to_text(Json{{"seat", campaign["links"][0]["seat"]}, {"revoke", true}}));
  CHECK(link.status == 201);
  CHECK(house.post(House::path_of(Json::parse(link.body)["url"])).status == 303);
  CHECK(house.get(one + "/export").body.starts_with("{"));
  CHECK(house.post(one + "/end", "{}").status == 200);
  CHECK(listed()["status"] == "ended");
  CHECK(listed()["stage"] == "over");
  CHECK(Json::parse(house.get(office + "api/health").body)["store"] == "ok");
}

TEST_CASE("the office refuses what it cannot read, and a wrong key finds nothing") {
  House house;
  house.open();
  house.found();
  const std::string office = "/office/office-key/api/";
  CHECK(house.post(office + "campaigns", "{").status == 400);
  CHECK(house.post(office + "campaigns", R"({"scenario":"none/such"})").status == 400);
  CHECK(Json::parse(house.post(office + "campaigns", R"({"scenario":"skirmish/field","speed":1})").body)["at"] ==
        "/speed");
  CHECK(house.post(office + "campaigns/none/pause").status == 404);
  CHECK(house.get(office + "campaigns/none/export").status == 404);
  CHECK(house.get("/office/wrong-key/").status == 404);
  CHECK(house.get("/office/wrong-key/").body == house.get("/nothing-here").body);
  CHECK(house.post("/office/wrong-key/api/campaigns", R"({"scenario":"skirmish/field"})").status == 404);
}

TEST_CASE("another program pauses, resumes and ends a campaign that this server runs") {
  House house;
  house.open();
  house.found();
  Player& red = house.sit("red");
  const auto own = house.store();
  struct Row {
    office::Control control;
    const char* status;
  };
  for (const Row& row : {Row{office::Control::pause, "paused"}, Row{office::Control::resume, "running"},
           Row{office::Control::end, "ended"}}) {
    const auto asked = office::control_campaign(
        *own, house.rulebooks, house.campaign, row.control, "the hall is locked", House::now_ms());
    REQUIRE(asked.has_value());
    CHECK(*asked == office::Controlled::asked);
    const auto published = red.receive(row.control == office::Control::end ? "end" : "clock");
    CHECK(published["reason"] == "the hall is locked");
    if (row.control == office::Control::pause) CHECK(published["clock"]["paused_by"] == "organiser");
    CHECK(red.receive("status")["campaign"] == row.status);
  }
}

TEST_CASE("pages, rules and figures for everybody") {
  House house;
  house.open();
  CHECK(house.get("/").body == "index");
  CHECK(house.get("/rules/skirmish").body == "rules");
  CHECK(house.get("/rules/none").status == 404);
  CHECK(Json::parse(house.get("/api/rules/skirmish").body)["sections"][0]["title"] == "Moves");
  CHECK(house.get("/healthz").body == "ok\n");
  CHECK(house.get("/readyz").status == 200);
  CHECK(house.get("/metrics").status == 404);  // metrics reveal what others do, so players must not reach them
  Ask what;
  what.target = "/metrics";
  const std::string figures = ask(house.serving->metrics_address(), what).body;
  CHECK(figures.find("ziggurat_caught_exceptions_total 0") != std::string::npos);
  CHECK(figures.find("ziggurat_campaigns 0") != std::string::npos);
}

TEST_CASE("names and reasons that the organiser gives pass the same filter as letters") {
  House house;
  house.open();
  const std::string office = "/office/office-key/api/campaigns";
  const auto made = [&](const std::string& name) {
    return house.post(office, to_text(Json{{"scenario", "skirmish/field"}, {"name", name}, {"start", "now"}}));
  };
  for (const char* name : {"a\r\nSet-Cookie: x=1", "a\u001b[31mred", "\u200b", " ", "\u3164", "a\nb", "a\tb"}) {
    CAPTURE(name);
    const Reply refused = made(name);
    CHECK(refused.status == 400);
    CHECK(Json::parse(refused.body).value("at", "") == "/name");
  }
  const Reply taken = made("\u202egnp\U000E0041.exe");
  REQUIRE(taken.status == 201);
  const std::string id = Json::parse(taken.body)["campaign"];
  CHECK(house.listed(id)["name"] == "gnp.exe");
  CHECK(made(std::string(200, 'x')).status == 201);
  std::string cyrillic;
  for (int i = 0; i < 200; ++i) cyrillic += "я";
  CHECK(made(cyrillic).status == 201);
  CHECK(made(cyrillic + "я").status == 400);

  const std::string one = office + "/" + id;
  CHECK(house.post(one + "/pause", to_text(Json{{"reason", "a\u001b[31mred"}})).status == 400);
  CHECK(house.post(one + "/pause", to_text(Json{{"reason", "\u202etea\u200b"}})).status == 200);
  const auto log = stored::read_log(*house.store(), id);
  REQUIRE(log.has_value());
  CHECK(log->back().body.find("\"tea\"") != std::string::npos);

  const auto own = house.store();
  const auto resume =
      office::control_campaign(*own, house.rulebooks, id, office::Control::resume, "a\u001b[31mred", House::now_ms());
  CHECK_FALSE(resume.has_value());
}

TEST_CASE("a campaign begins at a moment within 90 days, whoever founds it") {
  House house;
  house.open();
  const auto made = [&](std::int64_t start) {
    return house.post(
        "/office/office-key/api/campaigns", to_text(Json{{"scenario", "skirmish/field"}, {"start", start}}));
  };
  const std::int64_t day_ms = std::int64_t{24} * 60 * 60 * 1000;
  for (const std::int64_t moment : {House::now_ms() + 91 * day_ms, std::int64_t{8'640'000'000'000'001}, INT64_MAX}) {
    const Reply refused = made(moment);
    CHECK(refused.status == 400);
    CHECK(Json::parse(refused.body).value("at", "") == "/start");
  }
  CHECK(made(House::now_ms() + 89 * day_ms).status == 201);
}

TEST_CASE("the organiser announces to all who sit in a campaign, and in all campaigns; late-comers read it too") {
  House house;
  house.open();
  house.found();
  const std::string office = "/office/office-key/api/", one = office + "campaigns/" + house.campaign;
  Player& red = house.sit("red");
  const auto announced = [](const std::string& text) { return to_text(Json{{"text", text}}); };
  CHECK(Json::parse(house.post(one + "/announce", announced("Tea at four.")).body)["result"] == "done");
  const Json heard = red.receive("announcement");
  CHECK(heard["text"] == "Tea at four.");
  CHECK(heard["by"] == "organiser");
  const std::string other = Json::parse(
      house.post(office + "campaigns", R"({"scenario":"skirmish/field","clock":"seals"})").body)["campaign"];
  const std::string over = Json::parse(
      house.post(office + "campaigns", R"({"scenario":"skirmish/field","clock":"seals"})").body)["campaign"];
  CHECK(house.post(office + "campaigns/" + over + "/end", "{}").status == 200);
  const Reply all = house.post(office + "announce", announced("The server restarts at 21.00."));
  REQUIRE(all.status == 200);
  const Json answer = Json::parse(all.body);
  std::set<std::string> done;
  for (const Json& id : answer["done"]) done.insert(id);
  CHECK(done == std::set{house.campaign, other});
  CHECK(answer["missed"].empty());
  red.receive("announcement", [](const Json& m) { return m["text"] == "The server restarts at 21.00."; });

  Player& late = house.sit("blue");
  REQUIRE(late.snapshot["announcements"].size() == 2);
  CHECK(late.snapshot["announcements"][1]["text"] == "The server restarts at 21.00.");
  CHECK(late.snapshot["announcements"][1]["by"] == "organiser");

  for (const std::string& text : {std::string(), std::string(4001, 'x'), std::string("a\u0007b"), std::string(" \n")})
    for (const std::string& door : {one + "/announce", office + "announce"}) {
      const Reply refused = house.post(door, announced(text));
      CHECK(refused.status == 400);
      const Json fault = Json::parse(refused.body);
      CHECK(fault["code"] == "bad_text");
      CHECK(fault["at"] == "/text");
      CHECK(fault["words"] != "");
    }
  CHECK(Json::parse(house.post(one + "/announce", "{}").body)["at"] == "/text");
  CHECK(house.post(office + "campaigns/none/announce", announced("x")).status == 404);
}

TEST_CASE("the office says which campaign waits for its umpire, and when the store was last backed up") {
  House house;
  house.open();
  house.found();
  const std::string office = "/office/office-key/api/";
  Player& umpire = house.sit("umpire");
  CHECK(umpire.ask(act("hold", {{"hold_ms", -1}, {"reason", ""}}))["type"] == "done");
  CHECK_FALSE(house.listed(house.campaign).contains("held_since"));
  CHECK(umpire.ask(act("ring", {{"reason", ""}}))["type"] == "done");
  const Json line = house.listed(house.campaign);
  CHECK(line["stage"] == "held");
  CHECK(line["held_since"].get<std::int64_t>() > 0);
  CHECK_FALSE(line.contains("requests"));
  CHECK(umpire.ask(act("publish", {{"reason", ""}}))["type"] == "done");
  CHECK_FALSE(house.listed(house.campaign).contains("held_since"));

  CHECK(Json::parse(house.get(office + "health").body)["backup_at"] == 0);
  CHECK(house.store()->note_backup(1234).has_value());
  CHECK(Json::parse(house.get(office + "health").body)["backup_at"] == 1234);
}

TEST_CASE("the office makes a campaign with a programme, which every seat is shown") {
  House house;
  house.open();
  const std::string at = "/office/office-key/api/campaigns";
  const std::int64_t now_ms = House::now_ms(), hour_ms = 3'600'000;
  const auto item = [&](std::int64_t hours, const char* title) {
    return Json{{"at", now_ms + hours * hour_ms}, {"title", title}};
  };
  const auto ask = [&](const Json& programme) {
    return house.post(at, to_text(Json{{"scenario", "skirmish/field"}, {"programme", programme}}));
  };
  Json lunch = item(2, "Lunch");
  lunch["stops"] = true;
  const Json day = {item(1, "Turn 1"), lunch, item(3, "The end")};
  const Reply made = ask(day);
  REQUIRE(made.status == 201);
  const Json campaign = Json::parse(made.body);
  house.links.clear();
  for (const Json& link : campaign["links"])
    house.links.push_back({link["seat"], link["title"], link["faction"], link["role"], link["url"]});
  Player& red = house.connect(house.claim("red"));
  CHECK(red.until("programme")["items"] == day);
  CHECK(house.verified(campaign["campaign"]));

  for (const auto& [programme, pointer] : {std::pair(Json{item(2, "Turn 2"), item(1, "Turn 1")}, "/programme/1/at"),
           std::pair(Json{item(24 * 91, "Turn 1")}, "/programme"),
           std::pair(Json::array({Json{{"at", 1}, {"title", " "}}}), "/programme/0/title")}) {
    const Reply refused = ask(programme);
    CHECK(refused.status == 400);
    CHECK(Json::parse(refused.body)["at"] == pointer);
  }
}

TEST_CASE("the office shows a scenario before a campaign is made of it") {
  House house;
  house.open();
  const std::string at = "/office/office-key/api/preview?scenario=";
  const Reply shown = house.get(at + "skirmish/field");
  REQUIRE(shown.status == 200);
  const Json preview = Json::parse(shown.body);
  CHECK(preview["welcome"]["campaign"]["scenario"] == "skirmish/field");
  CHECK(preview["welcome"]["seats"].size() == 4);
  CHECK(preview["snapshot"]["view"]["pieces"].size() > 1);
  CHECK(house.get(at + "skirmish/field").body == shown.body);
  CHECK(Json::parse(house.get("/office/office-key/api/campaigns").body)["campaigns"].empty());
  const Reply none = house.get(at + "skirmish/none");
  CHECK(none.status == 404);
  CHECK(Json::parse(none.body)["at"] == "/scenario");
  CHECK(house.get("/office/office-key/api/preview").status == 404);
}
