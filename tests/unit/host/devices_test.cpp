#include <condition_variable>
#include <mutex>

#include "host/admin/office_shared.h"
#include "host/loaded/stored.h"
#include "host/runtime/seat_session.h"
#include "store/sql_store.h"
#include "store/sqlite_database.h"
#include "unit/host/support/house.h"

using namespace ziggurat;
using namespace ziggurat::test;

namespace {

// A second browser of a seat, signed in by a link that the first one requested.
std::string another_browser(House& house, Player& owner) {
  const Json link = owner.ask({{"type", "device"}});
  const Reply claimed = house.post(House::path_of(link["url"].get<std::string>()));
  REQUIRE(claimed.status == 303);
  const std::string cookie = claimed.header("Set-Cookie");
  return cookie.substr(0, cookie.find(';'));
}

// The names that the devices page offers to sign out, in page order.
std::vector<std::string> names_on(const std::string& page) {
  const std::string before = "action=\"";
  std::vector<std::string> names;
  for (auto at = page.find(before); at != std::string::npos; at = page.find(before, at)) {
    at += before.size();
    names.push_back(page.substr(at, page.find('"', at) - at));
  }
  return names;
}

// A database whose polls of the sessions return the rows of the poll before it, once they are stale: as a poll that read
// its rows before a session was revoked, and is processed after it.
std::mutex polls_mutex;
std::condition_variable polled_again;
int session_polls = 0;
std::atomic<bool> polls_are_stale = false;

class StaleDatabase final : public store::Database {
 public:
  explicit StaleDatabase(std::unique_ptr<store::Database> real) : real_(std::move(real)) {}
  store::Engine engine() const override { return real_->engine(); }
  store::Rows run(const std::string& sql, std::initializer_list<store::Value> values) override {
    if (sql.find("or last_seen_ms >= $1 order by") == std::string::npos) return real_->run(sql, values);
    {
      const std::lock_guard lock(polls_mutex);
      ++session_polls;
    }
    polled_again.notify_all();
    if (!polls_are_stale) polled_ = real_->run(sql, values);
    return polled_;
  }
  void script(const std::string& sql) override { real_->script(sql); }
  void begin() override { real_->begin(); }
  void begin_read_only() override { real_->begin_read_only(); }
  void commit() override { real_->commit(); }
  void rollback() noexcept override { real_->rollback(); }
  void lock_schema() override { real_->lock_schema(); }

 private:
  const std::unique_ptr<store::Database> real_;
  store::Rows polled_;
};

Result<std::unique_ptr<store::Store>> open_stale(const std::string& url, store::Schema schema) {
  if (auto opened = store::open_store(url, schema); !opened) return opened;
  auto database = store::open_sqlite(url.substr(std::string("sqlite:").size()), false);
  return std::make_unique<store::SqlStore>(std::make_unique<StaleDatabase>(std::move(database)));
}

// Waits until a poll that began after this call has been processed: the next one begins only then.
void until_polled() {
  std::unique_lock lock(polls_mutex);
  const int before = session_polls;
  REQUIRE(polled_again.wait_for(lock, patience, [&] { return session_polls >= before + 2; }));
}

}  // namespace

TEST_CASE("a poll that read its rows before a sign-out does not sign the browser in again") {
  polls_are_stale = false;
  House house;
  house.open_store = open_stale;
  house.open();
  house.found();
  Player& red = house.sit("red");
  const std::string devices = "/play/" + red.handle + "/devices/";
  const std::string lost = another_browser(house, red);
  until_polled();  // the rows of the poll have both browsers
  polls_are_stale = true;
  const auto names = names_on(house.get(devices, red.cookie).body);
  REQUIRE(names.size() == 2);
  CHECK(house.post(devices + names[1], "", red.cookie).status == 303);
  CHECK(house.get("/play/" + red.handle + "/", lost).status == 401);
  until_polled();
  CHECK(house.get("/play/" + red.handle + "/", lost).status == 401);
  CHECK(SocketClient(house.address, "/play/" + red.handle + "/socket", lost).status() == 401);
  CHECK(house.get("/play/" + red.handle + "/", red.cookie).status == 200);
}

