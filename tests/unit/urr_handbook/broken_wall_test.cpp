#include <doctest/doctest.h>

#include <algorithm>

#include "storm.h"

namespace game = ziggurat::game;
using namespace ziggurat::urr_handbook;
using namespace ziggurat::urr_handbook::testing;

namespace {

struct Row {  // row of the table in chapter 4: each unit's roll and its steps afterwards
  std::string unit, rolled;
  std::pair<int, int> left;
};
std::string roll(const char* table, const char* sum, int hits) {
  return say("round.roll", {{"table", table}, {"sum", sum}, {"hits", hits}});
}
std::string stance(const char* does, bool shoots, const char* source) {
  return say("round.does", {{"does", does}, {"shoots", shoots}, {"source", source}});
}

game::Order prefer(
    const Driver& driver, const std::vector<std::string>& arrows, const std::vector<std::string>& blows) {
  return driver.order("preference", {driver.siege().combats.front().id, pieces(driver, arrows), pieces(driver, blows)});
}

const game::Report* published(const Driver& driver, const std::string& to, const std::string& kind) {
  for (const auto& step : driver.last.steps)
    for (const auto& report : step.reports)
      if (report.kind == kind && report.audience.has(game::Viewer::of(driver.faction(to)))) return &report;
  return nullptr;
}

std::string detail(const game::Report& report, const std::string& label) {
  for (const auto& [name, value] : report.details)
    if (name == label) return value;
  return "";
}

void check_table(const Driver& driver, const std::string& kind, const std::vector<Row>& rows) {
  for (const std::string party : {"urr", "pod"}) {
    const auto* report = published(driver, party, kind);
    REQUIRE(report);
    for (const auto& row : rows) {
      INFO(row.unit, " ", kind);
      CHECK(detail(*report, row.unit) == row.rolled);
      const auto& [before, after] = row.left;
      CHECK(shows(report->details, lines("round.steps", {{"unit", row.unit}, {"before", before}, {"after", after}})));
    }
  }
}

}  // namespace

