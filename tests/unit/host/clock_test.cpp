#include <random>
#include <thread>

#include "campaign/log/log_codec.h"
#include "unit/host/support/house.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::test;

namespace {

void wait_until(std::int64_t moment_ms) {
  while (House::now_ms() < moment_ms) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

BellRung bell_of(const House& house, std::int64_t phase) {
  const auto store = house.store();
  const auto entries = store->entries(house.campaign, 1, 10'000);
  REQUIRE(entries.has_value());
  for (const auto& entry : *entries) {
    if (entry.kind != "bell_rung") continue;
    const auto body = read_body(entry.kind, entry.body);
    REQUIRE(body.has_value());
    if (std::get<BellRung>(*body).phase == phase) return std::get<BellRung>(*body);
  }
  FAIL("no bell of phase ", phase);
  return {};
}

// The clock of a machine that was suspended: time passes without any timer noticing.
class SleepingMachine final : public ServerClock {
 public:
  std::int64_t now_ms() const override { return ServerClock::now_ms() + slept_ms; }
  std::atomic<std::int64_t> slept_ms = 0;
};

}  // namespace

TEST_CASE("a bell that was slept through is seen by the watch, counted, and rings at once") {
  SleepingMachine clock;
  House house("bell");
  house.options.clock = &clock;
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  const std::int64_t closes_ms = clock.now_ms() + 600'000;  // too far for even a busy machine to reach
  CHECK(umpire.ask({{"type", "move_bell"}, {"closes_at", closes_ms}, {"reason", ""}})["type"] == "done");
  house.measured("ziggurat_bells_overdue_total 0");
  clock.slept_ms = 1'200'000;
  CHECK(red.receive("bell")["phase"] == 1);
  house.measured("ziggurat_bells_overdue_total 1");
}

TEST_CASE("a wall clock that was set an hour back or on while nobody served leaves what was left of the time") {
  House house("seals");
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  CHECK(
      umpire.ask({{"type", "move_bell"}, {"closes_at", House::now_ms() + 100'000}, {"reason", ""}})["type"] == "done");
  std::int64_t left_ms = 100'000;
  for (const std::int64_t ahead_ms : {-3'600'000, 0, 3'600'000, -7'200'000}) {
    CAPTURE(ahead_ms);
    const bool gracefully = ahead_ms >= 0;
    if (gracefully) house.serving->stop();
    else house.serving->drop();
    house.serving.reset();
    house.options.clock_ahead_ms = ahead_ms;
    house.open();
    house.connect(red);
    Json clock = red.until("snapshot")["clock"];
    // The snapshot may still have the clock from before the grace time; a request is handled after it.
    CHECK(red.ask({{"type", "press"}, {"to", {umpire.handle}}, {"text", "back"}})["type"] == "done");
    for (const Json& received : red.received)
      if (received["type"] == "clock") clock = received["clock"];
    const std::int64_t now_left_ms =
        clock["closes_at"].get<std::int64_t>() - red.welcome["server_time"].get<std::int64_t>();
    CHECK(now_left_ms <= left_ms);
    CHECK(now_left_ms >= left_ms - left_ms / 60 - 5'000);  // allows five seconds to start the server
    left_ms = now_left_ms;
  }
}

TEST_CASE(
    "orders within fifty milliseconds of the bell: each is in the phase or refused late, never both, never neither") {
  std::mt19937 chance(20261122);
  int stored_in_time = 0, refused_late = 0, sealed_in_time = 0;
  for (int table = 0; table < 5; ++table) {
    House house("seals");
    house.options.messages_per_second = 100'000, house.options.messages_burst = 100'000;
    house.open();
    house.found();
    Player &red = house.sit("red"), &blue = house.sit("blue"), &umpire = house.sit("umpire");
    for (const std::int64_t phase : {1, 2, 4, 5}) {  // nobody orders in the dawn phases between them
      CAPTURE(phase);
      // On a busy machine the command may arrive after the time that it sets; then set a later one.
      std::int64_t bell_ms = 0, ahead_ms = 150;
      do {
        REQUIRE(ahead_ms < 10'000);
        bell_ms = House::now_ms() + ahead_ms, ahead_ms *= 2;
      } while (umpire.ask({{"type", "move_bell"}, {"closes_at", bell_ms}, {"reason", ""}})["type"] != "done");
      const std::int64_t seal_ms = bell_ms - 50 + static_cast<std::int64_t>(chance() % 100);
      wait_until(bell_ms - 50);
      std::string kept = "none", sealed = "";
      std::int64_t revision = 0;
      bool late = false;
      for (int n = 0; House::now_ms() < bell_ms + 50; ++n) {
        if (sealed.empty() && House::now_ms() >= seal_ms) {
          const Json answer = blue.ask({{"type", "seal"}, {"phase", phase}, {"revision", 0}});
          sealed = answer["type"] == "done" ? "done" : answer["code"].get<std::string>();
        }
        const std::string salt = "salt " + std::to_string(n);
        const Json answer = red.ask({{"type", "draft"}, {"phase", phase}, {"base", revision},
            {"sheet", {{"orders", Json::array()}, {"salt", salt}}}});
        if (answer["type"] == "stored") {
          CHECK_FALSE(late);  // no draft is stored after one was late
          kept = salt, revision = answer["revision"], ++stored_in_time;
        } else {
          CHECK(answer["code"] == "late");
          late = true, ++refused_late;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(chance() % 4));
      }
      umpire.receive("bell", [&](const Json& m) { return m["phase"] == phase; });
      const BellRung bell = bell_of(house, phase);
      REQUIRE(bell.sheets.size() == 2);
      CHECK((bell.sheets[0].fate == SheetFate::draft_taken) == (kept != "none"));
      if (kept != "none") CHECK(bell.sheets[0].sheet.salt == kept);
      CHECK((bell.sheets[1].fate == SheetFate::sealed) == (sealed == "done"));
      // The campaign ends with the last bell, and later requests are refused as "over".
      if (sealed != "done")
        CHECK_MESSAGE((sealed == "" || sealed == "late" || (phase == 5 && sealed == "over")), sealed);
      sealed_in_time += sealed == "done" ? 1 : 0;
      if (phase != 5)
        umpire.receive("phase", [&](const Json& m) { return m["phase"]["number"] == (phase == 2 ? 4 : phase + 1); });
    }
  }
  MESSAGE(stored_in_time << " stored, " << refused_late << " late, " << sealed_in_time << " of 20 sealed in time");
  CHECK(stored_in_time > 0);
  CHECK(refused_late > 0);
}
