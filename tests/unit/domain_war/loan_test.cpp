#include "turns.h"

// Units under another regent's command (DW-29).
namespace ziggurat::domain_war::testing {
namespace {

const std::map<std::string, std::string> loans = {{"loan_control", "borrower"}};

Order lend(const Driver& driver, const std::vector<std::string>& units, const std::string& to) {
  Pieces ids;
  for (const auto& unit : units) ids.push_back(driver.piece(unit));
  return driver.order("loan", {ids, driver.config.faction(to)});
}
Order end_loan(const Driver& driver, const std::string& unit) {
  return driver.order("end_loan", {Pieces{driver.piece(unit)}});
}
bool sees(const Driver& driver, const std::string& regent, const std::string& unit) {
  return driver.view(driver.config.faction(regent)).find(driver.piece(unit));
}

}  // namespace

TEST_CASE("lent units march as the borrower's, and are paid and counted by their owner, who sees by them (DW-29)") {
  Driver driver("shadow-over-urr", loans);
  const FactionId urr = driver.config.faction("urr"), dwarves = driver.config.faction("dwarves");
  const std::string lent = "Urr archers 2";  // in the open of the city
  const auto kept = driver.realm().troops_of(urr).count();
  const auto order = lend(driver, {lent}, "dwarves");
  CHECK(driver.first_fault("urr", {order}) == "-");
  CHECK(driver.first_fault("dwarves", {order}) == "not_your_unit");
  CHECK(driver.first_fault("urr", {order, driver.march(1, {lent}, {"barley_reach"})}) == "changes_hands");
  CHECK(driver.first_fault("urr", {driver.march(1, {lent}, {"barley_reach"}), order}) == "ordered_already");
  driver.play({{"urr", {order}}});
  for (const char* const regent : {"urr", "dwarves"}) CHECK(driver.received(regent, "loan").size() == 1);
  CHECK(driver.received("gnomes", "loan").empty());
  CHECK(driver.realm().unit(driver.piece(lent))->side == dwarves);
  CHECK(driver.realm().troops_of(urr).count() == kept);
  CHECK(driver.realm().troops_of(dwarves).count() == 4);
  CHECK(driver.first_fault("urr", {driver.march(1, {lent}, {"barley_reach"})}) == "not_your_unit");
  CHECK(driver.first_fault("dwarves", {driver.order("disband", {Pieces{driver.piece(lent)}})}) == "lent");
  // Through Urr by the dwarves' own leave, into the dwarves' land, which Urr otherwise knows nothing about.
  CHECK(driver.first_fault("dwarves", {driver.march(1, {lent}, {"iron_gate"})}) == "-");
  CHECK_FALSE(sees(driver, "urr", "Dwarf infantry 2"));
  driver.play({{"dwarves", {driver.march(1, {lent}, {"iron_gate"})}}});
  CHECK(driver.realm().units.size() == 49);
  CHECK(sees(driver, "urr", lent));
  const auto& watched = driver.view(urr).in_sight;
  CHECK(std::ranges::find(watched, driver.at("iron_gate")) != watched.end());
}

TEST_CASE("a loan ends when either says so, and when the two are at war") {
  for (const std::string by : {"a", "b", "war"}) {
    CAPTURE(by);
    Driver driver("two-realms", loans);
    const std::string unit = "A infantry 1";
    CHECK(driver.first_fault("b", {end_loan(driver, unit)}) == "not_lent");
    driver.play({{"a", {lend(driver, {unit}, "b")}}});
    REQUIRE(driver.realm().unit(driver.piece(unit))->side == driver.config.faction("b"));
    if (by == "war") {
      driver.play({{"b", {driver.war(3, "a")}}});
    } else {
      CHECK(driver.first_fault(by, {end_loan(driver, unit)}) == "-");
      driver.play({{by, {end_loan(driver, unit)}}});
    }
    CHECK(driver.realm().unit(driver.piece(unit))->side == driver.config.faction("a"));
    CHECK_FALSE(driver.realm().unit(driver.piece(unit))->lender.valid());
    for (const char* const regent : {"a", "b"}) CHECK(driver.received(regent, "loan").size() == 1);
    CHECK(driver.first_fault("a", {lend(driver, {unit}, "b")}) == (by == "war" ? "at_war" : "-"));
  }
}

TEST_CASE("who stands in his own castle comes out of it when he is lent to a stranger") {
  Driver driver("two-realms", loans);
  driver.play({{"a", {driver.into("garrison", 1, {"A infantry 1"}, "A castle")}}});
  REQUIRE(driver.realm().unit(driver.piece("A infantry 1"))->inside.valid());
  driver.play({{"a", {lend(driver, {"A infantry 1"}, "b")}}});
  CHECK_FALSE(driver.realm().unit(driver.piece("A infantry 1"))->inside.valid());
  CHECK(driver.realm().unit(driver.piece("A infantry 1"))->side == driver.config.faction("b"));
}

TEST_CASE("troops lent in council obey the borrower in the same turn; without the switch nothing is lent") {
  Driver driver("two-realms", {{"loan_control", "borrower"}, {"council", "yes"}});
  driver.play({{"a", {lend(driver, {"A scouts 1"}, "b")}}});
  CHECK(driver.first_fault("b", {driver.march(1, {"A scouts 1"}, {"a2"})}) == "no_right");
  driver.play({});
  driver.play({{"a", {driver.order("grant_passage", {driver.config.faction("b"), Places{}})}}});
  CHECK(driver.first_fault("b", {driver.march(1, {"A scouts 1"}, {"a2", "b1"})}) == "-");
  Driver without("two-realms");
  CHECK(without.first_fault("a", {lend(without, {"A scouts 1"}, "b")}) == "wrong_phase");
}

TEST_CASE("who lends more than can be paid loses them to the empty treasury, wherever they are (DW-28)") {
  Driver driver("two-realms", {{"loan_control", "borrower"}, {"gold_per_level", "0"}});
  const auto all = std::vector<std::string>{"A infantry 1", "A infantry 2", "A archers 1", "A archers 2"};
  driver.play({{"a", {lend(driver, all, "b")}}});
  driver.edit(LedgerSet{driver.config.faction("a"), driver.config.words.gold.index, 0});
  driver.play({});
  for (const auto& unit : all) CHECK_FALSE(driver.piece(unit).valid());
  const auto published = driver.received("b", "disbanded");
  CHECK(std::ranges::count_if(published, [](const std::string& text) { return text.starts_with("A "); }) == 4);
}

}  // namespace ziggurat::domain_war::testing
