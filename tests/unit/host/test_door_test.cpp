#include "tests/browser_server/test_door.h"

#include "unit/host/support/house.h"

using namespace ziggurat;
using namespace ziggurat::test;

namespace {

// A server with its test interface, as the browser tests use it.
struct HouseWithDoor {
  MovableClock clock;
  SeededSecrets secrets{1};
  MessageDelay delay_ms = 0;
  House house;
  std::unique_ptr<TestDoor> door;
  std::string address;

  explicit HouseWithDoor(const std::string& kind = "bell") : house(kind) {
    house.options.clock = &clock;
    house.options.fresh_secret = [this](std::int64_t phase) { return secrets.secret_for(phase); };
    house.options.wrap_service = [this](net::Service& behind) {
      return std::make_unique<DelayedService>(behind, delay_ms);
    };
    house.open();
    door = std::make_unique<TestDoor>(*house.serving, clock, secrets, delay_ms);
    const auto listening = door->listen();
    REQUIRE(listening.has_value());
    address = *listening;
  }
  Reply post(const std::string& target, const std::string& body) const {
    Ask what;
    what.method = "POST";
    what.target = target;
    what.body = body;
    return ask(address, what);
  }
  // Whether the metrics contain this line now, without waiting.
  bool measured_now(const std::string& line) const {
    Ask what;
    what.target = "/metrics";
    return ask(house.serving->metrics_address(), what).body.find("\n" + line + "\n") != std::string::npos;
  }
  // Creates a campaign over HTTP and returns its log as the Office exports it.
  std::vector<Json> log_of_fresh_campaign() const {
    const std::string campaigns = "/office/office-key/api/campaigns";
    const Reply made = house.post(campaigns, R"({"scenario":"skirmish/field","clock":"bell"})");
    REQUIRE(made.status == 201);
    const std::string id = Json::parse(made.body)["campaign"];
    for (const char* what : {"the bell", "the end of the review"}) {
      CAPTURE(what);
      REQUIRE(post("/test/clock", R"({"forward_ms":86400000})").status == 200);
    }
    std::istringstream text(house.get(campaigns + "/" + id + "/export").body);
    std::vector<Json> lines;
    for (std::string line; std::getline(text, line);) lines.push_back(Json::parse(line));
    return lines;
  }
};

// The secrets in a log, in order: the campaign's, then each phase's.
std::vector<std::string> secrets_of(const std::vector<Json>& log) {
  std::vector<std::string> found;
  for (const Json& line : log) {
    const Json body = Json::parse(line.value("body", "{}"));
    if (body.contains("secret")) found.push_back(body["secret"]);
  }
  return found;
}

}  // namespace

TEST_CASE("a clock that is moved past the bell rings it before the door answers, and nothing counts as late") {
  HouseWithDoor with;
  House& house = with.house;
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  const std::int64_t closes_ms = with.clock.now_ms() + 3'600'000;
  REQUIRE(umpire.ask({{"type", "move_bell"}, {"closes_at", closes_ms}, {"reason", ""}})["type"] == "done");

  const Reply short_of_it = with.post("/test/clock", R"({"forward_ms":1800000})");
  CHECK(Json::parse(short_of_it.body)["now_ms"] < closes_ms);
  CHECK(with.measured_now("ziggurat_bells_total 0"));

  const Reply past_it = with.post("/test/clock", R"({"forward_ms":1900000})");
  CHECK(past_it.status == 200);
  CHECK(Json::parse(past_it.body)["now_ms"] > closes_ms);
  CHECK(with.measured_now("ziggurat_bells_total 1"));
  CHECK(with.measured_now("ziggurat_bells_overdue_total 0"));
  CHECK(red.receive("bell")["phase"] == 1);
}

