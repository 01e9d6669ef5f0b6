#include "host/admin/tables.h"
#include "support/house.h"
#include "support/sleeper.h"
#include "support/store_file.h"

using namespace ziggurat;
using namespace ziggurat::test;

// Codes for free seats, the page of open tables, and tables that visitors set up.
namespace {

// A browser that keeps its cookies.
struct Visitor {
  House& house;
  std::string cookies = {};

  Reply post(const std::string& path, const std::string& form) {
    Reply reply = house.post(path, form, cookies);
    if (const auto cookie = reply.header("Set-Cookie"); !cookie.empty())
      cookies += (cookies.empty() ? "" : "; ") + cookie.substr(0, cookie.find(';'));
    return reply;
  }
  Reply get(const std::string& path) const { return house.get(path, cookies); }
};

bool has(const Reply& page, const std::string& words) { return page.body.find(words) != std::string::npos; }

// The code that an invitation page shows in two groups of four.
std::string code_on(const Reply& page) {
  const std::string before = "<p class=\"code\">";
  const auto at = page.body.find(before);
  REQUIRE(at != std::string::npos);
  std::string code = page.body.substr(at + before.size(), 9);
  return code.erase(4, 1);
}

// The seat to which a redirect leads.
std::string seat_of(const Reply& reply) {
  REQUIRE(reply.status == 303);
  const std::string to = reply.header("Location"), folder = "/play/";
  REQUIRE(to.starts_with(folder));
  return to.substr(folder.size(), to.find('/', folder.size()) - folder.size());
}

std::string set_listing(House& house, const Player& umpire, const std::string& listing) {
  const std::string page = "/play/" + umpire.handle + "/table";
  REQUIRE(house.post(page, "listing=" + listing, umpire.cookie).status == 303);
  return page;
}

}  // namespace

TEST_CASE("a code gives whoever types it a free seat, and never one that somebody holds, or the umpire's") {
  House house;
  house.open();
  house.found();
  Player& umpire = house.claim("umpire");
  const std::string page = set_listing(house, umpire, "by_code");
  const std::string code = code_on(house.get(page, umpire.cookie));
  CHECK(has(house.get(page, umpire.cookie), "<svg class=\"qr\""));

  Visitor ann{house}, bob{house}, cy{house};
  CHECK(ann.post("/join", "link=" + code.substr(0, 4) + "+" + code.substr(4)).header("Location") == "/join/" + code);
  CHECK(has(ann.get("/join/" + code), "Take any free seat"));
  const std::string red = house.link("red").seat, blue = house.link("blue").seat;
  CHECK(bob.post("/join/" + code, "seat=" + umpire.handle).status == 409);
  CHECK(bob.post("/join/" + code, "").status == 409);
  CHECK(seat_of(ann.post("/join/" + code, "seat=" + red)) == red);
  CHECK(ann.get("/play/" + red + "/").status == 200);
  CHECK(bob.post("/join/" + code, "seat=" + red).status == 409);
  CHECK(seat_of(bob.post("/join/" + code, "seat=any")) == blue);
  CHECK(has(cy.get("/join/" + code), "All seats are taken"));

  CHECK(ann.get("/play/" + red + "/table").status == 403);
  CHECK(ann.post("/play/" + red + "/table", "listing=closed").status == 403);
}

TEST_CASE("a closed code is never valid again") {
  House house;
  house.open();
  house.found();
  Player& umpire = house.claim("umpire");
  const std::string page = set_listing(house, umpire, "by_code");
  const std::string code = code_on(house.get(page, umpire.cookie));
  set_listing(house, umpire, "closed");
  CHECK_FALSE(has(house.get(page, umpire.cookie), code.substr(0, 4)));
  Visitor ann{house};
  CHECK(ann.get("/join/" + code).status == 410);
  CHECK(ann.post("/join/" + code, "seat=any").status == 410);
  set_listing(house, umpire, "by_code");
  CHECK(code_on(house.get(page, umpire.cookie)) != code);
  CHECK(ann.get("/join/" + code).status == 410);
}

TEST_CASE("a host who does not allow it shows no tables, and nobody can set one up or list one") {
  House house;
  house.open();
  house.found();
  Player& umpire = house.claim("umpire");
  CHECK(house.get("/tables").status == 404);
  CHECK(house.post("/tables", "scenario=skirmish/field&as=red").status == 404);
  CHECK(house.post("/play/" + umpire.handle + "/table", "listing=listed", umpire.cookie).status == 404);
  CHECK_FALSE(has(house.get("/play/" + umpire.handle + "/table", umpire.cookie), "everybody"));
}

