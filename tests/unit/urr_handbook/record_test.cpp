#include <doctest/doctest.h>

#include <algorithm>

#include "council.h"
#include "storm.h"

namespace game = ziggurat::game;
using namespace ziggurat::urr_handbook;
using namespace ziggurat::urr_handbook::testing;
using ziggurat::game::Argument;

namespace {

const std::string masons = "Urr masons 1";

game::Order trade(const Driver& d, const std::string& partner, const std::string& deal) {
  return d.order("trade", {d.faction(partner), deal, std::string("good_weapon"), std::int64_t{1}});
}
game::Order relation(const Driver& d, const std::string& to, const std::string& how) {
  return d.order("relation", {d.faction(to), how});
}
game::Order custom(const Driver& d) {
  return d.order(
      "project", {d.piece(masons), std::string("custom"), d.place("K4"), {}, {}, std::string("A great bell")});
}

// The Prince takes the centre in this phase; returns the verdict on a faction.
std::string verdict_on(Driver& driver, const std::string& name) {
  for (const std::string id : {"K1", "K2", "K3"})
    driver.set(driver.config.geography().name(driver.place(id)), driver.config.words.held,
        Number{driver.faction("pod").value + 1});
  const Siege now = driver.siege();
  for (const auto& unit : now.units)
    if (unit.faction == driver.faction("urr") && unit.at.board == city_board) driver.put(unit.name, "north_vale");
  driver.ring_bell();
  REQUIRE(driver.victory);
  for (const auto& [who, text] : driver.victory->details)
    if (who == name) return text;
  return "";
}
// Whether the verdict on a dwarven neighbour says yes, or no, for this goal, regardless of its other goals.
bool grants(const std::string& verdict, const std::string& wish, bool yes) {
  for (int others = 0; others < 16; ++others) {
    const auto is = [&](const char* name, int bit) { return name == wish ? yes : (others >> bit & 1) == 1; };
    if (verdict == say("victory.neighbour", {{"home", is("home", 0)}, {"gold", is("gold", 1)}, {"dwarves", true},
                                                {"spared", is("spared", 2)}, {"agreed", is("agreed", 3)}}))
      return true;
  }
  return false;
}

}  // namespace

