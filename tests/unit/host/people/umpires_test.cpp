#include "unit/host/support/house.h"

// Several umpires: acts scheduled for later, and grave acts that another umpire confirms.
using namespace ziggurat;
using namespace ziggurat::test;

namespace {

// Adds an umpire from the Desk, by the link that `reissue` answers.
Player& second_umpire(House& house, Player& umpire) {
  CHECK(umpire.ask(act("add_seat", {{"title", "Anna"}}))["type"] == "done");
  const Json desk = umpire.receive("desk", [](const Json& one) { return one["umpires"].size() == 2; });
  const std::string handle = desk["umpires"][1]["seat"];
  const Json link = umpire.ask({{"type", "reissue"}, {"seat", handle}});
  REQUIRE(link["type"] == "link");
  const Reply claimed = house.post(House::path_of(link["url"].get<std::string>()));
  REQUIRE(claimed.status == 303);
  Player& player = house.players["Anna"];
  const std::string cookie = claimed.header("Set-Cookie");
  player.cookie = cookie.substr(0, cookie.find(';'));
  player.handle = handle;
  house.connect(player).until("seals");
  umpire.receive(
      "desk", [](const Json& one) { return one["umpires"].size() > 1 && one["umpires"][1]["claimed"] == true; });
  return player;
}

Json report_to_red(std::int64_t phase) {
  return act("schedule", {{"act", {{"report", {{"text", "Dust in the north"}, {"to", {"red"}}}}}},
                             {"when", {{"phase", phase}, {"openings", 1}}}});
}

bool says(const Json& message, const std::string& words) { return to_text(message).find(words) != std::string::npos; }

}  // namespace

TEST_CASE("a scheduled act survives a restart, and only umpires' sockets speak of it before") {
  House house;
  house.open();
  house.found();
  house.sit("red"), house.sit("blue");
  Player& umpire = house.sit("umpire");
  const std::int64_t phase = house.players["red"].snapshot["phase"]["number"];
  CHECK(house.players["red"].ask(report_to_red(phase))["code"] == "not_allowed");
  CHECK(umpire.ask(report_to_red(phase + 1))["code"] == "late");
  CHECK(umpire.ask(report_to_red(phase))["type"] == "done");
  const Json desk = umpire.receive("desk", [](const Json& one) { return one.contains("scheduled"); });
  CHECK(desk["scheduled"][0]["act"] == "report");
  CHECK(desk["scheduled"][0]["openings"] == 1);
  CHECK(desk["scheduled"][0]["to"] == Json::array({"red"}));
  CHECK(desk["scheduled"][0]["by"] == umpire.handle);

  house.serving->stop();
  house.serving.reset();
  house.open();
  Player &red = house.connect(house.players["red"]), &blue = house.connect(house.players["blue"]);
  Player& again = house.connect(house.players["umpire"]);
  CHECK(again.receive("desk")["scheduled"].size() == 1);
  CHECK(again.ask(act("ring"))["type"] == "done");
  again.ask(act("next"));
  for (Json message = red.next();; message = red.next()) {
    REQUIRE_FALSE(message.is_null());
    CHECK_FALSE(says(message, "scheduled"));
    if (says(message, "Dust in the north")) break;
  }
  const Json line =
      again.receive("record", [](const Json& one) { return one["entries"][0]["kind"] == "world_amended"; });
  CHECK(line["entries"][0]["actor"] == again.handle);
  CHECK(says(line, "as scheduled (act 1)"));
  CHECK_FALSE(again.receive("desk", [](const Json& one) { return !one.contains("scheduled"); }).is_null());
  CHECK(blue.ask(act("schedule", {{"act", {{"announce", {{"text", "x"}, {"to", "all"}}}}},
                                     {"when", {{"at", House::now_ms() + 60'000}}}}))["code"] == "not_allowed");
  CHECK(house.verified(house.campaign));
}

TEST_CASE("a rewind that another umpire confirms gives the sheets back, and its umpire reads that it waits") {
  House house;
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  Player& anna = second_umpire(house, umpire);
  const std::string soldier = piece_at(red.snapshot["view"], 2, 2);
  CHECK(red.ask(hand_in(1, 0, sheet_of({move_order(soldier, 1, 1)})))["revision"] == 1);
  CHECK(umpire.ask(act("ring"))["type"] == "done");
  CHECK(umpire.receive("phase")["phase"]["number"] == 2);  // a phase that opens later would end the proposal
  CHECK(umpire.ask(act("second_word", {{"needed", true}}))["type"] == "done");
  CHECK(anna.ask(act("second_word", {{"needed", false}}))["code"] == "not_allowed");
  CHECK(umpire.ask(act("rewind", {{"phase", 1}, {"sheets_return", true}}))["type"] == "done");
  const Json desk = anna.receive("desk", [](const Json& one) { return one.contains("proposals"); });
  const Json proposal = desk["proposals"][0];
  CHECK(proposal["by"] == umpire.handle);
  CHECK(proposal["act"] == "rewind");
  CHECK(proposal["reason"] == "a test");
  CHECK(says(proposal["words"], "its sheets are drafts again"));
  const Json yes = act("answer_proposal", {{"number", proposal["number"]}, {"confirm", true}});
  CHECK(umpire.ask(yes)["code"] == "own_proposal");
  CHECK(anna.ask(yes)["type"] == "done");
  const Json back = red.receive("sheet", [](const Json& m) { return m["phase"] > 1 && m["revision"] == 1; });
  CHECK(back["sheet"]["orders"] == Json::array({move_order(soldier, 1, 1)}));
  CHECK_FALSE(umpire.receive("desk", [](const Json& one) { return !one.contains("proposals"); }).is_null());
  CHECK(house.verified(house.campaign));
}

TEST_CASE("the Office sets the second word, and a field stands on every umpire's Desk") {
  House house;
  house.open();
  house.found();
  Player& umpire = house.sit("umpire");
  Player& anna = second_umpire(house, umpire);
  const std::string api = "/office/office-key/api/campaigns/" + house.campaign + "/second-word";
  CHECK(house.post(api, R"({"needed":true,"reason":"two of them"})").status == 200);
  CHECK(house.listed(house.campaign, [](const Json& line) { return line.contains("second_word"); })["second_word"]);
  CHECK(umpire.receive("desk", [](const Json& one) { return one.contains("second_word"); })["second_word"] == true);
  CHECK(house.post(api, R"({"needed":false})").status == 200);
  const Json field = act("umpire_field", {{"seat", anna.handle}, {"factions", {"blue"}}, {"boards", Json::array()}});
  CHECK(umpire.ask(field)["type"] == "done");
  const auto has_field = [](const Json& one) {
    return one["umpires"].size() > 1 && one["umpires"][1].contains("factions");
  };
  CHECK(anna.receive("desk", has_field)["umpires"][1]["factions"] == Json::array({"blue"}));
}
