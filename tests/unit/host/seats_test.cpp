#include "net/http/service.h"
#include "tests/browser_server/movable_clock.h"
#include "unit/host/support/house.h"

using namespace ziggurat;
using namespace ziggurat::test;

TEST_CASE("a link shows a page, gives its seat once, and then is used up") {
  House house;
  house.open();
  house.found();  // by another program, while the server runs
  const std::string join = House::path_of(house.link("red").url), handle = house.link("red").seat;

  const Reply page = house.get(join);
  CHECK(page.status == 200);
  CHECK(page.body.find("The &lt;b&gt;field&lt;/b&gt;") != std::string::npos);
  CHECK(page.body.find("<b>") == std::string::npos);
  CHECK(page.body.find("Red&#39;s captain") != std::string::npos);
  CHECK(page.header("Content-Security-Policy").starts_with("default-src 'none'"));
  CHECK(house.get(join).status == 200);  // a GET does not use the link up
  // The page names the game, the other seats and the time before the seat is taken.
  for (const auto* words : {"You are invited to play.", "Red and blue", "Red&#39;s captain",
           "The umpire’s seat is still free.", "It is under way: ", "<img class=\"emblem\" src=\"/emblems/"})
    CHECK_MESSAGE(page.body.find(words) != std::string::npos, words);
  const Reply umpires = house.get(House::path_of(house.link("umpire").url));
  CHECK(umpires.body.find("You are asked to umpire.") != std::string::npos);
  CHECK(umpires.body.find(", with an umpire.") != std::string::npos);

  CHECK(house.get("/play/" + handle + "/").status == 401);
  const Reply claimed = house.post(join);
  CHECK(claimed.status == 303);
  CHECK(claimed.header("Location") == "/play/" + handle + "/");
  const std::string cookie = claimed.header("Set-Cookie");
  CHECK(cookie.starts_with("seat-" + handle + "="));
  CHECK(cookie.ends_with("; Path=/play/" + handle + "; Max-Age=34560000; HttpOnly; SameSite=Strict"));
  const std::string mine = cookie.substr(0, cookie.find(';'));
  CHECK(house.get("/play/" + handle + "/", mine).body == "table");

  CHECK(house.post(join).status == 410);
  CHECK(house.get(join).status == 410);
  CHECK(house.post("/join/never-was").status == 404);
  CHECK(house.get("/join/never-was").status == 404);
  // The same answer for another person's seat and for a seat that does not exist.
  const Reply foreign = house.get("/play/" + house.link("blue").seat + "/", mine),
              none = house.get("/play/nobody/", mine);
  CHECK(foreign.status == 401);
  CHECK(foreign.body == none.body);
  CHECK(house.get("/play/" + handle + "/", "seat-" + handle + "=guessed").status == 401);
}

TEST_CASE("an umpire is promised once there is one, and who plays hears of his coming") {
  House house("seals");
  house.open();
  house.found();
  Player& red = house.connect(house.claim("red"));
  CHECK(red.until("seals")["free_umpires"] == Json::array({house.link("umpire").seat}));
  CHECK(house.get(House::path_of(house.link("blue").url)).body.find(", with an umpire.") == std::string::npos);
  house.sit("umpire");
  CHECK_FALSE(red.receive("seals").contains("free_umpires"));
  CHECK(house.get(House::path_of(house.link("blue").url)).body.find(", with an umpire.") != std::string::npos);
}

TEST_CASE("of many who press the button at once, one gets the seat") {
  House house;
  house.open();
  house.found();
  const std::string join = House::path_of(house.link("blue").url);
  REQUIRE(house.get(join).status == 200);
  std::vector<RawConnection> crowd;
  Ask what;
  what.method = "POST";
  what.target = join;
  for (int i = 0; i < 8; ++i) crowd.emplace_back(house.address);
  for (RawConnection& one : crowd) one.send(request_text(house.address, what));
  int taken = 0, used_up = 0;
  for (RawConnection& one : crowd) {
    const int status = read_reply(one).status;
    taken += status == 303, used_up += status == 410;
  }
  CHECK(taken == 1);
  CHECK(used_up == 7);
}

