#include <doctest/doctest.h>

#include "storm.h"

namespace game = ziggurat::game;
using namespace ziggurat::urr_handbook;
using namespace ziggurat::urr_handbook::testing;

namespace {

const std::string guard = "Imperial guard infantry 1", archers = "Imperial guard archers 1";

// The first round of a storm of O5, fought only by the units already there.
void storm(Driver& driver, const game::Order& order, const std::vector<game::Order>& of_urr = {}) {
  driver.ring_bell({{"pod", {{order}, ""}}});
  REQUIRE(driver.phase.kind == "combat_round");
  driver.ring_bell({{"urr", {of_urr, ""}}}, no_hits({"O5 pod"}));
}
Driver at_the_wall(Driver::Switches switches, const std::vector<std::string>& stormers) {
  switches["defender_reaction"] = "false";
  return before_the_storm(switches, stormers);
}

}  // namespace

TEST_SUITE("urr-handbook: what the switches of chapter 5 change in a campaign") {
  TEST_CASE("undead_target: whom arrows strike as undead (UH-25)") {
    const std::vector<std::string> stack = {"Dark ogres 1", "Dark ogres 2", "Dark kobolds 1", "Dark kobolds 2"};
    struct Row {
      const char* value;
      int undead, score;
    };
    for (const Row& row : {Row{"majority", 0, 6}, {"majority", 2, 6}, {"majority", 3, 5}, {"majority", 4, 5},
             {"any", 0, 6}, {"any", 1, 5}, {"any", 4, 5}, {"all", 3, 6}, {"all", 4, 5}}) {
      CAPTURE(row.value);
      CAPTURE(row.undead);
      Driver driver = at_the_wall({{"undead_target", row.value}}, stack);
      for (int i = 0; i < row.undead; ++i) make_undead(driver, stack[static_cast<std::size_t>(i)]);
      storm(driver, assault(driver, stack, "O5"));
      CHECK(score_of(driver, militia, "ranged") == row.score);  // 2, and 4 from the wall
    }
  }
  TEST_CASE("raider_ranged: raiders help to shoot only with the switch, to fight always (UH-23, UH-35)") {
    struct Row {
      const char* value;
      int ranged;
    };
    for (const Row& row : {Row{"false", 0}, {"true", 1}}) {
      CAPTURE(row.value);
      Driver driver = at_the_wall({{"raider_ranged", row.value}}, {archers, guard});
      for (const auto& [party, unit] : {std::pair("Dark raiders 1", archers), {"Dark raiders 2", guard}}) {
        driver.put(party, "F5");
        driver.set(party, driver.config.words.attached_to, driver.piece(unit));
      }
      storm(driver, assault(driver, {archers, guard}, "O5"));
      CHECK(score_of(driver, archers, "ranged") == row.ranged);  // 4, against a wall of 4
      CHECK(score_of(driver, guard, "attack") == 1);
    }
  }
  TEST_CASE("weapon_on_defence: a good weapon counts in the attack, and in the defence unless switched off (UH-32)") {
    struct Row {
      const char* value;
      int defence;
    };
    for (const Row& row : {Row{"true", 7}, {"false", 6}}) {
      CAPTURE(row.value);
      Driver driver = at_the_wall({{"weapon_on_defence", row.value}}, {guard});
      for (const auto& name : {militia, guard}) driver.set(name, driver.config.words.weapon, choice_of(Quality::good));
      storm(driver, assault(driver, {guard}, "O5"));
      CHECK(score_of(driver, militia, "defend") == row.defence);
      CHECK(score_of(driver, guard, "attack") == 1);
    }
  }
  TEST_CASE("dwarf_terrain: hills and tunnels of the dwarves help dwarves alone, or everybody (UH-36, UH-37)") {
    struct Row {
      const char* value;
      const char* at;
      const char* dwarf;
      const char* owner;
      int attack, defence, dwarf_attack, dwarf_defence;
    };
    const std::string red = "Redbeard dwarf infantry 1", longb = "Longbeard dwarf infantry 1";
    for (const Row& row : {Row{"dwarves", "green_hills", red.c_str(), "redbeards", 3, 5, 6, 6},
             {"all", "green_hills", red.c_str(), "redbeards", 5, 5, 6, 6},
             {"dwarves", "deep_road", longb.c_str(), "longbeards", 4, 4, 7, 7},
             {"all", "deep_road", longb.c_str(), "longbeards", 6, 6, 7, 7}}) {
      CAPTURE(row.value);
      CAPTURE(row.at);
      for (const bool dwarf_comes : {false, true}) {
        CAPTURE(dwarf_comes);
        Driver driver = at_the_wall({{"dwarf_terrain", row.value}}, {});
        relate(driver, row.owner, "pod", word::relation::hostile);
        if (std::string(row.at) == "deep_road")
          driver.set("Deep road (closed)", driver.config.words.permits, Text{"pod"});
        driver.put(guard, row.at), driver.put(row.dwarf, row.at);
        const std::string comer = dwarf_comes ? row.owner : "pod";
        driver.ring_bell({{comer, {{assault(driver, {dwarf_comes ? row.dwarf : guard}, row.at)}, ""}}});
        REQUIRE(driver.phase.kind == "combat_round");
        driver.ring_bell({}, no_hits({std::string(row.at) + " " + comer}));
        CHECK(score_of(driver, guard, dwarf_comes ? "defend" : "attack") == (dwarf_comes ? row.defence : row.attack));
        CHECK(score_of(driver, row.dwarf, dwarf_comes ? "attack" : "defend") ==
              (dwarf_comes ? row.dwarf_attack : row.dwarf_defence));
      }
    }
  }
  TEST_CASE("wall_holder_attack: what his own parapet costs a holder who attacks (UH-36)") {
    struct Row {
      const char* value;
      int attack;
    };
    for (const Row& row : {Row{"minus", 0}, {"none", 4}}) {
      CAPTURE(row.value);
      Driver driver = at_the_wall({{"wall_holder_attack", row.value}}, {guard});
      driver.put(infantry, "O5");
      storm(driver, assault(driver, {guard}, "O5"), {to_units(driver, "stance", {infantry}, Text{"attack"})});
      CHECK(score_of(driver, infantry, "attack") == row.attack);
      CHECK(score_of(driver, guard, "attack") == 0);  // the comer climbs in both cases
    }
  }
  TEST_CASE("tower_defenders: the wall helps no defender whose enemies are all in the tower, with the switch (UH-73)") {
    struct Row {
      const char* value;
      bool beside;
      int ranged, defence;
    };
    for (const Row& row :
        {Row{"keep", false, 6, 6}, {"keep", true, 6, 6}, {"lose", false, 2, 2}, {"lose", true, 6, 6}}) {
      CAPTURE(row.value);
      CAPTURE(row.beside);
      const std::string ladder = "Imperial guard infantry 2";
      Driver driver = at_the_wall({{"tower_defenders", row.value}}, {archers, guard, ladder});
      const auto& w = driver.config.words;
      game::Piece works{{}, w.works, driver.faction("pod"), driver.place("F5"), {}};
      works.set(w.shields, true), works.set(w.tower_built, true), works.set<Number>(w.ramp_weeks, 3);
      driver.enter(std::move(works));
      const auto order = driver.order("assault", {pieces(driver, row.beside ? std::vector{ladder} : std::vector{guard}),
                                                     driver.place("O5"), driver.piece(archers), driver.piece(guard)});
      REQUIRE(fault(driver, "pod", {order}) == "");
      storm(driver, order);
      CHECK(score_of(driver, militia, "ranged") == row.ranged);
      CHECK(score_of(driver, militia, "defend") == row.defence);
    }
  }
}