TEST_CASE("the owner of a seat sees its browsers and signs out any of them at once") {
  House house;
  house.open();
  house.found();
  Player& red = house.sit("red");
  const std::string devices = "/play/" + red.handle + "/devices/";
  const std::string lost = another_browser(house, red);
  Player thief;
  thief.handle = red.handle, thief.cookie = lost;
  house.connect(thief);

  CHECK(house.get(devices).status == 401);
  CHECK(house.get(devices, house.claim("blue").cookie).status == 401);
  const Reply page = house.get(devices, red.cookie);
  REQUIRE(page.status == 200);
  CHECK(page.body.find("This browser") < page.body.find("Another browser"));
  const auto names = names_on(page.body);
  REQUIRE(names.size() == 2);
  CHECK(house.get(devices + names[1], red.cookie).status == 404);  // a GET signs nobody out
  CHECK(house.post(devices + "nobody", "", red.cookie).status == 404);

  const Reply ended = house.post(devices + names[1], "", red.cookie);
  CHECK(ended.status == 303);
  CHECK(ended.header("Location") == devices);
  CHECK(thief.until("bye")["code"] == "revoked");
  CHECK(house.get("/play/" + red.handle + "/", lost).status == 401);
  CHECK(SocketClient(house.address, "/play/" + red.handle + "/socket", lost).status() == 401);
  CHECK(names_on(house.get(devices, red.cookie).body).size() == 1);
  CHECK(red.ask({{"type", "defaults"}})["type"] != "bye");  // the owner's connection continues

  const Reply left = house.post(devices + names[0], "", red.cookie);
  CHECK(left.status == 200);
  CHECK(left.header("Set-Cookie").find("Max-Age=0") != std::string::npos);
  CHECK(house.get(devices, red.cookie).status == 401);
}

TEST_CASE("a browser that has not opened its seat for sixty days is signed out; one that opens it stays") {
  House house;
  house.open();
  house.found();
  const std::string& seat = house.link("red").seat;
  const std::int64_t now_ms = House::now_ms();
  const auto put = [&](const std::string& secret, std::int64_t made_days, std::int64_t seen_days) {
    const auto day = seat_session::day_ms;
    const store::Session session{
        stored::secret_hash(secret), house.campaign, seat, now_ms - made_days * day, now_ms - seen_days * day, 0};
    REQUIRE(house.store()->put_session(session).has_value());
    return "seat-" + seat + "=" + secret;
  };
  const std::string fresh = put("fresh", 100, 59), stale = put("stale", 100, 61), old = put("old", 401, 0);
  house.get(House::path_of(house.link("blue").url));  // triggers a poll of the store
  Player& umpire = house.sit("umpire");               // the poll has read the sessions by now
  REQUIRE(umpire.ask({{"type", "sheets"}})["type"] == "done");
  const auto page = [&](const std::string& cookie) { return house.get("/play/" + seat + "/", cookie).status; };
  CHECK(page(fresh) == 200);
  CHECK(page(stale) == 401);
  CHECK(page(old) == 401);
  // The visit is recorded, and the record is queued before this query of the store.
  house.claim("blue");
  const auto kept = house.store()->session(stored::secret_hash("fresh"));
  REQUIRE(kept.has_value());
  CHECK((*kept)->last_seen_ms >= now_ms);
}

TEST_CASE("with TLS a seat's cookie can be set by this host alone") {
  const std::string plain = seat_session::set_cookie("abc", "secret", false),
                    tls = seat_session::set_cookie("abc", "secret", true);
  CHECK(plain == "seat-abc=secret; Path=/play/abc; Max-Age=34560000; HttpOnly; SameSite=Strict");
  CHECK(tls == "__Host-seat-abc=secret; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure");
  House house;
  house.options.public_url = "https://siege.example.org";
  house.open();
  house.found();
  const Player& red = house.claim("red");
  CHECK(red.cookie.starts_with("__Host-seat-" + red.handle + "="));
  CHECK(house.get("/play/" + red.handle + "/", red.cookie).status == 200);
  CHECK(house.get("/play/" + red.handle + "/", red.cookie.substr(std::string("__Host-").size())).status == 401);
}

TEST_CASE("a link is pasted, or the code of one typed, where a browser cannot open it") {
  House house;
  house.open();
  house.found();
  const auto typed = [&](const std::string& body) { return house.post("/join", body); };
  const std::string join = House::path_of(house.link("red").url);
  std::string address = house.link("red").url;
  CHECK(typed("link=%20" + address + "%0A&x=1").header("Location") == join);
  CHECK(typed("x=1&link=" + address + "%3Ffrom%3Dmail").header("Location") == join);
  const std::string watch = House::path_of(house.links.back().url);
  CHECK(typed("link=" + house.links.back().url).header("Location") == watch);
  for (const char* nothing : {"", "link=", "link=%20-", "other=1"}) CHECK(typed(nothing).status == 404);
  // The redirect stays on this server, whatever the text.
  CHECK(typed("link=https://elsewhere.example/%0d%0aSet-Cookie:x")
            .header("Location")
            .starts_with("/join/httpselsewhere"));

  Player& red = house.sit("red");
  const Json link = red.ask({{"type", "device"}});
  const std::string path = House::path_of(link["url"].get<std::string>()), code = path.substr(path.rfind('/') + 1);
  CHECK(code.size() == office::code_letters);
  std::string spoken = code.substr(0, 4) + "-" + code.substr(4);
  for (char& c : spoken) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  CHECK(typed("link=" + spoken).header("Location") == path);
  CHECK(house.post(path).status == 303);
  CHECK(house.post(path).status == 410);
  // Pages without a seat or a valid link offer a form for a link or code.
  for (const Reply& page : {house.get("/play/" + red.handle + "/"), house.get(path), house.get("/join/never-was")})
    CHECK(page.body.find("action=\"/join\"") != std::string::npos);
}