TEST_CASE("pages by role; sockets need the seat's cookie and an origin; the public watches by its address") {
  House house;
  house.open();
  house.found();
  Player& umpire = house.claim("umpire");
  CHECK(house.get("/play/" + umpire.handle + "/", umpire.cookie).body == "desk");
  CHECK(house.get("/play/" + umpire.handle, umpire.cookie).status == 308);
  CHECK(
      SocketClient(house.address, "/play/" + umpire.handle + "/socket", "seat-" + umpire.handle + "=wrong").status() ==
      401);
  CHECK(send_raw(house.address,
            upgrade_text(house.address, "/play/" + umpire.handle + "/socket", umpire.cookie, "https://evil.example"))
            .status == 403);

  const std::string watch = House::path_of(house.link("spectator").url);
  CHECK(house.get(watch).body == "screen");
  CHECK(house.get("/watch/never-was/").status == 404);
  CHECK(house.post(House::path_of(house.link("spectator").url)).status == 404);
  SocketClient one(house.address, watch + "socket"), two(house.address, watch + "socket");
  for (SocketClient* client : {&one, &two}) {
    CHECK(client->status() == 101);
    client->send(R"({"type":"hello","protocol":2})");
    CHECK(client->next().value_or("").find("\"welcome\"") != std::string::npos);
    client->send(R"({"type":"press","id":"1","to":[],"text":"hello"})");
    CHECK(client->until("\"refused\"").has_value());
  }
}

TEST_CASE("another device gets a link of its own; a re-issued seat sends its old holder away") {
  House house;
  house.open();
  house.found();
  Player& red = house.sit("red");
  const Json link = red.ask({{"type", "device"}});
  CHECK(link["type"] == "link");
  const Reply second = house.post(House::path_of(link["url"]));
  CHECK(second.status == 303);
  CHECK(house.post(House::path_of(link["url"])).status == 410);
  const std::string cookie = second.header("Set-Cookie");
  CHECK(house.get("/play/" + red.handle + "/", cookie.substr(0, cookie.find(';'))).status == 200);
  CHECK(house.get("/play/" + red.handle + "/", red.cookie).status == 200);

  Player& umpire = house.sit("umpire");
  const Json fresh = umpire.ask({{"type", "reissue"}, {"seat", red.handle}});
  CHECK(fresh["type"] == "link");
  const Json bye = red.until("bye");
  CHECK(bye["code"] == "revoked");
  CHECK(red.next().is_null());
  CHECK(house.get("/play/" + red.handle + "/", red.cookie).status == 401);
  CHECK(house.post(House::path_of(fresh["url"])).status == 303);
}

TEST_CASE("a seat revoked by another program loses its sockets") {
  House house;
  house.open();
  house.found();
  Player& red = house.sit("red");
  const auto own = house.store();
  CHECK(office::revoke_seat(*own, house.campaign, red.handle, House::now_ms()).value() == std::pair{0, 1});
  CHECK(red.until("bye")["code"] == "revoked");
}

TEST_CASE("a fresh link does not ring the bell over the seat's owner, who may still be writing orders") {
  MovableClock clock;
  House house;
  house.options.clock = &clock;
  house.open();
  house.found();
  Player &red = house.sit("red"), &blue = house.sit("blue"), &umpire = house.sit("umpire");
  CHECK(umpire.ask(act("early_bell", {{"rings", "taken_seats"}}))["type"] == "done");
  clock.forward(31'000);  // the switch itself rings no bell within half a minute
  CHECK(red.ask({{"type", "seal"}, {"phase", 1}, {"revision", 0}})["type"] == "done");
  CHECK(umpire.ask({{"type", "reissue"}, {"seat", blue.handle}})["type"] == "link");
  CHECK(umpire.ask(act("early_bell", {{"rings", "no"}}))["type"] == "done");
  CHECK(umpire.ask(act("ring", {{"phase", 1}}))["type"] == "done");
}

TEST_CASE("no key of an address is written to the log, however the address is written") {
  House house;
  net::Service* service = nullptr;
  house.options.wrap_service = [&](net::Service& own) {
    service = &own;
    return std::unique_ptr<net::Service>();
  };
  house.open();
  REQUIRE(service);
  const std::string key = "3n7kq2v9x4w8m5c6b1z0p3r7t2y9u4a8s5d6f1g0";
  const std::vector<std::string> targets = {"/join/" + key, "/JOIN/" + key, "/join/a/" + key, "/join//" + key,
      "/x/join/" + key, "/office/" + key + "/api/health", "/Office/short-key/api", "/watch/" + key + "/socket",
      "/" + key, "/table/" + key};
  for (const std::string& target : targets) {
    CAPTURE(target);
    net::HttpRequest request;
    request.path = net::parse_target(target)->path;
    const std::string logged = service->path_for_logs(request);
    CHECK(logged.find(key.substr(0, 10)) == std::string::npos);
    CHECK(logged.find("short-key") == std::string::npos);
  }
  net::HttpRequest page;
  page.path = {"play", "b4c7d2e9", "devices", ""};
  CHECK(service->path_for_logs(page) == "/play/b4c7d2e9/devices/");
}