TEST_CASE("a visitor sets up a table and plays against bots; another finds it and takes a bot's seat") {
  House house;
  house.options.public_tables = true;
  house.write_page("index", "<dl><!-- tables --></dl>");
  house.write_page("new_table", "<h1><!-- scenario-name --></h1><!-- scenario-about --><!-- scenario-form -->");
  house.open();
  CHECK(has(house.get("/"), "href=\"/tables\""));
  Visitor ann{house}, bob{house};
  CHECK(has(ann.get("/tables"), "/tables/new?scenario=skirmish/field"));
  const Reply form = ann.get("/tables/new?scenario=skirmish/field");
  CHECK(has(form, "<h1>A &lt;field&gt;</h1>"));
  CHECK(has(form, "<dd>2, and an umpire if you like</dd>"));
  for (const char* choice : {"manual", "seals", "bell", "yes", "no", "red", "umpire"})
    CHECK_MESSAGE(has(form, "value=\"" + std::string(choice) + "\""), choice);
  const Reply set_up = ann.post("/tables", "scenario=skirmish%2Ffield&as=red&listed=yes");
  const std::string red = seat_of(set_up);
  CHECK(set_up.header("Location") == "/play/" + red + "/table");
  const std::string code = code_on(ann.get("/play/" + red + "/table"));

  CHECK(has(bob.get("/tables"), "href=\"/join/" + code + "\""));
  CHECK(has(bob.get("/tables"), "1 of 2 seats free, under way, without an umpire"));
  CHECK(has(bob.get("/join/" + code), "a bot plays it until you do"));
  CHECK(seat_of(bob.post("/join/" + code, "seat=any")) != red);
  CHECK_FALSE(has(bob.get("/tables"), code));  // it is full
  CHECK(ann.post("/play/" + red + "/table", "listing=closed").status == 303);
}

TEST_CASE("a visitor may umpire: the table waits in its lobby") {
  House house;
  house.options.public_tables = true;
  house.open();
  Visitor ann{house}, bob{house};
  const std::string desk = seat_of(ann.post("/tables", "scenario=skirmish%2Ffield&as=umpire&listed=yes"));
  CHECK(has(bob.get("/tables"), "2 of 2 seats free, not begun, with an umpire"));
  const std::string code = code_on(ann.get("/play/" + desk + "/table"));
  const std::string seat = seat_of(bob.post("/join/" + code, "seat=any"));
  CHECK(bob.get("/play/" + seat + "/table").status == 403);
  for (const char* form : {"", "scenario=none%2Fnone&as=red", "scenario=skirmish%2Ffield", "as=red"}) {
    CAPTURE(form);
    CHECK(ann.post("/tables", form).status == 404);
  }
  CHECK(ann.post("/tables", "scenario=skirmish%2Ffield&as=nobody").status == 400);
}

TEST_CASE("a visitor who does not umpire cannot choose the clock with which only an umpire ends phases") {
  House house;
  house.options.public_tables = true;
  house.open();
  Visitor ann{house};
  CHECK(ann.post("/tables", "scenario=skirmish%2Ffield&clock=manual&as=red").status == 400);
  CHECK(Json::parse(house.get("/office/office-key/api/campaigns").body)["campaigns"].empty());
  seat_of(ann.post("/tables", "scenario=skirmish%2Ffield&clock=manual&as=umpire"));
}

TEST_CASE("visitors see of a scenario what all sides know, and only where they may set up a table") {
  const std::string at = "/tables/preview?scenario=";
  House closed;
  closed.open();
  CHECK(closed.get(at + "skirmish/field").status == 404);

  House house;
  house.options.public_tables = true;
  house.open();
  const Reply shown = house.get(at + "skirmish/field");
  REQUIRE(shown.status == 200);
  CHECK(fault_of_http_body("preview", shown.body) == "");
  const Json preview = Json::parse(shown.body);
  CHECK(preview["welcome"]["you"]["role"] == "spectator");
  CHECK(preview["welcome"]["viewer"] == "public");
  CHECK_FALSE(preview["welcome"].contains("ruling_kinds"));
  const Json whole = Json::parse(house.get("/office/office-key/api/preview?scenario=skirmish/field").body);
  CHECK(whole["welcome"]["you"]["role"] == "umpire");
  house.found();
  const Player& spectator = house.watch();
  CHECK(preview["snapshot"]["view"] == spectator.snapshot["view"]);
  CHECK(preview["snapshot"]["view"] != whole["snapshot"]["view"]);
  for (const char* none : {"skirmish/none", "", "none/none"}) CHECK(house.get(at + none).status == 404);
  int refused = 0;
  for (int i = 0; i < 50; ++i) refused += house.get(at + "skirmish/field").status == 429;
  CHECK(refused >= 5);
}

TEST_CASE("tables are set up only so often from one address") {
  House house;
  house.options.public_tables = true;
  house.open();
  Visitor ann{house};
  int refused = 0;
  for (int i = 0; i < 10; ++i) refused += ann.post("/tables", "scenario=skirmish%2Ffield&as=red").status == 429;
  CHECK(refused >= 3);
}