TEST_SUITE("urr-handbook: the broken wall") {
  TEST_CASE("the worked example of chapter 4, die by die") {
    Driver driver("broken_wall");
    driver.dice.say({1, 4, 5, 6, 1, 6, 4});
    driver.ring_bell({{"urr", {{prefer(driver, {"Urr militia"}, {"Urr infantry"})}, ""}},
        {"pod", {{prefer(driver, {"Dark archers"}, {"Dark archers", "Dark infantry 1", "Dark infantry 2"})}, ""}}});
    check_table(driver, "ranged",
        {{"Urr militia", roll("ranged", "4 + 1 = 5", 0), {4, 3}}, {"Urr infantry", "", {4, 4}},
            {"Dark archers", roll("ranged", "2 + 4 = 6", 1), {4, 4}}, {"Dark infantry 1", "", {4, 4}},
            {"Dark infantry 2", "", {4, 4}}, {"Dark infantry 3", "", {4, 4}}});
    check_table(driver, "melee",
        {{"Urr militia", roll("defend", "4 + 5 = 9", 1), {3, 3}},
            {"Urr infantry", roll("defend", "6 + 6 = 12", 2), {4, 2}}, {"Dark archers", "", {4, 3}},
            {"Dark infantry 1", roll("attack", "2 + 1 = 3", 0), {4, 3}},
            {"Dark infantry 2", roll("attack", "2 + 6 = 8", 1), {4, 3}},
            {"Dark infantry 3", roll("attack", "2 + 4 = 6", 1), {4, 4}}});
    CHECK(driver.dice.purposes == std::vector<std::string>{"ranged:Urr militia", "ranged:Dark archers",
                                      "defend:Urr militia", "defend:Urr infantry", "attack:Dark infantry 1",
                                      "attack:Dark infantry 2", "attack:Dark infantry 3"});

    driver.dice.say({6, 2, 2, 2, 6, 5, 4});
    driver.ring_bell({{"pod", {{prefer(driver, {"Dark archers"}, {"Dark infantry 1", "Dark infantry 2"})}, ""}}});
    check_table(driver, "ranged",
        {{"Urr militia", roll("ranged", "4 + 6 = 10", 2), {3, 3}}, {"Urr infantry", "", {2, 2}},
            {"Dark archers", roll("ranged", "2 + 2 = 4", 0), {3, 2}}, {"Dark infantry 1", "", {3, 3}},
            {"Dark infantry 2", "", {3, 3}}, {"Dark infantry 3", "", {4, 3}}});
    check_table(driver, "melee",
        {{"Urr militia", roll("defend", "4 + 2 = 6", 1), {3, 1}},
            {"Urr infantry", roll("defend", "6 + 2 = 8", 1), {2, 1}}, {"Dark archers", "", {2, 2}},
            {"Dark infantry 1", roll("attack", "2 + 6 = 8", 1), {3, 2}},
            {"Dark infantry 2", roll("attack", "2 + 5 = 7", 1), {3, 2}},
            {"Dark infantry 3", roll("attack", "2 + 4 = 6", 1), {3, 3}}});

    driver.dice.say({2, 5, 5, 2, 4, 1});
    driver.ring_bell({{"pod", {{prefer(driver, {"Dark archers"}, {"Dark archers", "Dark infantry 1"})}, ""}}});
    check_table(driver, "ranged",
        {{"Urr militia", roll("ranged", "4 + 2 = 6", 1), {1, 0}}, {"Urr infantry", "", {1, 1}},
            {"Dark archers", roll("ranged", "2 + 5 = 7", 1), {2, 2}}, {"Dark infantry 1", "", {2, 2}},
            {"Dark infantry 2", "", {2, 2}}, {"Dark infantry 3", "", {3, 2}}});
    check_table(driver, "melee",
        {{"Urr infantry", roll("defend", "6 + 5 = 11", 2), {1, 0}}, {"Dark archers", "", {2, 1}},
            {"Dark infantry 1", roll("attack", "2 + 2 = 4", 0), {2, 1}},
            {"Dark infantry 2", roll("attack", "2 + 4 = 6", 1), {2, 2}},
            {"Dark infantry 3", roll("attack", "2 + 1 = 3", 0), {2, 2}}});
    CHECK(driver.dice.purposes.size() == 20);

    // The section is cleared: the survivors advance (UH-43), and the Prince wins.
    for (const std::string name : {"Dark archers", "Dark infantry 1", "Dark infantry 2", "Dark infantry 3"})
      CHECK(stands(driver, name) == driver.place("O5"));
    CHECK(driver.phase.kind == "tactical_end");
    driver.ring_bell();
    REQUIRE(driver.victory);
    CHECK(driver.victory->winners == std::vector{driver.faction("pod")});
  }

  TEST_CASE("with a 3 for P-M2 in 3m the infantry would have survived on its last step") {
    Driver driver("broken_wall");
    driver.dice.say({1, 4, 5, 6, 1, 6, 4, 6, 2, 2, 2, 6, 5, 4, 2, 5, 5, 2, 3, 1});
    driver.ring_bell({{"urr", {{prefer(driver, {"Urr militia"}, {"Urr infantry"})}, ""}},
        {"pod", {{prefer(driver, {"Dark archers"}, {"Dark archers", "Dark infantry 1", "Dark infantry 2"})}, ""}}});
    driver.ring_bell({{"pod", {{prefer(driver, {"Dark archers"}, {"Dark infantry 1", "Dark infantry 2"})}, ""}}});
    driver.ring_bell({{"pod", {{prefer(driver, {"Dark archers"}, {"Dark archers", "Dark infantry 1"})}, ""}}});
    CHECK(steps_of(driver, "Urr infantry") == 1);
    driver.ring_bell();
    CHECK(driver.victory->winners == std::vector{driver.faction("urr")});
  }

  TEST_CASE("defaults are marked; an order is, and what stood before holds on (UH-95)") {
    Driver driver("broken_wall");
    driver.ring_bell({{"urr", {{to_units(driver, "stance", {"Urr infantry"}, Text{"attack"})}, ""}}},
        {{"ranged_hits_on_holder/O5 pod", "0"}, {"melee_hits_on_holder/O5 pod", "0"}});
    const auto stances = [&](const std::string& whose, const std::string& unit) {
      const auto* report = published(driver, whose, "stances");
      return report ? detail(*report, unit) : std::string("nothing told");
    };
    CHECK(stances("urr", "Urr infantry") == stance("attack", false, "order"));
    CHECK(stances("urr", "Urr militia") == stance("defend", true, "none"));
    CHECK(stances("pod", "Dark archers") == stance("defend", true, "none"));
    CHECK(stances("pod", "Dark infantry 1") == stance("attack", false, "none"));
    CHECK(stances("pod", "Urr infantry") == "");
    CHECK(std::count(driver.dice.purposes.begin(), driver.dice.purposes.end(), "attack:Urr infantry") == 1);
    CHECK(std::count(driver.dice.purposes.begin(), driver.dice.purposes.end(), "defend:Dark archers") ==
          1);  // under attack by now
    REQUIRE(driver.phase.kind == "combat_round");
    driver.ring_bell();
    CHECK(stances("urr", "Urr infantry") == stance("attack", false, "previous"));
  }

  TEST_CASE("who holds his arrows and who stands aside rolls nothing") {
    Driver driver("broken_wall");
    driver.ring_bell({{"urr", {{to_units(driver, "shoot", {"Urr militia"}, false)}, ""}},
        {"pod", {{to_units(driver, "stance", {"Dark infantry 1", "Dark infantry 2", "Dark infantry 3"}, Text{"none"})},
                    ""}}});
    CHECK(driver.dice.purposes == std::vector<std::string>{"ranged:Dark archers"});
    CHECK_FALSE(published(driver, "urr", "melee"));
    // Both sides are told why there is no melee.
    for (const std::string side : {"urr", "pod"}) {
      const auto* report = published(driver, side, "standoff");
      REQUIRE(report);
      CHECK(report->text ==
            say("round.standoff", {{"at", "O5 south wall"}, {"holder", "Urr"}, {"comer", "the Prince of Darkness"}}));
      CHECK(report->pieces.size() == 6);
    }
  }

  TEST_CASE("the umpire's word about hits stands instead of the dice, and his magic is for one round") {
    Driver driver("broken_wall");
    const std::string key = driver.siege().combats.front().key;
    CHECK(key == "O5 pod");
    driver.ring_bell({}, {{"ranged_hits_on_comer/" + key, "0"}, {"ranged_hits_on_holder/" + key, "0"},
                             {"melee_hits_on_holder/" + key, "8"}, {"melee_hits_on_comer/" + key, "1"},
                             {"magic_attack/Dark infantry 1", "6"}, {"magic_defend/Urr militia", "-3"}});
    CHECK_FALSE(driver.piece("Urr militia").valid());
    CHECK_FALSE(driver.piece("Urr infantry").valid());
    CHECK(steps_of(driver, "Dark archers") + steps_of(driver, "Dark infantry 1") + steps_of(driver, "Dark infantry 2") +
              steps_of(driver, "Dark infantry 3") ==
          15);
    CHECK(score_of(driver, "Dark infantry 1", "attack") == 8);
    CHECK(score_of(driver, "Urr militia", "defend") == 1);
    CHECK_FALSE(driver.world.at(driver.piece("Dark infantry 1")).has(driver.config.words.magic_attack));
    CHECK(driver.world[driver.config.words.lost[0]] == 2);
  }

  TEST_CASE("a closed front is not fought") {
    Driver driver("broken_wall");
    driver.ring_bell({}, {{"front/O5 pod", "closed"}});
    CHECK(driver.dice.purposes.empty());
    CHECK(driver.phase.kind == "tactical_end");
    CHECK(steps_of(driver, "Urr militia") == 4);
  }

  TEST_CASE("with dice kept secret the parties hear their losses only; the umpire hears all") {
    Driver driver("broken_wall", {{"public_dice", "false"}});
    driver.dice.say({6, 6, 6, 6, 6, 6, 6});
    driver.ring_bell();
    const auto* report = published(driver, "pod", "ranged");
    REQUIRE(report);
    CHECK(report->rolls.empty());
    CHECK(report->details.empty());
    CHECK(mentions(report->text, say("round.loss", {{"unit", "Dark archers"}, {"steps", 1}})));
    bool umpire_hears = false;
    for (const auto& step : driver.last.steps)
      for (const auto& one : step.reports)
        umpire_hears =
            umpire_hears || (one.kind == "ranged" && one.audience.has(game::Viewer::umpire()) && one.rolls.size() == 2);
    CHECK(umpire_hears);
  }
}
