#include <doctest/doctest.h>

#include "rulebooks/urr_handbook/seen/seen.h"
#include "storm.h"

namespace game = ziggurat::game;
using namespace ziggurat::urr_handbook;
using namespace ziggurat::urr_handbook::testing;

TEST_SUITE("urr-handbook: who sees what") {
  TEST_CASE("own units in full; counters of others without steps, markers and orders, and only near by") {
    Driver driver("siege_of_urr");
    const auto& w = driver.config.words;
    CHECK((*driver.seen("pod", "Dark ogres 1"))[w.steps] == 5);
    CHECK_FALSE(driver.seen("urr", "Dark ogres 1"));  // south_vale is not next to any unit of Urr
    CHECK_FALSE(driver.seen("elves", "Dark ogres 1"));
    driver.put("Dark ogres 1", "F5");
    driver.set("Dark ogres 1", w.stance, choice_of(Stance::attack));
    driver.set("Dark ogres 1", w.weapon, choice_of(Quality::good));
    const auto* counter = driver.seen("urr", "Dark ogres 1");
    REQUIRE(counter);
    CHECK(counter->side == driver.faction("pod"));
    CHECK(counter->has(w.type));
    for (const auto hidden : {w.steps, w.steps_max, w.taken, w.stance, w.weapon, w.armour, w.melee, w.ranged})
      CHECK_FALSE(counter->has(hidden));
    driver.set("Dark ogres 1", w.rolled, true);  // UH-34
    CHECK((*driver.seen("urr", "Dark ogres 1"))[w.weapon] == choice_of(Quality::good));
    CHECK_FALSE(driver.seen("urr", "Dark ogres 1")->has(w.steps));
    CHECK_FALSE(driver.seen("redbeards", "Dark ogres 1"));
  }
  TEST_CASE("from inside the city everything on and in front of the walls is seen") {
    Driver driver("siege_of_urr");
    driver.put("Dark kobolds 1", "F1");
    CHECK_FALSE(driver.seen("elves", "Dark kobolds 1"));
    driver.put("Elf archers 1", "K4");
    CHECK(driver.seen("elves", "Dark kobolds 1"));
    CHECK(driver.seen("elves", "Wall militia 5"));
    CHECK_FALSE(driver.seen("elves", "Urr archers 1"));  // in C5, which is not next to K4
    CHECK_FALSE(driver.seen("pod", "Urr archers 1"));
    CHECK_FALSE(driver.seen("pod", "Wall militia 5"));
    driver.put("Dark kobolds 1", "F5");
    CHECK(driver.seen("pod", "Wall militia 5"));
    CHECK_FALSE(driver.seen("pod", "Wall militia 1"));  // outside: sees only what is next to it
  }
  TEST_CASE("wall boxes are public; graveyards, bridges and quarters too") {
    Driver driver("siege_of_urr");
    const auto& w = driver.config.words;
    driver.set("O5 south wall", w.damage, Number{3});
    driver.set<Number>("O5 south wall", w.gate_opened_by, driver.faction("redbeards").value + 1);
    const auto& hall = driver.views.at(game::Viewer::spectator());
    for (const auto* view : {&driver.view("elves"), &driver.view("pod"), &hall}) {
      const auto* wall = view->find(driver.piece("O5 south wall"));
      REQUIRE(wall);
      CHECK((*wall)[w.damage] == 3);
      CHECK_FALSE(wall->has(w.gate_opened_by));
      CHECK(view->find(driver.piece("C5 south quarter")));
      CHECK(view->find(driver.piece("Bridge")));
    }
    for (const auto* view : {&driver.umpire(), &driver.view("redbeards")})
      CHECK((*view->find(driver.piece("O5 south wall")))[w.gate_opened_by] == driver.faction("redbeards").value + 1);
    CHECK_FALSE(hall.find(driver.piece("Wall militia 5")));
  }
  TEST_CASE("an engine's modifier is known to its owner, its lender and the umpire") {
    Driver driver("siege_of_urr");
    const auto& w = driver.config.words;
    driver.put("Dark trebuchet 1", "F5");
    driver.set("Dark trebuchet 1", w.modifier, Number{-2});
    CHECK((*driver.seen("pod", "Dark trebuchet 1"))[w.modifier] == -2);
    REQUIRE(driver.seen("urr", "Dark trebuchet 1"));
    CHECK_FALSE(driver.seen("urr", "Dark trebuchet 1")->has(w.modifier));
    CHECK_FALSE(driver.seen("urr", "Dark trebuchet 1")->has(w.mission));
    CHECK((*driver.umpire().find(driver.piece("Dark trebuchet 1")))[w.modifier] == -2);
    driver.set<Number>("Dark trebuchet 1", w.lent_by, driver.faction("longbeards").value + 1);
    CHECK((*driver.seen("longbeards", "Dark trebuchet 1"))[w.modifier] == -2);
  }
  TEST_CASE("who sits in a horse is secret, and so are attached raiders") {
    Driver driver("siege_of_urr");
    const auto& w = driver.config.words;
    game::Piece horse{{}, w.horse, driver.faction("pod"), driver.place("F5"), {}};
    horse.set(w.name, Text{"Wooden horse"});
    horse.set(w.party, driver.piece("Dark raiders 1"));
    driver.enter(std::move(horse));
    REQUIRE(driver.seen("urr", "Wooden horse"));
    CHECK_FALSE(driver.seen("urr", "Wooden horse")->has(w.party));
    CHECK(driver.seen("pod", "Wooden horse")->has(w.party));
    CHECK_FALSE(driver.seen("gnomes", "Wooden horse"));
    driver.put("Dark raiders 2", "F5");
    driver.put("Dark ogres 1", "F5");
    CHECK(driver.seen("urr", "Dark raiders 2"));
    driver.set("Dark raiders 2", w.attached_to, driver.piece("Dark ogres 1"));
    CHECK_FALSE(driver.seen("urr", "Dark raiders 2"));
    CHECK(driver.seen("pod", "Dark raiders 2"));
  }
  TEST_CASE("where a tactical turn is fought is known to all, who fights there to who sees the place (UH-103)") {
    Driver driver = before_the_storm();
    const auto& w = driver.config.words;
    driver.ring_bell({{"pod", {{assault(driver, guards, "O5")}, ""}}});
    const std::string storm = say("name.assault", {{"at", "O5 south wall"}});
    REQUIRE(driver.seen("redbeards", storm));
    CHECK(driver.seen("redbeards", storm)->place == driver.place("O5"));
    for (const int who : {w.holder.index, w.comer.index, w.comes_from.index}) {
      CHECK_FALSE(driver.seen("redbeards", storm)->has(who));
      CHECK(driver.seen("urr", storm)->has(who));
      CHECK(driver.seen("pod", storm)->has(who));
    }
  }
  TEST_CASE("stores, losses and relations of others are secret") {
    Driver driver("siege_of_urr");
    const auto& w = driver.config.words;
    const auto& view = driver.view("urr");
    CHECK(view.ledgers.size() == w.vocabulary.ledgers.size());
    CHECK(view.ledgers.at({driver.faction("urr"), w.food.index}) == 60);
    const auto urr = static_cast<std::size_t>(driver.faction("urr").value),
               pod = static_cast<std::size_t>(driver.faction("pod").value);
    const auto elves = static_cast<std::size_t>(driver.faction("elves").value);
    const auto known = [&](int fact) { return view.facts[static_cast<std::size_t>(fact)].index() != 0; };
    CHECK(known(w.toward[pod][urr].index));
    CHECK(known(w.toward[urr][elves].index));
    CHECK_FALSE(known(w.toward[pod][elves].index));
    CHECK_FALSE(known(w.necromancer.index));
    CHECK_FALSE(known(w.lost[pod].index));
    CHECK(known(w.week.index));
    CHECK(driver.umpire().ledgers.at({driver.faction("pod"), w.gold.index}) == 60);
    CHECK(driver.views.at(game::Viewer::spectator()).ledgers.empty());
  }
  TEST_CASE("an agreement about passage opens and shuts the closed areas of its owner, for one side alone") {
    Driver driver("siege_of_urr");
    const auto& w = driver.config.words;
    const game::FactionId owner = driver.faction("longbeards"), guest = driver.faction("urr");
    const auto apply = [&](bool open) {
      for (const auto& change : driver.rules->passage(driver.world, owner, guest, open)) driver.edit(change);
    };
    const auto permitted = [&](const std::string& who) {
      int count = 0;
      const Siege siege = driver.siege();
      for (const auto* closure : siege.objects_of(w.closure))
        count += siege.lets_in(*closure, driver.faction(who)) ? 1 : 0;
      return count;
    };
    CHECK(driver.rules->passage(driver.world, owner, guest, false).empty());
    CHECK(driver.rules->passage(driver.world, guest, owner, true).empty());  // Urr owns no closed area
    CHECK(permitted("urr") == 0);
    driver.ring_bell({{"longbeards",
        game::Sheet{{driver.order("permit", {driver.place("deep_road"), driver.faction("elves"), true})}, {}}}});
    const int of_elves = permitted("elves");
    apply(true);
    CHECK(permitted("urr") == 2);
    CHECK(permitted("elves") == of_elves);
    CHECK(permitted("pod") == 0);
    CHECK(driver.rules->passage(driver.world, owner, guest, true).empty());
    apply(false);
    CHECK(permitted("urr") == 0);
    CHECK(permitted("elves") == of_elves);
  }
  TEST_CASE("relations are told to both; a right of way to who has it") {
    Driver driver("siege_of_urr");
    const auto& w = driver.config.words;
    const auto relate = [&](const char* with, const char* how) {
      return game::Sheet{{driver.order("relation", {driver.faction(with), std::string(how)})}, {}};
    };
    game::Sheet permit{{driver.order("permit", {driver.place("deep_road"), driver.faction("urr"), true})}, {}};
    CHECK(driver.check("longbeards", permit).empty());
    CHECK(driver.check("redbeards", permit).at(0).code == "not_yours");
    CHECK(driver.check("urr", relate("urr", "allied")).at(0).at == "/orders/0/faction");
    driver.ring_bell({{"urr", relate("elves", "allied")}, {"elves", relate("urr", "allied")},
        {"gnomes", relate("urr", "allied")}, {"longbeards", permit}});
    CHECK(driver.siege().allied(driver.faction("urr"), driver.faction("elves")));
    CHECK_FALSE(driver.siege().allied(driver.faction("urr"), driver.faction("gnomes")));
    const auto allies = [](const char* from, const char* to, const std::string& one_sided) {
      return say("relation.told", {{"from", from}, {"to", to}, {"relation", "allied"}, {"one_sided", one_sided},
                                      {"standing", one_sided == "no" ? "allied" : "neutral"}});
    };
    CHECK(driver.received("urr", "relation") == Texts{allies("Urr", "the Elves", "needs_both"),
                                                    allies("the Gnomes", "Urr", "needs_both"),
                                                    allies("the Elves", "Urr", "no")});
    CHECK(driver.received("pod", "relation").empty());
    CHECK(driver.received("longbeards", "permit") ==
          Texts{say("permit.given", {{"open", true}, {"area", "Deep road"}, {"to", "Urr"}})});
    CHECK(driver.received("urr", "permit") ==
          Texts{say("permit.told", {{"open", true}, {"area", "Deep road"}, {"to", "Urr"}})});
    CHECK((*driver.seen("urr", "Deep road (closed)"))[w.permits] == "urr");
    CHECK_FALSE(driver.seen("pod", "Deep road (closed)")->has(w.permits));
    // The masterless dead have a view too, but no permissions.
    const auto dead = driver.rules->sight(driver.world, {{game::Viewer::of(driver.config.berserk())}}, {}).front();
    REQUIRE(dead.find(driver.piece("Deep road (closed)")));
    CHECK_FALSE(dead.find(driver.piece("Deep road (closed)"))->has(w.permits));
    CHECK(driver.received("pod", "permit").empty());
    // A faction that treats an enemy better than it is treated remains an enemy.
    REQUIRE(driver.play_to("council"));
    driver.ring_bell({{"urr", relate("pod", "neutral")}});
    CHECK(driver.received("pod", "relation") ==
          Texts{say("relation.told", {{"from", "Urr"}, {"to", "the Prince of Darkness"}, {"relation", "neutral"}})});
  }
}
