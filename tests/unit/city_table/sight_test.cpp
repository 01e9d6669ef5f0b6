#include <doctest/doctest.h>

#include "driver.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::city_table::testing;

namespace {

using Pieces = std::vector<PieceId>;

// Everything that the side can query, as one text: equal views must give equal answers.
std::string everything_asked(const Driver& driver, const std::string& faction, std::uint64_t seed) {
  const auto index = driver.seat_of(faction);
  const auto seat = driver.seat(index);
  const auto& view = driver.view(seat.faction);
  Numbers numbers(seed);
  const auto sheet = driver.random_sheet(index, numbers);
  std::string text;
  for (const auto& order : sheet.orders) text += driver.rules->in_words(view, order) + "\n";
  text += codes(driver.check(index, sheet)) + "\n";
  for (const auto& forecast : driver.rules->forecast(view, driver.phase, seat, sheet)) {
    text += forecast.title;
    for (const auto& [label, value] : forecast.details) text += " " + label + "=" + value;
  }
  for (const PieceId id : driver.rules->without_order(view, driver.phase, seat, {})) {
    text += " " + std::to_string(id.value);
    for (const auto& option : driver.options(index, {}, {id}))
      for (const auto& parameter : option.parameters)
        text += ":" + std::to_string(parameter.reach.size()) + "," + std::to_string(parameter.places.size()) + "," +
                std::to_string(parameter.pieces.size());
  }
  return text;
}

std::vector<const Piece*> counters_at(const View& view, const Place& place) {
  std::vector<const Piece*> found;
  for (const auto& [id, seen] : view.pieces)
    if (is_counter(id) && seen.piece->place == place && !seen.as_of) found.push_back(seen.piece.get());
  return found;
}

Driver in_turn_two(const std::string& fog) {
  Driver driver("siege_of_ur", {{"fog", fog}});
  while (driver.phase.path != "turn-2/morning/round-1") driver.ring_bell();
  return driver;
}

}  // namespace

TEST_CASE("two worlds that differ only in what Urr may not know look alike to it in every answer") {
  for (const char* fog : {"open", "counters", "hidden"}) {
    CAPTURE(fog);
    Driver a = in_turn_two(fog), b = in_turn_two(fog);
    REQUIRE(a.view(a.faction("urr")) == b.view(b.faction("urr")));
    // The others' secrets: bodies, declarations, standing orders, routes, the order of a stack, what the round stores
    // of its moves.
    b.edit(AttributeSet{b.piece("North graveyard"), b.attribute("bodies"), std::int64_t{1}});
    b.edit(FactSet{b.fact("declared_elves"), std::int64_t{1}});
    b.edit(FactSet{b.fact("necromancer"), false});
    b.edit(AttributeSet{b.piece("Imperial Guard 1"), b.attribute("rally"), std::string("[1,1]")});
    b.edit(AttributeSet{b.piece("Imperial Guard 1"), b.attribute("rank"), std::int64_t{1}});
    b.edit(AttributeSet{b.piece("Imperial Guard 2"), b.attribute("rank"), std::int64_t{0}});
    b.edit(AttributeSet{b.piece("Elves"), b.attribute("route"), std::string("date_groves")});
    if (fog != std::string("open"))
      b.edit(AttributeSet{b.piece("Imperial Guard 3"), b.attribute("steps"), std::int64_t{1}});
    if (fog == std::string("hidden")) {  // both are out of sight
      a.edit(PieceMoved{a.piece("Mercenary cavalry 1"), at(30, 1), {}});
      b.edit(PieceMoved{b.piece("Mercenary cavalry 1"), at(28, 3), {}});
    }
    CHECK_FALSE(a.world == b.world);
    CHECK(a.view(a.faction("urr")) == b.view(b.faction("urr")));
    CHECK(everything_asked(a, "urr", 9) == everything_asked(b, "urr", 9));
    CHECK_FALSE(a.view(a.faction("dark")) == b.view(b.faction("dark")));
  }
}