TEST_CASE("a link with /map after it leads an umpire to the map umpire's page, and nobody else") {
  House house;
  house.open();
  house.found();
  Player& umpire = house.sit("umpire");
  Player& red = house.sit("red");
  const auto path_for = [](Player& player) {
    const Json link = player.ask({{"type", "device"}});
    return House::path_of(link["url"].get<std::string>()) + "/map";
  };
  const std::string map = "/play/" + umpire.handle + "/map", path = path_for(umpire);
  CHECK(house.get(path).body.find("action=\"" + path + "\"") != std::string::npos);
  CHECK(house.post(path).header("Location") == map);
  CHECK(house.post(path).status == 410);
  CHECK(house.get(map, umpire.cookie).body == "map_umpire");
  CHECK(house.get(map).status == 401);
  CHECK(house.get(map, red.cookie).status == 401);

  const std::string of_red = path_for(red);
  CHECK(house.post(of_red).header("Location") == "/play/" + red.handle + "/");
  CHECK(house.get("/play/" + red.handle + "/map", red.cookie).status == 404);
  const std::string watch = House::path_of(house.links.back().url);
  CHECK(house.get(watch + "map").status == 404);
}

TEST_CASE("all browsers of a seat share its budgets of messages and of links") {
  House house;
  house.options.messages_per_second = 0.01;
  house.options.messages_burst = 40;
  house.open();
  house.found();
  Player& red = house.sit("red");  // hello costs four messages
  Player other;
  other.handle = red.handle, other.cookie = another_browser(house, red);
  house.connect(other);
  const Json device = {{"type", "device"}}, check = {{"type", "check"}, {"sheet", sheet_of({})}};
  int links = 1;
  while (links < 20 && other.ask(device)["type"] == "link") ++links;
  CHECK(links == 6);
  CHECK(red.ask(device)["code"] == "too_many");
  int answered = 0;
  while (answered < 60 && (answered % 2 == 0 ? red : other).ask(check)["type"] == "checked") ++answered;
  CHECK(answered <= 24);  // 40, less two hellos of four and eight requests for links
  CHECK(red.ask(check)["code"] == "too_fast");
  CHECK(other.ask(check)["code"] == "too_fast");
  CHECK(house.sit("blue").ask(check)["type"] == "checked");
}

TEST_CASE(
    "a seat is held by twelve browsers at most: for the next one the browser that was unused longest is signed out") {
  House house;
  house.open();
  house.found();
  Player& red = house.sit("red");
  const std::int64_t now_ms = House::now_ms(), minute_ms = 60'000;
  const auto put = [&](int number) {
    const std::string secret = "browser-" + std::to_string(number);
    const store::Session session{
        stored::secret_hash(secret), house.campaign, red.handle, now_ms, now_ms - number * minute_ms, 0};
    REQUIRE(house.store()->put_session(session).has_value());
    return "seat-" + red.handle + "=" + secret;
  };
  std::vector<std::string> browsers;
  for (int i = 1; i <= 10; ++i) browsers.push_back(put(i));
  Player oldest;
  oldest.handle = red.handle, oldest.cookie = put(11);
  const auto page = [&](const std::string& cookie) { return house.get("/play/" + red.handle + "/", cookie).status; };
  const auto until = std::chrono::steady_clock::now() + patience;
  // Until the server has read them.
  while (page(browsers.back()) != 200) REQUIRE(std::chrono::steady_clock::now() < until);
  SocketClient open(house.address, "/play/" + red.handle + "/socket", oldest.cookie);
  REQUIRE(open.status() == 101);
  const std::string fresh = another_browser(house, red);
  CHECK(open.until("\"bye\"").value_or("").find("revoked") != std::string::npos);
  CHECK(page(fresh) == 200);
  CHECK(page(red.cookie) == 200);
  int living = 0;
  for (const auto& cookie : browsers) living += page(cookie) == 200;
  CHECK(living == 10);
  CHECK(page(oldest.cookie) == 401);
}
