#include <doctest/doctest.h>

#include <algorithm>

#include "driver.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::city_table::testing;

namespace {

using Path = std::vector<Place>;
using Pieces = std::vector<PieceId>;

}  // namespace

TEST_CASE("a scripted drill: two breaches side by side open the wall, and the guard walks in to fight") {
  Driver driver("gate_drill");
  const auto dark = driver.seat_of("dark"), urr = driver.seat_of("urr");
  // Round 1: both trebuchets hit (6 + 4 = 10, 5 + 4 = 9), the genies fail to mend (3).
  Sheet siege{{driver.order("siege_fire", {driver.piece("Trebuchet 1"), at(4, 4)}),
                  driver.order("siege_fire", {driver.piece("Trebuchet 2"), at(5, 4)})},
      ""};
  Sheet mend{{driver.order("genie", {driver.piece("Urr genie 1"), std::string("repair"), {}, at(5, 4)})}, ""};
  CHECK(codes(driver.check(dark, siege)) == "");
  CHECK(codes(driver.check(urr, mend)) == "");
  driver.dice.say({4, 2, 6, 5, 3});
  driver.ring_bell({{dark, siege}, {urr, mend}});
  CHECK(driver.dice.purposes == std::vector<std::string>{"initiative:dark", "initiative:city", "siege:Trebuchet 1",
                                    "siege:Trebuchet 2", "genie"});
  CHECK(driver.dice.streams == std::vector<std::string>{"initiative", "initiative", "siege/Trebuchet 1",
                                   "siege/Trebuchet 2", "genie/Urr genie 1"});
  std::string steps;
  for (const auto& step : driver.last.steps) steps += step.name + " ";
  CHECK(steps == "initiative moves restack missiles artillery siege genies melee control ");
  const auto* opened = report(driver.last, "siege", say("siege.result", {{"opened", true}}));
  REQUIRE(opened);
  CHECK(opened->fight == "siege/Trebuchet 2");
  int passable = 0;
  for (const PieceId id : driver.world.pieces())
    passable += driver.world.at(id).value(driver.attribute("passable")) == Value{true};
  CHECK(passable == 2);

  // Round 2: the guard attacks two Urr heavy infantry behind the breach: 8 : 6 = column 1:1; a 6 is A.
  Sheet assault{{driver.order("move", {Pieces{driver.piece("Imperial Guard 1"), driver.piece("Imperial Guard 2")},
                                          std::vector<Place>{at(4, 3), at(4, 4), at(4, 5)}})},
      ""};
  CHECK(codes(driver.check(dark, assault)) == "");
  const auto forecast =
      driver.rules->forecast(driver.view(driver.faction("dark")), driver.phase, driver.seat(dark), assault);
  REQUIRE(forecast.size() == 1);
  CHECK(forecast[0].at == at(4, 5));
  CHECK(forecast[0].runs == 6);
  CHECK(forecast[0].chances == std::vector<std::pair<std::string, std::int64_t>>{
                                   {say("results.D"), 2}, {say("results.X"), 3}, {say("results.A"), 1}});
  driver.dice.say({1, 5, 6});
  driver.ring_bell({{dark, assault}});
  const auto* melee = report(driver.last, "melee");
  REQUIRE(melee);
  CHECK(melee->fight == "melee/4,5");
  CHECK(driver.attacked("dark", "urr"));
  CHECK_FALSE(driver.attacked("urr", "dark"));
  // 30 % of 4 steps = 1.2 → 1 for the defender, 10 % of 4 = 0.4 → 0 for the attacker.
  CHECK(shows(melee->details,
      lines("melee.details", {{"attack", 8}, {"defence", 6}, {"column", "1:1"}, {"die", 6}, {"result", "A"},
                                 {"defender_loss", say("melee.loss", {{"loss", 1}, {"taken", 1}})},
                                 {"attacker_loss", say("melee.loss", {{"loss", 0}, {"taken", 0}})}})));
  std::vector<std::string> chances;
  for (const auto& [result, percent] : {std::pair("D", 33), {"X", 50}, {"A", 17}})
    chances.push_back(say("melee.chance", {{"result", result}, {"percent", percent}}));
  CHECK(melee->likely == say("melee.likely", {{"chances", chances}}));
  CHECK(driver.world.at(driver.piece("Imperial Guard 1")).place == at(4, 5));
  CHECK(driver.world.at(driver.piece("Urr heavy infantry 1")).place != at(4, 5));
  const auto* march = report(driver.last, "move");
  REQUIRE(march);
  CHECK(march->pieces == Pieces{driver.piece("Imperial Guard 1"), driver.piece("Imperial Guard 2")});
  CHECK(march->places == std::vector<Place>{at(4, 2), at(4, 3), at(4, 4), at(4, 5)});
}