TEST_CASE("a visitors' table that nobody uses is ended; an organiser's campaign and a table in use are not") {
  House house;
  house.options.public_tables = true;
  house.open();
  house.found();
  Visitor ann{house};
  seat_of(ann.post("/tables", "scenario=skirmish%2Ffield&as=red"));
  const auto store = house.store();
  std::string visitors;
  const auto rows = store->campaigns();
  for (const auto& row : *rows)
    if (row.id != house.campaign) visitors = row.id;
  const std::int64_t due_ms = House::now_ms() + tables::unused_ms_max;
  CHECK(tables::end_unused(*store, due_ms - 60'000) == 0);
  CHECK(tables::end_unused(*store, due_ms + 60'000) == 1);
  house.listed(visitors, [](const Json& line) { return line["stage"] == "over"; });
  house.listed(house.campaign, [](const Json& line) { return line["status"] != "ended"; });
}

TEST_CASE("an unused table is ended although no visitor comes any more") {
  Sleeper sleeper;
  House& house = sleeper.house;
  house.options.public_tables = true;
  house.options.sleep_after_ms = 0;
  house.open();
  const std::string organisers = house.found();
  Visitor ann{house};
  seat_of(ann.post("/tables", "scenario=skirmish%2Ffield&as=umpire"));
  const Json before = Json::parse(house.get("/office/office-key/api/campaigns").body)["campaigns"];
  const std::string visitors = before[0]["id"] == organisers ? before[1]["id"] : before[0]["id"];
  sleeper.clock.now += tables::unused_ms_max + 60'000;
  house.listed(visitors, [](const Json& line) { return line["stage"] == "over"; });
  house.listed(organisers, [](const Json& line) { return line["status"] != "ended"; });
}

TEST_CASE("a fresh link for a seat leaves the table's code, and the mark of a visitors' table, as they are") {
  House house;
  house.options.public_tables = true;
  house.open();
  house.found();
  const auto fresh_link = [&](const std::string& campaign, const std::string& seat) {
    const Reply made = house.post(
        "/office/office-key/api/campaigns/" + campaign + "/invites", to_text(Json{{"seat", seat}, {"revoke", true}}));
    REQUIRE(made.status == 201);
    return House::path_of(Json::parse(made.body)["url"]);
  };
  Player& umpire = house.claim("umpire");
  const std::string code = code_on(house.get(set_listing(house, umpire, "by_code"), umpire.cookie));
  fresh_link(house.campaign, umpire.handle);
  CHECK(has(house.get("/join/" + code), "Take any free seat"));

  Visitor ann{house};
  const std::string red = seat_of(ann.post("/tables", "scenario=skirmish%2Ffield&as=red"));
  const auto store = house.store();
  std::string visitors;
  const auto rows = store->campaigns();
  for (const auto& row : *rows)
    if (row.id != house.campaign) visitors = row.id;
  Visitor again{house};
  CHECK(seat_of(again.post(fresh_link(visitors, red), "")) == red);
  CHECK(again.get("/play/" + red + "/table").status == 200);
  CHECK(tables::end_unused(*store, House::now_ms() + tables::unused_ms_max + 60'000) == 1);
}

TEST_CASE("a listed campaign that cannot be read does not hide the other tables") {
  House house;
  house.options.public_tables = true;
  house.open();
  const std::string broken = house.found();
  set_listing(house, house.claim("umpire"), "listed");
  Visitor ann{house};
  const std::string red = seat_of(ann.post("/tables", "scenario=skirmish%2Ffield&as=red&listed=yes"));
  const std::string code = code_on(ann.get("/play/" + red + "/table"));
  StoreFile(house).set("update entry set body = ?1 where seq = 1 and campaign = '" + broken + "'", "{");
  const Reply page = house.get("/tables");
  CHECK(page.status == 200);
  CHECK(has(page, code));
}

TEST_CASE("a code gives the seat of a player who has signed out, without the deputy's browser") {
  House house;
  house.open();
  house.found();
  Player& umpire = house.claim("umpire");
  const std::string code = code_on(house.get(set_listing(house, umpire, "by_code"), umpire.cookie));
  Player& red = house.sit("red");
  const Json link = red.ask({{"type", "name_deputy"}, {"begins", "at_once"}});
  const Json device = red.ask({{"type", "device"}});
  Visitor deputy{house}, newcomer{house}, late{house};
  CHECK(seat_of(deputy.post(House::path_of(link["url"].get<std::string>()), "")) == red.handle);
  CHECK(deputy.get("/play/" + red.handle + "/").body == "table");
  CHECK(late.post("/join/" + code, "seat=" + red.handle).status == 409);

  const auto store = house.store();
  const auto sessions = store->sessions(house.campaign);
  REQUIRE(sessions.has_value());
  for (const auto& session : *sessions)
    if (session.seat == red.handle && !session.deputy)
      REQUIRE(store->revoke_session(session.session_hash, House::now_ms()).has_value());
  CHECK(red.until("bye")["code"] == "revoked");
  REQUIRE(has(newcomer.get("/join/" + code), "value=\"" + red.handle + "\""));  // shown as free
  CHECK(seat_of(newcomer.post("/join/" + code, "seat=" + red.handle)) == red.handle);
  CHECK(newcomer.get("/play/" + red.handle + "/").body == "table");
  CHECK(deputy.get("/play/" + red.handle + "/").status == 401);
  CHECK(late.post(House::path_of(device["url"].get<std::string>()), "").status == 410);
  CHECK_FALSE(has(late.get("/join/" + code), "value=\"" + red.handle + "\""));
  CHECK(late.post("/join/" + code, "seat=" + red.handle).status == 409);
}
