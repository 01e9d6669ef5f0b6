#include "turns.h"

// Stand or retreat, decided live (DW-109).
namespace ziggurat::domain_war::testing {
namespace {

const std::vector<std::string> host = {"A infantry 1", "A archers 1", "A archers 2"};
const std::map<std::string, std::string> live = {{"reaction_mode", "live"}, {"rout", "off"}};

// Plays up to the question of turn 2, round 1: A meets B's infantry in B1.
void meet(Driver& driver) {
  driver.play(
      {{"a", {driver.war(1, "b"), driver.march(2, host, {"a2"})}}, {"b", {driver.march(1, {"B infantry 1"}, {"b1"})}}});
  while (driver.phase.kind == "reaction") driver.play({});
  driver.play({{"a", {driver.march(1, host, {"b1"})}},
      {"b", {driver.order("improve", {1, driver.piece("B market"), "raise"})}}});
}
Number asked(Driver& driver, const std::string& regent, const std::string& unit) {
  const Piece* seen = driver.view(driver.config.faction(regent)).find(driver.piece(unit));
  return seen ? (*seen)[driver.config.words.asked] : 0;
}

}  // namespace

TEST_CASE("who is met is asked before the battle, and the turn goes on as he answers (DW-109)") {
  struct Row {
    std::string answer;  // empty: no answer
    std::size_t battles;
  };
  for (const Row& row :
      std::vector<Row>{{"", 1}, {"stand", 1}, {"retreat", 0}, {"withdraw_inside", 0}, {"parley", 1}}) {
    CAPTURE(row.answer);
    Driver driver("two-realms", live);
    meet(driver);
    CHECK(driver.phase.path == "turn-2/round-1");
    CHECK(driver.received("b", "battle").empty());
    CHECK(driver.received("b", "asked").size() == 1);
    const auto answer = driver.order("answer", {driver.at("b1"), row.answer.empty() ? "stand" : row.answer});
    CHECK(driver.first_fault("b", {answer}) == "-");
    CHECK(driver.first_fault("b", {driver.order("answer", {driver.at("b1"), "sally"})}) == "no_answer");
    CHECK(driver.first_fault("b", {driver.order("answer", {driver.at("b2"), "stand"})}) == "nobody_met");
    if (row.answer.empty()) driver.play({});
    else driver.play({{"b", {answer}}});
    CHECK(driver.received("b", "battle").size() == row.battles);
    while (driver.phase.kind == "reaction") driver.play({});
    CHECK(driver.phase.path == "turn-3/orders");
    // Builds begun in the first part of the turn are finished at its dusk.
    CHECK(driver.realm().holding(driver.piece("B market"))->level == 3);
  }
}

TEST_CASE("every round stops for the same time and for all, whether anybody is met or nobody") {
  Driver driver("two-realms", live);
  driver.play({});  // there is no encounter
  std::vector<Phase> quiet;
  for (; driver.phase.kind == "reaction"; driver.play({})) quiet.push_back(driver.phase);
  REQUIRE(quiet.size() == 3);
  for (const char* regent : {"a", "b"}) {
    CAPTURE(regent);
    CHECK(driver.received(regent, "asked").empty());
  }
  Driver met("two-realms", live);
  meet(met);
  CHECK(met.received("b", "asked").size() == 1);
  Phase loud = met.phase;
  CHECK(loud.path == "turn-2/round-1");
  loud.path = quiet[0].path, loud.parent = quiet[0].parent, loud.title = quiet[0].title;
  CHECK(loud == quiet[0]);
  // Every seat may order something, so a bell that rings when all have sealed waits for all.
  for (const char* regent : {"a", "b"}) CHECK(met.first_fault(regent, {met.order("as_ordered", {})}) == "-");
}

TEST_CASE("each side is told of itself alone, and who has said beforehand what he does is not asked") {
  Driver driver("two-realms", live);
  meet(driver);
  CHECK(asked(driver, "b", "B infantry 1") == static_cast<Number>(AskedAs::met));
  CHECK(asked(driver, "a", "B infantry 1") == 0);
  CHECK(asked(driver, "a", "A infantry 1") == static_cast<Number>(AskedAs::comes));
  CHECK(driver.first_fault("a", {driver.order("answer", {driver.at("b1"), "retreat"})}) == "no_answer");
  Driver ready("two-realms", live);
  ready.standing = {{ready.seat(1), {ready.order("stance", {ready.at("b1"), "withdraw_inside"})}}};
  meet(ready);
  CHECK(asked(ready, "b", "B infantry 1") == 0);
  CHECK(ready.received("b", "asked").empty());
  CHECK(ready.received("a", "asked").size() == 1);
  ready.play({});
  CHECK(ready.received("b", "retreated").size() == 1);
  CHECK(ready.realm().unit(ready.piece("B infantry 1"))->inside.valid());
}

TEST_CASE("who is asked and has not answered stands without an order, and nobody else does") {
  Driver driver("two-realms", live);
  meet(driver);
  const auto idle = [&](std::size_t seat, std::vector<Order> orders) {
    const FactionId faction{static_cast<std::int32_t>(seat)};
    return driver.rules->without_order(driver.view(faction), driver.phase, driver.seat(seat), {std::move(orders), ""});
  };
  const auto stand = driver.order("answer", {driver.at("b1"), "stand"});
  CHECK(idle(1, {}) == Pieces{driver.piece("B infantry 1")});
  CHECK(idle(1, {stand}).empty());
  CHECK(idle(1, {driver.order("as_ordered", {})}).empty());
  CHECK(idle(0, {}).size() == host.size());
}

TEST_CASE("where both sides parley nobody fights; where one does, he learns that the other did not") {
  for (const bool both : {true, false}) {
    CAPTURE(both);
    Driver driver("two-realms", live);
    meet(driver);
    const auto parley = driver.order("answer", {driver.at("b1"), "parley"});
    if (both) driver.play({{"a", {parley}}, {"b", {parley}}});
    else driver.play({{"a", {parley}}});
    CHECK(driver.received("a", "battle").size() == (both ? 0 : 1));
    CHECK(driver.received("a", "parley").size() == 1);
    CHECK(driver.received("b", "parley").size() == (both ? 1 : 0));
  }
}

TEST_CASE("who stands inside while an enemy is before the walls may sally in the same round") {
  Driver driver("two-realms", live);
  meet(driver);
  driver.play({{"b", {driver.order("answer", {driver.at("b1"), "withdraw_inside"})}}});
  CHECK(asked(driver, "b", "B infantry 1") == static_cast<Number>(AskedAs::inside));
  driver.play({{"b", {driver.order("answer", {driver.at("b1"), "sally"})}}});
  CHECK(driver.received("b", "battle").size() == 1);
}

}  // namespace ziggurat::domain_war::testing
