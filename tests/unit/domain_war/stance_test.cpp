#include "turns.h"

// Standing orders for encounters (DW-108 to DW-111).
namespace ziggurat::domain_war::testing {

TEST_CASE("who is met stands, retreats to friendly land, or goes inside, as the standing order says (DW-108)") {
  struct Row {
    std::string stance;
    std::size_t battles;
    std::string ends_in;
  };
  for (const Row& row :
      std::vector<Row>{{"retreat", 0, "b2"}, {"retreat_if_outnumbered", 0, "b2"}, {"withdraw_inside", 0, "b1"}}) {
    CAPTURE(row.stance);
    Driver driver("two-realms");
    const auto stance = driver.order("stance", {driver.at("b1"), row.stance});
    CHECK(driver.first_fault("b", {stance}) == "-");
    const std::vector<std::string> host = {"A infantry 1", "A archers 1", "A archers 2"};
    driver.play({{"a", {driver.war(1, "b"), driver.march(2, host, {"a2"})}},
        {"b", {driver.march(1, {"B infantry 1"}, {"b1"})}}});
    driver.standing = {{driver.seat(1), {stance}}};
    driver.play({{"a", {driver.march(1, host, {"b1"})}}});
    CHECK(driver.received("b", "battle").size() == row.battles);
    CHECK(driver.received("b", "retreated").size() == 1);
    const Realm realm = driver.realm();
    const auto* unit = realm.unit(driver.piece("B infantry 1"));
    REQUIRE(unit);
    CHECK(province_place(static_cast<int>(unit->province)) == driver.at(row.ends_in));
    CHECK(unit->inside.valid() == (row.stance == "withdraw_inside"));
  }
}

TEST_CASE("a retreat is preferred to provinces beside the one that it starts from (13.3)") {
  Driver driver("two-realms");
  const auto fault = [&](const std::string& to) {
    return driver.first_fault("b", {driver.order("stance", {driver.at("b1"), "retreat", Places{driver.at(to)}})});
  };
  CHECK(fault("b2") == "-");
  CHECK(fault("a2") == "-");
  CHECK(fault("a1") == "no_border");
}

TEST_CASE("who retreats goes where his standing order would have him go before all else (DW-112)") {
  for (const std::string wish : {"", "potters_bank", "gate_fields"}) {
    CAPTURE(wish);
    Driver driver("shadow-over-urr");
    Places wishes;
    if (!wish.empty()) wishes.push_back(driver.at(wish));
    driver.standing = {{driver.seat(0), {driver.order("stance", {driver.at("urr"), "retreat", wishes})}}};
    driver.play({{"dwarves", {driver.war(1, "urr")}}});
    driver.play({{"dwarves", {driver.march(1, {"Dwarf infantry 2"}, {"urr"})}}});
    CHECK(driver.received("urr", "retreated").size() == 1);
    const Realm realm = driver.realm();
    const auto* unit = realm.unit(driver.piece("Urr archers 2"));
    REQUIRE(unit);
    // Without a preference, the first of the own provinces by name.
    CHECK(province_place(static_cast<int>(unit->province)) == driver.at(wish.empty() ? "barley_reach" : wish));
  }
}

TEST_CASE("who is attacked prefers his own land to an ally's, wherever he came from (DW-112)") {
  Driver driver("shadow-over-urr");
  const auto treaty = [&](const std::string& with) {
    return driver.order("diplomacy", {1, driver.config.faction(with), std::string("alliance")});
  };
  driver.play({{"urr", {treaty("dwarves")}}, {"dwarves", {treaty("urr")}}, {"dark_prince", {driver.war(1, "urr")}}});
  driver.edit(PieceMoved{driver.piece("Urr archers 1"), driver.at("redbeard_hills"), {}});
  driver.standing = {
      {driver.seat(0), {driver.order("stance", {driver.at("gate_fields"), std::string("retreat"), Places{}})}}};
  driver.play({{"urr", {driver.march(1, {"Urr archers 1"}, {"gate_fields"})}},
      {"dark_prince", {driver.march(2, {"Dark archers 1", "Dark archers 2"}, {"gate_fields"})}}});
  CHECK(driver.received("urr", "retreated").size() == 1);
  CHECK(driver.realm().unit(driver.piece("Urr archers 1"))->province ==
        static_cast<ProvinceIndex>(driver.config.scenario.province("urr")));
}

}  // namespace ziggurat::domain_war::testing
