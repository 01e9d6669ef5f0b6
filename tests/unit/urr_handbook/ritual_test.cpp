#include <doctest/doctest.h>

#include <algorithm>

#include "council.h"
#include "rulebooks/shelf/wording/catalogue.h"

// Rituals on the umpire's terms: a price in gold and a die (UH-96).
namespace game = ziggurat::game;
using namespace ziggurat::urr_handbook;
using namespace ziggurat::urr_handbook::testing;
using ziggurat::shelf::shelf_words;

namespace {

const std::string bull = "A black bull is given to the river.";

game::Order ritual(const Driver& d) { return d.order("ritual", {bull}); }
// The umpire's answer, as the campaign applies it.
void grant(Driver& d, const std::string& faction, Number price, Number success_on) {
  const auto changes = d.rules->answered(d.world, {d.faction(faction), {}}, ritual(d), {price, success_on});
  REQUIRE(changes.size() == 1);
  d.edit(changes.front());
}
Number gold(const Driver& d, const std::string& faction) {
  return d.world.ledger(d.faction(faction), d.config.words.gold.index);
}
std::string result(bool success) {
  return shelf_words().say("terms.result", {{"label", "Ritual"}, {"what", bull}, {"success", success}});
}
const game::Report* told(const Driver& d, const std::string& faction) {
  for (const auto& step : d.last.steps)
    for (const auto& report : step.reports)
      if (report.kind == "ritual" && report.audience.has(game::Viewer::of(d.faction(faction)))) return &report;
  return nullptr;
}

}  // namespace

