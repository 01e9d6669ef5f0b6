#include <doctest/doctest.h>

#include <algorithm>

#include "driver.h"
#include "rulebooks/urr_handbook/course/course.h"
#include "rulebooks/urr_handbook/order_types.h"

namespace game = ziggurat::game;
using namespace ziggurat::urr_handbook;
using namespace ziggurat::urr_handbook::testing;

TEST_SUITE("urr-handbook: the course of a week") {
  const Course course{2, 2, 3, true};

  TEST_CASE("council, trebuchets, assaults; without an attack the week ends") {
    CHECK(stage_after(course, {1, Part::council}, {}) == Stage{1, Part::trebuchet, 0, 0});
    CHECK(stage_after(course, {1, Part::trebuchet}, {}) == Stage{1, Part::assault, 1, 0});
    CHECK(stage_after(course, {1, Part::assault, 1}, {}) == Stage{2, Part::council, 0, 0});
    CHECK_FALSE(stage_after(course, {2, Part::assault, 1}, {}));
  }
  TEST_CASE("the attacked react; without them, or with the switch off, the rounds begin at once") {
    CHECK(stage_after(course, {1, Part::assault, 1}, {true, true}) == Stage{1, Part::reaction, 1, 0});
    CHECK(stage_after(course, {1, Part::assault, 1}, {true, false}) == Stage{1, Part::round, 1, 1});
    CHECK(stage_after({2, 1, 3, false}, {1, Part::assault, 1}, {true, true}) == Stage{1, Part::round, 1, 1});
    CHECK(stage_after(course, {1, Part::reaction, 1}, {}) == Stage{1, Part::round, 1, 1});
  }
  TEST_CASE("rounds while somebody fights, at most as many as there are (UH-104)") {
    const Happened fighting{false, false, true};
    CHECK(stage_after(course, {1, Part::round, 1, 1}, fighting) == Stage{1, Part::round, 1, 2});
    CHECK(stage_after(course, {1, Part::round, 1, 2}, {}) == Stage{1, Part::turn_end, 1, 0});
    CHECK(stage_after(course, {1, Part::round, 1, 3}, fighting) == Stage{1, Part::turn_end, 1, 0});
  }
  TEST_CASE("further tactical turns of a week") {
    CHECK(stage_after(course, {1, Part::turn_end, 1}, {}) == Stage{1, Part::assault, 2, 0});
    CHECK(stage_after(course, {1, Part::turn_end, 2}, {}) == Stage{2, Part::council, 0, 0});
    CHECK_FALSE(stage_after(course, {2, Part::turn_end, 2}, {}));
  }

  TEST_CASE("twelve quiet weeks end with a verdict for Urr") {
    Driver driver("siege_of_urr");
    int bells = 0;
    while (!driver.ended && ++bells < 100) driver.ring_bell();
    REQUIRE(driver.ended);
    CHECK(bells == 36);
    CHECK(driver.paths.front() == "week-1/council");
    CHECK(driver.paths[4] == "week-2/trebuchet");
    CHECK(driver.paths.back() == "week-12/turn-1/assault");
    REQUIRE(driver.victory);
    CHECK(driver.victory->winners == std::vector{driver.faction("urr")});
  }
  TEST_CASE("phases of the server close themselves, but by hand: nobody orders, and they have no length") {
    for (const std::string clock : {"live", "slow", "manual", "sealed", "rapid"}) {
      Driver driver("siege_of_urr", {}, clock);
      CHECK(driver.phase.kind == "council");
      CHECK(driver.phase.orders_ms == (clock == "live"       ? 1'200'000
                                          : clock == "slow"  ? 86'400'000
                                          : clock == "rapid" ? 20'000
                                                             : 0));
      // The umpire reviews it first, for this time; without clock times, until the umpire publishes.
      CHECK(driver.phase.review_ms == (clock == "live"       ? -180'000
                                          : clock == "slow"  ? -21'600'000
                                          : clock == "rapid" ? 0
                                                             : -1));
      driver.ring_bell();
      CHECK(driver.phase.kind == "trebuchet");
      CHECK(driver.phase.orders_from.empty());
      CHECK(driver.phase.orders_ms == 0);
      CHECK(driver.phase.umpire_closes == (clock == "manual"));
    }
    Driver hasty("siege_of_urr", {{"umpire_window", "false"}}, "live");
    CHECK(hasty.phase.review_ms == 0);
  }
  TEST_CASE("a phase offers only kinds of order that have rules, each in its own phase") {
    Driver driver("siege_of_urr");
    const auto kinds = driver.phase.order_kinds;
    CHECK(std::find(kinds.begin(), kinds.end(), order_types().number<RitualOrder>()) != kinds.end());
    CHECK(std::find(kinds.begin(), kinds.end(), order_types().number<StanceOrder>()) == kinds.end());
    // The log stores kinds by their number.
    REQUIRE(order_types().kinds().size() == 30);
    CHECK(order_types().kinds()[11].name == "move");
    CHECK(order_types().kinds()[12].name == "project");
    CHECK(order_types().kinds()[27].name == "ritual");
    CHECK(order_types().kinds()[29].name == "burn");
  }

  TEST_CASE("a called tactical turn: the attacked react, the others are told to wait") {
    Driver driver("siege_of_urr");
    const auto& w = driver.config.words;
    REQUIRE(driver.play_to("assault_orders"));
    driver.put("Imperial guard infantry 1", "F5");
    game::Piece combat{{}, w.combat, {}, driver.place("O5"), {}};
    combat.set(w.combat_kind, choice_of(CombatKind::storm));
    combat.set<Number>(w.holder, driver.faction("urr").value + 1);
    combat.set<Number>(w.comer, driver.faction("pod").value + 1);
    combat.set(w.comes_from, Text{"F5"});
    driver.enter(std::move(combat));
    driver.ring_bell();
    CHECK(driver.phase.kind == "reaction");
    REQUIRE(driver.received("elves", "announcement").size() == 1);
    CHECK(driver.received("elves", "announcement").front() ==
          say("turn.starts", {{"where", "O5 south wall"}, {"reaction", true}, {"rounds", 3}}));
    driver.ring_bell();
    CHECK(driver.phase.path == "week-1/turn-1/round-1");
    REQUIRE(driver.play_to("tactical_end"));
    driver.ring_bell();
    CHECK(driver.phase.path == "week-2/council");
    CHECK(driver.siege().combats.empty());
  }
  TEST_CASE("the training: three rounds at most, then the wall decides") {
    Driver driver("broken_wall");
    CHECK(driver.phase.path == "week-1/turn-1/round-1");
    const auto urr = driver.siege().units_at(driver.place("O5")).size();
    CHECK(urr == 2);
    while (!driver.ended) driver.ring_bell();
    CHECK(driver.paths.back() == "week-1/turn-1/end");
    REQUIRE(driver.victory);
    CHECK(driver.victory->winners.size() == 1);

    Driver cleared("broken_wall");
    for (const std::string name : {"Urr militia", "Urr infantry"}) cleared.edit(game::PieceLeft{cleared.piece(name)});
    while (!cleared.ended) cleared.ring_bell();
    CHECK(cleared.victory->winners == std::vector{cleared.faction("pod")});
  }
  TEST_CASE("the Prince wins at once with the palace, the council hall and the Ziggurat") {
    Driver driver("siege_of_urr");
    const auto& w = driver.config.words;
    const Number pod = driver.faction("pod").value + 1;
    for (const std::string id : {"K1", "K2"}) driver.set(driver.config.geography().name(driver.place(id)), w.held, pod);
    driver.ring_bell();
    CHECK_FALSE(driver.ended);
    driver.set(driver.config.geography().name(driver.place("K3")), w.held, pod);
    driver.ring_bell();
    REQUIRE(driver.ended);
    CHECK(driver.victory->winners == std::vector{driver.faction("pod")});
  }
  TEST_CASE("he wins at the end of the very week that leaves him alone in the centre, the last one too") {
    for (const Number week : {3, 12}) {
      CAPTURE(week);
      Driver driver("siege_of_urr");
      driver.edit(game::FactSet{driver.config.words.week.index, game::Value{week}});
      driver.play_to("assault_orders");
      const std::vector<std::string> centre = {"K1", "K2", "K3"};
      const auto before = driver.siege();
      for (const auto& unit : before.units)
        for (const auto& id : centre)
          if (unit.at == driver.place(id)) driver.put(unit.name, "C1");
      for (std::size_t i = 0; i < centre.size(); ++i)
        driver.put("Imperial guard infantry " + std::to_string(i + 1), centre[i]);
      driver.ring_bell();
      REQUIRE(driver.ended);
      CHECK(driver.victory->winners == std::vector{driver.faction("pod")});
      CHECK(driver.victory->title == say("victory.taken_title"));
    }
  }
  TEST_CASE("who stands alone in a quarter holds it; friends take nothing") {
    Driver driver("siege_of_urr");
    driver.put("Mercenary infantry 1", "C2");
    driver.put("Gnome infantry 1", "C3");
    driver.play_to("council");
    driver.ring_bell(), driver.ring_bell(), driver.ring_bell();  // to the end of the week
    CHECK(driver.siege().quarter(driver.place("C2"))->held == driver.faction("pod"));
    CHECK(driver.siege().quarter(driver.place("C3"))->held == driver.faction("urr"));
  }
  TEST_CASE("the dead rise in weeks 2 to 6 at graveyards held by the Prince, once each") {
    Driver driver("siege_of_urr");
    const auto undead = [&] {
      int count = 0;
      for (const auto& unit : driver.siege().units) count += unit.undead();
      return count;
    };
    driver.put("Imperial guard infantry 1", "F5");
    driver.put("Imperial guard infantry 2", "F3");
    for (int bells = 0; bells < 3; ++bells) driver.ring_bell();
    CHECK(driver.siege().week == 2);
    CHECK(undead() == 2);
    CHECK(driver.piece("Undead 2").valid());
    for (int bells = 0; bells < 3; ++bells) driver.ring_bell();
    CHECK(undead() == 4);
    for (int bells = 0; bells < 3; ++bells) driver.ring_bell();
    CHECK(undead() == 4);  // both graveyards are used
  }
  TEST_CASE("food is eaten with the switch, and a shortage is told") {
    Driver driver("siege_of_urr", {{"food_upkeep", "true"}});
    for (int bells = 0; bells < 3; ++bells) driver.ring_bell();
    CHECK(driver.world.ledger(driver.faction("urr"), driver.config.words.food.index) == 52);
    CHECK(driver.world.ledger(driver.faction("pod"), driver.config.words.food.index) ==
          26);  // 31 units and the baggage train
    CHECK(driver.world.ledger(driver.faction("longbeards"), driver.config.words.food.index) == 34);
  }
}
