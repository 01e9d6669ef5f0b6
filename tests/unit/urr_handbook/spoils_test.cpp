#include <doctest/doctest.h>

#include <algorithm>

#include "storm.h"

namespace game = ziggurat::game;
using namespace ziggurat::urr_handbook;
using namespace ziggurat::urr_handbook::testing;

namespace {

const std::string gun = "Dark trebuchet 1";

// A tactical turn without a fight, started by the umpire, with its first round open.
Driver called_turn(Driver driver) {
  driver.play_to("assault_orders");
  driver.ring_bell({}, {{"tactical_turn", "yes"}});
  return driver;
}

}  // namespace

TEST_SUITE("urr-handbook: what is won and lost beside the fight") {
  TEST_CASE("who holds the field at the end of a tactical turn pulls down the works in it (UH-74)") {
    struct Row {
      std::vector<std::string> in_field;
      bool turn, stands;
    };
    for (const Row& row : {Row{{"Urr infantry 1"}, true, false}, {{"Urr infantry 1", guards[0]}, true, true},
             {{"Elf archers 1"}, true, true}, {{}, true, true}, {{guards[0]}, true, true},
             {{"Urr infantry 1"}, false, true}}) {
      CAPTURE(row.in_field.size());
      CAPTURE(row.turn);
      CAPTURE(row.stands);
      Driver driver("siege_of_urr");
      const auto& w = driver.config.words;
      game::Piece works{{}, w.works, driver.faction("pod"), driver.place("F1"), {}};
      works.set(w.shields, true), works.set<Number>(w.ramp_weeks, 2);
      driver.enter(std::move(works));
      driver.play_to("assault_orders");
      for (const auto& name : row.in_field) driver.put(name, "F1");
      driver.ring_bell({}, {{"tactical_turn", row.turn ? "yes" : "no"}});
      std::size_t published = 0;
      while (driver.phase.kind != "council") {
        CHECK((driver.siege().works_in(driver.place("F1")) != nullptr));  // not before the turn ends
        driver.ring_bell();
        published += driver.received("pod", "works").size();
      }
      CHECK((driver.siege().works_in(driver.place("F1")) != nullptr) == row.stands);
      CHECK(published == (row.stands ? 0u : 1u));
      CHECK(driver.received("gnomes", "works").empty());
    }
  }

  TEST_CASE(
      "a gate that raiders have opened lets one through in the first round; they know it, the defender does not "
      "(UH-90)") {
    for (const bool opened : {true, false}) {
      CAPTURE(opened);
      Driver driver("siege_of_urr");
      relate(driver, "pod", "redbeards", word::relation::allied),
          relate(driver, "redbeards", "pod", word::relation::allied);
      const auto raid = driver.order("raid", {driver.piece("Dark raiders 1"), std::string("gate"), driver.place("O5"),
                                                 {}, std::string("overland"), {}, std::string("At night")});
      driver.ring_bell(
          {{"pod", {{raid}, ""}}, {"urr", {}}}, {{"raid_result/Dark raiders 1", opened ? "great" : "failure"}});
      REQUIRE(driver.play_to("assault_orders"));
      for (const auto& name : guards) driver.put(name, "F5");
      for (const auto& name : {"Urr infantry 1", "Urr infantry 2"})
        driver.put(name, "C5");  // they advance; the archers stay
      driver.ring_bell({{"pod", {{assault(driver, guards, "O5")}, ""}}});
      driver.ring_bell();
      REQUIRE(driver.phase.path == "week-1/turn-1/round-1");
      const auto pass = [&](const std::string& name) {
        return driver.order("pass", {driver.piece(name), driver.place("O5")});
      };
      const auto may_pass = [&](const std::string& faction, const std::string& name) {
        const auto options = driver.rules->options(
            driver.view(faction), driver.phase, {driver.faction(faction), {}}, {}, pieces(driver, {name}));
        return std::any_of(options.begin(), options.end(),
            [&](const auto& option) { return option.kind == pass(name).kind && !option.refused; });
      };
      CHECK(fault(driver, "pod", {pass(guards[0])}) == (opened ? "" : "no_breach /orders/0/section"));
      CHECK(may_pass("pod", guards[0]) == opened);
      driver.put(red, "F5");
      CHECK(fault(driver, "redbeards", {pass(red)}) == (opened ? "" : "no_breach /orders/0/section"));
      driver.put(red, "redbeard_halls");
      CHECK(fault(driver, "urr", {pass("Urr archers 1")}) == "no_breach /orders/0/section");
      CHECK_FALSE(may_pass("urr", "Urr archers 1"));
      for (const std::string other : {"urr", "elves"})
        CHECK_FALSE(driver.seen(other, "O5 south wall")->has(driver.config.words.gate_opened_by));
      if (!opened) continue;
      driver.ring_bell({{"pod", {{pass(guards[0])}, ""}}},
          {{"ranged_hits_on_comer/O5 pod", "0"}, {"melee_hits_on_comer/O5 pod", "0"},
              {"ranged_hits_on_holder/O5 pod", "0"}, {"melee_hits_on_holder/O5 pod", "0"}});
      CHECK(stands(driver, guards[0]) == driver.place("C5"));
      CHECK(driver.received("pod", "refused").empty());
      CHECK(fault(driver, "pod", {pass(guards[1])}) == "no_breach /orders/0/section");  // only for the first round
    }
  }

  TEST_CASE(
      "an engine left alone among enemies is captured, or burnt if its captor ordered so; the umpire may rule "
      "(UH-56)") {
    struct Row {
      bool ordered;
      const char* ruled;
      bool burnt;
    };
    for (const Row& row :
        {Row{false, "", false}, {true, "", true}, {false, "burnt", true}, {true, "captured", false}}) {
      CAPTURE(row.ordered);
      CAPTURE(row.ruled);
      Driver driver = called_turn(Driver("siege_of_urr"));
      driver.put(gun, "F1"), driver.put("Urr infantry 1", "O1");
      const auto burn = driver.order("burn", {pieces(driver, {gun})});
      CHECK(fault(driver, "urr", {burn}) == "");
      const auto options = driver.rules->options(driver.view("urr"), driver.phase, {driver.faction("urr"), {}}, {}, {});
      CHECK(std::any_of(options.begin(), options.end(),
          [&](const auto& option) { return option.kind == burn.kind && !option.refused; }));
      std::vector<game::Order> orders{to_units(driver, "move", {"Urr infantry 1"}, driver.place("F1"))};
      if (row.ordered) orders.push_back(burn);
      game::Rulings rulings;
      if (*row.ruled) rulings["engine/" + gun] = row.ruled;
      driver.ring_bell({{"urr", {orders, ""}}}, rulings);
      CHECK(driver.piece(gun).valid() != row.burnt);
      if (!row.burnt) CHECK(driver.world.at(driver.piece(gun)).side == driver.faction("urr"));
      REQUIRE(driver.received("pod", "engine").size() == 1);
      CHECK(driver.received("pod", "engine").front() ==
            say("engine.taken", {{"engine", gun}, {"burnt", row.burnt}, {"by", "Urr"}}));
      CHECK(driver.received("gnomes", "engine").empty());
    }
    Driver driver = called_turn(Driver("siege_of_urr"));
    driver.put("Urr infantry 1", "O1");
    const auto code = [&](const std::string& faction, const std::vector<std::string>& names) {
      return fault(driver, faction, {driver.order("burn", {pieces(driver, names)})});
    };
    CHECK(code("urr", {gun}) == "no_such_target /orders/0/engines/0");  // out of sight
    driver.put(gun, "F1");
    CHECK(code("urr", {gun}) == "");
    CHECK(code("urr", {gun, "Wall militia 1"}) == "no_such_target /orders/0/engines/1");
    driver.put("Imperial guard infantry 1", "F1");
    CHECK(code("pod", {gun}) == "no_such_target /orders/0/engines/0");  // the faction's own
    CHECK(fault(driver, "urr",
              {driver.order("burn", {pieces(driver, {gun})}), driver.order("burn", {pieces(driver, {gun})})}) ==
          "two_orders /orders/1/engines/0");
    driver.ring_bell({{"urr", {{to_units(driver, "move", {"Urr infantry 1"}, driver.place("C1"))}, ""}}});
    CHECK(driver.world.at(driver.piece(gun)).side == driver.faction("pod"));  // it is guarded
  }

  TEST_CASE(
      "engines that nobody guards can be attacked, by a sally or where one stands: who comes to them takes them "
      "(UH-56, UH-103)") {
    const std::string infantry = "Urr infantry 1";
    for (const std::string from : {"O1", "F1"}) {
      CAPTURE(from);
      Driver driver("siege_of_urr");
      driver.play_to("assault_orders");
      driver.put(gun, "F1"), driver.put(infantry, from);
      CHECK(fault(driver, "urr", {assault(driver, {infantry}, "F2")}).starts_with("no"));  // nothing is there
      CHECK(fault(driver, "redbeards", {assault(driver, {red}, "F1")}) != "");
      REQUIRE(fault(driver, "urr", {assault(driver, {infantry}, "F1")}) == "");
      const auto options = driver.rules->options(
          driver.view("urr"), driver.phase, {driver.faction("urr"), {}}, {}, pieces(driver, {infantry}));
      CHECK(std::any_of(options.begin(), options.end(), [&](const auto& option) { return !option.refused; }));
      driver.ring_bell({{"urr", {{assault(driver, {infantry}, "F1")}, ""}}});
      REQUIRE(driver.phase.kind == "reaction");
      CHECK(driver.phase.orders_from.has(game::Viewer::of(driver.faction("pod"))));  // the Prince may send a guard
      driver.ring_bell();
      REQUIRE(driver.phase.kind == "combat_round");
      driver.ring_bell();
      CHECK(stands(driver, infantry) == driver.place("F1"));
      CHECK(driver.world.at(driver.piece(gun)).side == driver.faction("urr"));
      CHECK(driver.received("pod", "engine").size() == 1);
    }
  }

  TEST_CASE("the umpire's word on walls and steps is heard in every phase whose outcome he looks at") {
    Driver driver("siege_of_urr");
    const auto& w = driver.config.words;
    const std::string infantry = "Urr infantry 1";
    for (const std::string kind : {"trebuchet", "combat_round", "tactical_end"}) {
      CAPTURE(kind);
      while (driver.phase.kind != kind)
        driver.ring_bell(
            {}, driver.phase.kind == "assault_orders" ? game::Rulings{{"tactical_turn", "yes"}} : game::Rulings{});
      const int damage = driver.siege().wall(driver.place("O5"))->damage;
      driver.set(infantry, w.steps, Number{1});
      driver.ring_bell({}, {{"wall_steps/O5", "1"}, {"restore_steps/" + infantry, "2"}});
      CHECK(driver.siege().wall(driver.place("O5"))->damage == damage + 1);
      CHECK(steps_of(driver, infantry) == 3);
    }
    REQUIRE(driver.play_to("council"));
    driver.ring_bell({}, {{"flood/C5", "yes"}});
    const Siege flooded = driver.siege();
    CHECK(flooded.objects_of(w.flood).size() == 1);
    // Also on the land, and as the only ruling of any phase; no step is restored where none is missing.
    REQUIRE(driver.play_to("trebuchet"));
    driver.ring_bell({}, {{"flood/green_hills", "yes"}});
    const Siege wet = driver.siege();
    REQUIRE(wet.objects_of(w.flood).size() == 2);
    CHECK(wet.objects_at(w.flood, driver.place("green_hills")).size() == 1);
    REQUIRE(driver.play_to("council"));
    driver.set(infantry, w.steps, Number{4});
    driver.ring_bell({}, {{"restore_steps/" + infantry, "2"}});
    CHECK(steps_of(driver, infantry) == 4);
    CHECK(driver.received("urr", "restored").empty());
  }

  TEST_CASE(
      "raiders join a unit in the reaction, unless they have raided or watched this week; the enemy sees nothing of it "
      "(UH-23, UH-94)") {
    struct Row {
      const char* before;
      const char* fault;
      int defence;
    };
    for (const Row& row :
        {Row{"nothing", "", 7}, {"watch", "busy /orders/0/party", 6}, {"raid", "busy /orders/0/party", 6}}) {
      CAPTURE(row.before);
      Driver driver("siege_of_urr");
      driver.put(orcs, "C5");
      game::Sheet council;
      if (std::string(row.before) == "watch")
        council.orders.push_back(driver.order("guard", {driver.piece(orcs), driver.place("C5"), {}}));
      if (std::string(row.before) == "raid")
        council.orders.push_back(
            driver.order("raid", {driver.piece(orcs), std::string("spy"), driver.place("south_vale"), {},
                                     std::string("overland"), {}, std::string("To count their fires")}));
      driver.ring_bell({{"urr", council}}, {{"raid_result/" + orcs, "great"}});
      REQUIRE(driver.play_to("assault_orders"));
      for (const auto& name : guards) driver.put(name, "F5");
      driver.ring_bell({{"pod", {{assault(driver, guards, "O5")}, ""}}});
      REQUIRE(driver.phase.kind == "reaction");
      const auto attach = driver.order("attach", {driver.piece(orcs), driver.piece("Wall militia 5")});
      CHECK(fault(driver, "urr", {attach}) == row.fault);
      driver.ring_bell({{"urr", {{attach}, ""}}});
      if (*row.fault == 0) {
        CHECK(stands(driver, orcs) == driver.place("O5"));
        CHECK_FALSE(driver.seen("pod", orcs));
      }
      driver.ring_bell({}, {{"ranged_hits_on_holder/O5 pod", "0"}, {"melee_hits_on_holder/O5 pod", "0"}});
      CHECK(score_of(driver, "Wall militia 5", "defend") == row.defence);
      REQUIRE(driver.play_to("council"));
      CHECK_FALSE(driver.siege().star(driver.piece(orcs))->acted);
    }
  }

  TEST_CASE("the Grand Necromancer dies outside any fight: his dead obey no order any more, and no more rise (UH-24)") {
    Driver driver = before_the_storm({}, {"Dark kobolds 1"});
    make_undead(driver, "Dark kobolds 1");
    const auto storm = assault(driver, {"Dark kobolds 1"}, "O5");
    REQUIRE(fault(driver, "pod", {storm}) == "");
    driver.edit(game::PieceLeft{driver.piece("Grand necromancer")});
    driver.ring_bell({{"pod", {{storm}, ""}}});
    CHECK(driver.world.at(driver.piece("Dark kobolds 1")).side == driver.config.berserk());
    CHECK(driver.received("pod", "refused").size() == 1);
    CHECK(driver.received("gnomes", "necromancer").size() == 1);
    // They now storm for themselves, towards the nearest living units.
    REQUIRE(driver.siege().combats.size() == 1);
    CHECK(driver.siege().combats.front().key == "O5 berserk");

    for (const bool lives : {true, false}) {
      CAPTURE(lives);
      Driver rising = called_turn(Driver("siege_of_urr"));
      rising.put(guards[0], "F1");
      while (rising.phase.kind != "tactical_end") rising.ring_bell();
      if (!lives) rising.edit(game::PieceLeft{rising.piece("Grand necromancer")});
      rising.ring_bell();
      REQUIRE(rising.phase.path == "week-2/council");
      CHECK(rising.piece("Undead 1").valid() == lives);
      CHECK(rising.received("urr", "arrival").size() == (lives ? 1u : 0u));
    }
  }
}
