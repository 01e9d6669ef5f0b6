#include <doctest/doctest.h>

#include <algorithm>

#include "driver.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::city_table::testing;

namespace {

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
  driver.bell({{dark, siege}, {urr, mend}});
  CHECK(driver.dice.purposes == std::vector<std::string>{"initiative:dark", "initiative:city", "siege:Trebuchet 1",
                                    "siege:Trebuchet 2", "genie"});
  CHECK(driver.dice.streams == std::vector<std::string>{"initiative", "initiative", "siege/Trebuchet 1",
                                   "siege/Trebuchet 2", "genie/Urr genie 1"});
  std::string steps;
  for (const auto& step : driver.last.steps) steps += step.name + " ";
  CHECK(steps == "initiative moves restack missiles artillery siege genies melee control ");
  REQUIRE(report(driver.last, "siege", "the wall is open"));
  CHECK(report(driver.last, "siege", "the wall is open")->fight == "siege/Trebuchet 2");
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
                                   {"the defender wins", 2}, {"exchange", 3}, {"the attacker wins", 1}});
  driver.dice.say({1, 5, 6});
  driver.bell({{dark, assault}});
  const auto* melee = report(driver.last, "melee");
  REQUIRE(melee);
  CHECK(melee->fight == "melee/4,5");
  CHECK(detail(melee, "Attack strength") == "8");
  CHECK(detail(melee, "Defence strength") == "6");
  CHECK(detail(melee, "Column") == "1:1");
  CHECK(detail(melee, "Die") == "6");
  CHECK(detail(melee, "Result") == "A");
  // 30 % of 4 steps = 1.2 → 1 for the defender, 10 % of 4 = 0.4 → 0 for the attacker.
  CHECK(detail(melee, "Defender's loss") == "1, taken 1");
  CHECK(detail(melee, "Attacker's loss") == "0, taken 0");
  CHECK(melee->likely == "the defender wins 33 %, exchange 50 %, the attacker wins 17 %");
  CHECK(melee->text.find("retreated to") != std::string::npos);
  CHECK(driver.world.at(driver.piece("Imperial Guard 1")).place == at(4, 5));
  CHECK(driver.world.at(driver.piece("Urr heavy infantry 1")).place != at(4, 5));
  const auto* march = report(driver.last, "move", "Imperial Guard 1 and 2 marched from [4,2] to [4,5]");
  REQUIRE(march);
  CHECK(march->places.size() == 4);
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
  CHECK(detail(report(fought({}), "melee"), "Result") == "D");
  CHECK(detail(report(fought({{"shift/melee/4,5", "2"}}), "melee"), "Column") == "2:1");
  CHECK(detail(report(fought({{"result/melee/4,5", "AV"}}), "melee"), "Result") == "AV");
  CHECK(detail(report(fought({{"losses_attacker/melee/4,5", "3"}}), "melee"), "Attacker's loss")
            .starts_with("3, taken 3"));
  CHECK(report(fought({{"initiative", "dark"}}), "initiative")->text == "The initiative is with the dark camp.");
  const auto struck = fought({{"strike/Imperial Guard 2", "yes"}});
  CHECK_FALSE(report(struck, "melee"));
  // Enemies stand in one square, and it is told why they do not fight.
  const auto* standoff = report(struck, "standoff", "neither side attacks");
  REQUIRE(standoff);
  CHECK(standoff->rule == "CT-39");
  CHECK(standoff->places == std::vector<Place>{at(4, 5)});
  REQUIRE(report(struck, "refused"));
  CHECK(report(struck, "refused")->text.ends_with("was not carried out: The umpire struck the order."));
  CHECK(report(struck, "refused")->audience == Audience::only(driver.faction("dark")));
}

TEST_CASE("the dark camp wins the drill when it alone holds the palace") {
  Driver driver("gate_drill");
  for (const char* name : {"Urr militia 1", "Urr militia 2"}) driver.edit(PieceLeft{driver.piece(name)});
  driver.edit(PieceMoved{driver.piece("Imperial Guard 1"), at(7, 10), {}});
  driver.bell();
  REQUIRE(driver.victory.has_value());
  CHECK(driver.over());
  CHECK(driver.victory->winners == std::vector<FactionId>{driver.faction("dark")});
  CHECK_FALSE(driver.piece("Trebuchet 1").valid());  // mercenaries and engines leave (CT-69)
  bool survivor = false;
  for (const auto& [label, value] : driver.victory->details)
    survivor = survivor || label == "Survivor: Imperial Guard 1";
  CHECK(survivor);
}
