#include "turns.h"

// The council before the orders (1.1): accepted proposals take effect at once, drafts bind nobody.
namespace ziggurat::domain_war::testing {
namespace {

const std::map<std::string, std::string> with_council = {{"council", "yes"}};

Phase opening(const std::string& scenario, const std::string& clock, const std::string& council) {
  return War::set_up(make_config({scenario, clock, {{"council", council}}}).value()).opening;
}
bool offers(const Phase& phase, const std::string& name) {
  const auto& kinds = order_types().kinds();
  for (const int kind : phase.order_kinds)
    if (kinds[static_cast<std::size_t>(kind)].name == name) return true;
  return false;
}
Order treaty(const Driver& driver, const std::string& type, const std::string& with) {
  std::vector<Argument> arguments = {driver.config.faction(with), std::string("alliance")};
  if (type == "diplomacy") arguments.insert(arguments.begin(), std::int64_t{2});
  return driver.order(type, arguments);
}

}  // namespace

TEST_CASE("a turn opens with a council where the scenario or the switch says so, for as long as the clock gives it") {
  struct Row {
    std::string scenario, clock, council, kind;
    std::int64_t ms;
  };
  for (const Row& row : std::vector<Row>{{"shadow-over-urr", "evening", "scenario", "council", 600'000},
           {"shadow-over-urr", "rapid", "scenario", "council", 20'000},
           {"shadow-over-urr", "sealed", "no", "orders", 0}, {"two-realms", "mail", "scenario", "orders", 172'800'000},
           {"two-realms", "mail", "yes", "council", 86'400'000}}) {
    CAPTURE(row.scenario + " " + row.clock + " " + row.council);
    const Phase phase = opening(row.scenario, row.clock, row.council);
    CHECK(phase.kind == row.kind);
    CHECK(phase.orders_ms == row.ms);
    // A council is never held. The umpire sees a turn's outcome first; without a clock, until they publish it.
    CHECK(phase.review_ms == (row.kind == "council" ? 0 : row.clock == "sealed" ? -1 : -43'200'000));
    CHECK(phase.early_close);
    CHECK(offers(phase, "covert_proposal"));
    CHECK(offers(phase, "propose_treaty") == (row.kind == "council"));
    CHECK(offers(phase, "march") == (row.kind == "orders"));
  }
  Driver driver("two-realms", with_council);
  for (const std::string path : {"turn-1/council", "turn-1/orders", "turn-2/council"}) {
    CHECK(driver.phase.path == path);
    driver.play({});
  }
}

TEST_CASE("leave that is given in council opens the land to the sheets of the same turn (DW-54)") {
  Driver driver("two-realms", with_council);
  const auto leave = [&](const std::string& what) {
    return driver.order(what, {driver.config.faction("b"), Places{driver.at("a2")}});
  };
  const auto fault = [&] { return driver.first_fault("b", {driver.march(1, {"B scouts 1"}, {"b1", "a2"})}); };
  driver.play({{"a", {leave("grant_passage")}}});
  CHECK(driver.received("b", "grant_passage") ==
        Texts{say("passage.told", {{"by", "Regent A"}, {"what", "grant_passage"}})});
  CHECK(driver.received("a", "grant_passage") ==
        Texts{say("passage.given", {{"to", "Regent B"}, {"what", "grant_passage"}})});
  CHECK(fault() == "-");
  driver.play({});
  driver.play({{"a", {leave("deny_passage")}}});
  CHECK(fault() == "no_right");
}

TEST_CASE(
    "what is put forward in council is read by the two, and binds when one offers and the other accepts (DW-59)") {
  for (const bool offered : {true, false}) {
    CAPTURE(offered);
    Driver driver("shadow-over-urr", with_council);
    const auto proposal = treaty(driver, "propose_treaty", "gnomes");
    CHECK(driver.first_fault("urr", {proposal, proposal}) == "two_orders");
    driver.play({{"urr", {proposal}}});
    CHECK(driver.realm().alliances.empty());
    CHECK(driver.received("gnomes", "treaty_offer").size() == 1);
    CHECK(driver.received("elves", "treaty_offer").empty());
    REQUIRE(driver.realm().offers.size() == 1);
    const PieceId offer = driver.realm().offers.front().id;
    CHECK(driver.view(driver.config.faction("gnomes")).find(offer));
    CHECK_FALSE(driver.view(driver.config.faction("elves")).find(offer));
    const auto accept = driver.order("accept", {offer});
    CHECK(driver.first_fault("gnomes", {accept}) == "-");
    std::vector<Order> own;
    if (offered) own.push_back(treaty(driver, "diplomacy", "gnomes"));  // in round 2
    driver.play({{"urr", own}, {"gnomes", {accept}}});
    CHECK(driver.realm().alliances.size() == (offered ? 1 : 0));
    CHECK(driver.received("gnomes", "refused").size() == (offered ? 0 : 1));
    CHECK(driver.realm().offers.empty());
  }
}

TEST_CASE(
    "the umpire rules whether a treaty is made: at the line that says it was not, and at the one that says it was") {
  for (const bool offered : {true, false}) {
    CAPTURE(offered);
    const char* line = offered ? "treaty_made" : "refused";
    const char* ruled = offered ? "refused" : "treaty_made";
    std::string matter;
    for (const bool by_umpire : {false, true}) {
      Driver driver("shadow-over-urr", with_council);
      driver.play({{"urr", {treaty(driver, "propose_treaty", "gnomes")}}});
      const auto accept = driver.order("accept", {driver.realm().offers.front().id});
      std::vector<Order> own;
      if (offered) own.push_back(treaty(driver, "diplomacy", "gnomes"));
      Rulings rulings;
      if (by_umpire) rulings = {{"treaty/" + matter, offered ? "not_made" : "made"}};
      driver.play({{"urr", own}, {"gnomes", {accept}}}, rulings);
      CHECK(driver.realm().alliances.size() == (offered == by_umpire ? 0 : 1));
      // The ruling can be made, and taken back, at the line that reports the treaty.
      const auto lines = [&](const char* kind) {
        std::vector<std::string> found;
        for (const Step& step : driver.last.steps)
          for (const Report& report : step.reports)
            if (report.kind == kind) found.push_back(report.fight);
        return found;
      };
      REQUIRE(lines(by_umpire ? ruled : line).size() == 1);
      CHECK(lines(by_umpire ? line : ruled).empty());
      if (by_umpire) CHECK(lines(ruled).front() == matter);
      matter = lines(by_umpire ? ruled : line).front();
      REQUIRE_FALSE(matter.empty());
    }
  }
}

TEST_CASE("an offer that nobody accepts in the turn of its council stands for the next one as others do") {
  Driver driver("shadow-over-urr", with_council);
  driver.play({{"urr", {treaty(driver, "propose_treaty", "gnomes")}}});
  driver.play({{"urr", {treaty(driver, "diplomacy", "gnomes")}}});
  REQUIRE(driver.realm().offers.size() == 1);
  CHECK_FALSE(driver.realm().offers.front().drafted);
  driver.play({});
  driver.play({{"gnomes", {driver.order("accept", {driver.realm().offers.front().id})}}});
  CHECK(driver.realm().alliances.size() == 1);
}

TEST_CASE("what is proposed to the umpire in council is ordered in the same turn, on his terms (DW-51)") {
  Driver driver("two-realms", with_council);
  const auto proposal = driver.order("covert_proposal", {std::string("Bribe the gatekeeper")});
  driver.play({{"a", {proposal}}});
  CHECK(driver.first_fault("a", {proposal}) == "wrong_phase");
  for (const auto& change :
      driver.rules->answered(driver.world, driver.seat(0), proposal, {std::int64_t{3}, std::int64_t{6}, false}))
    driver.edit(change);
  driver.play({{"a", {driver.order("custom", {1, driver.piece("Bribe the gatekeeper")})}}});
  CHECK(driver.received("a", "covert_result").size() == 1);
}

}  // namespace ziggurat::domain_war::testing
