#include "turns.h"

// Gifts, disbanded units and razed holdings (DW-9, DW-20, DW-75).
namespace ziggurat::domain_war::testing {

TEST_CASE("gold is given before all else, and never more than there is (DW-9)") {
  Driver driver("two-realms");
  const auto pay = [&](std::int64_t gold) { return driver.order("pay", {driver.config.faction("b"), gold}); };
  CHECK(driver.first_fault("a", {pay(11)}) == "not_enough_gold");
  CHECK(driver.first_fault("a", {pay(6), pay(5)}) == "not_enough_gold");
  const auto together = [&] { return driver.realm().gold_of({0}) + driver.realm().gold_of({1}); };
  const Number before = together();
  driver.play({{"a", {pay(10)}}});
  CHECK(driver.received("b", "gift").size() == 1);
  CHECK(driver.realm().gold_of({1}) - driver.realm().gold_of({0}) == 20);
  CHECK(together() == before + 2 * (12 - 7));  // both incomes and both upkeeps
}

TEST_CASE("units are sent home, own ones alone (DW-20)") {
  Driver driver("two-realms");
  const auto home = [&](const std::string& unit) { return driver.order("disband", {Pieces{driver.piece(unit)}}); };
  CHECK(driver.first_fault("a", {home("B scouts 1")}) == "not_your_unit");
  driver.play({{"a", {home("A scouts 1")}}});
  CHECK(driver.realm().troops_of({0}).count() == 5);
}

TEST_CASE("who occupies a province may raze what nothing defends in it (DW-75)") {
  Driver driver("two-realms", {{"occupation_turns", "12"}, {"pillage_gold_per_level", "3"}});
  const auto raze = driver.order("raze", {driver.piece("B market")});
  driver.play({{"a", {driver.war(1, "b"), driver.march(2, {"A infantry 1"}, {"a2"}), raze}}});
  CHECK(driver.received("a", "refused").size() == 1);
  driver.play({{"a", {driver.march(1, {"A infantry 1"}, {"b1"})}}});  // occupies it at dusk
  const Number before = driver.realm().gold_of({0});
  driver.play({{"a", {raze}}});
  const auto market = *driver.realm().holding(driver.piece("B market"));
  CHECK(market.level == 0);
  CHECK_FALSE(market.side.valid());
  CHECK(driver.realm().gold_of({0}) == before + 6 + 12 - 7);
}

TEST_CASE("who has come into a province may raze in it at the same dusk, who has left it may not (DW-75)") {
  for (const bool leaves : {false, true}) {
    CAPTURE(leaves);
    Driver driver("two-realms", {{"occupation_turns", "12"}});
    const auto raze = driver.order("raze", {driver.piece("B market")});
    driver.play({{"a", {driver.war(1, "b"), driver.march(2, {"A infantry 1"}, {"a2"})}}});
    const auto comes = driver.march(1, {"A infantry 1"}, {"b1"});
    if (leaves) driver.play({{"a", {comes}}});
    driver.play({{"a", {leaves ? driver.march(1, {"A infantry 1"}, {"a2"}) : comes, raze}}});
    CHECK(driver.received("a", "refused").size() == (leaves ? 1 : 0));
    CHECK(driver.realm().holding(driver.piece("B market"))->level == (leaves ? 2 : 0));
  }
}

TEST_CASE("units are placed inside and outside before the first round, without an action (DW-114)") {
  Driver driver("two-realms");
  const auto place = [&](const Pieces& units, const std::string& holding) {
    return driver.order("place", {units, holding.empty() ? PieceId{} : driver.piece(holding)});
  };
  const PieceId infantry = driver.piece("A infantry 1"), archers = driver.piece("A archers 1");
  CHECK(driver.first_fault("a", {place({infantry}, "")}) == "already_there");
  CHECK(driver.first_fault("a", {place({infantry}, "A court")}) == "not_there");
  CHECK(driver.first_fault("a", {place({driver.piece("B infantry 1")}, "B castle")}) == "not_your_unit");
  CHECK(driver.first_fault("a", {place({infantry}, "A castle"), place({infantry}, "A castle")}) == "ordered_already");
  const std::vector<Order> sheet = {place({infantry, archers}, "A castle"), driver.march(1, {"A archers 1"}, {"a2"})};
  CHECK(driver.first_fault("a", sheet) == "-");
  driver.play({{"a", sheet}});
  CHECK(driver.realm().unit(infantry)->inside == driver.piece("A castle"));
  CHECK(driver.realm().unit(archers)->province == 1);
  driver.play({{"a", {place({infantry}, "")}}});
  CHECK_FALSE(driver.realm().unit(infantry)->inside.valid());
}

TEST_CASE("nobody is placed into or out of a besieged holding (DW-114)") {
  Driver driver("two-realms", {{"stack_limit", "100"}, {"occupation_turns", "12"}});
  const PieceId infantry = driver.piece("B infantry 1"), castle = driver.piece("B castle");
  driver.edit(PieceMoved{infantry, aboard(castle), {}});
  for (const char* const unit : {"B infantry 2", "B archers 1", "B archers 2", "B artillerists 1", "B scouts 1"})
    driver.edit(PieceMoved{driver.piece(unit), driver.at("b1"), {}});
  driver.play({{"a", {driver.war(1, "b")}}});
  for (const char* const unit : {"A infantry 1", "A infantry 2", "A archers 1", "A archers 2"})
    driver.edit(PieceMoved{driver.piece(unit), driver.at("b2"), {}});
  const auto out = driver.order("place", {Pieces{infantry}, PieceId{}});
  CHECK(driver.first_fault("b", {out}) == "besieged");
  driver.play({{"b", {out}}});
  CHECK(driver.received("b", "refused").size() == 1);
  CHECK(driver.realm().unit(infantry)->inside == castle);
}

}  // namespace ziggurat::domain_war::testing
