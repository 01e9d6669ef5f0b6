#include <doctest/doctest.h>

#include <algorithm>

#include "storm.h"

namespace game = ziggurat::game;
using namespace ziggurat::urr_handbook;
using namespace ziggurat::urr_handbook::testing;

namespace {

// The Prince's dead ogres without a master, standing here.
Driver masterless(const std::string& at, const Driver::Switches& switches = {}) {
  Driver driver("siege_of_urr", switches);
  make_undead(driver, ogres);
  driver.put(ogres, at);
  driver.edit(game::PieceTurned{driver.piece(ogres), driver.config.berserk()});
  return driver;
}
void leave_the_walls(Driver& driver) {
  for (int i = 1; i <= 8; ++i) driver.put("Wall militia " + std::to_string(i), "K1");
}

}  // namespace

TEST_SUITE("urr-handbook: the masterless dead before the walls and behind them (UH-24)") {
  TEST_CASE("a week's march leads them past no manned section: they storm it in the same week, and its wall counts") {
    Driver driver = masterless("F1", {{"defender_reaction", "false"}});
    driver.dice.say({2});  // target urr instead of north_vale
    driver.ring_bell();
    CHECK(driver.dice.purposes.front() == "choice");
    CHECK(stands(driver, ogres) == driver.place("F1"));
    CHECK(driver.siege().combats.empty());
    REQUIRE(driver.play_to("assault_orders"));
    driver.ring_bell();
    REQUIRE(driver.phase.kind == "combat_round");
    REQUIRE(driver.siege().combats.size() == 1);
    const auto storm = driver.siege().combats.front();
    CHECK(storm.kind == CombatKind::storm);
    CHECK(storm.key == "O1 berserk");
    CHECK(storm.from == driver.place("F1"));
    CHECK(driver.received("urr", "front").size() == 2);  // the comer, and the opponent
    driver.ring_bell({}, {{"ranged_hits_on_comer/O1 berserk", "0"}, {"melee_hits_on_comer/O1 berserk", "0"},
                             {"ranged_hits_on_holder/O1 berserk", "0"}, {"melee_hits_on_holder/O1 berserk", "9"}});
    CHECK(score_of(driver, ogres, "attack") == 2);       // 6, against a wall of 4
    CHECK(stands(driver, ogres) == driver.place("O1"));  // UH-43
  }
  TEST_CASE(
      "nobody on the section: gates and walls do not hold them, and they are in the quarter behind it within the "
      "week") {
    Driver driver = masterless("F1");
    leave_the_walls(driver);
    driver.dice.say({2});
    driver.ring_bell();
    CHECK(stands(driver, ogres) == driver.place("C1"));
    // The engineers of Urr are there.
    REQUIRE(driver.siege().combats.size() == 1);
    CHECK(driver.siege().combats.front().at == driver.place("C1"));
    CHECK(driver.received("urr", "berserk").size() == 1);
  }
  TEST_CASE(
      "inside the city they attack whom they stand beside, and come nearer to those farther off: both is a tactical "
      "turn (UH-103)") {
    struct Row {
      const char* at;
      bool beside;
    };
    for (const Row& row : {Row{"C4", true}, {"C7", false}}) {
      CAPTURE(row.at);
      Driver driver = masterless(row.at, {{"defender_reaction", "false"}});
      leave_the_walls(driver);
      driver.ring_bell();
      CHECK(stands(driver, ogres) == driver.place(row.at));
      REQUIRE(driver.play_to("assault_orders"));
      driver.ring_bell();
      REQUIRE(driver.phase.kind == "combat_round");
      CHECK(driver.siege().combats.size() == (row.beside ? 1u : 0u));
      driver.ring_bell();
      CHECK(rolled(driver, "attack:" + ogres) == row.beside);
      CHECK((stands(driver, ogres) == driver.place(row.at)) == row.beside);
    }
  }
  TEST_CASE("on the land they attack by the week's march alone: beside the living they wait for the next") {
    const std::string red = "Redbeard dwarf infantry 1";
    Driver driver = masterless("fumaroles");
    driver.put("Urr infantry 6", "K1"), driver.put(red, "mount_ch");
    driver.ring_bell();
    CHECK(stands(driver, ogres) == driver.place("mount_ch"));
    REQUIRE(driver.siege().combats.size() == 1);
    Driver later("siege_of_urr");
    later.play_to("assault_orders");
    make_undead(later, ogres), later.put(ogres, "fumaroles");
    later.put("Urr infantry 6", "K1"), later.put(red, "mount_ch");
    later.edit(game::PieceTurned{later.piece(ogres), later.config.berserk()});
    later.ring_bell();
    CHECK(later.phase.path == "week-2/council");
    CHECK(stands(later, ogres) == later.place("fumaroles"));
  }
  TEST_CASE("when nobody lives in the city any more they leave it") {
    Driver driver = masterless("C2");
    const Siege now = driver.siege();
    for (const auto& unit : now.units)
      if (unit.name != ogres && driver.config.geography().area_of(unit.at) == driver.place("urr"))
        driver.put(unit.name, "south_vale");
    driver.dice.say({1});
    driver.ring_bell({{"pod", {}}, {"urr", {}}});
    CHECK_FALSE(driver.config.geography().inside(stands(driver, ogres)));
  }
}
