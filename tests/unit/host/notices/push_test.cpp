#include <tuple>

#include "base/base64url.h"
#include "host/notices/addresses.h"
#include "post.h"
#include "unit/net/push_reader.h"

using namespace ziggurat;
using namespace ziggurat::test;

namespace {

constexpr std::int64_t minute = 60'000;

// A browser that has subscribed at a push service of this machine.
struct Browser {
  explicit Browser(const Post& post, std::string at = "/push/secret-of-a-browser")
      : endpoint("http://" + post.hook.address() + at), path(std::move(at)) {}
  std::string endpoint, path;
  net::P256Key key = net::P256Key::random();
  std::string auth = std::string(16, 'a');

  Json subscription(const Json& kinds = {"letter"}) const {
    return {{"endpoint", endpoint},
        {"keys", {{"p256dh", to_base64url(key.public_point())}, {"auth", to_base64url(auth)}}}, {"kinds", kinds},
        {"zone_min", 60}};
  }
  // The text of a message that its push service has received.
  Json read(const std::string& received) const {
    const Json json = Json::parse(read_push(received.substr(received.find("\n\n") + 2), key, auth));
    return json;
  }
};

std::string field(const std::string& received, const std::string& name) {
  const auto at = received.find("\n" + name + ": ");
  if (at == received.npos) return "";
  const auto from = at + name.size() + 3;
  return received.substr(from, received.find('\n', from) - from);
}

Reply push(const Post& post, const Player& player, const std::string& method, const std::string& body) {
  Ask what;
  what.method = method;
  what.target = "/play/" + player.handle + "/notices/push";
  what.cookie = player.cookie;
  what.body = body;
  return ask(post.house.address, what);
}
std::string key_on(const std::string& page) {
  const std::string before = "data-key=\"";
  const auto at = page.find(before) + before.size();
  return page.substr(at, page.find('"', at) - at);
}
void subscribe(const Post& post, const Player& player, const Browser& browser, const Json& kinds = {"letter"}) {
  const Reply reply = push(post, player, "POST", to_text(browser.subscription(kinds)));
  REQUIRE(reply.status == 200);
  CHECK(fault_of_http_body("push_added", reply.body) == "");
  CHECK(Json::parse(reply.body)["device"] == notice::device_name(browser.endpoint));
}

}  // namespace

TEST_CASE("a subscribed browser gets what a mail says, encrypted, signed by the server's key, and no letter's text") {
  Post post;
  post.open();
  const Player& red = post.house.claim("red");
  Player& blue = post.house.sit("blue");
  const std::string key = key_on(post.page(red));
  CHECK(key_on(post.page(blue)) == key);

  const Browser browser(post);
  subscribe(post, red, browser);
  const std::string page = post.page(red);
  CHECK(page.find("data-device=\"" + notice::device_name(browser.endpoint) + "\"") != std::string::npos);
  CHECK(page.find("secret-of-a-browser") == std::string::npos);

  post.write_letter(blue, red);
  post.pass(3 * minute);
  const std::string received = post.hook.next();
  CHECK(received.starts_with("POST " + browser.path + " HTTP/1.1\n"));
  CHECK(received.find("captain") == std::string::npos);
  CHECK(field(received, "Content-Encoding") == "aes128gcm");
  CHECK(field(received, "TTL") == "86400");
  CHECK(field(received, "Urgency") == "normal");
  CHECK(field(received, "Authorization").ends_with(", k=" + key));
  const Json message = browser.read(received);
  CHECK(message["id"] == field(received, "Topic"));
  CHECK(message["title"] == "The <b>field</b>");
  CHECK(message["page"] == "/play/" + red.handle + "/");
  CHECK(message["lines"] == Json::array({Json{{"text", "A letter from Blue's captain."}}}));
  CHECK(to_text(message).find("dawn") == std::string::npos);
}

TEST_CASE("a malformed subscription is refused with a code and a pointer, and changes nothing") {
  Post post;
  post.open();
  const Player& red = post.house.claim("red");
  const Browser browser(post);
  const auto changed = [&](const std::string& pointer, const Json& value) {
    Json json = browser.subscription();
    json[Json::json_pointer(pointer)] = value;
    return to_text(json);
  };
  const auto without = [&](const std::string& name) {
    Json json = browser.subscription();
    json.erase(name);
    return to_text(json);
  };
  std::string off_curve = browser.key.public_point();
  off_curve.back() = static_cast<char>(off_curve.back() ^ 1);
  const std::tuple<std::string, const char*, const char*> rows[] = {{"{", "bad_json", ""},
      {changed("/extra", 1), "unknown_field", "/extra"}, {without("endpoint"), "malformed", "/endpoint"},
      {changed("/endpoint", "http://127.0.0.2/x"), "bad_endpoint", "/endpoint"},
      {changed("/endpoint", "ftp://127.0.0.1/x"), "bad_endpoint", "/endpoint"},
      {changed("/endpoint", "http://user@127.0.0.1/x"), "bad_endpoint", "/endpoint"},
      {changed("/keys/p256dh", "x"), "malformed", "/keys/p256dh"},
      {changed("/keys/p256dh", to_base64url(off_curve)), "malformed", "/keys/p256dh"},
      {changed("/keys/auth", to_base64url("short")), "malformed", "/keys/auth"},
      {changed("/kinds", {"letter", "everything"}), "malformed", "/kinds/1"},
      {changed("/zone_min", 1000), "malformed", "/zone_min"}};
  for (const auto& [body, code, pointer] : rows) {
    CAPTURE(body);
    const Reply reply = push(post, red, "POST", body);
    CHECK(reply.status == 400);
    CHECK(fault_of_http_body("fault", reply.body) == "");
    CHECK(Json::parse(reply.body)["code"] == code);
    CHECK(Json::parse(reply.body)["at"] == pointer);
  }
  CHECK(push(post, red, "GET", "").status == 404);
  CHECK(push(post, red, "DELETE", "{}").status == 400);
  Player stranger;
  stranger.handle = red.handle;
  CHECK(push(post, stranger, "POST", to_text(browser.subscription())).status == 401);
  CHECK(post.house.store()->notice_addresses(post.house.campaign, red.handle)->empty());
}

