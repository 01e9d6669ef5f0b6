#include "turns.h"

// Gifts, units sent home and razed holdings (DW-9, DW-20, DW-75).
namespace ziggurat::domain_war::testing {

TEST_CASE("gold is given before all else, and never more than there is (DW-9)") {
  Driver driver("two-realms");
  const auto pay = [&](std::int64_t gold) { return driver.order("pay", {driver.match.faction("b"), gold}); };
  CHECK(driver.first_fault("a", {pay(11)}) == "not_enough_gold");
  CHECK(driver.first_fault("a", {pay(6), pay(5)}) == "not_enough_gold");
  const auto together = [&] { return driver.realm().gold_of({0}) + driver.realm().gold_of({1}); };
  const Number before = together();
  driver.play({{"a", {pay(10)}}});
  CHECK(driver.heard("b", "gift").size() == 1);
  CHECK(driver.realm().gold_of({1}) - driver.realm().gold_of({0}) == 20);
  CHECK(together() == before + 2 * (12 - 7));  // of both incomes and upkeeps
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
  CHECK(driver.heard("a", "refused").size() == 1);
  driver.play({{"a", {driver.march(1, {"A infantry 1"}, {"b1"})}}});  // at dusk he occupies it
  const Number before = driver.realm().gold_of({0});
  driver.play({{"a", {raze}}});
  const auto market = *driver.realm().holding(driver.piece("B market"));
  CHECK(market.level == 0);
  CHECK_FALSE(market.side.valid());
  CHECK(driver.realm().gold_of({0}) == before + 6 + 12 - 7);
}

}  // namespace ziggurat::domain_war::testing
