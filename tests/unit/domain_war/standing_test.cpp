#include "turns.h"

// Standing orders other than stances (13.3), and the expulsion of guests (DW-39).
namespace ziggurat::domain_war::testing {

TEST_CASE("who is listed to go first goes first when there are too many (DW-26)") {
  for (const bool listed : {false, true}) {
    CAPTURE(listed);
    Driver driver("two-realms");
    const auto order = driver.order("disband_first", {Pieces{driver.piece("A infantry 1")}});
    CHECK(driver.first_fault("a", {order}) == "-");
    if (listed) driver.standing = {{driver.seat(0), {order}}};
    driver.edit(AttributeSet{driver.piece("A market"), driver.config.words.level.index, Number{1}});
    driver.play({});
    CHECK(driver.realm().troops_of({0}).count() == 5);
    CHECK(driver.piece("A infantry 1").valid() == !listed);
  }
}

TEST_CASE("a ruler drives out who has no leave any more, as the attacker (DW-39)") {
  Driver driver("two-realms");
  const auto& b = driver.config.faction("b");
  const auto leave = driver.order("grant_passage", {b, Places{}});
  driver.play({{"a", {leave}}});
  const std::vector<std::string> guest = {"B infantry 1"};
  driver.play({{"b", {driver.march(1, guest, {"b1", "a2"})}}});
  REQUIRE(driver.realm().unit(driver.piece("B infantry 1"))->province ==
          static_cast<ProvinceIndex>(driver.config.scenario.province("a2")));
  const auto expel = driver.order("expel", {2, driver.at("a2"), b});
  CHECK(driver.first_fault("a", {expel}) == "has_leave");
  driver.play({{"a", {driver.order("revoke_passage", {b}), driver.march(1, {"A archers 1", "A archers 2"}, {"a2"})}}});
  CHECK(driver.received("b", "battle").empty());
  driver.play({{"a", {expel}}});
  CHECK(driver.received("b", "battle").size() == 1);
}

TEST_CASE("who has no leave any more goes home on the shortest way, and no other (DW-39)") {
  Driver driver("shadow-over-urr");
  const auto fault = [&](const std::vector<std::string>& path) {
    return driver.first_fault("dwarves", {driver.march(1, {"Dwarf infantry 1"}, path)});
  };
  driver.edit(PieceMoved{driver.piece("Dwarf infantry 1"), driver.at("potters_bank"), {}});
  CHECK(fault({"urr", "barley_reach"}) == "-");
  driver.play({{"urr", {driver.order("revoke_passage", {driver.config.faction("dwarves")})}}});
  CHECK(fault({"urr", "barley_reach"}) == "no_right");
  CHECK(fault({"steamfens"}) == "no_right");
  CHECK(fault({"urr", "iron_gate"}) == "-");
  const auto where = [&] {
    return driver.config.scenario.provinces[driver.realm().unit(driver.piece("Dwarf infantry 1"))->province].id;
  };
  driver.play({{"dwarves", {driver.march(1, {"Dwarf infantry 1"}, {"urr"})}}});
  CHECK(where() == "urr");  // where the dwarves have a guild
  driver.edit(PieceMoved{driver.piece("Dwarf infantry 1"), driver.at("potters_bank"), {}});
  driver.play({{"dwarves", {driver.march(1, {"Dwarf infantry 1"}, {"urr", "iron_gate"})}}});
  CHECK(where() == "iron_gate");
}

}  // namespace ziggurat::domain_war::testing
