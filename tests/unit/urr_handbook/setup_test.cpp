#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "driver.h"
#include "game/role.h"

namespace game = ziggurat::game;
using namespace ziggurat::urr_handbook;
using namespace ziggurat::urr_handbook::testing;

TEST_SUITE("urr-handbook: set-up") {
  TEST_CASE("the siege of Urr: two boards, six seats, all counters") {
    Driver driver("siege_of_urr");
    REQUIRE(driver.setup.boards.size() == 2);
    const auto& city = std::get<game::AreaMap>(driver.setup.boards[0].ground);
    const auto& land = std::get<game::AreaMap>(driver.setup.boards[1].ground);
    CHECK(city.areas.size() == 32);
    CHECK(land.areas.size() == 26);
    CHECK(land.links.size() == 40);
    const auto links = [&](const std::string& kind) {
      return std::count_if(land.links.begin(), land.links.end(), [&](const auto& link) { return link.kind == kind; });
    };
    CHECK(links("road_bridge") == 1);
    CHECK(links("river_road") == 1);  // the bridge on the south road is destroyed
    CHECK(links("river") == 6);
    CHECK(driver.setup.seats.size() == 6);
    REQUIRE(driver.setup.factions.size() == 7);
    CHECK_FALSE(driver.setup.factions.back().played);

    const Siege siege = driver.siege();
    const auto count = [&](const std::string& id) {
      return std::count_if(
          siege.units.begin(), siege.units.end(), [&](const auto& u) { return u.faction == driver.faction(id); });
    };
    CHECK(count("urr") == 20);
    CHECK(count("pod") == 33);
    CHECK(count("redbeards") == 10);
    CHECK(count("longbeards") == 6);
    CHECK(count("gnomes") == 5);
    CHECK(count("elves") == 2);
    CHECK(siege.engines.size() == 6);
    CHECK(siege.stars.size() == 13);
    CHECK(siege.walls.size() == 12);
    CHECK(siege.quarters.size() == 12);
    CHECK(siege.necromancer);
    for (const auto& wall : siege.walls) {
      CHECK(wall.damage == 0);
      CHECK(wall.held == driver.faction("urr"));
      CHECK(siege.units_at(wall.at).size() == (wall.circuit == Circuit::outer ? 1 : 0));
    }
    std::set<std::string> names;
    for (const auto& unit : siege.units) CHECK(names.insert(unit.name).second);
    const auto ogres =
        std::find_if(siege.units.begin(), siege.units.end(), [](const auto& u) { return u.type == "ogres"; });
    REQUIRE(ogres != siege.units.end());
    CHECK(ogres->name == "Dark ogres 1");
    CHECK(ogres->melee == 6);
    CHECK(ogres->kin == Kin::ogre);
    CHECK(siege.hostile(driver.faction("urr"), driver.faction("pod")));
    CHECK_FALSE(siege.hostile(driver.faction("urr"), driver.faction("elves")));
    CHECK(siege.hostile(driver.config.berserk(), driver.faction("elves")));
    CHECK(driver.world.ledger(driver.faction("longbeards"), driver.config.words.excellent_armour.index) == 2);
    CHECK(siege.crossings.size() == 1);
    for (const auto& attribute : driver.config.words.vocabulary.attributes) CHECK_FALSE(attribute.name.empty());
    CHECK(driver.config.words.known_by.size() == driver.config.words.vocabulary.attributes.size());
  }
  TEST_CASE("the siege of Urr hands out roles, each with units of its side at the start; the broken wall none") {
    Driver driver("siege_of_urr");
    std::map<std::string, int> units;
    const auto& roles = game::roles_declared_by(*driver.rules);
    CHECK(roles.size() == 11);
    for (const game::Role& role : roles) {
      CHECK_MESSAGE(!role.title.empty(), role.id);
      CHECK_MESSAGE(role.leads == (role.units.empty() && role.orders.empty()), role.id);
      for (const auto id : driver.world.pieces()) units[role.id] += role.commands(driver.world.at(id)) ? 1 : 0;
    }
    CHECK(units["captain_of_the_walls"] == 14);
    CHECK(units["genie_master"] == 1);
    CHECK(units["grand_necromancer"] == 1);
    CHECK(units["mercenary_captain"] == 16);
    CHECK(units["siege_master"] == 6);
    CHECK(game::roles_declared_by(*Driver("broken_wall").rules).empty());
  }

  TEST_CASE("the broken wall: the situation of chapter 4") {
    Driver driver("broken_wall");
    CHECK(driver.setup.boards.size() == 1);
    CHECK(driver.setup.seats.size() == 2);
    const Siege siege = driver.siege();
    REQUIRE(siege.walls.size() == 1);
    CHECK(strength({siege.walls[0].circuit, siege.walls[0].damage}) == 2);
    REQUIRE(siege.combats.size() == 1);
    const auto& combat = siege.combats.front();
    CHECK(combat.kind == CombatKind::storm);
    CHECK(combat.key == "O5 pod");
    CHECK(combat.from == driver.place("F5"));
    const auto holders = siege.side_of(combat, 0), comers = siege.side_of(combat, 1);
    REQUIRE(holders.size() == 2);
    REQUIRE(comers.size() == 4);
    CHECK(holders[0]->name == "Urr militia");
    CHECK(comers[0]->name == "Dark archers");
    CHECK(comers[3]->name == "Dark infantry 3");
  }
  TEST_CASE("the linked boards") {
    Driver driver("siege_of_urr");
    const auto& g = driver.config.geography();
    const auto at = [&](const char* id) { return g.place(id); };
    CHECK(g.adjacent(at("F5"), at("O5")));
    CHECK_FALSE(g.adjacent(at("F5"), at("C5")));
    CHECK(g.adjacent(at("F5"), at("south_vale")));
    CHECK(g.adjacent(at("south_vale"), at("F4")));
    CHECK_FALSE(g.adjacent(at("F5"), at("urr")));
    CHECK_FALSE(g.adjacent(at("F1"), at("south_vale")));
    CHECK(g.adjacent(at("K4"), at("deep_road")));
    CHECK(g.area_of(at("F8")) == at("urr_north"));
    CHECK(g.area_of(at("I3")) == at("urr"));
    CHECK(g.fields_of(at("urr_north")) == std::vector{at("F1"), at("F8")});
    CHECK(g.section_before(at("F5")) == at("O5"));
    CHECK(g.field_before(at("O5")) == at("F5"));
    CHECK(g.quarter_behind(at("O5")) == at("C5"));
    CHECK(g.quarter_behind(at("I3")) == at("K3"));
    CHECK(g.quarters_facing(at("I3")) == std::vector{at("C5"), at("C6")});
    CHECK(g.land_way(at("F5"), at("south_vale"))->river);
    CHECK(g.terrain(at("C5")) == "city");
    CHECK(g.terrain(at("O5")) == "open");
  }
  TEST_CASE("what a setting may not say") {
    const auto code = [](const game::Setting& setting) {
      const auto opened = kind().open(setting);
      return opened ? std::string() : opened.error().code + " " + opened.error().at;
    };
    CHECK(code({"urr-handbook/nowhere", "live", {}}) == "unknown_scenario /scenario");
    CHECK(code({"urr-handbook/broken_wall", "fast", {}}) == "unknown_clock /clock");
    CHECK(code({"urr-handbook/broken_wall", "live", {{"luck", "1"}}}) == "unknown_switch /switches/luck");
    CHECK(code({"urr-handbook/broken_wall", "live", {{"tactical_turns_per_week", "4"}}}) ==
          "bad_switch /switches/tactical_turns_per_week");
    CHECK(code({"urr-handbook/broken_wall", "live", {{"hit_spread", "free"}, {"raids", "umpire"}}}).empty());
    for (const auto& info : kind().scenarios())
      for (const auto& clock : info.clocks) CHECK(code({info.id, clock, {}}).empty());
    CHECK(kind().switches().size() == 24);
    CHECK(make_config({"broken_wall", "live", {{"hit_spread", "free"}}})->switches.hit_spread == HitSpread::free);
  }
}
