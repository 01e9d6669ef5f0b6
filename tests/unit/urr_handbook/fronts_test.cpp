#include <doctest/doctest.h>

#include <algorithm>

#include "storm.h"

using namespace ziggurat::urr_handbook;
using namespace ziggurat::urr_handbook::testing;
using ziggurat::PieceId;

namespace {

const std::string flanker = "Imperial guard infantry 4";
const std::string red_1 = "Redbeard dwarf infantry 1", red_2 = "Redbeard dwarf infantry 2";

const SiegeCombat& combat_of(const Siege& siege, const std::string& key) {
  for (const auto& combat : siege.combats)
    if (combat.key == key) return combat;
  throw std::out_of_range(key);
}
PieceId combat_of(const Driver& driver, const std::string& unit) {
  return driver.siege().unit(driver.piece(unit))->combat;
}

// O5 is stormed from F5 and attacked along the walkway from O4. Two units of Urr stand on it, one in each combat.
Driver on_two_sides() {
  Driver driver = before_the_storm({{"defender_reaction", "false"}}, {guards[0], guards[1]});
  driver.put("Wall militia 4", "O1");
  driver.put(flanker, "O4");
  driver.put(infantry, "O5");
  driver.ring_bell({{"pod", {{assault(driver, {guards[0], guards[1]}, "O5"), assault(driver, {flanker}, "O5")}, ""}}});
  REQUIRE(driver.phase.kind == "combat_round");
  return driver;
}

// Two enemies of Urr, neutral to each other, storm O5 from the same field: the Prince with three units, the Redbeards
// with two.
Driver two_comers() {
  Driver driver = before_the_storm({{"defender_reaction", "false"}}, guards);
  relate(driver, "redbeards", "urr", word::relation::hostile);
  driver.put(red_1, "F5"), driver.put(red_2, "F5");
  driver.ring_bell(
      {{"pod", {{assault(driver, guards, "O5")}, ""}}, {"redbeards", {{assault(driver, {red_1, red_2}, "O5")}, ""}}});
  REQUIRE(driver.phase.kind == "combat_round");
  return driver;
}

}  // namespace

