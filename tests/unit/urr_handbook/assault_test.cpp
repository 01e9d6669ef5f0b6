#include <doctest/doctest.h>

#include <algorithm>

#include "storm.h"

namespace game = ziggurat::game;
using namespace ziggurat::urr_handbook;
using namespace ziggurat::urr_handbook::testing;
using ziggurat::PieceId;

TEST_SUITE("urr-handbook: assaults and reactions") {
  const std::vector<std::string> guards = {
      "Imperial guard infantry 1", "Imperial guard infantry 2", "Imperial guard infantry 3"};

  TEST_CASE(
      "a storm: the attacked are told who comes, not how strong; they fill the section from behind; rounds follow") {
    Driver driver = before_the_storm();
    driver.ring_bell({{"pod", {{assault(driver, guards, "O5")}, ""}}});
    CHECK(driver.phase.kind == "reaction");
    REQUIRE(driver.siege().combats.size() == 1);
    const auto combat = driver.siege().combats.front();
    CHECK(combat.kind == CombatKind::storm);
    CHECK(combat.holder == driver.faction("urr"));
    CHECK(driver.attacked("pod", "urr"));
    CHECK_FALSE(driver.attacked("urr", "pod"));
    CHECK(driver.siege().side_of(combat, 1).size() == 3);
    REQUIRE(driver.received("urr", "front").size() == 1);
    CHECK(driver.received("urr", "front").front().find("Imperial guard infantry 1, 2 and 3") != std::string::npos);
    CHECK(driver.received("elves", "front").empty());
    CHECK_FALSE(driver.seen("urr", guards[0])->has(driver.config.words.steps));
    driver.ring_bell();
    CHECK(driver.phase.kind == "combat_round");
    // The militia and the three units of C5; archers defend worse than infantry.
    const auto holders = driver.siege().side_of(driver.siege().combats.front(), 0);
    CHECK(holders.size() == 4);
    CHECK(stands(driver, "Urr infantry 4") == driver.place("O5"));
    driver.ring_bell({}, {{"ranged_hits_on_comer/O5 pod", "0"}, {"melee_hits_on_comer/O5 pod", "0"}});
    CHECK(driver.received("urr", "melee").size() == 1);
    CHECK(driver.attacks.empty());  // a round of a fight that goes on
    CHECK(driver.received("elves", "melee").size() == 1);
    CHECK(driver.received("elves", "melee").front().find("hit") == std::string::npos);
    CHECK(driver.seen("urr", guards[0])->has(driver.config.words.weapon));  // it has rolled (UH-34)
  }
  TEST_CASE(
      "who could attack or react is offered something, and nobody misses an order that he need not give (UH-97, "
      "UH-98)") {
    Driver driver = before_the_storm();
    const auto offered = [&](const char* faction, const std::vector<std::string>& names) {
      std::vector<PieceId> able;
      for (const auto& option : driver.rules->options(
               driver.view(faction), driver.phase, {driver.faction(faction), {}}, {}, pieces(driver, names)))
        if (!option.refused) able.insert(able.end(), option.pieces.begin(), option.pieces.end());
      return able;
    };
    const auto missed = [&](const char* faction) {
      return driver.rules->without_order(driver.view(faction), driver.phase, {driver.faction(faction), {}}, {});
    };
    CHECK(offered("pod", guards) == pieces(driver, guards));
    CHECK(offered("pod", {"Dark ogres 1"}).empty());
    CHECK(offered("elves", {"Elf archers 1"}).empty());
    CHECK(missed("pod").empty());
    driver.ring_bell({{"pod", {{assault(driver, guards, "O5")}, ""}}});
    CHECK(offered("pod", guards).empty());
    CHECK_FALSE(offered("urr", {"Wall militia 5"}).empty());
    CHECK(missed("urr").empty());
  }
  TEST_CASE("an attack that meets nobody is reported, because its enemy went on in the same round") {
    Driver driver = before_the_storm();
    driver.put(ogres, "C7");
    driver.ring_bell({{"pod", {{assault(driver, guards, "O5")}, ""}}});
    REQUIRE(driver.play_to("combat_round"));
    driver.ring_bell({{"pod", {{to_units(driver, "move", {ogres}, driver.place("C8"))}, ""}},
        {"urr", {{assault(driver, {"Wall militia 7"}, "C7")}, ""}}});
    const std::string met = say("round.met_nobody", {{"units", "Wall militia 7"}, {"at", "C7 west quarter"}});
    CHECK(driver.received("urr", "front") == Texts{met});
    CHECK(reports_to(driver, "pod", "front").empty());
  }
  TEST_CASE("without a reaction the defenders fight where they stood") {
    Driver driver = before_the_storm({{"defender_reaction", "false"}});
    driver.ring_bell({{"pod", {{assault(driver, guards, "O5")}, ""}}});
    CHECK(driver.phase.kind == "combat_round");
    CHECK(driver.siege().side_of(driver.siege().combats.front(), 0).size() == 1);
  }
  TEST_CASE("who is committed stands there; the others are reserve and may step in later") {
    Driver driver = before_the_storm();
    for (const std::string name : {"Urr infantry 1", "Urr infantry 2", "Urr infantry 3", "Urr infantry 4"})
      driver.put(name, "O5");
    driver.ring_bell({{"pod", {{assault(driver, guards, "O5")}, ""}}});
    const PieceId fight = driver.siege().combats.front().id;
    const auto commit = [&](const std::vector<std::string>& names) {
      return driver.order("commit", {fight, pieces(driver, names)});
    };
    CHECK(fault(driver, "urr",
              {commit({"Urr infantry 1", "Urr infantry 2", "Urr infantry 3", "Urr infantry 4", "Wall militia 5"})}) ==
          "over_limit /orders/0/units");
    CHECK(fault(driver, "urr", {commit({"Wall militia 1"})}) == "not_there /orders/0/units/0");
    CHECK(fault(driver, "urr", {commit({"Urr infantry 1"}), commit({"Urr infantry 1"})}) == "busy /orders/1/units/0");
    CHECK(fault(driver, "urr", {commit(guards)}) == "unknown_unit /orders/0/units/0");
    driver.ring_bell({{"urr", {{commit({"Urr infantry 1", "Urr infantry 2"})}, ""}}});
    const auto siege = driver.siege();
    CHECK(siege.side_of(siege.combats.front(), 0).size() == 2);
    CHECK(siege.side_of(siege.combats.front(), 0, true).size() == 5);
    CHECK(stands(driver, "Urr archers 1") == driver.place("C5"));

    const auto reinforce = to_units(driver, "reinforce", {"Wall militia 5"}, fight);
    CHECK(fault(driver, "urr", {reinforce}) == "");
    CHECK(fault(driver, "urr", {to_units(driver, "reinforce", {"Urr infantry 1"}, fight)}) == "busy /orders/0/units/0");
    CHECK(fault(driver, "urr",
              {to_units(driver, "reinforce", {"Urr infantry 3", "Urr infantry 4", "Wall militia 5"}, fight)}) ==
          "over_limit /orders/0/units");
    CHECK(fault(driver, "urr", {to_units(driver, "engage", {"Urr infantry 1"}, fight)}) == "busy /orders/0/units/0");
    driver.set("Urr infantry 1", driver.config.words.taken, Number{3}),
        driver.set("Urr infantry 2", driver.config.words.taken, Number{2});
    driver.ring_bell(
        {{"urr", {{reinforce}, ""}}}, {{"ranged_hits_on_holder/O5 pod", "0"}, {"melee_hits_on_holder/O5 pod", "0"}});
    CHECK(driver.siege().unit(driver.piece("Wall militia 5"))->taken == 2);  // UH-19
  }

  TEST_CASE("what an assault is refused for (UH-97)") {
    Driver driver = before_the_storm(
        {}, {guards[0], guards[1], guards[2], "Imperial guard infantry 4", "Imperial guard infantry 5"});
    const auto code = [&](const std::vector<game::Order>& orders) { return fault(driver, "pod", orders); };
    CHECK(code({assault(driver, guards, "O5")}) == "");
    CHECK(code({assault(driver, guards, "O4")}) == "not_adjacent /orders/0/to");
    CHECK(code({assault(driver, guards, "F4")}) == "no_enemy /orders/0/to");
    CHECK(code({assault(driver, {"Wall militia 5"}, "F5")}) == "unknown_unit /orders/0/units/0");
    CHECK(code({assault(driver, {guards[0], "Dark ogres 1"}, "O5")}) == "not_there /orders/0/units/1");
    CHECK(code({assault(driver, guards, "O5"), assault(driver, {guards[2]}, "O5")}) == "busy /orders/1/units/0");
    CHECK(code({assault(driver,
              {guards[0], guards[1], guards[2], "Imperial guard infantry 4", "Imperial guard infantry 5"}, "O5")}) ==
          "over_limit /orders/0/units");
    CHECK(code({assault(driver, guards, "O5"),
              assault(driver, {"Imperial guard infantry 4", "Imperial guard infantry 5"}, "O5")}) ==
          "over_limit /orders/1/units");
    driver.set(guards[1], driver.config.words.kin, choice_of(Kin::undead));
    CHECK(code({assault(driver, guards, "O5")}) == "undead_company /orders/0/units");
    CHECK(code({driver.order("assault", {pieces(driver, {guards[0]}), driver.place("O5"), driver.piece(guards[2]),
                                            {}})}) == "tower_roles /orders/0/tower_ranged");
    driver.put("Dark kobolds 1", "deep_road");
    driver.put("Dark halflings 1", "north_vale");
    CHECK(code({assault(driver, {"Dark halflings 1"}, "deep_road")}).starts_with("not_adjacent"));
    driver.put("Dark halflings 1", "undermountain");
    driver.put("Redbeard dwarf infantry 1", "deep_road");
    CHECK(code({assault(driver, {"Dark halflings 1"}, "deep_road")}) == "closed /orders/0/to");

    Driver loose = before_the_storm({{"enforce_stacking", "false"}},
        {guards[0], guards[1], guards[2], "Imperial guard infantry 4", "Imperial guard infantry 5"});
    CHECK(
        fault(loose, "pod",
            {assault(loose, {guards[0], guards[1], guards[2], "Imperial guard infantry 4", "Imperial guard infantry 5"},
                "O5")}) == "");
  }

  TEST_CASE("from the tower two fight without wall rows (UH-71, UH-73)") {
    Driver driver = before_the_storm({}, {guards[0], guards[1], "Imperial guard archers 1"});
    game::Piece works{{}, driver.config.words.works, driver.faction("pod"), driver.place("F5"), {}};
    const auto& w = driver.config.words;
    works.set(w.shields, true), works.set(w.tower_built, true), works.set<Number>(w.ramp_weeks, 3);
    driver.enter(std::move(works));
    const auto storm = driver.order("assault", {pieces(driver, {guards[0]}), driver.place("O5"),
                                                   driver.piece("Imperial guard archers 1"), driver.piece(guards[1])});
    REQUIRE(fault(driver, "pod", {storm}) == "");
    driver.ring_bell({{"pod", {{storm}, ""}}});
    driver.ring_bell();
    CHECK(driver.siege().unit(driver.piece("Imperial guard archers 1"))->tower == TowerRole::ranged);
    CHECK(fault(driver, "pod", {to_units(driver, "stance", {"Imperial guard archers 1"}, Text{"defend"})}) ==
          "tower_ranged /orders/0/units/0");
    driver.ring_bell({}, {{"ranged_hits_on_comer/O5 pod", "0"},
                             {"ranged_hits_on_holder/O5 pod", "0"}});  // so that all survive until the melee
    CHECK(score_of(driver, "Imperial guard archers 1", "ranged") == 4);
    CHECK(score_of(driver, guards[1], "attack") == 4);
    CHECK(score_of(driver, guards[0], "attack") == 0);
  }

  TEST_CASE("a sally that crosses a storm is one combat") {
    Driver driver = before_the_storm();
    driver.ring_bell(
        {{"pod", {{assault(driver, guards, "O5")}, ""}}, {"urr", {{assault(driver, {"Wall militia 5"}, "F5")}, ""}}});
    REQUIRE(driver.siege().combats.size() == 1);
    CHECK(driver.siege().combats.front().kind == CombatKind::storm);
    CHECK(driver.siege().side_of(driver.siege().combats.front(), 0).size() == 1);
  }
  TEST_CASE("the umpire starts a tactical turn, or lets none begin") {
    Driver driver = before_the_storm();
    driver.ring_bell({{"pod", {{assault(driver, guards, "O5")}, ""}}}, {{"tactical_turn", "no"}});
    CHECK(driver.phase.path == "week-2/council");
    CHECK(driver.siege().combats.empty());
    CHECK_FALSE(driver.siege().unit(driver.piece(guards[0]))->combat.valid());
    Driver quiet("siege_of_urr");
    quiet.play_to("assault_orders");
    quiet.ring_bell({}, {{"tactical_turn", "yes"}});
    CHECK(quiet.phase.kind == "combat_round");
  }

  TEST_CASE(
      "fires: two of the quarter for the whole turn put it out; else it takes its share of what is left (UH-83, "
      "UH-84)") {
    const auto with_fires = [](const Driver::Switches& switches, const std::vector<std::string>& quarters) {
      Driver driver("siege_of_urr", switches);
      driver.play_to("assault_orders");
      for (const auto& id : quarters) {
        game::Piece fire{{}, driver.config.words.fire, {}, driver.place(id), {}};
        fire.set(driver.config.words.name, Text{"Fire " + id});
        driver.enter(std::move(fire));
      }
      driver.ring_bell();
      return driver;
    };
    const auto food = [](const Driver& driver) {
      return driver.world.ledger(driver.faction("urr"), driver.config.words.food.index);
    };
    const auto gold = [](const Driver& driver) {
      return driver.world.ledger(driver.faction("urr"), driver.config.words.gold.index);
    };
    const auto burnt = [](const Driver& driver, const std::string& id) {
      return driver.siege().quarter(driver.place(id))->burnt;
    };

    Driver driver = with_fires({}, {"C2", "C3", "C5"});
    REQUIRE(driver.phase.kind == "reaction");
    const PieceId blaze = driver.piece("Fire C5");
    const auto fight = [&](const std::vector<std::string>& names) {
      return driver.order("fire_fight", {blaze, pieces(driver, names)});
    };
    CHECK(fault(driver, "urr", {fight({"Urr archers 1", "Urr archers 2", "Urr infantry 4"})}) ==
          "over_limit /orders/0/units");
    CHECK(fault(driver, "urr", {fight({"Wall militia 5"})}) == "not_there /orders/0/units/0");
    CHECK(fault(driver, "urr", {fight({"Urr archers 1"}), fight({"Urr archers 1"})}) == "busy /orders/1/units/0");
    driver.ring_bell({{"urr", {{fight({"Urr archers 1", "Urr archers 2"})}, ""}}});
    CHECK(driver.siege().unit(driver.piece("Urr archers 1"))->at_fire == blaze);
    CHECK(fault(driver, "urr", {to_units(driver, "move", {"Urr archers 1"}, driver.place("C4"))}) ==
          "busy /orders/0/units/0");
    REQUIRE(driver.play_to("tactical_end"));
    driver.ring_bell();
    CHECK_FALSE(burnt(driver, "C5"));
    CHECK(burnt(driver, "C2"));
    CHECK(food(driver) == 54);  // 60, 57, 54.15: each loss rounded up
    CHECK(gold(driver) == 36);
    CHECK_FALSE(driver.siege().unit(driver.piece("Urr archers 1"))->at_fire.valid());

    Driver pooled = with_fires({{"fire_loss", "pooled"}, {"fire_rounding", "down"}}, {"C2", "C3", "C4"});
    while (pooled.phase.kind != "council") pooled.ring_bell();
    CHECK(food(pooled) == 51);  // 15 % of 60
    Driver magic = with_fires({}, {"C2"});
    magic.set("Fire C2", magic.config.words.magic_helps, true);
    while (magic.phase.kind != "council") magic.ring_bell();
    CHECK_FALSE(burnt(magic, "C2"));
    CHECK(food(magic) == 60);
    Driver self = with_fires({}, {"C5"});  // nobody is ordered: the first two units of the quarter go
    while (self.phase.kind != "council") self.ring_bell();
    CHECK_FALSE(burnt(self, "C5"));
  }
}
