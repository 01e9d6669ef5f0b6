#include <doctest/doctest.h>

#include <algorithm>

#include "council.h"

namespace game = ziggurat::game;
using namespace ziggurat::urr_handbook;
using namespace ziggurat::urr_handbook::testing;
using ziggurat::game::Argument;

namespace {

using Pieces = std::vector<ziggurat::PieceId>;

game::Order mission(const Driver& d, const std::string& engine, const std::string& kind, const std::string& aim,
    const std::string& load = "") {
  return d.order("mission", {d.piece(engine), kind, aim.empty() ? Argument{} : Argument{d.place(aim)},
                                load.empty() ? Argument{} : Argument{d.piece(load)}});
}
game::Order ramp(const Driver& d, const std::string& one, const std::string& two) {
  return d.order("ramp_work", {d.place("O5"), Pieces{d.piece(one), d.piece(two)}});
}
int strength_of(const Driver& d, const std::string& section) {
  const Siege now = d.siege();
  const auto* wall = now.wall(d.place(section));
  return strength({wall->circuit, wall->damage});
}
void undead(Driver& d, const std::string& name, const std::string& at) {
  d.put(name, at);
  d.set(name, d.config.words.kin, choice_of(Kin::undead));
}
std::vector<SiegeObject> objects(const Driver& d, ziggurat::KindId kind) {
  const Siege now = d.siege();
  std::vector<SiegeObject> found;
  for (const auto* object : now.objects_of(kind)) found.push_back(*object);
  return found;
}

}  // namespace