TEST_SUITE("urr-handbook: several fronts at one place") {
  TEST_CASE("a section attacked from two sides is two combats, and each defender chooses one (UH-10, UH-99)") {
    Driver driver = on_two_sides();
    REQUIRE(driver.siege().combats.size() == 2);
    const PieceId storm = combat_of(driver.siege(), "O5 pod").id,
                  walkway = combat_of(driver.siege(), "O5 pod from O4").id;
    CHECK(combat_of(driver.siege(), "O5 pod from O4").kind == CombatKind::wall_top);
    const bool militia_in_storm = combat_of(driver, militia) == storm;
    CHECK(combat_of(driver, infantry) == (militia_in_storm ? walkway : storm));
    const std::string turns = militia_in_storm ? infantry : militia;  // from the walkway to the storm
    const auto engage = [&](const std::string& unit, PieceId combat) {
      return to_units(driver, "engage", {unit}, combat);
    };
    CHECK(fault(driver, "urr", {engage(turns, walkway)}) == "busy /orders/0/units/0");  // it is already there
    CHECK(fault(driver, "urr", {engage("Wall militia 6", storm)}) == "not_there /orders/0/units/0");
    CHECK(fault(driver, "urr", {engage(turns, driver.piece("O5 south wall"))}) == "not_there /orders/0/combat");
    CHECK(fault(driver, "urr", {engage(guards[0], storm)}) == "unknown_unit /orders/0/units/0");
    CHECK(fault(driver, "elves", {engage("Elf archers 1", storm)}) == "not_there /orders/0/combat");
    CHECK(fault(driver, "urr", {engage(turns, storm), engage(turns, storm)}) == "busy /orders/1/units/0");
    driver.set(turns, driver.config.words.taken, Number{0});
    driver.set(militia_in_storm ? militia : infantry, driver.config.words.taken, Number{2});
    driver.ring_bell({{"urr", {{engage(turns, storm)}, ""}}}, no_hits({"O5 pod", "O5 pod from O4"}));
    CHECK(combat_of(driver, turns) == storm);
    CHECK(driver.siege().unit(driver.piece(turns))->taken == 2);  // UH-19
    CHECK(driver.siege().side_of(combat_of(driver.siege(), "O5 pod"), 0).size() == 2);
    // The flankers have no opponents left, so that combat is over (UH-104) and they stay where they were.
    CHECK(combat_of(driver.siege(), "O5 pod from O4").over);
    CHECK_FALSE(rolled(driver, "attack:" + flanker));
    CHECK(stands(driver, flanker) == driver.place("O4"));
  }
  TEST_CASE("the umpire pairs otherwise") {
    Driver driver = on_two_sides();
    const PieceId walkway = combat_of(driver.siege(), "O5 pod from O4").id;
    auto rulings = no_hits({"O5 pod", "O5 pod from O4"});
    rulings["pairing/" + militia] = "O5 pod from O4", rulings["pairing/" + infantry] = "O5 pod from O4";
    rulings["pairing/Wall militia 6"] = "O5 redbeards";  // no combat has this name, so the ruling has no effect
    driver.ring_bell({}, rulings);
    CHECK(combat_of(driver, militia) == walkway);
    CHECK(combat_of(driver, infantry) == walkway);
    CHECK(rolled(driver, "attack:" + flanker));
    CHECK_FALSE(rolled(driver, "attack:" + guards[0]));
    CHECK_FALSE(combat_of(driver, "Wall militia 6").valid());
  }

  TEST_CASE(
      "of two comers the larger is fought; the other waits, is told so, and goes on when its turn comes (UH-10)") {
    Driver driver = two_comers();
    REQUIRE(driver.siege().combats.size() == 2);
    CHECK(driver.siege().unit(driver.piece(red_1))->reserve);
    REQUIRE(driver.received("redbeards", "reserve").size() == 1);
    CHECK(mentions(driver.received("redbeards", "reserve").front(), say("no.larger_army")));
    for (const std::string other : {"urr", "pod", "elves"}) CHECK(driver.received(other, "reserve").empty());
    CHECK(combat_of(driver, militia) == combat_of(driver.siege(), "O5 pod").id);
    auto rulings = no_hits({"O5 pod", "O5 redbeards"});
    rulings["melee_hits_on_comer/O5 pod"] = "99";
    driver.ring_bell({}, rulings);
    CHECK_FALSE(rolled(driver, "attack:" + red_1));
    CHECK(combat_of(driver.siege(), "O5 pod").over);
    REQUIRE_FALSE(combat_of(driver.siege(), "O5 redbeards").over);
    const auto step_in = to_units(driver, "reinforce", {red_1, red_2}, combat_of(driver.siege(), "O5 redbeards").id);
    REQUIRE(fault(driver, "redbeards", {step_in}) == "");
    driver.ring_bell({{"redbeards", {{step_in}, ""}}}, no_hits({"O5 redbeards"}));
    CHECK(rolled(driver, "attack:" + red_1));
    CHECK(rolled(driver, "defend:" + militia));
  }
  TEST_CASE("the umpire lets the lesser comer fight at once") {
    Driver driver = two_comers();
    auto rulings = no_hits({"O5 pod", "O5 redbeards"});
    for (const auto& name : {red_1, red_2, militia}) rulings["pairing/" + name] = "O5 redbeards";
    driver.ring_bell({}, rulings);
    CHECK(rolled(driver, "attack:" + red_1));
    CHECK_FALSE(rolled(driver, "attack:" + guards[0]));
  }

  TEST_CASE("the living who cannot stand with the undead are refused such an order, not left out of it (UH-22)") {
    Driver driver = before_the_storm({}, {guards[0], guards[1], "Dark kobolds 1", "Dark kobolds 2"});
    const auto options_for = [&](const std::vector<std::string>& names) {
      return driver.rules->options(
          driver.view("pod"), driver.phase, {driver.faction("pod"), {}}, {}, pieces(driver, names));
    };
    const auto offered = [&](const std::vector<std::string>& names) {
      for (const auto& option : options_for(names))
        if (!option.refused) return option.pieces;
      return std::vector<PieceId>{};
    };
    const auto refused = [&](const std::vector<std::string>& names, const std::string& code) {
      for (const auto& option : options_for(names))
        if (option.refused && option.refused->code == code) return option.pieces;
      return std::vector<PieceId>{};
    };
    // Kobolds are compatible with all, in any order.
    CHECK(offered({"Dark kobolds 1", guards[0], guards[1]}).size() == 3);
    CHECK(refused({"Dark kobolds 1", guards[0], guards[1]}, "undead_company").empty());
    make_undead(driver, "Dark kobolds 2");
    const std::vector<std::string> all = {"Dark kobolds 1", guards[0], "Dark kobolds 2", guards[1]};
    CHECK(offered(all) == pieces(driver, {"Dark kobolds 1", guards[0], guards[1]}));
    CHECK(refused(all, "undead_company") == pieces(driver, {"Dark kobolds 2"}));
    CHECK(refused({"Dark kobolds 2", guards[0]}, "undead_company") == pieces(driver, {guards[0]}));
    CHECK(fault(driver, "pod", {assault(driver, all, "O5")}) == "undead_company /orders/0/units");
    // The rule covers attached raiders too: men among kobolds.
    CHECK(fault(driver, "pod", {assault(driver, {"Dark kobolds 1", "Dark kobolds 2"}, "O5")}) == "");
    driver.put("Dark raiders 1", "F5");
    driver.set("Dark raiders 1", driver.config.words.attached_to, driver.piece("Dark kobolds 1"));
    CHECK(fault(driver, "pod", {assault(driver, {"Dark kobolds 1", "Dark kobolds 2"}, "O5")}) ==
          "undead_company /orders/0/units");
    const auto why = driver.check("pod", {{assault(driver, {"Dark kobolds 1", "Dark kobolds 2"}, "O5")}, ""});
    CHECK(mentions(why.front().words, say("no.raiders_of", {{"unit", "Dark kobolds 1"}})));  // not the kobolds
    CHECK(fault(driver, "pod", {assault(driver, {"Dark kobolds 1", guards[0]}, "O5")}) == "");
    // After an order for living units, undead units are refused the same place.
    const auto after = driver.rules->options(driver.view("pod"), driver.phase, {driver.faction("pod"), {}},
        {{assault(driver, {guards[0]}, "O5")}, ""}, pieces(driver, {"Dark kobolds 2"}));
    REQUIRE(after.size() == 1);
    REQUIRE(after.front().refused);
    CHECK(after.front().refused->code == "undead_company");
  }
  TEST_CASE(
      "of those who stand together by chance some wait in reserve, and their owner is told who and why (UH-18, "
      "UH-22)") {
    Driver driver = before_the_storm({{"defender_reaction", "false"}}, {guards[0], "Dark kobolds 2"});
    make_undead(driver, "Dark kobolds 2");
    driver.ring_bell({{"urr", {{assault(driver, {militia}, "F5")}, ""}}});  // a sally
    const bool kobolds_wait = driver.siege().unit(driver.piece("Dark kobolds 2"))->reserve;
    const std::string waits = kobolds_wait ? "Dark kobolds 2" : guards[0];
    REQUIRE(driver.siege().unit(driver.piece(waits))->reserve);
    REQUIRE(driver.received("pod", "reserve").size() == 1);
    CHECK(mentions(driver.received("pod", "reserve").front(), waits));
    CHECK(mentions(driver.received("pod", "reserve").front(), say("no.undead_stand")));
    CHECK(driver.received("urr", "reserve").empty());
    // Units that come later are told when it happens to them, instead of every round again.
    driver.ring_bell({}, no_hits({"F5 urr"}));
    CHECK(driver.received("pod", "reserve").empty());
    driver.put(guards[1], "F5");
    for (const auto& name : {"Dark kobolds 1", "Dark ogres 1", "Dark ogres 2", "Dark halflings 1", "Dark halflings 2"})
      driver.put(name, "F5");
    for (int i = 4; i <= 8; ++i) driver.put("Imperial guard infantry " + std::to_string(i), "F5");
    driver.ring_bell({}, no_hits({"F5 urr"}));
    REQUIRE_FALSE(driver.received("pod", "reserve").empty());
    CHECK(mentions(driver.received("pod", "reserve").front(), say("tactics.more_than", {{"limit", 8}})));
  }

  TEST_CASE(
      "who may react: holders and who stands with them, not allies far away; nobody else learns who that is (UH-98)") {
    struct Row {
      const char* elves_at;
      bool reacts;
    };
    for (const Row& row : {Row{"elf_heart", false}, {"C5", false}, {"O5", true}}) {
      CAPTURE(row.elves_at);
      Driver driver = before_the_storm();
      relate(driver, "urr", "elves", word::relation::allied), relate(driver, "elves", "urr", word::relation::allied);
      relate(driver, "elves", "pod", word::relation::hostile);
      driver.put("Elf archers 1", row.elves_at);
      // The sally crosses the storm, so Urr's unit is already in the combat.
      driver.ring_bell(
          {{"pod", {{assault(driver, guards, "O5")}, ""}}, {"urr", {{assault(driver, {militia}, "F5")}, ""}}});
      REQUIRE(driver.phase.kind == "reaction");
      REQUIRE(driver.received("gnomes", "announcement").size() == 1);
      CHECK(driver.received("gnomes", "announcement").front().find("Elves") == std::string::npos);
      const auto commit =
          driver.order("commit", {driver.siege().combats.front().id, pieces(driver, {"Elf archers 1"})});
      CHECK(fault(driver, "elves", {commit}) == (row.reacts ? "" : "not_attacked /orders/0"));
    }
  }
}
