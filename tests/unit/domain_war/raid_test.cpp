#include "turns.h"

// Raids and sallies (DW-60 to DW-66, DW-74).
namespace ziggurat::domain_war::testing {
namespace {

const auto gold = [](const Driver& driver, int regent) { return driver.realm().gold_of({regent}); };

}  // namespace

TEST_CASE("scouts raid another's land within their reach, never their own (DW-60)") {
  Driver driver("two-realms");
  const auto raid = [&](const std::string& unit, const std::string& province) {
    return driver.order("raid", {1, Pieces{driver.piece(unit)}, driver.at(province)});
  };
  CHECK(driver.first_fault("a", {raid("A scouts 1", "b1")}) == "-");
  CHECK(driver.first_fault("a", {raid("A scouts 1", "a2")}) == "own_province");
  CHECK(driver.first_fault("a", {raid("A infantry 1", "b1")}) == "not_scouts");
  CHECK(driver.first_fault("a", {driver.march(1, {"A scouts 1"}, {"a2"}), raid("A scouts 1", "b1")}) != "-");
  Driver lame("two-realms", {{"unit_values", R"({"scouts":{"movement":1}})"}});
  const auto far = lame.order("raid", {1, Pieces{lame.piece("A scouts 1")}, lame.at("b1")});
  CHECK(lame.first_fault("a", {far}) == "out_of_reach");
}

TEST_CASE("a raid brings what its mishap costs, and its sender stays unknown unless it fails (DW-62 to DW-65)") {
  struct Row {
    std::vector<int> faces;
    Number taken;
    std::string published;  // report to the victim
  };
  for (const Row& row :
      std::vector<Row>{{{3, 6}, 4, "raid_suffered"}, {{1, 1}, 1, "raid_suffered"}, {{4}, 0, "raid_discovered"}}) {
    CAPTURE(row.published);
    Driver driver("two-realms"), still("two-realms");
    driver.dice.say(row.faces);
    driver.play({{"a", {driver.order("raid", {1, Pieces{driver.piece("A scouts 1")}, driver.at("b1")})}}});
    still.play({});
    CHECK(gold(driver, 0) - gold(still, 0) == row.taken);
    CHECK(gold(still, 1) - gold(driver, 1) == row.taken);
    const auto published = driver.received("b", row.published);
    REQUIRE(published.size() == 1);
    CHECK((published.front().find("Regent A") != std::string::npos) == (row.taken == 0));
    CHECK(driver.attacked("a", "b") == (row.taken == 0));  // a raider who stays unknown breaks no truce
    CHECK(driver.realm().unit(driver.piece("A scouts 1"))->province ==
          still.realm().unit(still.piece("A scouts 1"))->province);
  }
}

TEST_CASE(
    "raiders meet the scouts alone whose owner keeps his others out of it, and only who fled of them is away (DW-61)") {
  Driver driver("two-realms");
  driver.play({{"b", {driver.march(1, {"B scouts 1", "B infantry 1"}, {"b1"})}}});
  driver.standing = {{driver.seat(1), {driver.order("join_scout_fights", {std::string("no")})}}};
  driver.dice.say({5, 6, 3, 1});  // B's scouts flee, and the raid succeeds
  driver.play({{"a", {driver.order("raid", {1, Pieces{driver.piece("A scouts 1")}, driver.at("b1")})}}});
  const auto where = [&](const std::string& unit) { return driver.realm().unit(driver.piece(unit))->province; };
  CHECK(driver.received("b", "routed").size() == 1);
  CHECK(where("B scouts 1") == 3);
  CHECK(where("B infantry 1") == 2);
}

TEST_CASE("a raid says who is left and which die hit, to each side what it may know (DW-61 to DW-64)") {
  const auto after = [](std::vector<int> faces, bool met) {
    auto driver = std::make_unique<Driver>("two-realms");
    if (met) driver->edit(PieceMoved{driver->piece("B scouts 1"), driver->at("b1"), {}});
    driver->dice.say(std::move(faces));
    driver->play({{"a", {driver->order("raid", {1, Pieces{driver->piece("A scouts 1")}, driver->at("b1")})}}});
    return driver;
  };
  const auto purposes = [](const Driver& driver) {
    std::vector<std::string> found;
    for (const auto& step : driver.last.steps)
      for (const auto& report : step.reports)
        if (report.kind == "raid")
          for (const Roll& roll : report.rolls) found.push_back(roll.purpose);
    return found;
  };
  const auto published = [](const char* result, const char* fate) {
    return Texts{say("raid.told", {{"at", "B1"}, {"gold", 4}, {"result", result}, {"fate", fate}})};
  };
  const auto quiet = after({3, 6}, false);
  CHECK(quiet->received("a", "raid") == published("success", "all"));
  CHECK(quiet->received("b", "raid_suffered") ==
        Texts{say("raid.suffered", {{"at", "B1"}, {"mishap", "strong_room"}, {"gold", 4}})});  // nobody was seen
  CHECK(purposes(*quiet).front() == say("raid.die", {{"hit", true}}));
  const auto failed = after({5}, false);
  CHECK(failed->received("a", "raid") == published("discovered", "all"));
  CHECK(failed->received("b", "raid_discovered") ==
        Texts{say("raid.suffered", {{"by", "Regent A"}, {"at", "B1"}, {"sent", 1}, {"got_away", 1}})});
  CHECK(purposes(*failed) == Texts{say("raid.die", {{"hit", false}})});
  // The scouts of both sides die.
  const auto beaten = after({1, 1}, true);
  const std::string nobody = say("units.list");
  CHECK(beaten->received("a", "raid") ==
        Texts{say("raid.told", {{"at", "B1"}, {"result", "beaten"}, {"fate", "none"}, {"enemies", nobody}})});
  CHECK(beaten->received("b", "raid_discovered") ==
        Texts{say(
            "raid.suffered", {{"by", "Regent A"}, {"at", "B1"}, {"sent", 1}, {"got_away", 0}, {"enemies", nobody}})});
  const auto die = [](const char* side) {
    return say("battle.die", {{"side", side}, {"type", "scouts"}, {"hit", true}});
  };
  CHECK(purposes(*beaten) == Texts{die("attack"), die("defence")});
}

TEST_CASE("an ally's troops leave the scouts of the land to themselves when raiders meet these (DW-61)") {
  Driver driver("shadow-over-urr");
  const auto treaty = [&](const std::string& with) {
    return driver.order("diplomacy", {1, driver.config.faction(with), std::string("alliance")});
  };
  driver.play({{"urr", {treaty("elves")}}, {"elves", {treaty("urr")}}});
  REQUIRE(driver.realm().alliances.size() == 1);
  driver.dice.say({5, 6, 6, 1, 1});  // Urr's archers and scouts flee, and the raid succeeds
  driver.play({{"elves", {driver.march(1, {"Elf cavalry 1"}, {"barley_reach", "urr"})}},
      {"dark_prince", {driver.order("raid", {2, Pieces{driver.piece("Dark scouts 1")}, driver.at("urr")})}}});
  CHECK(driver.received("urr", "routed").size() == 2);
  REQUIRE(driver.received("dark_prince", "raid").size() == 1);
  CHECK(driver.received("dark_prince", "raid").front() ==
        say("raid.told", {{"at", "City of Urr"}, {"gold", 1}, {"result", "success"}, {"fate", "all"},
                             {"enemies", so_many({{"scouts", 1}, {"archers", 1}})}}));
  CHECK(driver.realm().unit(driver.piece("Elf cavalry 1"))->province ==
        static_cast<ProvinceIndex>(driver.config.scenario.province("urr")));
}

TEST_CASE("the umpire rules what a raid comes to and what befalls its victim (DW-125)") {
  Driver driver("two-realms");
  const std::string stream = "turn 1 round 1 raid a";
  std::map<std::size_t, Sheet> sheets;
  sheets[0].orders = {driver.order("raid", {1, Pieces{driver.piece("A scouts 1")}, driver.at("b1")})};
  driver.dice.say({6, 6, 6});
  Driver still("two-realms");
  still.play({});
  driver.ring_bell(sheets, {{"raid_result/" + stream, "success"}, {"raid_event/" + stream, "6"}});
  CHECK(gold(driver, 0) - gold(still, 0) == 4);
}

TEST_CASE("who stands in a holding sallies against the enemies outside, and goes back in when they stay (DW-74)") {
  Driver driver("two-realms");
  const std::vector<std::string> host = {"A infantry 1", "A infantry 2"};
  const auto sally = driver.order("sally", {1, Pieces{driver.piece("B archers 1")}});
  CHECK(driver.first_fault("b", {sally}) == "not_inside");
  driver.play({{"a", {driver.war(1, "b"), driver.march(2, host, {"a2"})}},
      {"b", {driver.march(1, {"B archers 1"}, {"b1"}), driver.into("garrison", 2, {"B archers 1"}, "B market")}}});
  REQUIRE(driver.realm().unit(driver.piece("B archers 1"))->inside.valid());
  driver.play({{"a", {driver.march(1, host, {"b1"})}}});
  CHECK(driver.received("b", "battle").empty());
  CHECK(driver.first_fault("b", {sally}) == "-");
  std::map<std::size_t, Sheet> sheets;
  sheets[1].orders = {sally};
  const std::string fight = "turn 3 round 1 sally b1 b";
  driver.ring_bell(sheets, {{"winner/" + fight, "defender"}, {"defenders_lost/" + fight, "1"}});
  CHECK(driver.received("a", "battle").size() == 1);
  CHECK(driver.realm().troops_of({0})[UnitType::infantry] == 1);
}

}  // namespace ziggurat::domain_war::testing
