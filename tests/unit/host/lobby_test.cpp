#include "unit/host/support/house.h"

using namespace ziggurat;
using namespace ziggurat::test;

namespace {

Json empty_sheet() { return sheet_of({}); }

}  // namespace

TEST_CASE("in the lobby people sit down and talk; no order is taken and no clock runs until the umpire begins") {
  House house("seals");
  house.open();
  house.start = Start{false};
  house.found();
  CHECK(house.get(House::path_of(house.link("red").url)).body.find("it begins when the umpire says so") !=
        std::string::npos);
  Player &red = house.sit("red"), &blue = house.sit("blue"), &umpire = house.sit("umpire");
  CHECK(red.welcome["campaign"]["status"] == "lobby");
  CHECK(red.snapshot["clock"]["stage"] == "lobby");
  CHECK_FALSE(red.snapshot["clock"].contains("closes_at"));
  CHECK(red.snapshot["view"]["pieces"].size() == 3);  // the map is visible already
  for (const Json& ask : std::vector<Json>{{{"type", "draft"}, {"phase", 1}, {"base", 0}, {"sheet", empty_sheet()}},
           {{"type", "seal"}, {"phase", 1}, {"revision", 0}}, {{"type", "options"}, {"pieces", Json::array()}},
           {{"type", "check"}, {"sheet", empty_sheet()}}, {{"type", "defaults"}}})
    CHECK(red.ask(ask)["code"] == "not_begun");
  for (const char* what : {"ring", "pause", "resume"}) CHECK(umpire.ask(act(what))["code"] == "not_begun");
  CHECK(umpire.ask(act("move_bell", {{"closes_at", House::now_ms() + 60'000}}))["code"] == "not_begun");
  CHECK(umpire.ask(act("rewind", {{"phase", 1}}))["code"] == "not_begun");
  CHECK(red.ask(act("start"))["code"] == "not_allowed");
  CHECK(red.ask({{"type", "press"}, {"to", {blue.handle}}, {"text", "well met"}})["type"] == "done");

  const std::int64_t at = House::now_ms() + 3'600'000;
  CHECK(umpire.ask(act("set_start", {{"at", at}, {"when_all_seated", false}}))["type"] == "done");
  CHECK(red.receive("clock")["clock"]["starts_at"] == at);
  CHECK(umpire.ask(act("start"))["type"] == "done");
  const Json started = red.receive("started");
  CHECK(started["clock"]["stage"] == "orders");
  CHECK(started["clock"]["closes_at"].get<std::int64_t>() > House::now_ms() + 590'000);
  CHECK(red.receive("status")["campaign"] == "running");
  CHECK(umpire.ask(act("start"))["code"] == "wrong_stage");
  CHECK(red.ask({{"type", "draft"}, {"phase", 1}, {"base", 0}, {"sheet", empty_sheet()}})["type"] == "stored");
}

TEST_CASE(
    "a campaign begins by itself when all seats are taken, or at its hour, though the server was away meanwhile") {
  for (const bool seated : {true, false}) {
    CAPTURE(seated);
    House house("seals");
    house.open();
    house.start = Start{false, seated ? 0 : House::now_ms() + 600, seated};
    house.found();
    CHECK(house.get(House::path_of(house.link("red").url))
              .body.find(seated ? "It begins when all seats are taken." : "It begins on ") != std::string::npos);
    Player& red = house.sit("red");
    CHECK(red.snapshot["clock"]["stage"] == "lobby");
    if (seated) {
      CHECK(red.snapshot["clock"]["starts_when_seated"] == true);
      house.sit("blue");
    } else {
      house.serving->drop();
      house.serving.reset();
      house.open();
      house.connect(red, {{"stream", red.stream}, {"revision", red.revision}});
    }
    CHECK(red.receive("started")["clock"]["stage"] == "orders");
  }
}

TEST_CASE("what the umpire changes in the lobby belongs to the opening: a rewind goes back to it") {
  House house("seals");
  house.open();
  house.start = Start{false};
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  const std::string soldier = piece_at(umpire.snapshot["view"], 2, 2);
  CHECK(umpire.ask(act("change", {{"changes", {{{"set", soldier}, {"attribute", "steps"}, {"value", 1}}}}}))["type"] ==
        "done");
  CHECK(umpire.ask(act("start"))["type"] == "done");
  CHECK(umpire.ask(act("rewind", {{"phase", 1}}))["type"] == "done");
  const Json rewound = red.receive("rewound");
  bool found = false;
  for (const Json& piece : rewound["view"]["pieces"])
    if (piece["at"].value("square", Json()) == Json::array({2, 2})) found = piece["attributes"]["steps"] == 1;
  CHECK(found);
  CHECK(red.ask({{"type", "draft"}, {"phase", 2}, {"base", 0}, {"sheet", empty_sheet()}})["type"] == "stored");
}