TEST_CASE("a browser is one address of a seat, and of four at most; another seat may use the same browser") {
  Post post;
  post.open();
  const Player &red = post.house.claim("red"), &blue = post.house.claim("blue");
  const Browser browser(post);
  subscribe(post, red, browser);
  subscribe(post, red, browser, {"phase", "outcome"});
  const auto known = post.house.store()->notice_addresses(post.house.campaign, red.handle);
  REQUIRE(known->size() == 1);
  CHECK(known->at(0).kinds == "phase,outcome");
  for (const char* path : {"/2", "/3", "/4"}) subscribe(post, red, Browser(post, path));
  const Reply fifth = push(post, red, "POST", to_text(Browser(post, "/5").subscription()));
  CHECK(fifth.status == 409);
  CHECK(Json::parse(fifth.body)["code"] == "too_many");

  subscribe(post, blue, browser);
  const std::string stop = to_text(Json{{"endpoint", browser.endpoint}});
  const Reply first = push(post, red, "DELETE", stop);
  CHECK(fault_of_http_body("push_removed", first.body) == "");
  CHECK(Json::parse(first.body) == Json{{"used", true}});
  CHECK(Json::parse(push(post, blue, "DELETE", stop).body) == Json{{"used", false}});
  CHECK(Json::parse(push(post, blue, "DELETE", stop).body) == Json{{"used", false}});
  CHECK(post.house.store()->notice_addresses(post.house.campaign, red.handle)->size() == 3);
}

TEST_CASE(
    "a push that the service cannot take now is sent again with the same id; a subscription that is gone is deleted") {
  Post post;
  post.open();
  const Player& red = post.house.claim("red");
  Player& blue = post.house.sit("blue");
  const Browser browser(post);
  subscribe(post, red, browser);
  for (const char* busy : {"429 Too Many Requests", "503 Busy"}) {
    CAPTURE(busy);
    post.hook.answer_with(busy);
    post.write_letter(blue, red);
    post.pass(3 * minute);
    const auto begun = post.house.store()->due_notices(INT64_MAX, 1)->at(0).notices.at(0);
    CHECK(begun.tries == 1);
    post.hook.answer_with("201 Created");
    post.pass(minute);
    CHECK(browser.read(post.hook.next())["id"] == begun.message);
  }
  for (const char* gone : {"404 Not Found", "410 Gone"}) {
    CAPTURE(gone);
    subscribe(post, red, browser);
    post.hook.answer_with(gone);
    post.write_letter(blue, red);
    post.pass(3 * minute);
    CHECK(post.house.store()->notice_addresses(post.house.campaign, red.handle)->empty());
    CHECK(post.health()["notices"] == Json{{"waiting", 0}, {"failing", 0}});
  }
}

TEST_CASE("signing a browser out, and a fresh link for its seat, end its notifications") {
  Post post;
  post.open();
  const Player& red = post.house.claim("red");
  Player& umpire = post.house.sit("umpire");
  const Browser browser(post);
  subscribe(post, red, browser);
  const auto addresses = [&] { return post.house.store()->notice_addresses(post.house.campaign, red.handle)->size(); };
  CHECK(addresses() == 1);
  const std::string devices = "/play/" + red.handle + "/devices/", page = post.house.get(devices, red.cookie).body;
  const std::string mark = "action=\"";
  const auto at = page.find(mark) + mark.size();
  CHECK(post.house.post(devices + page.substr(at, page.find('"', at) - at), "", red.cookie).status == 200);
  CHECK(addresses() == 0);

  Player& blue = post.house.claim("blue");
  subscribe(post, blue, browser);
  REQUIRE(umpire.ask({{"type", "reissue"}, {"seat", blue.handle}})["type"] != "refused");
  CHECK(post.house.store()->notice_addresses(post.house.campaign, blue.handle)->empty());
}

TEST_CASE("the server keeps its key over a restart, and without a contact it offers no Web Push") {
  Post post;
  post.open();
  const Player& red = post.house.claim("red");
  const std::string key = key_on(post.page(red));
  CHECK(net::is_p256_point(from_base64url(key).value_or("")));
  post.house.serving.reset();
  post.house.open();
  CHECK(key_on(post.page(red)) == key);
  post.house.serving.reset();
  post.house.options.notices.push_contact = "";
  post.house.open();
  CHECK(post.page(red).find("this-device") == std::string::npos);
  CHECK(push(post, red, "POST", to_text(Browser(post).subscription())).status == 404);
}
