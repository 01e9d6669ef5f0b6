#include <doctest/doctest.h>

#include <algorithm>

#include "rulebooks/urr_handbook/phase_resolver.h"
#include "rulebooks/urr_handbook/seen/seen.h"
#include "storm.h"

namespace game = ziggurat::game;
using namespace ziggurat::urr_handbook;
using namespace ziggurat::urr_handbook::testing;
using ziggurat::FactionId;
using ziggurat::PieceId;
using ziggurat::Place;
using ziggurat::game::Audience;
using Ways = std::vector<std::vector<Place>>;

namespace {

const std::string raiders = "Dark raiders 1";

// Raiders are attached to the ogres in F5: the Prince knows both, Urr only the ogres, the gnomes neither.
Driver hidden_among_the_seen() {
  Driver driver("siege_of_urr");
  driver.put(ogres, "F5"), driver.put(raiders, "F5");
  driver.set(raiders, driver.config.words.attached_to, driver.piece(ogres));
  return driver;
}

// One step in which `act` makes changes and reports.
template <class Act>
void step(Driver& driver, Act act) {
  const std::vector<game::SubmittedSheet> none;
  const std::vector<game::InForce> standing;
  const game::Rulings rulings;
  const game::Closing closing{driver.world, driver.phase, 1, none, none, standing, rulings, driver.dice};
  PhaseResolver resolver(driver.config, closing);
  static_cast<game::OutcomeWriter&>(resolver).begin("step", "A step");
  act(resolver);
  driver.last = resolver.finish();
}

std::vector<game::Report> umpires(const Driver& driver) { return reports_to(driver, game::Viewer::umpire(), "seen"); }

}  // namespace

