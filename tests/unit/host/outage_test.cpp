#include <thread>

#include "tests/unit/store/failing_disk.cpp"
#include "unit/host/support/house.h"

using namespace ziggurat;
using namespace ziggurat::test;

namespace {

Json draft(std::int64_t base, Json sheet) {
  return {{"type", "draft"}, {"phase", 1}, {"base", base}, {"sheet", std::move(sheet)}};
}

}  // namespace

TEST_CASE("after a restart everything acknowledged is there: drafts, seals, the clock, the stream") {
  House house("seals");
  house.open();
  house.found();
  Player &red = house.sit("red"), &blue = house.sit("blue"), &umpire = house.sit("umpire");
  const Json sheet = sheet_of({move_order(piece_at(red.snapshot["view"], 2, 2), 1, 1)});
  CHECK(red.ask(draft(0, sheet))["type"] == "stored");
  CHECK(blue.ask({{"type", "seal"}, {"phase", 1}, {"revision", 0}})["type"] == "done");
  CHECK(umpire.ask({{"type", "announce"}, {"text", "before"}, {"to", "all"}, {"reason", ""}})["type"] == "done");
  CHECK(red.receive("announcement")["text"] == "before");
  const Json have = {{"stream", red.stream}, {"revision", red.revision}};
  const Json closes_at = red.snapshot["clock"]["closes_at"];

  for (const bool gracefully : {true, false}) {
    CAPTURE(gracefully);
    if (gracefully) {
      std::thread stopper([&] { house.serving->stop(); });
      CHECK(red.until("bye")["code"] == "shutting_down");
      CHECK(red.next().is_null());
      stopper.join();
    } else {
      house.serving->drop();
    }
    house.serving.reset();
    house.open();
    house.connect(red, have);
    const Json mine = red.next();  // nothing was missed: no frame, no snapshot
    CHECK(mine["type"] == "sheet");
    CHECK(mine["revision"] == 1);
    CHECK(mine["sheet"] == sheet);
    const Json seals = red.next();
    CHECK(seals["seats"][1]["state"] == "sealed");
    house.connect(red);
    CHECK(red.until("snapshot")["clock"]["closes_at"] == closes_at);
    house.connect(umpire);
  }
  CHECK(red.ask({{"type", "seal"}, {"phase", 1}, {"revision", 1}})["type"] == "done");
  CHECK(red.receive("phase")["phase"]["number"] == 2);
}

TEST_CASE("a bell that fell while the server was away is given back, and everybody is told why") {
  House house("seals");
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  const std::int64_t closes_at = House::now_ms() + 300;
  CHECK(umpire.ask({{"type", "move_bell"}, {"closes_at", closes_at}, {"reason", ""}})["type"] == "done");
  CHECK(red.receive("clock")["clock"]["closes_at"] == closes_at);
  const Json have = {{"stream", red.stream}, {"revision", red.revision}};
  house.serving->drop();
  house.serving.reset();
  while (House::now_ms() <= closes_at) std::this_thread::yield();  // stay away until the bell's time has passed
  house.open();
  house.connect(red, have);
  const Json clock = red.until("clock");
  CHECK(clock["clock"]["closes_at"] >= closes_at + 30'000);
  CHECK(clock["reason"].get<std::string>().find("was down") != std::string::npos);
  house.connect(umpire);
  CHECK(umpire.ask({{"type", "move_bell"}, {"closes_at", House::now_ms() + 300}, {"reason", ""}})["type"] == "done");
  CHECK(red.until("bell")["phase"] == 1);  // rung by time alone
}

TEST_CASE("the store fails while people play: they are told, nothing is acknowledged, and it resumes by itself") {
  store::FailingDisk disk;
  House house;
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  const std::string soldier = piece_at(red.snapshot["view"], 2, 2);
  CHECK(red.ask(draft(0, sheet_of({})))["type"] == "stored");

  store::FailingDisk::write_answer = SQLITE_IOERR_WRITE;
  const Json lost = red.ask(draft(1, sheet_of({move_order(soldier, 1, 1)})));
  CHECK(lost["type"] == "refused");
  CHECK(lost["code"] == "in_doubt");  // its commit failed, and the outcome follows when the store is back
  CHECK(red.receive("status")["store"] == "gone");
  CHECK(umpire.receive("status")["store"] == "gone");
  CHECK(umpire.ask({{"type", "announce"}, {"text", "lost"}, {"to", "all"}, {"reason", ""}})["code"] == "store_gone");
  CHECK(house.get("/readyz").status == 503);
  CHECK(house.get("/healthz").status == 200);
  // Requests that only read are still answered.
  CHECK(red.ask({{"type", "options"}, {"pieces", {soldier}}})["type"] == "options");

  store::FailingDisk::write_answer = SQLITE_OK;
  CHECK(red.receive("status", [](const Json& m) { return m["store"] == "ok"; })["campaign"] == "running");
  CHECK(red.ask(draft(1, sheet_of({move_order(soldier, 1, 1)})))["revision"] == 2);
  CHECK(umpire.ask({{"type", "announce"}, {"text", "found"}, {"to", "all"}, {"reason", ""}})["type"] == "done");
  CHECK(red.receive("announcement")["text"] == "found");
  CHECK(house.get("/readyz").status == 200);
}
