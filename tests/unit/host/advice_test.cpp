#include "unit/host/support/house.h"

using namespace ziggurat;
using namespace ziggurat::test;

// Advice over the wire: what a bot would order in the player's place. rights_test covers the rights to ask,
// bounded_test the budget.
namespace {

Json advise(const Json& sheet, int phase = 1) { return {{"type", "advise"}, {"phase", phase}, {"sheet", sheet}}; }

// A player has red, and a bot plays blue. Advice is requested once the bot has sealed.
struct Seated {
  House house{"seals"};
  Player* red = nullptr;
  Player* umpire = nullptr;
  Seated() {
    house.open();
    house.found();
    planted.offers = true;
    red = &house.sit("red"), umpire = &house.sit("umpire");
  }
  void give_blue_to_a_bot() {
    const std::string blue = house.link("blue").seat;
    REQUIRE(umpire->ask({{"type", "set_bot"}, {"seat", blue}, {"plays", true}, {"reason", ""}})["type"] == "done");
    red->receive("seals", [&](const Json& m) {
      return std::any_of(m["seats"].begin(), m["seats"].end(),
          [&](const Json& one) { return one["seat"] == blue && one["state"] == "sealed"; });
    });
  }
  std::string soldier(int x, int y) const { return piece_at(red->snapshot["view"], x, y); }
};

}  // namespace

TEST_CASE("a player is told what a bot would add to his sheet, and may hand it in") {
  Seated table;
  table.give_blue_to_a_bot();
  Player& red = *table.red;
  const Json mine = move_order(table.soldier(2, 2), 1, 2);
  const Json advice = red.ask(advise(sheet_of({mine})));
  REQUIRE(advice["type"] == "advice");
  CHECK(advice["phase"] == 1);
  REQUIRE(advice["orders"].size() == 1);
  CHECK(advice["words"].size() == 1);
  CHECK(advice["orders"][0]["arguments"]["piece"] == table.soldier(3, 2));
  const Json whole = sheet_of({mine, advice["orders"][0]});
  CHECK(red.ask({{"type", "check"}, {"sheet", whole}})["faults"].empty());
  CHECK(red.ask(advise(sheet_of({})))["orders"].size() == 2);
  CHECK(red.ask(hand_in(1, 0, whole))["type"] == "stored");
  CHECK(red.ask(advise(whole))["orders"].empty());
}

TEST_CASE("advice is refused where no bot plays, for another phase, about an unlawful sheet, and to who has sealed") {
  Seated table;
  Player& red = *table.red;
  const Json nothing = sheet_of({});
  CHECK(red.ask(advise(nothing))["code"] == "no_adviser");
  table.give_blue_to_a_bot();
  CHECK(red.ask(advise(nothing, 2))["code"] == "no_such_phase");
  const Json unlawful = red.ask(advise(sheet_of({move_order(table.soldier(2, 2), 8, 8)})));
  CHECK(unlawful["code"] == "unlawful");
  CHECK(unlawful["faults"].size() == 1);
  CHECK(table.umpire->ask(advise(nothing))["code"] == "not_allowed");
  Player& spectator = table.house.watch();
  CHECK(spectator.ask(advise(nothing))["code"] == "not_allowed");
  REQUIRE(table.umpire->ask(act("pause"))["type"] == "done");  // otherwise the last seal rings the bell
  REQUIRE(red.ask({{"type", "seal"}, {"phase", 1}, {"revision", 0}})["type"] == "done");
  CHECK(red.ask(advise(nothing))["code"] == "sealed");
}

TEST_CASE(
    "while advice is thought about orders are stored, another question is answered, and a second one is refused") {
  Seated table;
  table.give_blue_to_a_bot();
  Player& red = *table.red;
  planted.thinks = for_ever;  // each question of the adviser takes a slice of its own
  RulesHeld held(RulesHeld::At::options);
  Json first = advise(sheet_of({})), second = first, check = {{"type", "check"}, {"sheet", sheet_of({})}};
  first["id"] = "first", second["id"] = "second", check["id"] = "check";
  red.send(first);
  REQUIRE(held.wait_until_asked());
  red.send(second);
  red.send(check);
  CHECK(red.ask(hand_in(1, 0, sheet_of({})))["type"] == "stored");
  held.let_go();
  const Json no = red.receive("refused");
  CHECK(no["id"] == "second");
  CHECK(no["code"] == "busy");
  red.until("checked", [](const Json& answer) { return answer["id"] == "check"; });
  CHECK(red.until("advice")["id"] == "first");
  planted.thinks = 0;
  CHECK(red.ask(advise(sheet_of({})))["type"] == "advice");
}

TEST_CASE("the bell does not wait for advice, which then is too late") {
  Seated table;
  table.give_blue_to_a_bot();
  Player& red = *table.red;
  RulesHeld held(RulesHeld::At::options);
  Json ask = advise(sheet_of({}));
  ask["id"] = "late";
  red.send(ask);
  REQUIRE(held.wait_until_asked());
  CHECK(table.umpire->ask(act("ring"))["type"] == "done");
  red.receive("bell");
  held.let_go();
  const Json no = red.until("refused");
  CHECK(no["id"] == "late");
  CHECK(no["code"] == "late");
}

TEST_CASE("a rulebook that throws over advice refuses this question and nothing else") {
  Seated table;
  table.give_blue_to_a_bot();
  planted.options = 1;
  CHECK(table.red->ask(advise(sheet_of({})))["code"] == "fault");
  CHECK(table.red->ask(advise(sheet_of({})))["type"] == "advice");
}