TEST_CASE("foreign views never hold secrets") {
  for (const char* fog : {"open", "counters", "hidden"}) {
    CAPTURE(fog);
    Driver d("siege_of_ur", {{"fog", fog}});
    // No other side sees a set-up before the night is over: the world does not change before the bell.
    const Sheet declare{{d.order("declare_camp", {std::string("dark")})}, ""};
    while (d.phase.path != "turn-2/evening") d.ring_bell();
    const auto elves = d.seat_of("elves");
    d.ring_bell({{elves, declare}});
    CHECK(d.fact_number("declared_elves") == 1);
    CHECK(d.fact_number("camp_elves") == 2);
    for (const auto& [viewer, view] : d.views) {
      if (viewer.role == Viewer::Role::umpire) continue;
      const bool dark = viewer.role == Viewer::Role::faction && viewer.faction == d.faction("dark");
      const bool own = viewer.role == Viewer::Role::faction && viewer.faction == d.faction("elves");
      const auto known = [&](const char* name) {
        return view.facts[static_cast<std::size_t>(d.fact(name))].index() != 0;
      };
      CHECK(known("declared_elves") == own);
      CHECK(known("necromancer") == dark);
      CHECK_FALSE(known("pending"));
      for (const auto& [id, seen] : view.pieces) {
        CHECK(seen.piece->has(d.attribute("bodies")) ==
              (dark && !is_counter(id) && d.world.at(id).has(d.attribute("bodies"))));
        if (seen.piece->side != viewer.faction || viewer.role != Viewer::Role::faction)
          for (const char* secret : {"rally", "prefer", "route", "progress"})
            CHECK_FALSE(seen.piece->has(d.attribute(secret)));
      }
    }
    for (const auto& step : d.last.steps)
      for (const auto& report : step.reports)
        if (report.kind == "camp") CHECK(report.audience == Audience::only(d.faction("elves")));
    d.ring_bell();  // resolves the night; at the start of the round all are told
    CHECK(d.fact_number("camp_elves") == 1);
    bool published = false;
    for (const auto& step : d.last.steps)
      for (const auto& report : step.reports)
        published = published || (report.kind == "camp" && report.audience == Audience::everyone());
    CHECK(published);
  }
}