TEST_CASE("the umpire's rulings: initiative, shift, result, losses, strike") {
  const auto assault = [](Driver& driver) {
    driver.edit(AttributeSet{driver.piece("Imperial Guard 1"), driver.attribute("stance"), std::int64_t{0}});
    for (const char* name : {"Imperial Guard 1", "Imperial Guard 2"})
      driver.edit(PieceMoved{driver.piece(name), at(4, 5), {}});
    return Sheet{{driver.order("hold", {Pieces{driver.piece("Imperial Guard 1"), driver.piece("Imperial Guard 2")},
                                           std::string("attack")})},
        ""};
  };
  Driver driver("gate_drill");
  const auto sheet = assault(driver);
  const auto dark = driver.seat_of("dark");
  const auto fought = [&](const Rulings& rulings) {
    driver.dice.say({3, 4, 1});
    const auto outcome = driver.resolve({{dark, sheet}}, rulings);
    driver.dice = TestDice(1);
    return outcome;
  };
  const auto published = [&](const Rulings& rulings, const char* value) {
    const auto outcome = fought(rulings);
    return detail(report(outcome, "melee"), "melee.details", value);
  };
  CHECK(published({}, "result") == say("results.D"));
  CHECK(published({{"shift/melee/4,5", "2"}}, "column") == "2:1");
  CHECK(published({{"result/melee/4,5", "AV"}}, "result") == say("results.AV"));
  CHECK(mentions(published({{"losses_attacker/melee/4,5", "3"}}, "attacker_loss"),
      say("melee.loss", {{"loss", 3}, {"taken", 3}})));
  const auto ruled = fought({{"initiative", "dark"}});
  CHECK(report(ruled, "initiative")->text == say("initiative.told", {{"camp", "dark"}}));
  const auto struck = fought({{"strike/Imperial Guard 2", "yes"}});
  CHECK_FALSE(report(struck, "melee"));
  // Enemies share a square, and the report says why they do not fight.
  const auto* standoff = report(struck, "standoff");
  REQUIRE(standoff);
  CHECK(standoff->text ==
        say("melee.standoff", {{"at", "[4,5]"}, {"city", "city"}, {"dark", "dark"}, {"attacks", false}}));
  CHECK(standoff->rule == "CT-39");
  CHECK(standoff->places == std::vector<Place>{at(4, 5)});
  REQUIRE(report(struck, "refused"));
  CHECK(mentions(report(struck, "refused")->text, say("no.struck")));
  CHECK(report(struck, "refused")->audience == Audience::only(driver.faction("dark")));
}

TEST_CASE("an order into a square that own units fill warns of it, until they are ordered away (CT-21)") {
  Driver driver("gate_drill");
  const Pieces guards{driver.piece("Imperial Guard 1"), driver.piece("Imperial Guard 2")};
  Pieces others;
  for (const char* name : {"Mercenary heavy infantry 1", "Mercenary heavy infantry 2", "Mercenary light infantry 1",
           "Mercenary light infantry 2"})
    others.push_back(driver.piece(name));
  for (const PieceId id : guards) driver.edit(PieceMoved{id, at(8, 1), {}});
  for (const PieceId id : others) driver.edit(PieceMoved{id, at(8, 2), {}});
  const Order go = driver.order("move", {guards, Path{at(8, 2)}}),
              away = driver.order("move", {others, Path{at(9, 2)}});
  const auto warned = [&](std::vector<Order> orders) {
    const Seat seat = driver.seat(driver.seat_of("dark"));
    return driver.rules->warnings(driver.view(seat.faction), driver.phase, seat, {std::move(orders), ""});
  };
  REQUIRE(warned({go}).size() == 1);
  CHECK(warned({go})[0].order == 0);
  CHECK(mentions(warned({go})[0].words, "[8,2]"));
  CHECK(warned({away, go}).empty());
}

