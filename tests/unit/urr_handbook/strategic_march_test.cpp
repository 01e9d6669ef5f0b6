#include <doctest/doctest.h>

#include <algorithm>

#include "council.h"
#include "rulebooks/urr_handbook/order_types.h"

namespace game = ziggurat::game;
using namespace ziggurat::urr_handbook;
using namespace ziggurat::urr_handbook::testing;
using ziggurat::Place;
using ziggurat::game::Argument;

namespace {

using Pieces = std::vector<ziggurat::PieceId>;
using Places = std::vector<ziggurat::Place>;

game::Order march(const Driver& d, std::vector<std::string> names, std::vector<std::string> path, bool rafts = false) {
  Pieces pieces;
  for (const auto& name : names) pieces.push_back(d.piece(name));
  Places places;
  for (const auto& id : path) places.push_back(d.place(id));
  return d.order("march", {pieces, places, rafts});
}
Place at(const Driver& d, const std::string& name) { return d.world.at(d.piece(name)).place; }
std::vector<std::string> refused(const Driver& d, const std::string& faction) { return d.received(faction, "refused"); }

}  // namespace

TEST_SUITE("urr-handbook: the strategic week, marches and projects") {
  TEST_CASE("what a march is refused for (UH-100, UH-101)") {
    Driver d("siege_of_urr");
    const std::string guard = "Imperial guard infantry 1";
    CHECK(code(d, "pod", march(d, {guard}, {"south_march"})).empty());
    CHECK(code(d, "pod", march(d, {guard}, {"south_march", "dark_road"})).empty());  // two edges by road
    CHECK(code(d, "pod", march(d, {guard}, {"urr_south"})) == "no_crossing");
    CHECK(code(d, "pod", march(d, {guard}, {"elf_wood"})) == "no_edge");
    CHECK(code(d, "pod", march(d, {guard}, {"south_bog", "vineyards"})) == "too_far");
    CHECK(code(d, "urr", march(d, {guard}, {"south_march"})) == "not_yours");
    CHECK(code(d, "pod", march(d, {guard, guard}, {"south_march"})) == "two_orders");
    CHECK(code(d, "redbeards", march(d, {"Redbeard dwarf infantry 1"}, {"urr_west", "urr"})) == "closed");
    d.put("Imperial guard infantry 2", "urr_west");
    d.put("Imperial guard infantry 3", "F6");
    CHECK(code(d, "urr", march(d, {"Urr infantry 5"}, {"metal_foot"})).empty());
    CHECK(code(d, "pod", march(d, {"Imperial guard infantry 3"}, {"urr_west", "urr"})) == "closed");
    const auto two = d.check("pod", {{march(d, {guard}, {"south_march"}), march(d, {guard}, {"south_bog"})}, {}});
    REQUIRE(two.size() == 1);
    CHECK(two.front().code == "busy");
    CHECK(two.front().at == "/orders/1/units/0");
  }
  TEST_CASE(
      "a pontoon in the first week, the crossing in the second; what marched has no mission; a third project is too "
      "much") {
    Driver d("siege_of_urr");
    const std::string train = "Dark baggage train 1";
    const auto pontoon = project(d, train, "pontoon", "south_vale", d.place("urr_south")),
               rafts = project(d, train, "rafts", "south_vale");
    CHECK(d.check("pod", {{pontoon, rafts}, {}}).empty());
    const auto third = d.check("pod", {{pontoon, rafts, project(d, train, "palisade", "south_vale")}, {}});
    REQUIRE(third.size() == 1);
    CHECK(third.front().code == "over_capacity");
    CHECK(third.front().at == "/orders/2/corps");
    CHECK(code(d, "pod", march(d, {"Dark trebuchet 1"}, {"urr_south"})) == "no_crossing");
    d.ring_bell({{"pod", {{pontoon, rafts}, {}}}});
    CHECK(d.siege().crossings.size() == 2);
    CHECK(d.piece("Rafts").valid());
    REQUIRE(d.play_to("council"));
    const std::vector<std::string> army{"Dark trebuchet 1", "Imperial guard infantry 1", "Dark raiders 1"};
    const auto over = march(d, army, {"F5"});
    CHECK(d.check("pod", {{over}, {}}).empty());
    const auto late = d.check("pod",
        {{over, d.order("mission", {d.piece("Dark trebuchet 1"), std::string("bombard"), d.place("O5"), {}})}, {}});
    REQUIRE(late.size() == 1);
    CHECK(late.front().code == "moved");
    d.ring_bell({{"pod", {{over}, {}}}});
    for (const auto& name : army) CHECK(at(d, name) == d.place("F5"));
    CHECK(d.siege().engine(d.piece("Dark trebuchet 1"))->marched);
    CHECK(d.received("urr", "move").size() >= 1);  // seen from the walls
    CHECK(d.received("elves", "move").empty());
    REQUIRE(d.play_to("council"));
    CHECK_FALSE(d.siege().engine(d.piece("Dark trebuchet 1"))->marched);
    CHECK(code(d, "pod", d.order("mission", {d.piece("Dark trebuchet 1"), std::string("bombard"), d.place("O5"), {}}))
              .empty());
  }
  TEST_CASE("rafts carry one army across once") {
    Driver d("siege_of_urr");
    game::Piece rafts{{}, d.config.words.rafts, d.faction("pod"), d.place("south_vale"), {}};
    rafts.set(d.config.words.name, Text{"Rafts"});
    d.enter(std::move(rafts));
    const auto first = march(d, {"Imperial guard infantry 1"}, {"F4"}, true),
               second = march(d, {"Imperial guard infantry 2"}, {"F4"}, true);
    const auto faults = d.check("pod", {{first, second}, {}});
    REQUIRE(faults.size() == 1);
    CHECK(faults.front().code == "no_crossing");
    d.ring_bell({{"pod", {{first}, {}}}});
    CHECK(at(d, "Imperial guard infantry 1") == d.place("F4"));
    CHECK_FALSE(d.piece("Rafts").valid());
  }
  TEST_CASE("rafts burn whatever way an enemy comes into their area, and stay while nobody comes (UH-65)") {
    const auto with_rafts = [](const std::string& whose, const std::string& at) {
      Driver d("siege_of_urr");
      game::Piece rafts{{}, d.config.words.rafts, d.faction(whose), d.place(at), {}};
      rafts.set(d.config.words.name, Text{"Rafts"});
      d.enter(std::move(rafts));
      return d;
    };
    const auto burnt = [](const Driver& d) {
      CHECK(d.received("pod", "rafts").size() == (d.piece("Rafts").valid() ? 0u : 1u));
      CHECK(d.received("gnomes", "rafts").empty());
      return !d.piece("Rafts").valid();
    };
    const auto units = [](const Driver& d, const std::string& kind, const std::string& name, const std::string& to) {
      return d.order(kind, {Pieces{d.piece(name)}, d.place(to)});
    };
    Driver marched = with_rafts("pod", "metal_foot");
    marched.ring_bell({{"urr", {{march(marched, {"Urr infantry 5"}, {"metal_foot"})}, {}}}});
    CHECK(burnt(marched));
    Driver redeployed = with_rafts("pod", "F4");
    redeployed.ring_bell(
        {{"urr", {{units(redeployed, "deploy", "Urr infantry 1", "F5")}, {}}}});  // another field in the same area
    CHECK(burnt(redeployed));
    Driver sally = with_rafts("pod", "urr_south");
    sally.play_to("assault_orders");
    sally.ring_bell({}, {{"tactical_turn", "yes"}});
    CHECK_FALSE(burnt(sally));
    sally.ring_bell({{"urr", {{units(sally, "move", "Wall militia 5", "F5")}, {}}}});
    CHECK(burnt(sally));
    Driver dead = with_rafts("pod", "metal_mountains");
    dead.set("Dark kobolds 1", dead.config.words.kin, choice_of(Kin::undead));
    dead.put("Dark kobolds 1", "metal_foot"), dead.put("Dark kobolds 2", "metal_mountains");
    dead.edit(game::PieceTurned{dead.piece("Dark kobolds 1"), dead.config.berserk()});
    dead.dice.say({1});  // instead of north_vale
    dead.ring_bell();
    REQUIRE(at(dead, "Dark kobolds 1") == dead.place("metal_mountains"));
    CHECK(burnt(dead));
    // an enemy that stood there before the rafts were built does not burn them
    Driver beside = with_rafts("pod", "F4");
    beside.put("Urr infantry 1", "F5");
    beside.ring_bell({{"urr", {}}});
    CHECK_FALSE(burnt(beside));
    Driver friends = with_rafts("pod", "elf_edge");
    friends.put("Elf archers 1", "elf_wood");
    friends.ring_bell({{"elves", {{march(friends, {"Elf archers 1"}, {"elf_edge"})}, {}}}});
    REQUIRE(at(friends, "Elf archers 1") == friends.place("elf_edge"));
    CHECK_FALSE(burnt(friends));
  }
  TEST_CASE(
      "a march ends with the first enemy, of whom nobody knew, and armies that meet fight (UH-100, UH-102, UH-103)") {
    Driver d("siege_of_urr");
    d.put("Urr infantry 5", "metal_foot");
    d.put("Imperial guard infantry 1", "urr_north");
    d.put("Urr infantry 6", "elf_edge");
    for (const std::string name : {"Wall militia 1", "Wall militia 8", "Wall militia 7", "Wall militia 2"})
      d.put(name, "K1");
    // The fields next to north_vale see it, so the enemy appears there in the same week.
    d.put("Urr infantry 6", "north_vale");
    CHECK(code(d, "pod", march(d, {"Imperial guard infantry 1"}, {"north_vale", "metal_foot"})) == "enemy_stops");
    CHECK(code(d, "pod", march(d, {"Imperial guard infantry 1"}, {"north_vale"})).empty());
    d.ring_bell({{"pod", {{march(d, {"Imperial guard infantry 1"}, {"north_vale"})}, {}}}});
    REQUIRE(d.siege().combats.size() == 1);
    const auto combat = d.siege().combats.front();
    CHECK(combat.holder == d.faction("urr"));
    CHECK(combat.comer == d.faction("pod"));
    CHECK(combat.at == d.place("north_vale"));
    CHECK_FALSE(combat.across_river);
    CHECK(d.received("urr", "contact").size() == 1);
    CHECK(d.received("elves", "contact").empty());
    // Viewers of the place know where they meet; all others learn it when the tactical turn is announced.
    const auto knows = [&](const game::Viewer& viewer) { return d.views.at(viewer).find(combat.id) != nullptr; };
    const auto hall = game::Viewer::spectator(), elves = game::Viewer::of(d.faction("elves"));
    CHECK(knows(game::Viewer::of(d.faction("urr"))));
    CHECK(knows(game::Viewer::of(d.faction("pod"))));
    CHECK_FALSE(knows(elves));
    CHECK_FALSE(knows(hall));
    REQUIRE(d.play_to("assault_orders"));
    CHECK_FALSE(knows(elves));
    CHECK_FALSE(knows(hall));
    d.ring_bell();
    CHECK(d.phase.kind != "council");  // a tactical turn
    CHECK(knows(elves));
    CHECK(knows(hall));

    Driver river("siege_of_urr");
    game::Piece pontoon{{}, river.config.words.pontoon, {},
        edge_place(land_index(river.place("urr_south")), land_index(river.place("south_vale"))), {}};
    river.enter(std::move(pontoon));
    river.put("Urr infantry 1", "F5");
    river.ring_bell({{"pod", {{march(river, {"Imperial guard infantry 1"}, {"F5"})}, {}}}});
    REQUIRE(river.siege().combats.size() == 1);
    CHECK(river.siege().combats.front().across_river);
  }
  TEST_CASE("redeployment through places of the own side (UH-100)") {
    Driver d("siege_of_urr");
    const auto deploy = [&](const std::string& name, const std::string& to) {
      return d.order("deploy", {Pieces{d.piece(name)}, d.place(to)});
    };
    CHECK(code(d, "urr", deploy("Urr infantry 1", "O5")).empty());
    CHECK(code(d, "urr", deploy("Urr infantry 1", "F3")).empty());
    CHECK(code(d, "urr", deploy("Urr infantry 5", "O5")) == "not_held");  // far away on the land
    CHECK(code(d, "pod", deploy("Imperial guard infantry 1", "O5")) == "not_held");
    CHECK(code(d, "urr", deploy("Imperial guard infantry 1", "O5")) == "not_yours");
    d.put("Imperial guard infantry 1", "F5");
    CHECK(code(d, "pod", deploy("Imperial guard infantry 1", "F4")).empty());
    CHECK(code(d, "pod", deploy("Imperial guard infantry 1", "C5")) == "not_held");
    CHECK(code(d, "urr", deploy("Urr infantry 1", "F5")) == "not_held");  // an enemy is there
    const auto faults = d.check("urr", {{deploy("Urr infantry 1", "O5"), deploy("Urr infantry 2", "O5"),
                                            deploy("Urr infantry 3", "O5"), deploy("Urr archers 1", "O5")},
                                           {}});
    REQUIRE(faults.size() == 1);
    CHECK(faults.front().code == "over_limit");
    CHECK(faults.front().at == "/orders/3/to");
    d.put("Dark trebuchet 1", "F5");
    d.ring_bell({{"pod", {{deploy("Dark trebuchet 1", "F4")}, {}}}, {"urr", {{deploy("Urr infantry 1", "O5")}, {}}}});
    CHECK(at(d, "Urr infantry 1") == d.place("O5"));
    CHECK(d.siege().engine(d.piece("Dark trebuchet 1"))->marched);
  }
  TEST_CASE("engineers: who they are, and what each project asks of its place (UH-60 to UH-69)") {
    Driver d("siege_of_urr");
    CHECK(code(d, "urr", project(d, "Urr infantry 1", "palisade", "K1")) == "not_engineers");
    CHECK(code(d, "urr", project(d, "Urr masons 1", "wall_repair", "I4")) == "undamaged");
    CHECK(code(d, "urr", project(d, "Urr masons 1", "wall_repair", "O5")) == "not_there");
    CHECK(code(d, "urr", project(d, "Urr masons 1", "pontoon", "urr")) == "no_river");
    CHECK(code(d, "urr", project(d, "Urr masons 1", "flood_repair", "K4")) == "not_flooded");
    CHECK(code(d, "urr", project(d, "Urr masons 1", "custom", "K4")) == "bad_value");
    CHECK(code(d, "pod", project(d, "Dark baggage train 1", "crane", "south_vale")) == "invader");
    CHECK(code(d, "pod", project(d, "Dark baggage train 1", "siege_tower", "O5")) == "not_there");
    CHECK(
        code(d, "longbeards", project(d, "Longbeard dwarf infantry 1", "tunnel", "metal_mountains")) == "solid_stone");
    CHECK(code(d, "redbeards", project(d, "Redbeard dwarf infantry 1", "crane", "green_hills")) == "not_in_city");
    d.put("Urr masons 1", "C5");
    d.set("O5 south wall", d.config.words.damage, Number{7});
    CHECK(code(d, "urr", project(d, "Urr masons 1", "wall_repair", "O5")).empty());
    CHECK(code(d, "urr", project(d, "Urr masons 1", "tunnel", "F5")) == "not_there");
    CHECK(code(d, "urr", project(d, "Urr masons 1", "tunnel", "O5")) == "city_wall");
    d.ring_bell({{"urr", {{project(d, "Urr masons 1", "wall_repair", "O5")}, {}}}});
    CHECK(d.siege().wall(d.place("O5"))->damage == 6);
    CHECK(d.received("elves", "project").size() == 1);  // boxes are public
    REQUIRE(d.play_to("council"));
    d.put("Imperial guard infantry 1", "F5");
    CHECK(code(d, "urr", project(d, "Urr masons 1", "wall_repair", "O5")) == "no_free_access");
  }
  TEST_CASE("marchers who come in the same week undo the work (UH-60)") {
    Driver d("siege_of_urr");
    game::Piece pontoon{{}, d.config.words.pontoon, {},
        edge_place(land_index(d.place("urr_south")), land_index(d.place("south_vale"))), {}};
    d.enter(std::move(pontoon));
    d.put("Urr masons 1", "C5");
    d.set("O5 south wall", d.config.words.damage, Number{3});
    d.ring_bell({{"urr", {{project(d, "Urr masons 1", "wall_repair", "O5")}, {}}},
        {"pod", {{march(d, {"Imperial guard infantry 1"}, {"F5"})}, {}}}});
    CHECK(d.siege().wall(d.place("O5"))->damage == 3);
    REQUIRE(refused(d, "urr").size() == 1);
    CHECK(refused(d, "urr").front().find("(Urr masons 1)") != std::string::npos);
    CHECK(refused(d, "pod").empty());
  }
  TEST_CASE("a project outside the list waits for the umpire's word") {
    Driver d("siege_of_urr");
    const auto bells = project(d, "Urr masons 1", "custom", "K4", {}, {}, std::string("A great bell"));
    d.ring_bell({{"urr", {{bells}, {}}}});
    REQUIRE(d.siege().projects.size() == 1);
    CHECK(d.seen("urr", "A great bell"));
    CHECK_FALSE(d.seen("pod", "A great bell"));
    REQUIRE(d.play_to("council"));
    d.ring_bell({}, {{"project/Urr masons 1", "yes"}});
    CHECK(d.siege().projects.empty());
    CHECK(d.received("urr", "project").front() == say("project.custom_done", {{"what", "A great bell"}}));
    CHECK(d.received("pod", "project").empty());
  }
  TEST_CASE("all that is offered is lawful, and the orders of others are not seen") {
    Driver d("siege_of_urr");
    d.put("Dark trebuchet 1", "F5"), d.put("Dark baggage train 1", "F5"), d.put("Imperial guard infantry 1", "F5");
    std::size_t marches = 0;
    for (const std::string name : {"Dark trebuchet 1", "Dark baggage train 1", "Imperial guard infantry 1"}) {
      const auto options = d.rules->options(d.view("pod"), d.phase, {d.faction("pod"), {}}, {}, {d.piece(name)});
      CHECK_FALSE(options.empty());
      for (const auto& option : options) {
        if (option.refused || order_types().kinds()[static_cast<std::size_t>(option.kind)].name != "march") continue;
        for (const auto& reach : option.parameters.front().reach) {
          const auto order = d.order("march", {Pieces{d.piece(name)}, Places{reach.at}, false});
          if (reach.from != d.place("F5")) continue;
          CHECK(d.check("pod", {{order}, {}}).empty());
          ++marches;
        }
      }
    }
    CHECK(marches > 3);
    // Belief, not truth: answers to Urr do not depend on orders or counters that it cannot see.
    Driver other("siege_of_urr");
    other.put("Dark trebuchet 1", "F5"), other.put("Dark baggage train 1", "F5"),
        other.put("Imperial guard infantry 1", "F5");
    other.put("Elf archers 1", "elf_wood");
    const auto order = march(d, {"Urr infantry 6"}, {"elf_edge"});
    CHECK(d.check("urr", {{order}, {}}) == other.check("urr", {{order}, {}}));
    d.ring_bell({{"pod", {{project(d, "Dark baggage train 1", "tower_shields", "O5")}, {}}}});
    CHECK(d.received("urr", "refused").empty());
  }
}