TEST_SUITE("urr-handbook: what each reader is told") {
  TEST_CASE("a report is split by the pieces that each reader knows: both, one, none (chapter 6)") {
    Driver driver = hidden_among_the_seen();
    const auto both = pieces(driver, {ogres, raiders});
    const auto words = [&](const std::vector<PieceId>& known) {
      std::string text;
      for (const PieceId id : known) text += std::string(driver.world.at(id)[driver.config.words.name]) + "; ";
      return text;
    };
    step(driver, [&](PhaseResolver& resolver) {
      resolver.publish(resolver.everybody(),
          {"UH-100", "seen", words(both), both, {driver.place("F5")}, {}, {}, {}, {}, false}, words);
    });
    const auto prince = reports_to(driver, "pod", "seen"), urr = reports_to(driver, "urr", "seen");
    REQUIRE(prince.size() == 1);
    CHECK(prince.front().pieces == both);
    CHECK(prince.front().text == "Dark ogres 1; Dark raiders 1; ");
    REQUIRE(urr.size() == 1);
    CHECK(urr.front().pieces == pieces(driver, {ogres}));
    CHECK(urr.front().text == "Dark ogres 1; ");
    CHECK(reports_to(driver, "gnomes", "seen").empty());
    CHECK(reports_to(driver, game::Viewer::spectator(), "seen").empty());
    REQUIRE(umpires(driver).size() == 1);  // in full, and only once
    CHECK(umpires(driver).front() == prince.front());
  }
  TEST_CASE("without words of their own all hear the text, but no reader is pointed to a piece that he does not know") {
    Driver driver = hidden_among_the_seen();
    step(driver, [&](PhaseResolver& resolver) {
      resolver.publish_to_all(
          {"UH-103", "seen", "Something stirs.", pieces(driver, {raiders, ogres}), {}, {}, {}, {}, {}, false});
    });
    struct Row {
      const char* reader;
      std::vector<std::string> knows;
    };
    for (const Row& row : {Row{"pod", {raiders, ogres}}, {"urr", {ogres}}, {"gnomes", {}}, {"elves", {}}}) {
      CAPTURE(row.reader);
      const auto published = reports_to(driver, row.reader, "seen");
      REQUIRE(published.size() == 1);
      CHECK(published.front().text == "Something stirs.");
      CHECK(published.front().pieces == pieces(driver, row.knows));
    }
    const auto hall = reports_to(driver, game::Viewer::spectator(), "seen");
    REQUIRE(hall.size() == 1);
    CHECK(hall.front().pieces.empty());
    CHECK(umpires(driver).size() == 1);
  }
  TEST_CASE("a piece counts as known to who sees it before the step or after it, in that step alone") {
    Driver driver = hidden_among_the_seen();
    const auto one = pieces(driver, {ogres});
    const auto words = [](const std::vector<PieceId>& known) { return std::string(known.empty() ? "" : "seen"); };
    const auto publish = [&](PhaseResolver& resolver) {
      resolver.publish(resolver.everybody(), {"UH-100", "seen", "seen", one, {}, {}, {}, {}, {}, false}, words);
    };
    step(driver, [&](PhaseResolver& resolver) {
      publish(resolver);  // published before the piece moves, evaluated at the end of the step
      resolver.move(one.front(), driver.place("mount_ch"));
    });
    CHECK(reports_to(driver, "urr", "seen").size() == 1);
    CHECK(reports_to(driver, "gnomes", "seen").size() == 1);  // next to the town
    CHECK(reports_to(driver, "elves", "seen").empty());
    step(driver, [&](PhaseResolver& resolver) {
      resolver.move(one.front(), driver.place("mount_ch"));
      static_cast<game::OutcomeWriter&>(resolver).begin("later", "A later step");
      publish(resolver);
    });
    CHECK(reports_to(driver, "urr", "seen").empty());
    CHECK(reports_to(driver, "gnomes", "seen").size() == 1);
  }

  TEST_CASE("of a march everybody is told the part of the way that he sees; hidden places reach nobody (chapter 6)") {
    Driver driver("siege_of_urr");
    const auto& d = driver;
    driver.put("Gnome infantry 1", "undermountain");
    const auto way = [&](const std::vector<std::string>& ids) {
      std::vector<Place> places;
      for (const auto& id : ids) places.push_back(d.place(id));
      return places;
    };
    const auto march =
        driver.order("march", {pieces(driver, {"Urr infantry 5"}), way({"metal_foot", "metal_mountains"}), false});
    REQUIRE(fault(driver, "urr", {march}) == "");
    driver.ring_bell({{"urr", {{march}, ""}}});
    REQUIRE(stands(driver, "Urr infantry 5") == driver.place("metal_mountains"));
    const auto places_published = [&](const game::Viewer& reader) {
      Ways all;
      for (const auto& report : reports_to(driver, reader, "move")) all.push_back(report.places);
      return all;
    };
    const auto published = [&](const std::string& faction) {
      return places_published(game::Viewer::of(driver.faction(faction)));
    };
    CHECK(published("urr") == Ways{way({"north_vale", "metal_foot", "metal_mountains"})});
    CHECK(published("gnomes") == Ways{way({"metal_mountains"})});  // stands beyond and sees only the last area
    CHECK(published("elves").empty());
    CHECK(published("pod").empty());
    CHECK(places_published(game::Viewer::umpire()) == Ways{way({"north_vale", "metal_foot", "metal_mountains"})});
    CHECK(driver.received("gnomes", "move") == driver.received("urr", "move"));

    Driver inside("siege_of_urr");
    inside.put(ogres, "F5");
    inside.ring_bell({{"urr", {{to_units(inside, "deploy", {"Urr infantry 1"}, inside.place("O5"))}, ""}}});
    const auto seen = reports_to(inside, "pod", "move");
    REQUIRE(seen.size() == 1);
    CHECK(seen.front().places == std::vector{inside.place("O5")});  // does not show the origin within the city
  }
  TEST_CASE("who moves himself sees what he leaves and what he comes to") {
    Driver driver("siege_of_urr");
    const FactionId gnomes = driver.faction("gnomes");
    driver.put("Gnome infantry 1", "undermountain");
    const Siege before = driver.siege();
    driver.put("Gnome infantry 1", "dark_road");
    const Siege after = driver.siege();
    const Watchers watchers(before, after);
    for (const auto& [at, seen] :
        {std::pair("metal_mountains", true), {"south_march", true}, {"north_vale", false}, {"elf_wood", false}}) {
      CAPTURE(at);
      CHECK(watchers.see(gnomes, driver.place(at)) == seen);
      CHECK(watchers.of(driver.place(at)).has(game::Viewer::of(gnomes)) == seen);
    }
    const std::vector<Place> way{
        driver.place("north_vale"), driver.place("metal_mountains"), driver.place("south_march")};
    const auto parts = watchers.by_sight(way, Audience::only(gnomes));
    REQUIRE(parts.size() == 1);
    CHECK(parts.begin()->first == std::vector<Place>{way[1], way[2]});
    CHECK(parts.begin()->second == Audience::only(gnomes));
  }
  TEST_CASE(
      "whom the masterless dead have scented is the umpire's alone; others are told where they see them come and go "
      "(UH-24)") {
    Driver driver("siege_of_urr");
    make_undead(driver, ogres);
    driver.put(ogres, "elf_edge");
    driver.edit(game::PieceTurned{driver.piece(ogres), driver.config.berserk()});
    driver.dice.say({1});
    driver.ring_bell({{"pod", {}}, {"urr", {}}});
    REQUIRE(stands(driver, ogres) == driver.place("east_vale"));
    const auto umpire = reports_to(driver, game::Viewer::umpire(), "berserk");
    REQUIRE(umpire.size() == 1);
    CHECK(umpire.front().rolls.size() == 1);
    // Urr is in north_vale and in east_vale, both next to elf_edge.
    struct Row {
      const char* reader;
      std::string text;
    };
    for (const Row& row :
        {Row{"urr", say("berserk.masterless_dead_come_2", {{"from", "Elf edge"}, {"to", "East vale"}})}, {"pod", ""},
            {"longbeards", ""}}) {
      CAPTURE(row.reader);
      const auto published = reports_to(driver, row.reader, "berserk");
      REQUIRE(published.size() == (row.text.empty() ? 0u : 1u));
      if (published.empty()) continue;
      CHECK(published.front().text == row.text);
      CHECK(published.front().rolls.empty());
      CHECK(published.front().fight.empty());
      CHECK(published.front().places == std::vector{driver.place("elf_edge"), driver.place("east_vale")});
    }
    // A viewer who sees only one end of the path.
    for (const auto& [at, text, place] :
        {std::tuple("elf_wood", say("berserk.masterless_dead_leave", {{"from", "Elf edge"}}), "elf_edge"),
            std::tuple("fumaroles", say("berserk.masterless_dead_come", {{"to", "East vale"}}), "east_vale")}) {
      CAPTURE(at);
      Driver other("siege_of_urr");
      make_undead(other, ogres);
      other.put(ogres, "elf_edge");
      other.edit(game::PieceTurned{other.piece(ogres), other.config.berserk()});
      other.put("Redbeard dwarf infantry 1", at);
      other.dice.say({1});
      other.ring_bell({{"pod", {}}, {"urr", {}}});
      REQUIRE(stands(other, ogres) == other.place("east_vale"));
      const auto published = reports_to(other, "redbeards", "berserk");
      REQUIRE(published.size() == 1);
      CHECK(published.front().text == text);
      CHECK(published.front().places == std::vector{other.place(place)});
    }
  }
}
