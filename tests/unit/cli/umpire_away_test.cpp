#include <unistd.h>

#include <condition_variable>
#include <deque>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>

#include "heard.h"
#include "host/app/serving.h"
#include "host/services/clock.h"
#include "net/log.h"
#include "protocol/codec/client/unpack.h"
#include "rulebooks/registry.h"
#include "support/source_dir.h"
#include "tests/unit/net/client.h"

// A campaign by days: the umpire looks in, closes the window, and bells ring while no Desk is connected. A returning umpire is sent all that
// was said meanwhile.
namespace ziggurat::test {
namespace {

constexpr std::int64_t hour_ms = 60 * 60 * 1000;

class DaysClock final : public ServerClock {
 public:
  std::int64_t now_ms() const override { return now; }
  std::atomic<std::int64_t> now = 1'785'600'000'000;
};

struct Person {
  std::string target, cookie;
  std::unique_ptr<SocketClient> socket = nullptr;
  protocol::Unpack unpack = {};
  std::deque<Json> unread = {};
  std::vector<Json> received = {};  // since the connection was opened
  Json welcome = {};

  Json next() {
    for (;;) {
      if (unread.empty()) {
        const auto text = socket->sent();
        if (!text) return nullptr;
        const auto messages = unpack(Json::parse(*text));
        unread.assign(messages.begin(), messages.end());
      }
      Json message = std::move(unread.front());
      unread.pop_front();
      if (message["type"] == "ping") continue;
      received.push_back(message);
      return message;
    }
  }
  Json until(const std::string& type, const std::function<bool(const Json&)>& also = {}) {
    for (const Json& message : received)
      if (message["type"] == type && (!also || also(message))) return message;
    for (Json message = next(); !message.is_null(); message = next())
      if (message["type"] == type && (!also || also(message))) return message;
    FAIL("no message of the type ", type);
    return nullptr;
  }
  Json ask(Json message) {
    static int number = 0;
    const std::string id = "q" + std::to_string(++number);
    message["id"] = id;
    socket->send(to_text(message));
    for (Json answer = next(); !answer.is_null(); answer = next())
      if (answer.value("id", "") == id) return answer;
    FAIL("no answer to ", to_text(message));
    return nullptr;
  }
  Json act(Json message) {
    message["reason"] = message.value("reason", "");
    return ask(std::move(message));
  }
  std::vector<Json> published(const std::string& type) const {
    std::vector<Json> found;
    std::ranges::copy_if(received, std::back_inserter(found), [&](const Json& m) { return m["type"] == type; });
    return found;
  }
};

class Days {
 public:
  Days() {
    std::filesystem::create_directories(folder_);
    options_.listen = {"127.0.0.1:0"};
    options_.store = "sqlite:" + (folder_ / "store.sqlite").string();
    options_.web = source_dir() + "/web";
    options_.office_token = "office-key";
    options_.clock = &clock_;
    options_.messages_per_second = options_.messages_burst = 100'000;
    net::log::set_up(net::log::Format::plain, net::log::Level::error);
    const auto started = serving_.start();
    REQUIRE_MESSAGE(started.has_value(), started.error().words);
    address_ = started->front();
    Ask what;
    what.method = "POST", what.target = "/office/office-key/api/campaigns";
    what.body = R"({"scenario":"domain-war/two-realms","clock":"mail","switches":{"council":"no"}})";
    const Reply made = ask(address_, what);
    REQUIRE_MESSAGE(made.status == 201, made.body);
    const Json campaign = Json::parse(made.body);
    for (const Json& link : campaign["links"]) {
      const std::string faction = link["faction"], url = link["url"];
      links_[faction.empty() ? link["role"].get<std::string>() : faction] = url.substr(url.find('/', 8));
    }
  }
  ~Days() {
    people_.clear();
    serving_.stop();
    std::filesystem::remove_all(folder_);
  }

  Person& claim(const std::string& who) {
    Ask what;
    what.method = "POST", what.target = links_.at(who), what.origin = "http://" + address_;
    const Reply claimed = ask(address_, what);
    REQUIRE(claimed.status == 303);
    const std::string cookie = claimed.header("Set-Cookie");
    people_[who] =
        std::make_unique<Person>(Person{claimed.header("Location") + "socket", cookie.substr(0, cookie.find(';'))});
    return *people_[who];
  }
  // Everything up to the end of what is told at the beginning.
  void open(Person& person) {
    person.unread.clear(), person.received.clear();
    person.unpack = {};
    person.socket = std::make_unique<SocketClient>(address_, person.target, person.cookie);
    REQUIRE(person.socket->status() == 101);
    person.socket->send(R"({"type":"hello","protocol":2})");
    person.welcome = person.until("welcome");
    person.ask({{"type", "device"}});  // behind the greeting
  }
  void pass(std::int64_t ms) {
    clock_.now += ms;
    std::mutex mutex;
    std::condition_variable changed;
    bool done = false;
    serving_.check_clocks([&] {
      const std::scoped_lock lock(mutex);
      done = true;
      changed.notify_one();
    });
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return done; });
  }

 private:
  DaysClock clock_;
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("ziggurat-days-" + std::to_string(::getpid()));
  ServeOptions options_;
  Serving serving_{options_, all_rulebooks()};
  std::string address_;
  std::map<std::string, std::string> links_;
  std::map<std::string, std::unique_ptr<Person>> people_;
};