TEST_CASE("a clock that was moved is seen by the watch, which takes it for no fault of the server") {
  HouseWithDoor with;
  House& house = with.house;
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  const std::int64_t closes_ms = with.clock.now_ms() + 3'600'000;
  REQUIRE(umpire.ask({{"type", "move_bell"}, {"closes_at", closes_ms}, {"reason", ""}})["type"] == "done");
  with.clock.forward(7'200'000);  // the server is not notified
  CHECK(red.receive("bell")["phase"] == 1);
  CHECK(with.measured_now("ziggurat_bells_overdue_total 0"));
}

TEST_CASE("messages that are delayed come later and in their order, and at once when the delay is taken away") {
  HouseWithDoor with;
  House& house = with.house;
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  const auto press = [&](const std::string& text) {
    return Json{{"type", "press"}, {"to", {umpire.handle}}, {"text", text}, {"id", text}};
  };
  CHECK(with.post("/test/slow", R"({"each_message_ms":300})").body == R"({"each_message_ms":300})");
  const auto asked_at = std::chrono::steady_clock::now();
  red.send(press("first"));
  red.send(press("second"));
  CHECK(red.until("done")["id"] == "first");
  CHECK(std::chrono::steady_clock::now() - asked_at >= std::chrono::milliseconds(300));
  with.post("/test/slow", R"({"each_message_ms":0})");
  red.send(press("third"));
  CHECK(red.until("done")["id"] == "second");
  CHECK(red.until("done")["id"] == "third");
  // A second wait finds the message after those of earlier waits.
  for (const char* text : {"first", "second", "third"})
    umpire.until("press", [&](const Json& m) { return m["text"] == text; });
}

TEST_CASE("the secrets of a campaign follow from the seed and the phase alone") {
  HouseWithDoor with;
  // On a slow machine further phases may open before the log is read.
  const auto secrets = [&] {
    auto all = secrets_of(with.log_of_fresh_campaign());
    REQUIRE(all.size() >= 3);
    all.resize(3);
    return all;
  };
  const auto first = secrets(), again = secrets();
  CHECK(first == again);
  CHECK(std::set<std::string>(first.begin(), first.end()).size() == first.size());
  CHECK(with.post("/test/seed", R"({"seed":2})").body == R"({"seed":2})");
  const auto other = secrets();
  for (std::size_t i = 0; i < other.size(); ++i) CHECK(other[i] != first[i]);
}

TEST_CASE("the door says what it cannot read, and changes nothing") {
  HouseWithDoor with;
  const std::int64_t moved_ms = with.clock.moved_ms();
  struct Case {
    std::string target, body, code, at;
  };
  for (const Case& one : {Case{"/test/clock", "", "bad_json", ""}, {"/test/clock", "{", "bad_json", ""},
           {"/test/clock", "[]", "malformed", ""}, {"/test/clock", "{}", "malformed", "/forward_ms"},
           {"/test/clock", R"({"forward_ms":-1})", "malformed", "/forward_ms"},
           {"/test/clock", R"({"forward_ms":1.5})", "malformed", "/forward_ms"},
           {"/test/clock", R"({"forward_ms":"1"})", "malformed", "/forward_ms"},
           {"/test/clock", R"({"forward_ms":1,"speed":2})", "unknown_field", "/speed"},
           {"/test/slow", R"({"each_message_ms":10001})", "malformed", "/each_message_ms"},
           {"/test/seed", R"({"forward_ms":1})", "unknown_field", "/forward_ms"}}) {
    CAPTURE(one.target);
    CAPTURE(one.body);
    const Reply reply = with.post(one.target, one.body);
    CHECK(reply.status == 400);
    const Json why = Json::parse(reply.body);
    CHECK(why["code"] == one.code);
    CHECK(why["at"] == one.at);
    CHECK(why["words"] != "");
  }
  CHECK(with.post("/test/clocks", "{}").status == 404);
  CHECK(with.clock.moved_ms() == moved_ms);
  CHECK(with.delay_ms == 0);
  CHECK(with.secrets.seed() == 1);
  CHECK(
      with.house.post("/test/clock", R"({"forward_ms":1})").status == 405);  // the game's own port has no such address
}
