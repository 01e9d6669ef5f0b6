#include "rulebooks/domain_war/course/course.h"

#include <algorithm>

#include "turns.h"

// The sequence of a turn: turn order, time of payments, and the order of events at dusk (DW-7, DW-8, DW-23, DW-68,
// DW-120).
namespace ziggurat::domain_war::testing {

TEST_CASE("the list of regents starts one place later each turn (DW-7)") {
  const Driver driver("shadow-over-urr");
  const auto first = [&](int turn) {
    for (FactionId one{0};; ++one.value)
      if (place_in_turn(driver.config, one, turn) == 0) return one.value;
  };
  CHECK(first(1) == 0);
  CHECK(first(2) == 1);
  CHECK(first(5) == 4);
  CHECK(first(6) == 0);
  CHECK(place_in_turn(driver.config, {0}, 2) == 4);
}

TEST_CASE("an action that cannot be paid fails and costs nothing (DW-5, DW-8)") {
  Driver driver("two-realms"), one("two-realms");
  const auto raise = [&](std::int64_t round, const std::string& holding) {
    return driver.order("improve", {round, driver.piece(holding), std::string("raise")});
  };
  driver.play({{"a", {raise(1, "A castle"), raise(2, "A market")}}});
  one.play({{"a", {raise(1, "A castle")}}});
  CHECK(driver.received("a", "refused").size() == 1);
  CHECK(driver.realm().gold_of({0}) == one.realm().gold_of({0}));
  CHECK(driver.realm().holding(driver.piece("A castle"))->level == 4);
  CHECK(driver.realm().holding(driver.piece("A market"))->level == 2);
}

TEST_CASE("levies come into the open of a province, as many as its level (DW-23, DW-24)") {
  Driver driver("two-realms", {{"unit_values", R"({"levies":{"upkeep":0}})"}});
  for (const char* const unit : {"A infantry 1", "A infantry 2", "A archers 1", "A archers 2"})
    driver.edit(PieceLeft{driver.piece(unit)});
  const RealmProvince a2 = driver.realm().provinces[1];
  const auto levy = [&](std::int64_t round, std::int64_t count) { return driver.order("levy", {round, a2.id, count}); };
  driver.play({{"a", {levy(1, 1), levy(2, a2.level)}}});
  CHECK(driver.realm().troops_of({0})[UnitType::levies] == a2.level);
  CHECK(driver.received("a", "refused").size() == 1);
  const Realm now = driver.realm();
  for (const RealmUnit& unit : now.units)
    if (unit.type == UnitType::levies) {
      CHECK(unit.province == 1);
      CHECK_FALSE(unit.inside.valid());
    }
}

namespace {

// Three units of A stand in b1. Archers of B are in the court (which 2 points besiege) and in the market (3 points).
struct TwoSieges {
  Driver driver;
  explicit TwoSieges(const std::string& stack_limit)
      : driver("two-realms", {{"occupation_turns", "12"}, {"stack_limit", stack_limit}}) {
    const auto go = [&](const char* unit, const std::string& to) {
      driver.edit(PieceMoved{driver.piece(unit), driver.at(to), {}});
    };
    for (const char* const unit : {"A archers 2", "A artillerists 1", "A scouts 1", "B infantry 1", "B infantry 2",
             "B artillerists 1", "B scouts 1"})
      driver.edit(PieceLeft{driver.piece(unit)});
    go("A archers 1", "a2");
    driver.play({{"a", {driver.war(1, "b")}}});
    driver.edit(PieceMoved{driver.piece("B archers 1"), aboard(driver.piece("B court")), {}});
    driver.edit(PieceMoved{driver.piece("B archers 2"), aboard(driver.piece("B market")), {}});
    for (const char* const unit : {"A infantry 1", "A infantry 2", "A archers 1"}) go(unit, "b1");
  }
  bool besieged(const std::string& holding) const { return driver.realm().holding(driver.piece(holding))->besieged; }
};

}  // namespace

TEST_CASE("who is too few for two sieges besieges what he has ordered first (DW-68)") {
  for (const bool ordered : {false, true}) {
    CAPTURE(ordered);
    TwoSieges now("100");
    Driver& driver = now.driver;
    if (ordered)
      driver.standing = {{driver.seat(0), {driver.order("siege_priority", {Pieces{driver.piece("B market")}})}}};
    driver.play({});
    CHECK(now.besieged("B court") == !ordered);
    CHECK(now.besieged("B market") == ordered);
  }
}

TEST_CASE("whom attrition takes at dusk is missing in the siege of the same dusk (DW-30, DW-120)") {
  for (const bool crowded : {false, true}) {
    CAPTURE(crowded);
    TwoSieges now(crowded ? "2" : "3");
    Driver& driver = now.driver;
    driver.standing = {{driver.seat(0), {driver.order("siege_priority", {Pieces{driver.piece("B market")}})}}};
    driver.play({});
    CHECK(driver.received("a", "destroyed").size() == (crowded ? 1 : 0));
    CHECK(now.besieged("B market") == !crowded);
  }
}

TEST_CASE("a siege that lowers a level at dusk lowers the cap of the same dusk (DW-26, DW-120)") {
  Driver driver("two-realms", {{"occupation_turns", "12"}});
  driver.play({{"a", {driver.war(1, "b")}}});
  for (const char* const unit : {"A infantry 1", "A infantry 2"})
    driver.edit(PieceMoved{driver.piece(unit), driver.at("b1"), {}});
  driver.edit(PieceMoved{driver.piece("B archers 1"), aboard(driver.piece("B court")), {}});
  const auto troops = [&] {
    const Realm now = driver.realm();
    return std::ranges::count_if(now.units, [](const RealmUnit& unit) { return unit.owner() == FactionId{1}; });
  };
  driver.play({});  // the turn of arrival does not count for a siege (DW-69)
  const int cap = driver.realm().cap({1});
  REQUIRE(troops() == cap);
  driver.play({});
  CHECK(driver.realm().cap({1}) < cap);
  CHECK(troops() == driver.realm().cap({1}));
  CHECK(driver.received("b", "disbanded").size() == static_cast<std::size_t>(cap - driver.realm().cap({1})));
}

}  // namespace ziggurat::domain_war::testing
