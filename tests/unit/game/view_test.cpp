#include "game/view.h"

#include <doctest/doctest.h>

#include "places.h"

using namespace ziggurat;
using namespace ziggurat::game;
using test::at;

namespace {

SeenPiece seen(
    int id, int x, std::vector<Value> attributes, std::optional<std::int64_t> as_of = {}, int kind = 0, int side = 0) {
  return {std::make_shared<Piece>(Piece{{id}, {kind}, {side}, at(x, 1), std::move(attributes)}), as_of};
}

View view_of(const std::vector<SeenPiece>& pieces) {
  View view;
  view.viewer = Viewer::of({0});
  for (const auto& piece : pieces) view.pieces[piece.piece->id] = piece;
  return view;
}

std::vector<View> views() {
  std::vector<View> all = {
      view_of({}),
      view_of({seen(1, 1, {}), seen(2, 2, {true})}),
      view_of({seen(1, 2, {std::int64_t{1}}), seen(3, 3, {})}),
      view_of({seen(1, 2, {std::int64_t{1}}, 4), seen(2, 2, {Value{}, std::string("x")}), seen(3, 3, {}, {}, 1)}),
      view_of({seen(1, 2, {std::int64_t{1}}, 5), seen(3, 3, {}, {}, 0, 1)}),
  };
  all[1].facts = {Value{true}, Value{}, Value{std::int64_t{3}}};
  all[2].facts = {Value{true}, Value{std::string("x")}, Value{}};
  all[1].ledgers = {{{{0}, 0}, 5}, {{{1}, 0}, 6}};
  all[2].ledgers = {{{{0}, 0}, 7}};
  all[3].in_sight = {at(1, 1), at(2, 1)};
  return all;
}

// Unknown values at the end of a list are no knowledge: evolving may leave them there, computing a view must not create
// them.
bool same_knowledge(const View& a, const View& b) { return difference(a, b).empty() && difference(b, a).empty(); }

}  // namespace

TEST_CASE("the difference of any two views, applied to the first, gives the second") {
  for (const auto& before : views())
    for (const auto& after : views()) {
      View view = before;
      evolve(view, difference(before, after));
      CHECK(same_knowledge(view, after));
      CHECK(view.pieces.size() == after.pieces.size());
    }
}

TEST_CASE("equal views have no difference, however their pieces are shared") {
  for (const auto& view : views()) CHECK(difference(view, view).empty());
  CHECK(difference(views()[3], views()[3]).empty());
}

TEST_CASE("an attribute that stays unknown makes no difference, also when the list of attributes grows for it") {
  CHECK(difference(view_of({seen(1, 1, {true})}), view_of({seen(1, 1, {true, Value{}})})).empty());
}

TEST_CASE("a difference names only what changed") {
  const auto delta =
      difference(view_of({seen(1, 1, {true, std::int64_t{2}})}), view_of({seen(1, 4, {true, std::int64_t{3}})}));
  REQUIRE(delta.size() == 1);
  const auto& changed = std::get<PieceChanged>(delta[0]);
  CHECK(changed.place == at(4, 1));
  CHECK_FALSE(changed.side.has_value());
  CHECK(changed.attributes == std::vector<std::pair<int, Value>>{{1, Value{std::int64_t{3}}}});
  CHECK_FALSE(changed.as_of.has_value());
}

TEST_CASE("audiences: the umpire belongs to every one, the public only where it is named") {
  const auto audience = Audience::only({3}).with({0});
  CHECK(audience.has(Viewer::umpire()));
  CHECK(audience.has(Viewer::of({0})));
  CHECK_FALSE(audience.has(Viewer::of({1})));
  CHECK_FALSE(audience.has(Viewer::spectator()));
  CHECK(audience.with_public().has(Viewer::spectator()));
  CHECK(Audience::everyone().has(Viewer::of({29})));
  CHECK_FALSE(Audience::everyone().except(audience).has(Viewer::of({3})));
  CHECK(Audience::nobody().has(Viewer::umpire()));
  CHECK_FALSE(audience.apart_from_umpire().has(Viewer::umpire()));
  CHECK(audience.apart_from_umpire().has(Viewer::of({3})));
}

TEST_CASE("the owner of what nobody owns is no viewer: a report for him is the umpire's alone") {
  const FactionId none{};
  for (const auto& audience :
      {Audience::only(none), Audience::nobody().with(none), Audience::only({30}), Audience::only({31})}) {
    CHECK(audience == Audience::nobody());
    CHECK(audience.has(Viewer::umpire()));
    CHECK_FALSE(audience.has(Viewer::spectator()));
    for (std::int32_t faction = 0; faction < 30; ++faction) CHECK_FALSE(audience.has(Viewer::of({faction})));
  }
  CHECK(Audience::everyone().without(none) == Audience::everyone());
  CHECK_FALSE(Audience::everyone().has(Viewer::of(none)));
  CHECK((Audience::only({1}) | Audience::only({2})) == Audience::only({1}).with({2}));
  CHECK((Audience::only({1}).with({2}) & Audience::only({2})) == Audience::only({2}));
}

TEST_CASE("sightings that are no pieces come, change, grow old and are forgotten by their place and side") {
  View one = view_of({}), two = one, three = one;
  const SightingKey there{at(3, 3), {1}}, unknown{at(4, 4), {}};
  one.sightings = {{there, {5, at(2, 3), std::nullopt}}};
  two.sightings = {{there, {5, at(2, 3), Moment{7, 2}}}, {unknown, {std::nullopt}}};
  three.sightings = {{unknown, {std::nullopt, {}, Moment{8}}}};
  View folded = one;
  for (const View* next : {&two, &three, &one}) {
    const Delta delta = difference(folded, *next);
    CHECK_FALSE(delta.empty());
    evolve(folded, delta);
    CHECK(folded == *next);
    CHECK(difference(folded, *next).empty());
  }
  CHECK(Moment{7, 2} < Moment{8});
  CHECK(Moment{7, 2} < Moment{7, 3});
}

TEST_CASE("what is known to the owner or the umpire alone is cut out of what others are told") {
  Vocabulary words;
  AttributeInfo info{"steps", "Steps", AttributeType::number, 0, 9, {}};
  words.attribute<std::int64_t>(info);
  info.known_to = KnownTo::owner;
  words.attribute<std::int64_t>(info);
  info.known_to = KnownTo::umpire;
  words.attribute<std::int64_t>(info);
  const std::int64_t one = 1, two = 2, three = 3;
  const auto piece = std::make_shared<const Piece>(Piece{{1}, {0}, {0}, at(1, 1), {one, two, three}});
  const auto published = [&](const Viewer& viewer) { return as_published(piece, viewer, words)->attributes; };
  CHECK(published(Viewer::umpire()) == std::vector<Value>{one, two, three});
  CHECK(published(Viewer::of({0})) == std::vector<Value>{one, two});
  CHECK(published(Viewer::of({1})) == std::vector<Value>{one});
  CHECK(published(Viewer::spectator()) == std::vector<Value>{one});
  const auto nobodys = std::make_shared<const Piece>(Piece{{1}, {0}, {}, at(1, 1), {one, two}});
  CHECK(as_published(nobodys, Viewer::spectator(), words)->attributes == std::vector<Value>{one});
  CHECK(as_published(piece, Viewer::umpire(), words) == piece);
}
