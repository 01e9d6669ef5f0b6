#include <doctest/doctest.h>

#include <set>

#include "support/toy_campaign.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::protocol;
using namespace ziggurat::test;

TEST_CASE("a viewer's name of a piece is the same whatever was asked before") {
  Aliases forward(toy_secret, Viewer::of(dark)), backward(toy_secret, Viewer::of(dark));
  const auto first = forward.name(PieceId{0});
  const auto last = backward.name(PieceId{999});
  CHECK(backward.name(PieceId{0}) == first);
  CHECK(forward.name(PieceId{999}) == last);
  CHECK(first.size() == 8);
}

TEST_CASE("no two pieces of a viewer share a name, and no two viewers share one") {
  std::set<std::string> all;
  for (const auto viewer : {Viewer::of(dark), Viewer::of(urr), Viewer::spectator(), Viewer::umpire()}) {
    Aliases aliases(toy_secret, viewer);
    for (int i = 0; i < 500; ++i) all.insert(aliases.name(PieceId{i}));
  }
  CHECK(all.size() == 2000);
}

TEST_CASE("another campaign's secret gives other names") {
  CHECK(Aliases("a", Viewer::of(dark)).name(PieceId{7}) != Aliases("b", Viewer::of(dark)).name(PieceId{7}));
}

TEST_CASE("a name is found again only for what the view shows, also after a restart") {
  const View view = dark_view();
  Aliases aliases(toy_secret, Viewer::of(dark));
  const auto seen = aliases.name(PieceId{3}), hidden = aliases.name(PieceId{2});
  CHECK(aliases.find(seen, view) == PieceId{3});
  CHECK_FALSE(aliases.find(hidden, view).has_value());
  CHECK_FALSE(aliases.find("nobody", view).has_value());
  CHECK_FALSE(aliases.find("", view).has_value());
  Aliases restarted(toy_secret, Viewer::of(dark));
  CHECK(restarted.find(seen, view) == PieceId{3});
  Aliases others(toy_secret, Viewer::of(urr));
  CHECK_FALSE(others.find(seen, view).has_value());
}

TEST_CASE(
    "a counter that cannot be told apart is named by its place, never as a piece is, and found only while it lies "
    "there") {
  Aliases aliases(toy_secret, Viewer::of(dark)), others(toy_secret, Viewer::of(urr));
  const PieceId counter{first_counter + 5};
  const auto name = aliases.name(counter);
  CHECK(name.size() == 12);
  CHECK(name != others.name(counter));
  View view = dark_view();
  CHECK_FALSE(aliases.find(name, view).has_value());
  view.pieces[counter] = {std::make_shared<Piece>(Piece{counter, {}, {}, {}, {}}), std::nullopt};
  CHECK(aliases.find(name, view) == counter);
  CHECK(aliases.find(aliases.name(PieceId{3}), view) == PieceId{3});
  CHECK_FALSE(aliases.find(aliases.name(PieceId{2}), view).has_value());
}