TEST_SUITE("urr-handbook: what is on record, and what waits") {
  TEST_CASE("an agreement with the winner is a deal or an alliance with him, and war ends it (7.2)") {
    struct Row {
      const char* with;
      const char* how;
      const char* then;
      bool agreed;
    };
    for (const Row& row : {Row{"pod", "nothing", "", false}, {"pod", "deal", "", true}, {"urr", "deal", "", false},
             {"pod", "alliance", "", true}, {"pod", "wish", "", false}, {"pod", "deal", "hostile", false},
             {"pod", "alliance", "hostile", false}, {"pod", "alliance", "neutral", true}}) {
      CAPTURE(row.with);
      CAPTURE(row.how);
      CAPTURE(row.then);
      Driver driver("siege_of_urr");
      std::map<std::string, game::Sheet> sheets{{"redbeards", game::Sheet{}}, {row.with, game::Sheet{}}};
      const std::string how = row.how;
      if (how == "deal")
        sheets["redbeards"] = sheet({trade(driver, row.with, "sell")}),
        sheets[row.with] = sheet({trade(driver, "redbeards", "buy")});
      if (how == "alliance" || how == "wish") sheets["redbeards"] = sheet({relation(driver, row.with, "allied")});
      if (how == "alliance") sheets[row.with] = sheet({relation(driver, "redbeards", "allied")});
      driver.ring_bell(sheets);
      if (how == "deal") REQUIRE(driver.received("redbeards", "deal").size() == 1);
      if (*row.then) {
        REQUIRE(driver.play_to("council"));
        driver.ring_bell({{"redbeards", sheet({relation(driver, row.with, row.then)})}});
      }
      // Only these two know it.
      const auto fact = driver.config.words.agreement[static_cast<std::size_t>(driver.faction("redbeards").value)]
                                                     [static_cast<std::size_t>(driver.faction(row.with).value)];
      for (const std::string reader : {"redbeards", row.with}) CHECK(driver.view(reader)[fact] == driver.world[fact]);
      CHECK(driver.view("elves").facts[static_cast<std::size_t>(fact.index)].index() == 0);
      const std::string verdict = verdict_on(driver, "Redbeards");
      CAPTURE(verdict);
      CHECK(grants(verdict, "agreed", row.agreed));
    }
  }
  TEST_CASE(
      "a home that is occupied on the day when the Prince wins is no home unharmed, though the week is not over "
      "(7.2)") {
    for (const bool occupied : {false, true}) {
      CAPTURE(occupied);
      Driver driver("siege_of_urr");
      relate(driver, "redbeards", "pod", word::relation::hostile);
      if (occupied) driver.put("Dark kobolds 1", "redbeard_halls");
      REQUIRE(driver.phase.kind == "council");
      CHECK(grants(verdict_on(driver, "Redbeards"), "home", !occupied));
    }
  }

  TEST_CASE("a wounded Necromancer raises nobody in the week after his wound, the one after that he does (UH-90)") {
    for (const bool wounded : {false, true}) {
      CAPTURE(wounded);
      Driver driver("siege_of_urr");
      driver.put("Grand necromancer", "F5"), driver.put("Imperial guard infantry 1", "F5"),
          driver.put("Imperial guard infantry 2", "F3");
      const auto raid =
          driver.order("raid", {driver.piece("Urr orc raiders 1"), std::string("leader"), driver.place("F5"), {},
                                   std::string("overland"), {}, std::string("With a poisoned dart")});
      REQUIRE(fault(driver, "urr", {raid}) == "");
      driver.ring_bell({{"urr", sheet({raid})}}, {{"raid_result/Urr orc raiders 1", wounded ? "success" : "failure"}});
      REQUIRE(driver.play_to("council"));
      REQUIRE(driver.siege().week == 2);
      CHECK(driver.piece("Undead 1").valid() != wounded);
      REQUIRE(driver.received("pod", "arrival").size() == 1);
      CHECK((driver.received("pod", "arrival").front() ==
                say("week.wounded_dead", {{"wounded", "Grand necromancer"}})) == wounded);
      CHECK(driver.received("urr", "arrival").size() == (wounded ? 0u : 1u));
      driver.ring_bell(), driver.play_to("council");
      REQUIRE(driver.siege().week == 3);
      // the graves wait for the Necromancer; the dead of the lost week do not rise later
      CHECK(driver.piece("Undead 2").valid());
      CHECK(driver.piece("Undead 4").valid() != wounded);
    }
  }
  TEST_CASE("that the dead have left a graveyard is known to the Prince and to who sees its ground (chapter 6)") {
    Driver driver("siege_of_urr");
    const auto& w = driver.config.words;
    const std::string yard = "Urr east graveyard", north = "North vale graveyard";
    REQUIRE(driver.piece(yard).valid());
    for (const auto& name : {yard, north}) driver.set(name, w.used, true);
    struct Row {
      const char* reader;
      bool east, north;
    };
    for (const Row& row :
        {Row{"pod", true, true}, {"urr", true, true}, {"elves", false, false}, {"redbeards", false, false}}) {
      CAPTURE(row.reader);
      REQUIRE(driver.seen(row.reader, yard));  // the ground is public
      CHECK(driver.seen(row.reader, yard)->has(w.used) == row.east);
      CHECK(driver.seen(row.reader, north)->has(w.used) == row.north);
    }
    CHECK_FALSE(driver.views.at(game::Viewer::spectator()).find(driver.piece(yard))->has(w.used));
    driver.put("Elf archers 1", "F3");
    CHECK(driver.seen("elves", yard)->has(w.used));
    CHECK_FALSE(driver.seen("elves", north)->has(w.used));
  }

  TEST_CASE(
      "a project outside the list is asked for in every week's report until it is ruled, or its engineers are gone "
      "(UH-61)") {
    for (const std::string end : {"yes", "no", "gone"}) {
      CAPTURE(end);
      Driver driver("siege_of_urr");
      driver.ring_bell({{"urr", sheet({custom(driver)})}});
      for (int week = 2; week <= 4; ++week) {
        REQUIRE(driver.play_to("council"));
        driver.ring_bell({{"urr", {}}});
        const auto published = reports_to(driver, game::Viewer::umpire(), "project");
        REQUIRE(published.size() == 1);
        CHECK(published.front().text == say("project.custom_still_waits", {{"what", "A great bell"}}));
        CHECK(published.front().pieces == pieces(driver, {masons}));  // names the corps, through which the umpire rules
        CHECK(driver.received("urr", "project").size() == 1);
        CHECK(driver.received("pod", "project").empty());
      }
      REQUIRE(driver.play_to("council"));
      if (end == "gone") driver.edit(game::PieceLeft{driver.piece(masons)});
      driver.ring_bell({{"urr", {}}}, end == "gone" ? game::Rulings{} : game::Rulings{{"project/" + masons, end}});
      REQUIRE(driver.received("urr", "project").size() == 1);
      CHECK(driver.received("urr", "project").front() == say(end == "yes"  ? "project.custom_done"
                                                             : end == "no" ? "project.custom_nothing"
                                                                           : "project.custom_given_up",
                                                             {{"what", "A great bell"}}));
      REQUIRE(driver.play_to("council"));
      driver.ring_bell({{"urr", {}}});
      CHECK(driver.received("urr", "project").empty());
      CHECK(driver.siege().projects.empty());
    }
  }
  TEST_CASE("reports of food and of a new week lead to no rule: these have no number") {
    Driver driver("siege_of_urr", {{"food_upkeep", "true"}});
    while (driver.siege().week == 1) driver.ring_bell();
    for (const std::string kind : {"upkeep", "news"}) {
      CAPTURE(kind);
      const auto published = reports_to(driver, "urr", kind);
      REQUIRE(published.size() == 1);
      CHECK(published.front().rule.empty());
    }
  }
  TEST_CASE("what happened at a siege tower is told the umpire once, and nobody twice") {
    Driver driver("siege_of_urr");
    driver.put("Dark baggage train 1", "F5");
    driver.ring_bell(
        {{"pod", sheet({driver.order("project", {driver.piece("Dark baggage train 1"), std::string("tower_shields"),
                                                    driver.place("O5"), {}, {}, {}})})}});
    std::vector<std::string> texts;
    for (const auto& step : driver.last.steps)
      for (const auto& report : step.reports)
        if (report.kind == "ramp") texts.push_back(report.text);
    CHECK(texts == Texts{say("ramp.shields_stand", {{"section", "O5 south wall"}})});
    for (const std::string reader : {"pod", "urr"}) CHECK(driver.received(reader, "ramp").size() == 1);
    CHECK(driver.received("elves", "ramp").empty());
  }
}
