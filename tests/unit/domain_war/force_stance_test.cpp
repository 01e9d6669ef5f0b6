#include "turns.h"

// Standing orders for single units, for a chosen holding, and for the scouts of one province (13.3).
namespace ziggurat::domain_war::testing {
namespace {

const std::vector<std::string> invaders = {"A infantry 1", "A infantry 2", "A archers 1", "A archers 2"};

// At war: a's army is next to b1, where two units of b stand.
struct Border : Driver {
  Border() : Driver("two-realms") {
    play(
        {{"a", {war(1, "b"), march(2, invaders, {"a2"})}}, {"b", {march(1, {"B infantry 1", "B archers 1"}, {"b1"})}}});
  }
  void invaded_under(const std::vector<Order>& standing_orders) {
    standing = {{seat(1), standing_orders}};
    play({{"a", {march(1, invaders, {"b1"})}}});
  }
  Order stance_of(const std::vector<std::string>& units, const std::string& stance) const {
    Pieces ids;
    for (const auto& name : units) ids.push_back(piece(name));
    return order("force_stance", {ids, stance});
  }
};

}  // namespace

TEST_CASE("what is ordered for units goes before what is ordered for their province (DW-108)") {
  Border border;
  const auto all = border.order("stance", {border.at("b1"), "withdraw_inside"});
  const auto archers = border.stance_of({"B archers 1"}, "retreat");
  CHECK(border.first_fault("b", {all, archers}) == "-");
  border.invaded_under({all, archers});
  CHECK(border.received("b", "battle").empty());
  CHECK(border.realm().unit(border.piece("B archers 1"))->province == 3);
  CHECK(border.realm().unit(border.piece("B infantry 1"))->inside.valid());
}

TEST_CASE("one part of a force stands, the other leaves (DW-108, DW-110)") {
  Border border;
  border.invaded_under({border.stance_of({"B archers 1"}, "retreat")});
  REQUIRE(border.received("b", "battle").size() == 1);
  CHECK(border.realm().unit(border.piece("B archers 1"))->province == 3);
  CHECK_FALSE(border.realm().unit(border.piece("B archers 1"))->inside.valid());
}

TEST_CASE("a unit has one standing order on a sheet, and none of another's (13.3)") {
  const Border border;
  const auto stands = border.stance_of({"B archers 1"}, "stand");
  CHECK(border.first_fault("b", {stands, border.stance_of({"B infantry 1", "B archers 1"}, "stand")}) ==
        "unit_named_twice");
  CHECK(border.first_fault("b", {border.stance_of({"A archers 1"}, "stand")}) == "not_your_unit");
}

TEST_CASE("who withdraws inside goes into the holding that was named (DW-108)") {
  for (const char* holding : {"B court", "B market"}) {
    Border border;
    const auto into =
        border.order("stance", {border.at("b1"), "withdraw_inside", std::monostate{}, border.piece(holding)});
    CHECK(border.first_fault("b", {into}) == "-");
    border.invaded_under({into});
    CHECK(border.realm().unit(border.piece("B archers 1"))->inside == border.piece(holding));
  }
  const Border border;
  CHECK(border.first_fault("b", {border.order("stance", {border.at("b1"), "withdraw_inside", std::monostate{},
                                                            border.piece("B castle")})}) == "not_there");
}

TEST_CASE("nobody retreats to where an enemy is, in the open or inside a holding (DW-111)") {
  Border border;
  border.edit(PieceMoved{border.piece("A scouts 1"), aboard(border.piece("B castle")), {}});
  border.invaded_under({border.order("stance", {border.at("b1"), "retreat"})});
  CHECK(border.received("b", "retreated").empty());
  CHECK(border.received("b", "battle").size() == 1);
}

TEST_CASE("whether others join a fight of scouts is said for one province, or for all the rest (DW-61)") {
  Driver driver("two-realms");
  const auto join = [&](const char* word, Argument where) {
    return driver.order("join_scout_fights", {word, std::move(where)});
  };
  const auto all = join("no", std::monostate{}), here = join("yes", driver.at("b2"));
  CHECK(driver.first_fault("b", {all, here}) == "-");
  CHECK(driver.first_fault("b", {all, join("yes", std::monostate{})}) == "two_orders");
  const auto raid = [&](const std::vector<Order>& standing_orders) {
    Driver game("two-realms");
    game.play({{"a", {game.march(1, {"A scouts 1"}, {"a2"})}}});
    game.standing = {{game.seat(1), standing_orders}};
    const auto ordered = game.order("raid", {std::int64_t{1}, Pieces{game.piece("A scouts 1")}, game.at("b2")});
    game.play({{"a", {ordered}}});
    for (const auto& step : game.last.steps)
      for (const auto& report : step.reports)
        for (const auto& roll : report.rolls)
          if (report.kind.starts_with("raid") && roll.purpose.starts_with("defence: infantry, ")) return true;
    return false;  // the infantry took no part
  };
  CHECK_FALSE(raid({all}));
  CHECK(raid({all, here}));
  CHECK(raid({}));
}

}  // namespace ziggurat::domain_war::testing