TEST_SUITE("urr-handbook: rituals") {
  TEST_CASE("the umpire's terms are a price and a die; words alone change nothing (UH-96)") {
    const Driver d("siege_of_urr");
    const auto& kinds = d.rules->order_kinds();
    const auto& kind = *std::ranges::find(kinds, "ritual", &game::OrderKind::name);
    REQUIRE(kind.terms.size() == 2);
    CHECK(kind.terms[0].name == "price");
    CHECK(kind.terms[0].low == 0);
    CHECK(kind.terms[1].name == "success_on");
    CHECK(kind.terms[1].low == 1);
    CHECK(kind.terms[1].high == 6);
    const game::Seat pod{d.faction("pod"), {}};
    CHECK(d.rules->answered(d.world, pod, ritual(d), {}).empty());
    CHECK(d.rules->answered(d.world, pod, d.order("relation", {d.faction("urr"), std::string("neutral")}), {3, 3})
              .empty());
  }

  TEST_CASE("at the bell the side pays and the die decides; a success asks the umpire what follows (UH-96)") {
    for (const bool success : {true, false}) {
      CAPTURE(success);
      Driver d("siege_of_urr");
      const Number before = gold(d, "pod");
      REQUIRE(before >= 3);
      grant(d, "pod", 3, 4);
      CHECK(gold(d, "pod") == before);
      d.dice.say({success ? 4 : 5});
      d.ring_bell();
      CHECK(gold(d, "pod") == before - 3);
      CHECK(d.received("pod", "ritual") == Texts{result(success)});
      const auto* report = told(d, "pod");
      REQUIRE(report);
      CHECK(report->audience.has(game::Viewer::umpire()));
      REQUIRE(report->rolls.size() == 1);
      CHECK(report->rolls[0].face == (success ? 4 : 5));
      CHECK(report->fight == "ritual pod 1");
      CHECK(d.details("pod", "ritual") ==
            shelf_words().lines(
                "terms.details", {{"paid", 3}, {"money", "gold"}, {"success_on", 4}, {"face", success ? 4 : 5}}));
      REQUIRE(d.last.follow_ups.size() == (success ? 1u : 0u));
      if (success) {
        CHECK(d.last.follow_ups[0].faction == d.faction("pod"));
        CHECK(d.last.follow_ups[0].order == ritual(d));
      }
      // It is over: nothing is paid or rolled again.
      CHECK_FALSE(d.piece(bull).valid());
      d.ring_bell();
      CHECK(gold(d, "pod") == before - 3);
      CHECK(d.received("pod", "ritual").empty());
    }
  }

  TEST_CASE("a side that cannot pay pays nothing and rolls nothing, and is told why (UH-96)") {
    Driver d("siege_of_urr");
    const Number before = gold(d, "pod");
    grant(d, "pod", before + 1, 6);
    d.ring_bell();
    CHECK(gold(d, "pod") == before);
    CHECK(d.received("pod", "ritual") ==
          Texts{shelf_words().say("terms.unpaid",
              {{"label", "Ritual"}, {"what", bull}, {"price", before + 1}, {"money", "gold"}, {"has", before}})});
    CHECK(told(d, "pod")->rolls.empty());
    CHECK(d.last.follow_ups.empty());
    CHECK_FALSE(d.piece(bull).valid());
  }

  TEST_CASE("what a side orders is paid before its ritual (UH-96)") {
    Driver d("siege_of_urr");
    const Number had = gold(d, "urr");
    grant(d, "urr", had, 6);
    const auto deal = [&](const char* partner, const char* way) {
      return d.order("trade", {d.faction(partner), std::string(way), std::string("good_weapon"), Number{1}, Number{1}});
    };
    d.ring_bell({{"urr", sheet({deal("redbeards", "buy")})}, {"redbeards", sheet({deal("urr", "sell")})}});
    CHECK(d.received("urr", "deal").size() == 1);
    CHECK(gold(d, "urr") == had - 1);
    CHECK(told(d, "urr")->rolls.empty());
  }

  TEST_CASE("nobody but its side and the umpire sees a ritual or its result (UH-96)") {
    Driver d("siege_of_urr");
    grant(d, "pod", 1, 6);
    const auto shown = [&](const game::View& view) { return view.find(d.piece(bull)) != nullptr; };
    CHECK(shown(d.view("pod")));
    CHECK(shown(d.umpire()));
    for (const char* other : {"urr", "redbeards", "longbeards", "gnomes", "elves"}) CHECK_FALSE(shown(d.view(other)));
    CHECK_FALSE(shown(d.views.at(game::Viewer::spectator())));
    // The numbers of the dice do not tell how many rituals others hold.
    grant(d, "elves", 0, 3);
    d.ring_bell();
    CHECK(told(d, "pod")->fight == "ritual pod 1");
    CHECK(told(d, "elves")->fight == "ritual elves 1");
    CHECK(d.received("pod", "ritual").size() == 1);
    CHECK(told(d, "urr") == nullptr);
  }

  TEST_CASE("the umpire can take a ritual away, but not put it on the map or give it to nobody") {
    Driver d("siege_of_urr");
    grant(d, "pod", 1, 6);
    const auto id = d.piece(bull);
    const auto reject = [&](const game::Change& change) { return d.rules->reject_reason(d.world, change); };
    CHECK(reject(game::PieceMoved{id, d.place("F5"), {}}) == say("hand.ritual_stands"));
    CHECK(reject(game::PieceTurned{id, {}}) == say("hand.belongs_side"));
    CHECK(reject(game::AttributeSet{id, d.config.words.name.index, game::Value{std::string()}}) ==
          say("hand.needs_name"));
    d.edit(game::PieceLeft{id});
    d.ring_bell();
    CHECK(told(d, "pod") == nullptr);
  }

  TEST_CASE("a long text is cut to what a name can hold") {
    Driver d("siege_of_urr");
    std::string text;
    for (int i = 0; i < 300; ++i) text += "\u0436";
    const auto changes =
        d.rules->answered(d.world, {d.faction("pod"), {}}, d.order("ritual", {text}), {Number{0}, Number{6}});
    REQUIRE(changes.size() == 1);
    CHECK(reject_reason(d.world, changes.front(), d.rules->vocabulary()) == "");
    d.edit(changes.front());
    d.ring_bell();
    CHECK(told(d, "pod"));
  }
}
