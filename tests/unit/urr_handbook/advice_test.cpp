#include <doctest/doctest.h>

#include "council.h"
#include "storm.h"

namespace game = ziggurat::game;
using namespace ziggurat::urr_handbook;
using namespace ziggurat::urr_handbook::testing;

namespace {

std::int64_t worth(
    const Driver& d, const std::string& faction, const game::Order& order, const game::Sheet& sheet = {}) {
  return d.rules->worth(d.view(faction), d.phase, {d.faction(faction), {}}, sheet, {order}, game::Strength::fair)
      .front();
}
std::vector<std::string> numbered(const std::string& name, int first, int last) {
  std::vector<std::string> names;
  for (int i = first; i <= last; ++i) names.push_back(name + " " + std::to_string(i));
  return names;
}
// The Prince's host before O5, whose wall has this damage, against its militia and three more.
Driver host_before_the_wall(int damage, const Driver::Switches& switches = {}) {
  Driver d("siege_of_urr", switches);
  d.set("O5 south wall", d.config.words.damage, Number{damage});
  for (const auto& name : numbered("Imperial guard infantry", 1, 8)) d.put(name, "F5");
  for (const auto& name : numbered("Mercenary infantry", 1, 10)) d.put(name, "F5");
  for (const auto& name : numbered("Wall militia", 6, 8)) d.put(name, "O5");
  REQUIRE(d.play_to("assault_orders"));
  return d;
}

}  // namespace

TEST_SUITE("urr-handbook: what the bots' orders are worth") {
  TEST_CASE("many storm a weak wall with few defenders, wave after wave; a handful, or a strong wall, does not do") {
    const auto storm = [](const Driver& d) {
      return worth(d, "pod", assault(d, numbered("Imperial guard infantry", 1, 4), "O5"));
    };
    Driver weak = host_before_the_wall(7);
    CHECK(storm(weak) > 0);
    CHECK(storm(host_before_the_wall(0)) <= 0);
    for (const auto& name : numbered("Mercenary infantry", 1, 10)) weak.put(name, "south_march");
    for (const auto& name : numbered("Imperial guard infantry", 5, 8)) weak.put(name, "south_march");
    CHECK(storm(weak) <= 0);
  }
  TEST_CASE("no unit of the city leaves a section that the enemy is before, to chase one who came through") {
    Driver d = host_before_the_wall(7);
    d.put("Dark ogres 1", "C6"), d.put("Wall militia 1", "O1"), d.put("Wall militia 2", "O1");
    d.ring_bell({{"pod", {{assault(d, numbered("Imperial guard infantry", 1, 4), "O4")}, ""}}});
    const auto move = [&](const std::string& unit, const std::string& to) {
      return worth(d, "urr", to_units(d, "move", {unit}, d.place(to)));
    };
    d.edit(game::FactSet{d.config.words.week.index, game::Value{Number{5}}});
    CHECK(move("Wall militia 6", "C5") <= 0);
    CHECK(move("Wall militia 1", "O8") > 0);
  }
  TEST_CASE("an attack on an empty place counts as the step that it is") {
    for (const std::string reaction : {"true", "false"}) {
      CAPTURE(reaction);
      Driver d = host_before_the_wall(7, {{"defender_reaction", reaction}});
      d.put("Dark ogres 1", "C6");
      for (const auto& name : numbered("Wall militia", 5, 8)) d.put(name, "O1");
      const auto attack = [&](const std::string& to) { return worth(d, "pod", assault(d, {"Dark ogres 1"}, to)); };
      CHECK((attack("I3") > 0) == (reaction == "false"));  // towards the citadel, but one unit is lost in the reaction
      CHECK(attack("O6") <= 0);                            // back to the wall
    }
  }
  TEST_CASE("markers go to units on threatened sections, and only as many as are in the stores") {
    Driver d("siege_of_urr");
    const auto urr = d.faction("urr");
    const auto equip = [&](const std::string& unit) {
      return d.order("equip", {d.piece(unit), std::string("good_weapon")});
    };
    const auto buy =
        d.order("trade", {d.faction("redbeards"), std::string("buy"), std::string("good_weapon"), std::int64_t{2}, {}});
    CHECK(worth(d, "urr", equip("Wall militia 1"), sheet({buy})) == 0);
    d.edit(game::LedgerSet{urr, ledger_of(d.config.words, "good_weapon")->index, 1});
    for (const auto& name : guards) d.put(name, "F5");
    CHECK(worth(d, "urr", equip("Wall militia 5")) > worth(d, "urr", equip("Wall militia 1")));
    CHECK(worth(d, "urr", equip("Wall militia 1"), sheet({equip("Wall militia 5")})) == 0);
  }
  TEST_CASE("one party is enough for one target, whether the order names it or leaves it to the rules") {
    Driver d("siege_of_urr");
    d.put("Dark trebuchet 1", "F5"), d.put("Dark trebuchet 2", "F5");
    const auto raid = [&](int party, Argument engine) {
      return d.order("raid", {d.piece("Urr orc raiders " + std::to_string(party)), std::string("trebuchet"),
                                 d.place("F5"), engine, std::string("magic"), {}, std::string("By night.")});
    };
    const auto first = raid(1, {});
    CHECK(worth(d, "urr", first) > 0);
    CHECK(worth(d, "urr", raid(2, d.piece("Dark trebuchet 1")), sheet({first})) == 0);
    CHECK(worth(d, "urr", raid(2, d.piece("Dark trebuchet 2")), sheet({first})) > 0);
  }
  TEST_CASE("the odds of the next round add up to 100") {
    for (int damage = 0; damage <= 7; ++damage) {
      CAPTURE(damage);
      const Driver d = host_before_the_wall(damage);
      const game::Sheet storm = sheet({assault(d, numbered("Imperial guard infantry", 1, 4), "O5")});
      const auto forecasts = d.rules->forecast(d.view("pod"), d.phase, {d.faction("pod"), {}}, storm);
      REQUIRE(forecasts.size() == 1);
      std::int64_t sum = 0;
      for (const auto& share : forecasts.front().shares) sum += share.weight;
      CHECK(sum == 100);
    }
  }
}