TEST_CASE("open fog shows types but no foreign order of stacks; counters show numbers; hidden leaves ghosts") {
  {
    Driver d = in_turn_two("open");
    const auto& view = d.view(d.faction("urr"));
    const auto* guard = view.find(d.piece("Imperial Guard 1"));
    REQUIRE(guard);
    CHECK(guard->has(d.attribute("type")));
    CHECK_FALSE(guard->has(d.attribute("rank")));
    CHECK(view.find(d.piece("Urr archer 1"))->has(d.attribute("rank")));
  }
  {
    Driver d = in_turn_two("counters");
    const auto guard = d.piece("Imperial Guard 1");
    const auto& view = [&]() -> const View& { return d.view(d.faction("urr")); };
    CHECK_FALSE(view().find(guard));  // a counter lies there, and nobody can tell which
    const auto lying = counters_at(view(), d.world.at(guard).place);
    REQUIRE_FALSE(lying.empty());
    CHECK_FALSE(lying.front()->has(d.attribute("type")));
    CHECK_FALSE(lying.front()->side.valid());
    CHECK(lying.front()->has(d.attribute("camp")));
    d.edit(PieceMoved{guard, at(15, 5), {}});  // touches the archers on the wall
    REQUIRE(view().find(guard));
    CHECK(view().find(guard)->has(d.attribute("type")));
    // Out of touch it becomes an anonymous counter again; its name is forgotten (CT-73).
    d.edit(PieceMoved{guard, at(30, 1), {}});
    CHECK_FALSE(view().find(guard));
    REQUIRE(counters_at(view(), at(30, 1)).size() == 1);
    const auto alone = counters_at(view(), at(30, 1)).front()->id;
    d.edit(PieceMoved{guard, at(28, 3), {}});
    CHECK_FALSE(view().find(alone));
    const auto elsewhere = counters_at(view(), at(28, 3)).front()->id;
    CHECK(elsewhere != alone);
    // Another unit in that place appears as the same counter.
    const auto second = d.piece("Imperial Guard 2");
    d.edit(PieceMoved{guard, at(30, 1), {}});
    d.edit(PieceMoved{second, at(28, 3), {}});
    CHECK(counters_at(view(), at(28, 3)).front()->id == elsewhere);
    const Sheet aimed{{Order{0, {Argument{alone}}}}, ""};
    CHECK(d.rules->meant(d.world, d.seat(d.seat_of("urr")), aimed).orders[0].arguments[0] == Argument{guard});
    for (const auto& [id, seen] : d.views.at(Viewer::spectator()).pieces)
      CHECK(d.rules->vocabulary().kinds[static_cast<std::size_t>(seen.piece->kind.value)] != "unit");
  }
  {
    Driver d = in_turn_two("hidden");
    const auto horse = d.piece("Mercenary cavalry 1");
    const auto scout = d.piece("Urr cavalry 1");
    d.edit(PieceMoved{scout, at(2, 28), {}});
    d.edit(PieceMoved{horse, at(1, 30), {}});
    const auto urr = [&]() -> const View& { return d.view(d.faction("urr")); };
    REQUIRE(counters_at(urr(), at(1, 30)).size() == 1);
    const auto ghost = counters_at(urr(), at(1, 30)).front()->id;
    d.edit(PieceMoved{scout, at(15, 10), {}});
    d.edit(PieceMoved{horse, at(1, 27), {}});
    REQUIRE(urr().find(ghost));
    CHECK(urr().pieces.at(ghost).as_of == d.phase_number);
    CHECK(urr().find(ghost)->place == at(1, 30));
    CHECK_FALSE(urr().find(horse));
    // the square is visible again and empty: the ghost disappears, and a counter is found
    d.edit(PieceMoved{scout, at(2, 29), {}});
    CHECK_FALSE(urr().find(ghost));
    CHECK(counters_at(urr(), at(1, 27)).size() == 1);
    CHECK_FALSE(d.view(d.faction("dwarves")).find(horse));
    CHECK(counters_at(d.view(d.faction("dwarves")), at(1, 27)).empty());
    CHECK_FALSE(d.view(d.faction("urr")).in_sight.empty());
    // The besieger does not see changes to the far wall.
    for (const PieceId id : d.world.pieces())
      if (d.world.at(id).place == at(14, 25) && d.world.at(id).has(d.attribute("markers"))) {
        const auto before = d.view(d.faction("dark"));
        d.edit(AttributeSet{id, d.attribute("markers"), std::int64_t{1}});
        CHECK(d.view(d.faction("dark")) == before);
        CHECK(d.view(d.faction("urr")).find(id)->value(d.attribute("markers")) == Value{std::int64_t{1}});
      }
  }
}

TEST_CASE("a neutral who declares leaves squares that it may not share, an opposite one stays (CT-14)") {
  Driver d("siege_of_ur");
  while (d.phase.path != "turn-2/evening") d.ring_bell();
  for (const char* name : {"Elf archer 1", "Dwarf archer 1"}) d.edit(PieceMoved{d.piece(name), at(20, 5), {}});
  d.ring_bell({{d.seat_of("elves"), {{d.order("declare_camp", {std::string("city")})}, ""}}});
  d.ring_bell();
  CHECK(d.world.at(d.piece("Dwarf archer 1")).place == at(20, 5));
  CHECK(d.world.at(d.piece("Elf archer 1")).place != at(20, 5));
}

TEST_CASE("in hidden fog a wall that was never in sight is no memory: a second look shows nothing new (CT-73)") {
  Driver d("siege_of_ur", {{"fog", "hidden"}});
  const auto first = d.views;
  d.look();
  for (const auto& [viewer, view] : d.views) {
    CAPTURE(viewer.faction.value);
    CHECK(difference(first.at(viewer), view).empty());
  }
  d.phase_number += 1;  // nor in a later phase, nor when something changes elsewhere
  d.edit(AttributeSet{d.piece("Imperial Guard 3"), d.attribute("steps"), std::int64_t{1}});
  const auto& elves = d.view(d.faction("elves"));
  CHECK(difference(first.at(elves.viewer), elves).empty());
}
