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
std::string meant(const Driver& d, const std::string& faction) {
  return ziggurat::testing::meant(*d.rules, d.view(faction), d.phase, {d.faction(faction), {}});
}
bool begins(const game::Counsel& told, const std::string& words) {
  return !told.hints.empty() && told.hints.front().words.starts_with(words);
}

}  // namespace

TEST_SUITE("urr-handbook: what helps a side now, by its own view") {
  TEST_CASE("the Prince hears of the river until a pontoon leads over it, and then of the next step") {
    Driver d("siege_of_urr");
    CHECK(begins(counsel(d, "pod"), "A river without a bridge lies between South vale and Urr south."));
    CHECK(counsel(d, "pod").hints.front().at == d.place("south_vale"));
    for (const auto& aim : counsel(d, "pod").aims) CHECK(aim.state == State::open);
    d.bell({{"pod", sheet({project(d, "Dark baggage train 1", "pontoon", "south_vale", d.place("urr_south"))})}});
    REQUIRE(d.play_to("council"));
    CHECK(begins(counsel(d, "pod"), "Urr south is the next step from South vale on the way to the walls."));
  }
  TEST_CASE("before the walls his engines are told of the weakest section that they reach") {
    Driver d("siege_of_urr");
    d.put("Dark trebuchet 1", "F5"), d.put("Dark trebuchet 2", "F4");
    for (const char* weak : {"O3 east wall", "O4 south-east wall"}) d.set(weak, d.match.words.damage, Number{2});
    const auto told = counsel(d, "pod");
    REQUIRE(!told.hints.empty());
    CHECK(told.hints.back().at == d.place("O4"));
    CHECK(told.hints.back().rule == "UH-50");
  }
  TEST_CASE("Urr mans the section before which most enemies stand") {
    Driver d("siege_of_urr");
    CHECK(begins(counsel(d, "urr"), "No enemy stands before your walls yet."));
    d.put("Dark ogres 1", "F5"), d.put("Dark ogres 2", "F5"), d.put("Mercenary archers 1", "F4");
    CHECK(begins(counsel(d, "urr"), "2 enemy units stand before O5 south wall"));
    CHECK(counsel(d, "urr").aims.front().state == State::met);
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
    d.edit(game::LedgerSet{redbeards, d.match.words.gold.index, 35});
    d.edit(game::FactSet{d.match.words.lost[redbeards].index, game::Value{Number{3}}});
    d.edit(game::FactSet{d.match.words.home_taken[redbeards].index, game::Value{true}});
    for (const char* side : {"urr", "pod"})
      d.edit(game::FactSet{d.match.words.agreement[redbeards][d.faction(side)].index, game::Value{true}});
    CHECK(states() == std::vector{State::lost, State::met, State::lost, State::met});
  }
  TEST_CASE("what a hint means is whole orders: a pontoon, a deal with each camp, arms, all engines at one section") {
    Driver d("siege_of_urr");
    CHECK(meant(d, "pod") == "Dark baggage train 1: Pontoon at South vale");
    CHECK(meant(d, "elves") ==
          "Offer to Urr: sell 1 food for 0 gold; Offer to the Prince of Darkness: sell 1 food for 0 gold");
    CHECK(meant(d, "urr") == "Offer to the Redbeards: buy 2 good weapons for 6 gold");
    for (const char* engine : {"Dark trebuchet 1", "Dark trebuchet 2"}) d.put(engine, "F4");
    d.put("Dark ogres 1", "F5"), d.put("Dark ogres 2", "F4");
    CHECK(meant(d, "pod") ==
          "Dark baggage train 1: Pontoon at South vale; Dark trebuchet 1: bombard O4 south-east wall; "
          "Dark trebuchet 2: bombard O4 south-east wall");
    CHECK(meant(d, "urr") == "Urr infantry 4, Urr archers 1: redeploy to O4 south-east wall");
  }
  TEST_CASE("an offer that waits for its answer is not meant again") {
    Driver d("siege_of_urr");
    d.bell({{"elves", sheet({d.order("trade", {d.faction("urr"), std::string("sell"), std::string("food"),
                                                  std::int64_t{1}, std::int64_t{0}})})}});
    REQUIRE(d.play_to("council"));
    CHECK(begins(counsel(d, "elves"), "Your offer to Urr stands: it is a deal as soon as Urr agrees to it."));
    CHECK(meant(d, "elves") == "Offer to the Prince of Darkness: sell 1 food for 0 gold");
    d.bell({{"urr", sheet({d.order("trade",
                        {d.faction("redbeards"), std::string("buy"), std::string("good_weapon"), std::int64_t{2}})})}});
    REQUIRE(d.play_to("council"));
    CHECK(begins(counsel(d, "urr"), "Your offer to the Redbeards stands"));
    CHECK(meant(d, "urr").empty());
  }
  TEST_CASE("a deal that is made already is not meant again") {
    Driver d("siege_of_urr");
    const auto redbeards = d.faction("redbeards");
    d.edit(game::FactSet{d.match.words.agreement[redbeards][d.faction("urr")].index, game::Value{true}});
    CHECK(meant(d, "redbeards") == "Offer to the Prince of Darkness: sell 1 food for 0 gold");
  }
}