Json order(const char* kind, Json arguments) { return {{"kind", kind}, {"arguments", std::move(arguments)}}; }
Json draft(std::int64_t phase, Json orders) {
  return {{"type", "draft"}, {"phase", phase}, {"base", 0}, {"sheet", {{"orders", std::move(orders)}, {"salt", ""}}}};
}

}  // namespace

TEST_CASE("five bells by days pass without the umpire, and nothing that was said is lost to whoever comes back") {
  Days days;
  Person &a = days.claim("a"), &b = days.claim("b"), &umpire = days.claim("umpire");
  for (Person* one : {&a, &b, &umpire}) days.open(*one);
  const std::string seat_a = a.welcome["you"]["seat"], seat_b = b.welcome["you"]["seat"],
                    seat_umpire = umpire.welcome["you"]["seat"];

  // The first day: the umpire speaks, rules on a treaty, publishes, and closes the window.
  CHECK(umpire.act({{"type", "announce"}, {"text", "Spring has come."}, {"to", "all"}})["type"] == "done");
  const auto treaty = [](const char* with) {
    return Json::array({order("diplomacy", {{"round", 1}, {"with", with}, {"kind", "alliance"}})});
  };
  CHECK(a.ask(draft(1, treaty("b")))["type"] == "stored");
  CHECK(b.ask(draft(1, treaty("a")))["type"] == "stored");
  days.pass(48 * hour_ms);
  const Json held = umpire.until("held");
  std::string matter;
  for (const Json& step : held["outcome"]["steps"])
    for (const Json& report : step["reports"])
      if (report["kind"] == "treaty_made") matter = report["fight"];
  REQUIRE_FALSE(matter.empty());
  CHECK(umpire.act({{"type", "amend"}, {"rulings", {{"treaty/" + matter, "not_made"}}}, {"rerolls", Json::object()},
            {"faces", Json::array()}, {"reason", "The envoys were robbed."}})["type"] == "done");
  CHECK(umpire.act({{"type", "publish"}})["type"] == "done");
  umpire.socket.reset();

  // Five bells: A writes, proposes, asks and orders; B writes and sends no orders; the window of the Desk stays closed.
  std::int64_t number = 1;
  for (int day = 1; day <= 5; ++day) {
    days.pass(24 * hour_ms);  // held for its review, it goes out by itself
    const Json phase = a.until("phase", [&](const Json& m) { return m["phase"]["number"] > number; })["phase"];
    number = phase["number"];
    const std::string today = std::to_string(day);
    CHECK(a.ask({{"type", "press"}, {"to", {seat_umpire, seat_b}}, {"text", "A on day " + today}})["type"] == "done");
    CHECK(b.ask({{"type", "press"}, {"to", {seat_a}}, {"text", "B on day " + today}})["type"] == "done");
    CHECK(a.ask({{"type", "propose"}, {"with", {seat_b}}, {"title", "Truce " + today},
              {"text", "Until noon."}})["type"] == "done");
    const Json stored = a.ask(draft(number, {order("covert_proposal", {{"text", "Bribe on day " + today}})}));
    CHECK_MESSAGE(stored["type"] == "stored", stored.dump());
    days.pass(48 * hour_ms);
    CHECK(a.until("bell", [&](const Json& m) { return m["phase"] == number; })["held"] == true);
  }

  days.open(umpire);
  const auto count = [&](const std::string& type, const std::string& member, const std::string& begins) {
    return std::ranges::count_if(
        umpire.published(type), [&](const Json& m) { return m[member].get<std::string>().starts_with(begins); });
  };
  CHECK(count("press", "text", "A on day ") == 5);
  CHECK(count("press", "text", "B on day ") == 5);  // the umpire reads every letter
  CHECK(count("agreement", "title", "Truce ") == 5);
  CHECK(umpire.published("request").size() == 5);
  for (const Json& request : umpire.published("request")) CHECK_FALSE(request.contains("answer"));
  CHECK(umpire.published("held").size() == 1);
  const Json snapshot = umpire.until("snapshot");
  CHECK(to_text(snapshot).find("Spring has come.") != std::string::npos);
  const Json desk = umpire.until("desk");
  const auto of_b = std::ranges::find_if(desk["seats"], [&](const Json& seat) { return seat["seat"] == seat_b; });
  REQUIRE(of_b != desk["seats"].end());
  CHECK((*of_b)["missed"] == 5);

  // The record has every bell, and what the umpire did on the first day.
  std::vector<Json> record;
  for (std::int64_t from = 1;;) {
    const Json answer = umpire.ask({{"type", "record"}, {"from", from}});
    if (answer["entries"].empty()) break;
    for (const Json& line : answer["entries"]) record.push_back(line);
    from = record.back()["seq"].get<std::int64_t>() + 1;
  }
  const auto lines = [&](const std::string& kind) {
    return std::ranges::count_if(record, [&](const Json& line) { return line["kind"] == kind; });
  };
  CHECK(lines("bell_rung") == 6);
  CHECK(std::ranges::any_of(record, [](const Json& line) {
    return line["reason"] == "The envoys were robbed." &&
           line["what"].get<std::string>().find("not made") != std::string::npos;
  }));
  // The results of all days can be read back: every opening and every bell is in the umpire's own stream.
  const Json history = umpire.ask({{"type", "history"}, {"from", 1}, {"to", snapshot["revision"]}});
  CHECK(std::ranges::count_if(history["frames"], [](const Json& frame) { return frame["type"] == "bell"; }) == 6);
}

}  // namespace ziggurat::test
