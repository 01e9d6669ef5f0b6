#include <doctest/doctest.h>

#include "council.h"
#include "storm.h"
#include "support/meant.h"

namespace game = ziggurat::game;
using namespace ziggurat::urr_handbook;
using namespace ziggurat::urr_handbook::testing;

namespace {

std::vector<game::Hint> hints(const Driver& d) {
  return d.rules->counsel(d.view("pod"), d.phase, {d.faction("pod"), {}}).hints;
}
std::vector<game::Order> meant(const Driver& d) {
  return ziggurat::testing::meant(*d.rules, d.view("pod"), d.phase, {d.faction("pod"), {}});
}
const game::Hint* hint_of(const std::vector<game::Hint>& all, const std::string& rule) {
  const auto found = std::ranges::find(all, rule, &game::Hint::rule);
  return found == all.end() ? nullptr : &*found;
}
std::int64_t worth(const Driver& d, const game::Order& order, const game::Sheet& sheet = {}) {
  return d.rules->worth(d.view("pod"), d.phase, {d.faction("pod"), {}}, sheet, {order}, game::Strength::fair).front();
}
// The orders that a steward proposes for an empty sheet.
std::vector<game::Order> of_steward(const Driver& d) {
  const game::Seat seat{d.faction("pod"), {}};
  const auto faults = [&](const game::Sheet& one) { return d.rules->check(d.view("pod"), d.phase, seat, one, {}); };
  game::Steward steward(*d.rules, d.view("pod"), d.phase, seat, ziggurat::Chance(7), {});
  while (steward.think(faults)) {}
  return steward.advice(faults).orders;
}
std::vector<std::string> numbered(const std::string& name, int first, int last) {
  std::vector<std::string> names;
  for (int i = first; i <= last; ++i) names.push_back(name + " " + std::to_string(i));
  return names;
}
void put_all(Driver& d, const std::vector<std::string>& names, const char* at) {
  for (const auto& name : names) d.put(name, at);
}
bool names(const std::vector<PieceId>& pieces, const Driver& d, const std::string& name) {
  return std::ranges::find(pieces, d.piece(name)) != pieces.end();
}
// The Prince's army in South vale, from which a pontoon leads to the walls.
Driver before_the_march() {
  Driver d("siege_of_urr");
  d.ring_bell({{"pod", sheet({project(d, "Dark baggage train 1", "pontoon", "south_vale", d.place("urr_south"))})}});
  REQUIRE(d.play_to("council"));
  return d;
}
game::Order march(const Driver& d, const std::vector<std::string>& who, const std::vector<std::string>& path) {
  std::vector<Place> way;
  for (const auto& id : path) way.push_back(d.place(id));
  return d.order("march", {pieces(d, who), way, false});
}
Driver before_the_wall(int damage, const Driver::Switches& switches = {}) {
  Driver d("siege_of_urr", switches);
  d.set("O5 south wall", d.config.words.damage, Number{damage});
  return d;
}

}  // namespace