TEST_CASE("who waits for room is told where, and by whose units it is filled; the other camp is not (CT-21, CT-73)") {
  for (const char* fog : {"open", "counters", "hidden"}) {
    CAPTURE(fog);
    Driver driver("gate_drill", {{"fog", fog}});
    for (const char* name : {"Mercenary heavy infantry 1", "Mercenary heavy infantry 2", "Mercenary light infantry 1",
             "Mercenary light infantry 2"})
      driver.edit(PieceMoved{driver.piece(name), at(8, 2), {}});
    const PieceId near = driver.piece("Imperial Guard 1"), far = driver.piece("Imperial Guard 2");
    driver.edit(PieceMoved{near, at(8, 1), {}});
    driver.edit(PieceMoved{far, at(7, 1), {}});
    driver.ring_bell({{driver.seat_of("dark"), {{driver.order("move", {Pieces{near}, Path{at(8, 2)}}),
                                                    driver.order("move", {Pieces{far}, Path{at(8, 1), at(8, 2)}})},
                                                   ""}}});
    const FactionId dark = driver.faction("dark"), urr = driver.faction("urr");
    const std::string why = say("march.waited",
        {{"at", "[8,2]"}, {"sides", std::vector<std::string>{say("name.side_in_sentence", {{"side", "dark"}})}}});
    int full = 0, shorter = 0;
    for (const auto& step : driver.last.steps)
      for (const auto& one : step.reports) {
        if (one.kind != "move") continue;
        if (one.audience.has(Viewer::of(dark))) {
          ++full;
          CHECK(mentions(one.text, why));
          // A unit that stayed has no count of squares.
          CHECK(
              one.details == (one.pieces == Pieces{near} ? shelf::Lines() : lines("march.details", {{"squares", 1}})));
        } else if (one.audience.has(Viewer::of(urr))) {
          ++shorter;
          CHECK_FALSE(mentions(one.text, "[8,2]"));
        }
      }
    CHECK(full == 2);
    CHECK(shorter == (fog == std::string("open") ? 0 : 1));
  }
}

TEST_CASE("the dark camp wins the drill when it alone holds the palace") {
  Driver driver("gate_drill");
  for (const char* name : {"Urr militia 1", "Urr militia 2"}) driver.edit(PieceLeft{driver.piece(name)});
  driver.edit(PieceMoved{driver.piece("Imperial Guard 1"), at(7, 10), {}});
  driver.ring_bell();
  REQUIRE(driver.victory.has_value());
  CHECK(driver.over());
  CHECK(driver.victory->winners == std::vector<FactionId>{driver.faction("dark")});
  CHECK_FALSE(driver.piece("Trebuchet 1").valid());  // mercenaries and engines leave (CT-69)
  const std::string wanted = lines("victory.survivor", {{"unit", "Imperial Guard 1"}, {"steps", 2}}).front().first;
  bool survivor = false;
  for (const auto& [label, value] : driver.victory->details) survivor = survivor || label == wanted;
  CHECK(survivor);
}

TEST_CASE("genies who attack a stack attack its side, whether they hit or not (CT-49)") {
  for (const int face : {1, 6}) {
    CAPTURE(face);
    Driver driver("gate_drill");
    driver.edit(PieceMoved{driver.piece("Imperial Guard 1"), at(5, 3), {}});
    driver.dice.say({4, 2, face});
    const Order attack = driver.order("genie", {driver.piece("Urr genie 1"), std::string("attack"), at(5, 3)});
    driver.ring_bell({{driver.seat_of("urr"), Sheet{{attack}, ""}}});
    REQUIRE(report(driver.last, "genie"));
    CHECK(driver.attacked("urr", "dark"));
    CHECK_FALSE(driver.attacked("dark", "urr"));
  }
}
