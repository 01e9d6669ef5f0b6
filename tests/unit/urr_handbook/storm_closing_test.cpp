#include <doctest/doctest.h>

#include "storm.h"

namespace game = ziggurat::game;
using namespace ziggurat::urr_handbook;
using namespace ziggurat::urr_handbook::testing;

namespace {

using Rulings = game::Rulings;

// Rules the hits of one round in "O5 pod": on the holder and on the comer, in the melee only.
Rulings hits(int on_holder, int on_comer) {
  return {{"ranged_hits_on_holder/O5 pod", "0"}, {"ranged_hits_on_comer/O5 pod", "0"},
      {"melee_hits_on_holder/O5 pod", std::to_string(on_holder)},
      {"melee_hits_on_comer/O5 pod", std::to_string(on_comer)}};
}
// Two units of the guard (8 steps) storm O5, where one unit of militia (4 steps) stands.
Driver stormed(const Driver::Switches& switches = {}, bool advance = true) {
  Driver d = before_the_storm(switches, {guards[0], guards[1]});
  for (const char* unit : {"Urr infantry 4", "Urr archers 1", "Urr archers 2"}) d.put(unit, "C1");
  d.ring_bell({{"pod", {{assault(d, {guards[0], guards[1]}, "O5")}, ""}}});
  REQUIRE(d.play_to("combat_round"));
  if (!advance)
    for (const auto& guard : {guards[0], guards[1]}) d.set(guard, d.config.words.advance, false);
  return d;
}
struct Losses {
  int comer, holder;
  std::optional<int> comer_of, holder_of;
};
std::string closing(const Driver& d, const Losses& losses, const char* end, int round, std::optional<int> left = {}) {
  const auto pod = d.config.faction_name(d.faction("pod")), urr = d.config.faction_name(d.faction("urr"));
  const std::string why =
      say("storm.why", {{"end", end}, {"comer", pod}, {"holder", urr}, {"round", round}, {"left", left.value_or(0)}});
  return say("storm.closing", {{"at", "O5 south wall"}, {"comer", pod}, {"holder", urr}, {"lost_comer", losses.comer},
                                  {"lost_holder", losses.holder}, {"stood_comer", losses.comer_of},
                                  {"stood_holder", losses.holder_of}, {"why", why}});
}
std::vector<std::string> told(const Driver& d, const char* faction) { return d.received(faction, "storm"); }

}  // namespace

TEST_SUITE("urr-handbook: the closing line of a storm") {
  TEST_CASE("it sums the losses of all rounds, and says that the place was held to the end") {
    Driver d = stormed();
    const auto pod = d.config.faction_name(d.faction("pod")), urr = d.config.faction_name(d.faction("urr"));
    d.ring_bell({}, hits(1, 2));
    d.ring_bell({}, hits(0, 1));
    CHECK(told(d, "pod").empty());
    d.ring_bell({}, hits(1, 2));
    REQUIRE(d.phase.kind == "tactical_end");
    CHECK(told(d, "pod").empty());
    d.ring_bell();
    for (const char* party : {"pod", "urr"}) CHECK(told(d, party) == Texts{closing(d, {5, 2, 8, 4}, "held", 3, 1)});
    CHECK(d.details("pod", "storm") ==
          lines("storm.details", {{"comer", pod}, {"holder", urr}, {"lost_comer", 5}, {"stood_comer", 8},
                                     {"lost_holder", 2}, {"stood_holder", 4}, {"round", 3}}));
    CHECK(told(d, "elves") == Texts{say("storm.seen", {{"at", "O5 south wall"}, {"comer", pod}, {"end", "held"}})});
  }
  TEST_CASE("it comes in the round in which the storm is decided, once") {
    Driver d = stormed();
    d.ring_bell({}, hits(1, 1));
    d.ring_bell({}, hits(3, 2));
    CHECK(told(d, "urr") == Texts{closing(d, {3, 4, 8, 4}, "taken", 2)});
    CHECK(told(d, "pod") == told(d, "urr"));
    while (d.phase.kind == "combat_round" || d.phase.kind == "tactical_end") {
      d.ring_bell();
      CHECK(told(d, "urr").empty());
    }
  }
  TEST_CASE("it says why a storm failed: nobody left, nobody sent onto the section, or all withdrew") {
    Driver fell = stormed();
    fell.ring_bell({}, hits(2, 8));
    CHECK(told(fell, "pod") == Texts{closing(fell, {8, 2, 8, 4}, "fell", 1)});
    Driver cleared = stormed({}, false);
    cleared.ring_bell({}, hits(4, 1));
    CHECK(told(cleared, "pod") == Texts{closing(cleared, {1, 4, 8, 4}, "cleared", 1)});
    Driver left = stormed();
    const auto withdraw = left.order("withdraw", {pieces(left, {guards[0], guards[1]}), left.place("F4")});
    left.ring_bell({{"pod", {{withdraw}, ""}}}, hits(1, 1));
    CHECK(told(left, "pod") == Texts{closing(left, {1, 1, {}, 4}, "left", 1)});
  }
  TEST_CASE("where dice are not public, nobody learns the steps that the enemy has left") {
    Driver d = stormed({{"public_dice", "false"}});
    d.ring_bell({}, hits(1, 8));
    CHECK(told(d, "urr") == Texts{closing(d, {8, 1, {}, {}}, "fell", 1)});
    CHECK(d.details("urr", "storm").empty());
  }
  TEST_CASE("nobody storms an empty section, so there is nothing to sum up") {
    Driver d = before_the_storm({}, {guards[0]});
    for (const char* unit : {"Urr infantry 4", "Urr archers 1", "Urr archers 2", "Wall militia 5"}) d.put(unit, "C1");
    d.ring_bell({{"pod", {{assault(d, {guards[0]}, "O5")}, ""}}});
    while (d.phase.kind != "council") {
      d.ring_bell();
      CHECK(told(d, "pod").empty());
    }
    CHECK(stands(d, guards[0]) == d.place("O5"));
  }
}
