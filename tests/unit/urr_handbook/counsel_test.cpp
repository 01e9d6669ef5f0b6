#include <doctest/doctest.h>

#include "council.h"
#include "support/meant.h"

namespace game = ziggurat::game;
using namespace ziggurat::urr_handbook;
using namespace ziggurat::urr_handbook::testing;

namespace {

using State = game::Aim::State;

game::Counsel counsel(const Driver& d, const std::string& faction) {
  return d.rules->counsel(d.view(faction), d.phase, {d.faction(faction), {}});
}
std::vector<game::Order> meant(const Driver& d, const std::string& faction) {
  return ziggurat::testing::meant(*d.rules, d.view(faction), d.phase, {d.faction(faction), {}});
}
std::string first(const game::Counsel& published) {
  return published.hints.empty() ? "" : published.hints.front().words;
}
game::Order offer(
    const Driver& d, const char* to, const char* deal, const char* item, std::int64_t count, std::int64_t gold) {
  return d.order("trade", {d.faction(to), std::string(deal), std::string(item), count, gold});
}
using ziggurat::testing::without_blanks;

}  // namespace

TEST_SUITE("urr-handbook: what helps a side now, by its own view") {
  TEST_CASE("the Prince hears of the river until a pontoon leads over it, and then of the next step") {
    Driver d("siege_of_urr");
    CHECK(first(counsel(d, "pod")) == say("counsel.river", {{"from", "South vale"}, {"to", "Urr south"}}));
    CHECK(counsel(d, "pod").hints.front().at == d.place("south_vale"));
    for (const auto& aim : counsel(d, "pod").aims) CHECK(aim.state == State::open);
    d.ring_bell({{"pod", sheet({project(d, "Dark baggage train 1", "pontoon", "south_vale", d.place("urr_south"))})}});
    REQUIRE(d.play_to("council"));
    const auto next = counsel(d, "pod").hints.front();
    CHECK(next.kind == "march");
    CHECK(next.at->board == d.place("F4").board);  // a field before the walls
  }
  TEST_CASE("before the walls his engines are told of the weakest section that they reach") {
    Driver d("siege_of_urr");
    d.put("Dark trebuchet 1", "F5"), d.put("Dark trebuchet 2", "F4");
    for (const char* weak : {"O3 east wall", "O4 south-east wall"}) d.set(weak, d.config.words.damage, Number{2});
    const auto published = counsel(d, "pod");
    REQUIRE(!published.hints.empty());
    CHECK(published.hints.back().at == d.place("O4"));
    CHECK(published.hints.back().rule == "UH-50");
  }
  TEST_CASE("Urr mans the section before which most enemies stand") {
    Driver d("siege_of_urr");
    CHECK(first(counsel(d, "urr")) == say("counsel.no_enemy"));
    CHECK(counsel(d, "urr").hints.front().option == decltype(game::Hint::option){{"deal", std::string("buy")}});
    d.put("Dark ogres 1", "F5"), d.put("Dark ogres 2", "F5"), d.put("Mercenary archers 1", "F4");
    CHECK(first(counsel(d, "urr")) == say("counsel.man", {{"section", "O5 south wall"}, {"enemies", 2}, {"own", 1}}));
    CHECK(counsel(d, "urr").aims.front().state == State::met);
  }
  TEST_CASE("a full section takes nobody more: the hint names the quarter behind it, and then nothing (UH-18)") {
    Driver d("siege_of_urr");
    d.put("Dark ogres 1", "F5");
    for (const char* unit : {"Wall militia 6", "Wall militia 7", "Wall militia 8"}) d.put(unit, "O5");
    const auto hints = counsel(d, "urr").hints;
    REQUIRE(hints.size() == 1);
    CHECK(hints.front().words == say("counsel.man_behind", {{"section", "O5 south wall"}, {"enemies", 1}, {"own", 4},
                                                               {"quarter", "C5 south quarter"}}));
    const auto orders = meant(d, "urr");
    REQUIRE(orders.size() == 1);
    CHECK(orders.front().arguments.back() == game::Argument{d.place("C5")});
    CHECK(d.check("urr", sheet(orders)).empty());
    for (const char* unit : {"Urr infantry 1", "Urr infantry 2", "Urr infantry 3"}) d.put(unit, "C5");
    CHECK(counsel(d, "urr").hints.empty());
  }
  TEST_CASE("a section is to be mended only where no enemy stands on either side and a corps is at hand (UH-63)") {
    Driver d("siege_of_urr");
    d.set("O5 south wall", d.config.words.damage, Number{3});
    const auto mends = [&] {
      const auto hints = counsel(d, "urr").hints;
      return std::ranges::any_of(hints, [](const auto& hint) { return hint.rule == "UH-61"; });
    };
    CHECK_FALSE(mends());  // the masons are in the citadel
    d.put("Urr masons 1", "C5");
    CHECK(mends());
    bool lawful = false;
    for (const auto& order : meant(d, "urr"))
      lawful = lawful || (order.kind == project(d, "Urr masons 1", "wall_repair", "O5").kind &&
                             d.check("urr", sheet({order})).empty());
    CHECK(lawful);
    d.put("Dark ogres 1", "F5");
    CHECK_FALSE(mends());
    d.put("Dark ogres 1", "C5");
    CHECK_FALSE(mends());
  }
  TEST_CASE("a hint to man a section means that section, whatever else looks better to the bot") {
    Driver d("siege_of_urr");
    d.put("Dark ogres 1", "F5"), d.put("Dark ogres 2", "F5");
    d.put("Wall militia 6", "O5"), d.put("Wall militia 7", "O5");
    d.put("Dark kobolds 1", "F5"), d.put("Wall militia 4", "O1");
    d.put("Mercenary infantry 1", "F4"), d.put("Mercenary infantry 2", "F4");  // the bot would rather man O4
    const auto orders = meant(d, "urr");
    REQUIRE(orders.size() == 1);
    CHECK(orders.front().arguments.back() == game::Argument{d.place("O5")});
  }
  TEST_CASE("in a round, hints tell an empty place from a held one, to both sides") {
    for (const bool held : {true, false}) {
      CAPTURE(held);
      Driver d("siege_of_urr");
      REQUIRE(d.play_to("assault_orders"));
      d.put("Dark ogres 1", "F5");
      for (const char* unit : {"Urr infantry 4", "Urr archers 1", "Urr archers 2"}) d.put(unit, "C1");
      if (!held) d.put("Wall militia 5", "O1");
      d.ring_bell({{"pod",
          sheet({d.order("assault", {std::vector<PieceId>{d.piece("Dark ogres 1")}, d.place("O5"), {}, {}})})}});
      REQUIRE(d.play_to("combat_round"));
      const auto words = [&](const char* key, int own, int foes) {
        return say(key, {{"at", "O5 south wall"}, {"own", own}, {"foes", foes}});
      };
      CHECK(first(counsel(d, "pod")) == (held ? words("counsel.attack", 1, 1) : words("counsel.walk_in", 1, 0)));
      CHECK(first(counsel(d, "urr")) == (held ? words("counsel.defend", 1, 1) : words("counsel.lost_hold", 0, 1)));
    }
  }
  // Even where standing aside would cost less: the words say that attackers must clear the place.
  TEST_CASE("in a round, the orders that go with the hint to attack are attacks, of those who can") {
    Driver d("siege_of_urr");
    REQUIRE(d.play_to("assault_orders"));
    for (const char* unit : {"Dark ogres 1", "Dark ogres 2", "Imperial guard archers 1"}) d.put(unit, "F5");
    for (const char* unit : {"Wall militia 6", "Wall militia 7", "Wall militia 8"}) d.put(unit, "O5");
    const std::vector<PieceId> stormers{
        d.piece("Dark ogres 1"), d.piece("Dark ogres 2"), d.piece("Imperial guard archers 1")};
    d.ring_bell({{"pod", sheet({d.order("assault", {stormers, d.place("O5"), {}, {}})})}});
    REQUIRE(d.play_to("combat_round"));
    const auto orders = ziggurat::testing::meant(*d.rules, d.view("pod"), d.phase, {d.faction("pod"), {}});
    REQUIRE(orders.size() == 1);
    CHECK(orders.front() == d.order("stance", {std::vector<PieceId>{stormers[0], stormers[1]}, std::string("attack")}));
  }
  TEST_CASE("a neighbour reads how far each of its wishes is (7.2)") {
    Driver d("siege_of_urr");
    const auto redbeards = d.faction("redbeards");
    const auto states = [&] {
      std::vector<State> all;
      for (const auto& aim : counsel(d, "redbeards").aims) all.push_back(aim.state);
      return all;
    };
    CHECK(states() == std::vector{State::met, State::open, State::met, State::open});
    d.edit(game::LedgerSet{redbeards, d.config.words.gold.index, 35});
    d.edit(game::FactSet{d.config.words.lost[redbeards].index, game::Value{Number{3}}});
    d.edit(game::FactSet{d.config.words.home_taken[redbeards].index, game::Value{true}});
    for (const char* side : {"urr", "pod"})
      d.edit(game::FactSet{d.config.words.agreement[redbeards][d.faction(side)].index, game::Value{true}});
    CHECK(states() == std::vector{State::lost, State::met, State::lost, State::met});
  }
  TEST_CASE("what a hint means is whole orders: a pontoon, a deal with each camp, arms, all engines at one section") {
    Driver d("siege_of_urr");
    const auto pontoon = meant(d, "pod");
    REQUIRE(pontoon.size() == 1);
    const auto expected = project(d, "Dark baggage train 1", "pontoon", "south_vale");
    CHECK(pontoon.front().kind == expected.kind);
    for (const std::size_t argument : {0, 1, 2})  // corps, project, site; the rules choose the river
      CHECK(pontoon.front().arguments.at(argument) == expected.arguments.at(argument));
    CHECK(meant(d, "elves") ==
          without_blanks({offer(d, "urr", "sell", "food", 1, 0), offer(d, "pod", "sell", "food", 1, 0)}));
    CHECK(meant(d, "urr") ==
          without_blanks({d.order("trade", {d.faction("redbeards"), std::string("buy"), std::string("good_weapon"),
                                               std::int64_t{2}})}));  // at the list price
    for (const char* engine : {"Dark trebuchet 1", "Dark trebuchet 2"}) d.put(engine, "F4");
    d.put("Dark ogres 1", "F5"), d.put("Dark ogres 2", "F4");
    const auto bombard = [&](const char* engine) {
      return d.order("mission", {d.piece(engine), std::string("bombard"), d.place("O4"), {}});
    };
    const auto gather = d.order("deploy", {std::vector<PieceId>{d.piece("Dark ogres 1")}, d.place("F4")});
    CHECK(meant(d, "pod") ==
          without_blanks({pontoon.front(), gather, bombard("Dark trebuchet 1"), bombard("Dark trebuchet 2")}));
    CHECK(meant(d, "urr") ==
          without_blanks({d.order(
              "deploy", {std::vector<PieceId>{d.piece("Urr infantry 4"), d.piece("Urr archers 1")}, d.place("O4")})}));
  }
  TEST_CASE("an offer that waits for its answer is not meant again") {
    Driver d("siege_of_urr");
    d.ring_bell({{"elves", sheet({d.order("trade", {d.faction("urr"), std::string("sell"), std::string("food"),
                                                       std::int64_t{1}, std::int64_t{0}})})}});
    REQUIRE(d.play_to("council"));
    CHECK(first(counsel(d, "elves")) == say("counsel.waits", {{"side", "Urr"}}));
    CHECK(meant(d, "elves") == without_blanks({offer(d, "pod", "sell", "food", 1, 0)}));
    d.ring_bell({{"urr", sheet({d.order("trade", {d.faction("redbeards"), std::string("buy"),
                                                     std::string("good_weapon"), std::int64_t{2}})})}});
    REQUIRE(d.play_to("council"));
    CHECK(first(counsel(d, "urr")) == say("counsel.waits", {{"side", "the Redbeards"}}));
    CHECK(meant(d, "urr").empty());
  }
  TEST_CASE("a deal that is made already is not meant again") {
    Driver d("siege_of_urr");
    const auto redbeards = d.faction("redbeards");
    d.edit(game::FactSet{d.config.words.agreement[redbeards][d.faction("urr")].index, game::Value{true}});
    CHECK(meant(d, "redbeards") == without_blanks({offer(d, "pod", "sell", "food", 1, 0)}));
  }
}
