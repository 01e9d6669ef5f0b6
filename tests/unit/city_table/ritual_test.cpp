#include <doctest/doctest.h>

#include <algorithm>

#include "driver.h"
#include "rulebooks/shelf/wording/catalogue.h"

// Rituals on the umpire's terms: a die without a price, because no side has money (CT-7).
using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::city_table::testing;
using shelf::shelf_words;

namespace {

const std::string smoke = "smoke over the river";

void grant(Driver& d, const std::string& faction, std::int64_t success_on) {
  const auto changes = d.rules->answered(d.world, {d.faction(faction), {}}, d.order("ritual", {smoke}), {success_on});
  REQUIRE(changes.size() == 1);
  d.edit(changes.front());
}
const Report* told(const Driver& d, const std::string& faction) {
  for (const auto& step : d.last.steps)
    for (const auto& report : step.reports)
      if (step.name == "rituals" && report.audience.has(Viewer::of(d.faction(faction)))) return &report;
  return nullptr;
}

}  // namespace

TEST_CASE("a ritual of the night is decided by a die at the next bell, on the umpire's terms (CT-7)") {
  for (const bool success : {true, false}) {
    CAPTURE(success);
    Driver d("siege_of_ur");
    REQUIRE(d.phase.kind == "night");
    const auto& kinds = d.rules->order_kinds();
    const auto& terms = std::ranges::find(kinds, "ritual", &OrderKind::name)->terms;
    REQUIRE(terms.size() == 1);
    CHECK(terms[0].name == "success_on");
    grant(d, "dark", 2);
    d.dice.say({success ? 2 : 3});
    d.ring_bell();
    const auto* report = told(d, "dark");
    REQUIRE(report);
    CHECK(report->text ==
          shelf_words().say("terms.result", {{"label", "Ritual"}, {"what", smoke}, {"success", success}}));
    CHECK(report->audience.has(Viewer::umpire()));
    REQUIRE(report->rolls.size() == 1);
    CHECK(report->rolls[0].face == (success ? 2 : 3));
    CHECK(report->details ==
          shelf_words().lines("terms.details", {{"paid", std::nullopt}, {"success_on", 2}, {"face", success ? 2 : 3}}));
    CHECK(d.last.follow_ups.size() == (success ? 1u : 0u));
    CHECK_FALSE(d.piece(smoke).valid());
    d.ring_bell();
    CHECK(told(d, "dark") == nullptr);
  }
}

TEST_CASE("a ritual is secret in every fog: its own side and the umpire alone see it and its result (CT-73)") {
  for (const char* fog : {"open", "counters", "hidden"}) {
    CAPTURE(fog);
    Driver d("siege_of_ur", {{"fog", fog}});
    grant(d, "dark", 6);
    const auto shown = [&](const View& view) { return view.find(d.piece(smoke)) != nullptr; };
    CHECK(shown(d.view(d.faction("dark"))));
    CHECK(shown(d.umpire()));
    CHECK_FALSE(shown(d.view(d.faction("urr"))));
    CHECK_FALSE(shown(d.view(d.faction("elves"))));
    CHECK_FALSE(shown(d.views.at(Viewer::spectator())));
    d.ring_bell();
    CHECK(told(d, "dark"));
    CHECK(told(d, "urr") == nullptr);
    CHECK(told(d, "elves") == nullptr);
  }
}

TEST_CASE("a ritual that is answered in a round or an evening is decided when that phase ends") {
  Driver d("gate_drill");
  REQUIRE(d.phase.kind == "round");
  grant(d, "urr", 6);
  d.ring_bell();
  CHECK(told(d, "urr"));
}

TEST_CASE("the umpire can take a ritual away, but not put it on the table or give it to nobody") {
  Driver d("siege_of_ur");
  grant(d, "dark", 6);
  const auto id = d.piece(smoke);
  const auto reject = [&](const Change& change) { return d.rules->reject_reason(d.world, change); };
  CHECK(reject(PieceMoved{id, at(15, 3), {}}) == say("hand.ritual_place"));
  CHECK(reject(PieceTurned{id, {}}) == say("hand.ritual_side"));
  d.edit(PieceLeft{id});
  d.ring_bell();
  CHECK(told(d, "dark") == nullptr);
}
