#include <doctest/doctest.h>

#include <algorithm>

#include "storm.h"

namespace game = ziggurat::game;
using namespace ziggurat::urr_handbook;
using namespace ziggurat::urr_handbook::testing;

namespace {

const std::string elf = "Elf archers 1";

void ally(Driver& driver, const std::string& a, const std::string& b) {
  relate(driver, a, b, word::relation::allied), relate(driver, b, a, word::relation::allied);
}
// Everything offered to a faction in the open phase, for the units in each of its places and for the seat itself.
bool is_offered(const Driver& driver, const std::string& faction) {
  std::map<game::Place, std::vector<ziggurat::PieceId>> stacks{{nowhere, {}}};
  for (const auto& [id, seen] : driver.view(faction).pieces)
    if (seen.piece->side == driver.faction(faction)) stacks[seen.piece->place].push_back(id);
  return std::any_of(stacks.begin(), stacks.end(), [&](const auto& stack) {
    const auto options =
        driver.rules->options(driver.view(faction), driver.phase, {driver.faction(faction), {}}, {}, stack.second);
    return std::any_of(options.begin(), options.end(), [](const auto& option) { return !option.refused; });
  });
}
bool everybody_is_asked(const Driver& driver) {
  return std::all_of(driver.config.scenario.factions.begin(), driver.config.scenario.factions.end(),
      [&](const auto& faction) { return driver.phase.orders_from.has(game::Viewer::of(driver.faction(faction.id))); });
}

}  // namespace