TEST_SUITE("urr-handbook: the strategic week, engines and siege works") {
  TEST_CASE("what a mission is refused for (UH-52 to UH-54, UH-80, UH-82)") {
    Driver d("siege_of_urr");
    const std::string gun = "Dark trebuchet 1", ogres = "Dark ogres 1";
    CHECK(code(d, "pod", mission(d, gun, "bombard", "O5")) == "not_in_reach");
    d.put(gun, "F5"), d.put(ogres, "F5");
    CHECK(code(d, "pod", mission(d, gun, "bombard", "O5")).empty());
    CHECK(code(d, "pod", mission(d, gun, "bombard", "O4")) == "not_in_reach");
    CHECK(code(d, "urr", mission(d, gun, "bombard", "O5")) == "not_yours");
    CHECK(code(d, "pod", mission(d, gun, "vault", "")) == "nobody");
    CHECK(code(d, "pod", mission(d, gun, "vault", "", ogres)) == "not_zombie");
    CHECK(code(d, "pod", mission(d, gun, "fire", "C4")).empty());
    CHECK(code(d, "pod", mission(d, gun, "fire", "C2")) == "not_in_reach");
    CHECK(code(d, "pod", mission(d, gun, "fire", "K1")) == "not_outer");
    undead(d, ogres, "F4");
    CHECK(code(d, "pod", mission(d, gun, "vault", "", ogres)) == "not_there");
    d.put(ogres, "F5");
    CHECK(code(d, "pod", mission(d, gun, "vault", "", ogres)).empty());
    d.set("C4 south-east quarter", d.config.words.burnt, true);
    CHECK(code(d, "pod", mission(d, gun, "fire", "C4")) == "already_burnt");
    d.put("Dark trebuchet 2", "F5");
    const auto twice =
        d.check("pod", {{mission(d, gun, "fire", "C5"), mission(d, "Dark trebuchet 2", "fire", "C5")}, {}});
    REQUIRE(twice.size() == 1);
    CHECK(twice.front().code == "duplicate");
    d.edit(game::LedgerSet{d.faction("pod"), d.config.words.food.index, 0});
    CHECK(code(d, "pod", mission(d, gun, "fire", "C5")) == "no_food");
    d.set("O5 south wall", d.config.words.damage, Number{7});
    CHECK(code(d, "pod", mission(d, gun, "bombard", "O5")) == "nothing_left");
    d.set(gun, d.config.words.wrecked, true);
    CHECK(code(d, "pod", mission(d, gun, "bombard", "O5")) == "wrecked");
  }
  TEST_CASE(
      "boxes of a bombarded section go from 4 to 1 on everybody's map; scores are the owner's secret; the order stands "
      "from week to week") {
    Driver d("siege_of_urr");
    game::Sheet sheet;
    for (int i = 1; i <= 5; ++i) {
      const auto name = "Dark trebuchet " + std::to_string(i);
      d.put(name, "F5");
      sheet.orders.push_back(mission(d, name, "bombard", "O5"));
    }
    d.set("Dark trebuchet 1", d.config.words.modifier, Number{-1});
    d.ring_bell({{"pod", sheet}});
    CHECK(strength_of(d, "O5") == 4);
    d.dice.say({3, 1, 2, 1, 2});  // 3 − 1 misses
    d.ring_bell();
    CHECK(strength_of(d, "O5") == 4);
    const auto& report = d.received("pod", "bombard");
    CHECK(report.size() == 1);
    CHECK(d.details("pod", "bombard").back() == lines("bombard.needed", {{"needed", 3}}).front());
    CHECK(d.received("urr", "bombard").empty());
    CHECK(d.received("urr", "wall").size() == 1);
    std::vector<int> seen;
    for (const int hits : {1, 2, 4}) {
      REQUIRE(d.play_to("council"));
      d.ring_bell();  // default orders repeat it
      CHECK(d.phase.kind == "trebuchet");
      std::vector<int> faces;
      for (int i = 0; i < 5; ++i) faces.push_back(i < 5 - hits ? 1 : 6);
      d.dice.say(faces);
      d.ring_bell();
      seen.push_back(strength_of(d, "O5"));
      const auto* wall = d.seen("elves", "O5 south wall");
      REQUIRE(wall);
      CHECK((*wall)[d.config.words.damage] == d.siege().wall(d.place("O5"))->damage);
    }
    CHECK(seen == std::vector{3, 2, 1});
    CHECK(d.phase.kind == "assault_orders");
    d.ring_bell();
    CHECK(d.phase.kind == "council");  // bombardment does not start a tactical turn
    d.ring_bell();
    CHECK(
        d.siege().engine(d.piece("Dark trebuchet 2"))->mission == word::mission::none);  // nothing is left to shoot at

    Driver hot("siege_of_urr", {{"bombardment_starts_tactical", "true"}});
    hot.put("Dark trebuchet 1", "F5");
    hot.ring_bell({{"pod", {{mission(hot, "Dark trebuchet 1", "bombard", "O5")}, {}}}});
    hot.ring_bell();
    CHECK(hot.siege().turn_called);
  }
  TEST_CASE("a siege tower takes five weeks, and who was shot by whom is told (UH-70 to UH-72)") {
    Driver d("siege_of_urr");
    const std::string train = "Dark baggage train 1", one = "Mercenary infantry 1", two = "Mercenary infantry 2";
    for (const auto& name : {train, one, two}) d.put(name, "F5");
    CHECK(code(d, "pod", ramp(d, one, two)) == "no_shields");
    CHECK(code(d, "pod", project(d, train, "siege_tower", "O5")) == "no_shields");
    d.ring_bell({{"pod", {{project(d, train, "tower_shields", "O5")}, {}}}});
    REQUIRE(d.siege().works_in(d.place("F5")));
    CHECK(d.siege().works_in(d.place("F5"))->shields);
    CHECK(d.seen("urr", "Siege works before O5 south wall"));

    REQUIRE(d.play_to("council"));
    CHECK(code(d, "pod", project(d, train, "tower_shields", "O5")) == "already_built");
    CHECK(code(d, "pod", project(d, train, "siege_tower", "O5")) == "no_ramp_work");
    CHECK(code(d, "pod", ramp(d, one, one)) == "two_builders");
    CHECK(code(d, "pod", ramp(d, one, "Mercenary infantry 3")) == "not_there");
    d.put("Dark ogres 1", "F5");
    undead(d, "Dark ogres 1", "F5");
    CHECK(code(d, "pod", ramp(d, one, "Dark ogres 1")) == "not_ordinary");
    CHECK(code(d, "urr", d.order("ramp_fire", {d.place("O5"), d.piece("Urr archers 1"), {}})) == "not_there");
    d.put("Urr infantry 1", "O5");
    CHECK(code(d, "urr", d.order("ramp_fire", {d.place("O5"), d.piece("Urr infantry 1"), {}})) == "no_ranged");
    d.put("Urr archers 1", "O5");
    const auto fire = d.order("ramp_fire", {d.place("O5"), d.piece("Wall militia 5"), d.piece("Urr archers 1")});
    d.dice.say({1, 2});  // militia 2 + 4 + 1 = 7, archers 4 + 4 + 2 = 10
    d.ring_bell({{"pod", {{ramp(d, one, two)}, {}}}, {"urr", {{fire}, {}}}});
    CHECK(d.dice.purposes.back() == "shot_at:" + two);
    CHECK(d.siege().works_in(d.place("F5"))->ramp_weeks == 1);
    CHECK(d.siege().unit(d.piece(one))->steps == 3);
    CHECK(d.siege().unit(d.piece(two))->steps == 2);
    CHECK(d.received("pod", "ramp").size() == 1);
    CHECK(d.received("urr", "ramp").size() == 1);

    // Missed deadlines: the sequence continues with the same builders, and meanwhile the tower is built.
    REQUIRE(d.play_to("council"));
    d.put("Urr archers 1", "C5"), d.put("Wall militia 5", "C5");  // nobody shoots
    d.ring_bell();
    CHECK(d.siege().works_in(d.place("F5"))->ramp_weeks == 2);
    CHECK(d.siege().works_in(d.place("F5"))->tower);
    REQUIRE(d.play_to("council"));
    d.ring_bell();
    CHECK(d.siege().works_in(d.place("F5"))->ready());
    REQUIRE(d.play_to("council"));
    CHECK(d.siege().week == 5);
    CHECK(code(d, "pod", ramp(d, one, two)) == "ramp_done");
  }
  TEST_CASE("shots that were ordered at a ramp where nobody worked are reported, without dice") {
    Driver d("siege_of_urr");
    d.ring_bell({{"urr", {{d.order("ramp_fire", {d.place("O5"), d.piece("Wall militia 5"), {}})}, {}}}});
    CHECK(d.received("urr", "ramp") == Texts{say("ramp.nobody_built", {{"section", "O5 south wall"}})});
    CHECK(d.received("pod", "ramp").empty());
  }
  TEST_CASE("the shields cancel the wall with the switch; a builder who dies ends the week's work") {
    for (const bool sheltered : {false, true}) {
      Driver d("siege_of_urr", {{"shields_cancel_wall", sheltered ? "true" : "false"}});
      d.put("Mercenary infantry 1", "F5"), d.put("Mercenary infantry 2", "F5");
      d.set("Mercenary infantry 1", d.config.words.steps, Number{1});
      game::Piece works{{}, d.config.words.works, d.faction("pod"), d.place("F5"), {}};
      works.set(d.config.words.shields, true);
      d.enter(std::move(works));
      d.dice.say({3, 3});  // 2 + 3 = 5 without the wall's 4
      d.ring_bell({{"pod", {{ramp(d, "Mercenary infantry 1", "Mercenary infantry 2")}, {}}}});
      CHECK(d.piece("Mercenary infantry 1").valid() == sheltered);
      CHECK(d.siege().works_in(d.place("F5"))->ramp_weeks == (sheltered ? 1 : 0));
    }
  }
  TEST_CASE("vaulted dead stand in the quarter with three steps, and a tactical turn starts (UH-80, UH-85)") {
    Driver d("siege_of_urr");
    d.put("Dark trebuchet 1", "F5");
    undead(d, "Dark ogres 1", "F5");
    d.ring_bell({{"pod", {{mission(d, "Dark trebuchet 1", "vault", "", "Dark ogres 1")}, {}}}});
    d.ring_bell();
    CHECK(d.world.at(d.piece("Dark ogres 1")).place == d.place("C5"));
    CHECK(d.siege().unit(d.piece("Dark ogres 1"))->steps == 3);
    REQUIRE(d.siege().combats.size() == 1);
    CHECK(d.siege().combats.front().holder == d.faction("urr"));
    CHECK(d.received("urr", "vault").size() == 1);
    d.ring_bell();
    CHECK(d.phase.kind == "reaction");
  }
  TEST_CASE("fires cost one food together, burn for all to see, and start a tactical turn (UH-82, UH-85)") {
    Driver d("siege_of_urr");
    d.put("Dark trebuchet 1", "F5"), d.put("Dark trebuchet 2", "F5");
    d.ring_bell(
        {{"pod", {{mission(d, "Dark trebuchet 1", "fire", "C5"), mission(d, "Dark trebuchet 2", "fire", "C6")}, {}}}});
    const auto food = d.world.ledger(d.faction("pod"), d.config.words.food.index);
    d.ring_bell();
    CHECK(d.world.ledger(d.faction("pod"), d.config.words.food.index) == food - 1);
    CHECK(objects(d, d.config.words.fire).size() == 2);
    CHECK(d.received("elves", "fire").size() == 2);
    d.ring_bell();
    CHECK(d.received("elves", "announcement").front() ==
          say("turn.fires",
              {{"where", Texts{"C5 south quarter", "C6 south-west quarter"}}, {"rounds", 3}, {"reaction", true}}));
    CHECK(d.phase.kind == "reaction");
  }
  TEST_CASE("a palisade is worth 2, and 1 after a week of siege (UH-62)") {
    Driver d("siege_of_urr");
    d.ring_bell({{"pod", {{project(d, "Dark baggage train 1", "palisade", "south_vale")}, {}}}});
    const auto bonus = [&] { return objects(d, d.config.words.palisade).front().bonus; };
    CHECK(bonus() == 2);
    REQUIRE(d.play_to("council"));
    CHECK(bonus() == 2);
    d.put("Urr infantry 1", "south_vale");
    d.ring_bell();
    REQUIRE(d.play_to("council"));
    CHECK(bonus() == 1);
    d.put("Urr infantry 1", "K1");
    d.ring_bell({{"pod", {{project(d, "Dark baggage train 1", "palisade", "south_vale")}, {}}}});
    CHECK(bonus() == 2);
    CHECK(objects(d, d.config.words.palisade).size() == 1);
  }
  TEST_CASE("a flooded quarter is lost unless a corps drains it at once (UH-66)") {
    for (const bool drained : {true, false}) {
      Driver d("siege_of_urr");
      d.put("Urr masons 1", "C5");
      d.ring_bell({}, {{"flood/C5", "yes"}});
      REQUIRE(objects(d, d.config.words.flood).size() == 1);
      CHECK(d.received("elves", "flood").size() == 1);
      if (!drained) {
        REQUIRE(d.play_to("council"));
        CHECK(d.siege().quarter(d.place("C5"))->uninhabitable);
        continue;
      }
      // A flood that the umpire starts before the council closes can be drained in that council.
      Driver early("siege_of_urr");
      early.put("Urr masons 1", "C5");
      game::Piece flood{{}, early.config.words.flood, {}, early.place("C5"), {}};
      early.enter(std::move(flood));
      early.ring_bell({{"urr", {{project(early, "Urr masons 1", "flood_repair", "C5")}, {}}}});
      REQUIRE(early.play_to("council"));
      CHECK_FALSE(early.siege().quarter(early.place("C5"))->uninhabitable);
      CHECK(objects(early, early.config.words.flood).empty());
    }
  }
  TEST_CASE("sapping: the umpire's by default, by dice from the second week on with the switch (UH-57)") {
    for (const std::string by : {"umpire", "proposed"}) {
      Driver d("siege_of_urr", {{"sapping", by}});
      const std::string train = "Dark baggage train 1";
      d.put(train, "F5");
      const auto before = d.dice.purposes.size();
      d.ring_bell({{"pod", {{project(d, train, "sap", "O5")}, {}}}});
      CHECK(d.siege().wall(d.place("O5"))->damage == 0);
      CHECK(d.dice.purposes.size() == before);
      REQUIRE(d.siege().projects.size() == 1);
      CHECK(d.siege().projects.front().weeks == 1);
      REQUIRE(d.play_to("council"));
      d.dice.say({6});
      d.ring_bell({{"pod", {{project(d, train, "sap", "O5")}, {}}}});
      CHECK(d.siege().wall(d.place("O5"))->damage == (by == "proposed" ? 2 : 0));
      CHECK(d.received("urr", "sap").empty());
      if (by == "proposed")
        CHECK(d.details("pod", "sap") == lines("sap.details", {{"total", 6}, {"caves_in", 1}, {"one", 4}, {"two", 6}}));
      else CHECK(d.details("pod", "sap").empty());
      std::vector<Pieces> published;  // the report that asks for the umpire's ruling shows the wall
      for (const auto& step : d.last.steps)
        for (const auto& report : step.reports)
          if (report.kind == "sap" && report.audience.has(game::Viewer::umpire())) published.push_back(report.pieces);
      CHECK(published == std::vector<Pieces>{{d.siege().wall(d.place("O5"))->id}});
      REQUIRE(d.play_to("council"));
      d.ring_bell();  // a week without digging
      CHECK(d.siege().projects.empty());
    }
    Driver d("siege_of_urr");
    d.ring_bell({}, {{"wall_steps/O5", "3"}});
    CHECK(d.siege().wall(d.place("O5"))->damage == 3);
    REQUIRE(d.play_to("council"));
    d.ring_bell({}, {{"wall_steps/O5", "-2"}});
    CHECK(d.siege().wall(d.place("O5"))->damage == 1);
    d.set("Urr infantry 1", d.config.words.steps, Number{1});
    REQUIRE(d.play_to("council"));
    d.ring_bell({}, {{"restore_steps/Urr infantry 1", "9"}});
    CHECK(d.siege().unit(d.piece("Urr infantry 1"))->steps == 4);
  }
}