TEST_SUITE("urr-handbook: hints for the besieger") {
  TEST_CASE("a march takes along engines, leaders and parties; only wrecks stay, and the hint names them") {
    Driver d = before_the_march();
    d.set("Dark trebuchet 5", d.config.words.wrecked, true);
    d.set("Dark raiders 4", d.config.words.attached_to, d.piece("Dark ogres 1"));
    const auto all = hints(d);
    const auto* hint = hint_of(all, "UH-100");
    REQUIRE(hint);
    for (const char* name : {"Imperial guard infantry 1", "Dark baggage train 1", "Dark trebuchet 1",
             "Dark trebuchet 4", "Dark raiders 1", "Grand necromancer"}) {
      CAPTURE(name);
      CHECK(names(hint->pieces, d, name));
    }
    CHECK_FALSE(names(hint->pieces, d, "Dark trebuchet 5"));
    CHECK_FALSE(names(hint->pieces, d, "Dark raiders 4"));  // goes with its unit
    CHECK(hint->words.find("Dark trebuchet 5") != std::string::npos);
    const auto orders = meant(d);
    REQUIRE(orders.size() == 1);
    CHECK(d.check("pod", sheet(orders)).empty());
    CHECK(std::get<std::vector<PieceId>>(orders.front().arguments.front()).size() == hint->pieces.size());
    d.ring_bell({{"pod", sheet(orders)}});
    for (const char* name : {"Dark trebuchet 1", "Grand necromancer", "Dark raiders 4"})
      CHECK(stands(d, name) == stands(d, "Imperial guard infantry 1"));
  }
  TEST_CASE("what stayed behind when the army came to the walls is to follow") {
    Driver d = before_the_march();
    const Siege siege = d.siege();
    for (const auto& unit : siege.units)
      if (unit.faction == d.faction("pod")) d.put(unit.name, "F5");
    const auto all = hints(d);
    const auto* hint = hint_of(all, "UH-100");
    REQUIRE(hint);
    CHECK(hint->at == d.place("F5"));
    CHECK(names(hint->pieces, d, "Dark trebuchet 1"));
    CHECK(names(hint->pieces, d, "Grand necromancer"));
    const auto orders = meant(d);
    REQUIRE(!orders.empty());
    CHECK(std::get<std::vector<Place>>(orders.front().arguments.at(1)).back() == d.place("F5"));
  }
  TEST_CASE("the army makes for the field from which a storm is best prepared, whether by hint or as a bot") {
    Driver d = before_the_march();
    const auto goes = [&](const char* field) { return worth(d, march(d, {"Dark ogres 1"}, {"urr_south", field})); };
    // Of equal fields always the same one.
    CHECK(goes("F4") > goes("F5"));
    CHECK(hint_of(hints(d), "UH-100")->at == d.place("F4"));
    d.set("O5 south wall", d.config.words.damage, Number{4});
    CHECK(goes("F5") > goes("F4"));
    CHECK(goes("F5") > worth(d, march(d, {"Dark ogres 1"}, {"urr_south"})));
    const auto orders = meant(d);
    REQUIRE(orders.size() == 1);
    CHECK(std::get<std::vector<Place>>(orders.front().arguments.at(1)).back() == d.place("F5"));
  }
  TEST_CASE("troops in another field are called to the one that is to be stormed from; its engines keep their target") {
    Driver d("siege_of_urr");
    put_all(d, numbered("Imperial guard infantry", 1, 8), "F5");
    put_all(d, {"Mercenary infantry 1", "Mercenary infantry 2", "Dark trebuchet 1"}, "F4");
    const auto all = hints(d);
    const auto* hint = hint_of(all, "UH-100");
    for (const auto& one : all)
      if (one.kind == "deploy") hint = &one;
    REQUIRE(hint);
    CHECK(hint->kind == "deploy");
    CHECK(hint->pieces == pieces(d, {"Mercenary infantry 1", "Mercenary infantry 2"}));
    CHECK(hint->at == d.place("F5"));
  }
  TEST_CASE("a storm goes to the units that strike best, not to the first of the list; its odds are theirs (UH-18)") {
    Driver d = before_the_wall(7, {{"defender_reaction", "false"}});
    const std::vector<std::string> best = {
        "Imperial guard infantry 1", "Imperial guard infantry 2", "Dark ogres 1", "Dark ogres 2"};
    put_all(d, best, "F5");
    put_all(d, numbered("Imperial guard archers", 1, 2), "F5");
    d.put("Dark baggage train 1", "F5"), d.put("Dark kobolds 1", "F5"), d.put("Dark halflings 1", "F5");
    d.set("Imperial guard archers 1", d.config.words.steps, Number{1});
    d.set("Imperial guard archers 2", d.config.words.steps, Number{1});
    REQUIRE(d.play_to("assault_orders"));
    const auto all = hints(d);
    const auto* hint = hint_of(all, "UH-42");
    REQUIRE(hint);
    CHECK(hint->kind == "assault");
    auto chosen = hint->pieces;
    std::ranges::sort(chosen);
    CHECK(chosen == pieces(d, best));
    const auto orders = meant(d);
    REQUIRE(orders.size() == 1);
    CHECK(std::get<std::vector<PieceId>>(orders.front().arguments.front()) == hint->pieces);
    CHECK(d.check("pod", sheet(orders)).empty());
    CHECK(mentions(hint->words, "5 other units there can step in"));
    d.put("Dark kobolds 1", "south_march");
    CHECK(mentions(hint_of(hints(d), "UH-42")->words, "4 other units there can step in"));
  }
  TEST_CASE("a better weapon and attached raiders count among the stormers") {
    Driver d = before_the_wall(7, {{"defender_reaction", "false"}});
    put_all(d, numbered("Mercenary infantry", 1, 6), "F5");
    d.set("Mercenary infantry 5", d.config.words.weapon, choice_of(Quality::excellent));
    d.put("Dark raiders 1", "F5"), d.set("Dark raiders 1", d.config.words.attached_to, d.piece("Mercenary infantry 6"));
    REQUIRE(d.play_to("assault_orders"));
    const auto all = hints(d);
    const auto* hint = hint_of(all, "UH-42");
    REQUIRE(hint);
    CHECK(hint->pieces.size() == 4);
    CHECK(names(hint->pieces, d, "Mercenary infantry 5"));
    CHECK(names(hint->pieces, d, "Mercenary infantry 6"));
  }
  TEST_CASE("in the siege tower stand the units that gain most by it (UH-71)") {
    Driver d = before_the_wall(0, {{"defender_reaction", "false"}});
    put_all(d, {"Imperial guard archers 1", "Imperial guard infantry 1", "Dark ogres 1", "Dark ogres 2"}, "F5");
    d.enter(game::Piece{{}, d.config.words.works, d.faction("pod"), d.place("F5"), {}}
                .with(d.config.words.name, "Works")
                .with(d.config.words.shields, true)
                .with(d.config.words.tower_built, true)
                .with(d.config.words.ramp_weeks, 3));
    d.put("Wall militia 5", "O1");
    d.put("Urr infantry 4", "K1"), d.put("Urr archers 1", "K1"), d.put("Urr archers 2", "K1");
    REQUIRE(d.play_to("assault_orders"));
    const auto all = hints(d);
    const auto* hint = hint_of(all, "UH-42");
    REQUIRE(hint);
    const auto settled = [&](const char* name) {
      const auto found = std::ranges::find(hint->settled, name, [](const auto& one) { return one.first; });
      return found == hint->settled.end() ? PieceId{} : std::get<PieceId>(found->second);
    };
    CHECK(settled("tower_ranged") == d.piece("Imperial guard archers 1"));
    CHECK((settled("tower_melee") == d.piece("Dark ogres 1") || settled("tower_melee") == d.piece("Dark ogres 2")));
    const auto orders = meant(d);
    REQUIRE(orders.size() == 1);
    CHECK(orders.front().arguments.at(2) == game::Argument{d.piece("Imperial guard archers 1")});
    CHECK(d.check("pod", sheet(orders)).empty());
  }
  TEST_CASE("a storm that is likely lost is advised against, with its odds, and no steward orders it") {
    Driver d = before_the_wall(0);
    put_all(d, numbered("Imperial guard infantry", 1, 4), "F5");
    put_all(d, numbered("Wall militia", 6, 8), "O5");
    REQUIRE(d.play_to("assault_orders"));
    const auto all = hints(d);
    const auto* hint = hint_of(all, "UH-42");
    REQUIRE(hint);
    CHECK(hint->against == std::vector<std::string>{"assault"});
    CHECK(hint->words.find("Even your best units") != std::string::npos);
    CHECK(meant(d).empty());
    CHECK(of_steward(d).empty());
  }
  // An empty section is not defenceless: its holders can send units there once they see the storm (UH-98).
  TEST_CASE("the odds of a storm reckon with the defenders who can come in the reaction, and name them") {
    for (const std::string reaction : {"true", "false"}) {
      CAPTURE(reaction);
      Driver d = before_the_wall(0, {{"defender_reaction", reaction}});
      put_all(d, numbered("Imperial guard infantry", 1, 4), "F5");
      for (const auto& unit : d.siege().units_at(d.place("O5"))) d.put(unit->name, "K1");
      REQUIRE(d.play_to("assault_orders"));
      REQUIRE(d.siege().units_at(d.place("O5")).empty());
      const auto all = hints(d);
      const auto* hint = hint_of(all, "UH-42");
      REQUIRE(hint);
      const bool reckons = reaction == "true";
      CHECK(mentions(hint->words, "100 of 100"));
      CHECK(mentions(hint->words, "(UH-98)") == reckons);
      CHECK(mentions(hint->words, "militia in place of") == reckons);
      CHECK(hint->against.empty() != reckons);
      CHECK(meant(d).empty() == reckons);
      CHECK(of_steward(d).empty() == reckons);
      const auto storm = assault(d, numbered("Imperial guard infantry", 1, 4), "O5");
      const auto forecast = d.rules->forecast(d.view("pod"), d.phase, {d.faction("pod"), {}}, sheet({storm})).front();
      CHECK(std::ranges::any_of(forecast.details, [](const auto& line) { return mentions(line.second, "UH-98"); }) ==
            reckons);
    }
  }
  TEST_CASE("free engineers dig a sap where it will help a storm, and begin nothing else at that place (UH-57)") {
    Driver d = before_the_wall(2, {{"sapping", "proposed"}});
    put_all(d, {"Dark baggage train 1", "Imperial guard infantry 1", "Imperial guard infantry 2"}, "F5");
    const auto sap = project(d, "Dark baggage train 1", "sap", "O5");
    const auto shields = project(d, "Dark baggage train 1", "tower_shields", "O5");
    CHECK(worth(d, sap) > worth(d, shields));
    CHECK(worth(d, shields) > 0);
    CHECK(worth(d, sap, sheet({sap})) == 0);
    CHECK(worth(d, shields, sheet({sap})) == 0);
    CHECK(worth(d, sap, sheet({shields})) == 0);
    const auto all = hints(d);
    REQUIRE(hint_of(all, "UH-57"));
    std::vector<game::Argument> sites;
    for (const auto& order : of_steward(d))
      if (order.kind == sap.kind) sites.push_back(order.arguments.at(2));
    CHECK(sites == std::vector<game::Argument>{d.place("O5")});
    // Next week the sap goes on, and no tower is begun there.
    const auto begun = worth(d, sap);
    d.ring_bell({{"pod", sheet({sap})}});
    REQUIRE(d.play_to("council"));
    CHECK(worth(d, sap) > begun);
    CHECK(worth(d, shields) == 0);
  }
  TEST_CASE("nobody digs under a breached section, nor where only an umpire could say what comes of it") {
    for (const auto& [damage, switches] : {std::pair{7, Driver::Switches{{"sapping", "proposed"}}},
             std::pair{2, Driver::Switches{{"sapping", "umpire"}}}}) {
      Driver d = before_the_wall(damage, switches);
      d.put("Dark baggage train 1", "F5"), d.put("Imperial guard infantry 1", "F5");
      CHECK(worth(d, project(d, "Dark baggage train 1", "sap", "O5")) == 0);
      CHECK_FALSE(hint_of(hints(d), "UH-57"));
    }
  }
  TEST_CASE("a pontoon is built for the engines and the rear of an army, too (UH-65)") {
    Driver d("siege_of_urr");
    put_all(d, numbered("Imperial guard infantry", 1, 8), "F5");
    put_all(d, numbered("Mercenary infantry", 1, 10), "F5");
    const auto pontoon = project(d, "Dark baggage train 1", "pontoon", "south_vale", d.place("urr_south"));
    CHECK(worth(d, pontoon) > 0);
    const auto all = hints(d);
    REQUIRE(hint_of(all, "UH-65"));
    CHECK(meant(d).front().kind == pontoon.kind);
  }
}