TEST_SUITE("urr-handbook: who is asked, and what silence orders") {
  TEST_CASE(
      "who stands in a field or a combat is not told by whom the table waits for: everybody is asked (chapter 6)") {
    for (const bool elves_there : {false, true}) {
      CAPTURE(elves_there);
      Driver driver = before_the_storm();
      ally(driver, "urr", "elves");
      relate(driver, "elves", "pod", word::relation::hostile);
      if (elves_there) driver.put(elf, "O5"), driver.put("Gnome infantry 1", "F8");
      driver.ring_bell({{"pod", {{assault(driver, guards, "O5")}, ""}}});
      REQUIRE(driver.phase.kind == "reaction");
      CHECK(everybody_is_asked(driver));
      REQUIRE(driver.received("redbeards", "announcement").size() == 1);
      CHECK(driver.received("redbeards", "announcement").front() ==
            say("turn.starts", {{"where", "O5 south wall"}, {"reaction", true}, {"rounds", 3}}));
      driver.ring_bell();
      REQUIRE(driver.phase.kind == "combat_round");
      CHECK(everybody_is_asked(driver));
      // A seat with nothing to order gets no offers, so that the table does not wait for it.
      for (const std::string far : {"redbeards", "longbeards"}) CHECK_FALSE(is_offered(driver, far));
      CHECK(is_offered(driver, "elves") == elves_there);
      CHECK(is_offered(driver, "gnomes") == elves_there);
    }
  }
  TEST_CASE(
      "only who is attacked reacts: the holder, allies who stand with him, and at a fire those of its quarter "
      "(UH-98)") {
    Driver driver = before_the_storm({}, {guards[0], guards[1], guards[2], "Imperial guard infantry 4"});
    ally(driver, "urr", "elves");
    relate(driver, "elves", "pod", word::relation::hostile);
    driver.put(elf, "O5"), driver.put("Elf archers 2", "C6"), driver.put("Dark raiders 1", "F5");
    driver.ring_bell({{"pod", {{assault(driver, guards, "O5")}, ""}}});
    REQUIRE(driver.phase.kind == "reaction");
    const auto redeploy = [&](const std::string& name, const std::string& to) {
      return to_units(driver, "deploy", {name}, driver.place(to));
    };
    CHECK(fault(driver, "pod", {redeploy("Imperial guard infantry 4", "F4")}) == "not_attacked /orders/0");
    CHECK(fault(driver, "pod", {driver.order("attach", {driver.piece("Dark raiders 1"), driver.piece(guards[0])})}) ==
          "not_attacked /orders/0");
    CHECK_FALSE(is_offered(driver, "pod"));
    CHECK(fault(driver, "elves", {redeploy("Elf archers 2", "C5")}) == "");
    CHECK(fault(driver, "urr", {redeploy("Urr infantry 1", "C5")}) == "");
    CHECK(is_offered(driver, "urr"));
    // An order sent anyway is not executed.
    driver.ring_bell({{"pod", {{redeploy("Imperial guard infantry 4", "F4")}, ""}}});
    CHECK(stands(driver, "Imperial guard infantry 4") == driver.place("F5"));

    for (const bool friends : {false, true}) {
      CAPTURE(friends);
      Driver burning("siege_of_urr");
      burning.play_to("assault_orders");
      if (friends) ally(burning, "urr", "elves");
      burning.put(elf, "C2");
      game::Piece fire{{}, burning.config.words.fire, {}, burning.place("C2"), {}};
      fire.set(burning.config.words.name, Text{"Fire C2"});
      burning.enter(std::move(fire));
      burning.ring_bell();
      REQUIRE(burning.phase.kind == "reaction");
      const auto order = burning.order("fire_fight", {burning.piece("Fire C2"), pieces(burning, {elf})});
      CHECK(fault(burning, "elves", {order}) == (friends ? "" : "not_attacked /orders/0"));
    }
  }

  TEST_CASE(
      "silence orders the own units of who is attacked: no guest of the quarter goes up unasked, nor to the fire "
      "(UH-98)") {
    struct Row {
      const char* elf_1;
      const char* elf_2;
      bool goes_up;
    };
    for (const Row& row : {Row{"C5", "C5", false}, {"O5", "C5", true}}) {
      CAPTURE(row.elf_1);
      Driver driver = before_the_storm();
      ally(driver, "urr", "elves");
      relate(driver, "elves", "pod", word::relation::hostile);
      for (const auto& name : {"Urr infantry 4", "Urr archers 1", "Urr archers 2"}) driver.put(name, "K1");
      driver.put(elf, row.elf_1), driver.put("Elf archers 2", row.elf_2);
      game::Piece fire{{}, driver.config.words.fire, {}, driver.place("C5"), {}};
      fire.set(driver.config.words.name, Text{"Fire C5"});
      driver.enter(std::move(fire));
      driver.ring_bell({{"pod", {{assault(driver, guards, "O5")}, ""}}});
      driver.ring_bell();
      REQUIRE(driver.phase.kind == "combat_round");
      // With a unit of its own on the section, the faction is attacked itself and fills up the section.
      CHECK((stands(driver, "Elf archers 2") == driver.place("O5")) == row.goes_up);
      CHECK_FALSE(driver.siege().unit(driver.piece("Elf archers 2"))->at_fire.valid());
      if (row.goes_up) continue;
      CHECK(stands(driver, elf) == driver.place("C5"));
      CHECK_FALSE(driver.siege().unit(driver.piece(elf))->at_fire.valid());
    }
  }
  TEST_CASE("in a round nobody marches: from area to area of the land leads no move (UH-99, UH-100)") {
    Driver driver = before_the_storm();
    driver.put("Dark ogres 2", "east_vale"), driver.put("Urr infantry 6", "K1");
    driver.ring_bell({{"pod", {{assault(driver, guards, "O5")}, ""}}});
    driver.ring_bell();
    REQUIRE(driver.phase.kind == "combat_round");
    const auto move = [&](const std::string& name, const std::string& to) {
      return fault(driver, "pod", {to_units(driver, "move", {name}, driver.place(to))});
    };
    CHECK(move(ogres, "south_march") == "march_only /orders/0/to");
    CHECK(move("Dark ogres 2", "urr_east") == "march_only /orders/0/to");
    CHECK(move("Dark ogres 2", "F3") == "");  // next to it, to join the fight
    const auto options = driver.rules->options(
        driver.view("pod"), driver.phase, {driver.faction("pod"), {}}, {}, pieces(driver, {ogres}));
    CHECK(std::none_of(options.begin(), options.end(), [](const auto& option) { return !option.refused; }));
  }
}
