#include "host/feeds/map_preload.h"

#include <doctest/doctest.h>

using namespace ziggurat;

namespace {

game::Board squares() { return {"town", "Town", game::SquareGrid{{"..", ".."}, {}}, {}}; }
game::Board areas(const char* first, const char* second, std::vector<game::MapPoint> outline = {}) {
  return {"land", "Land", game::AreaMap{{{first, "One", "", 0, 0, outline}, {second, "Two", "", 9, 9, {}}}, {}}, {}};
}

std::string first_of(const std::vector<game::Board>& boards, std::int32_t stands_on, FactionId whose = {0}) {
  game::View view{game::Viewer::of(FactionId{0}), {}, {}, {}, {}};
  view.pieces[PieceId{0}] = {
      std::make_shared<game::Piece>(game::Piece{PieceId{0}, KindId{0}, whose, {BoardId{stands_on}, game::Box{0}}, {}})};
  return first_ground_of(boards, view);
}

}  // namespace

TEST_CASE("a side first looks at the ground where its pieces stand") {
  CHECK(first_of({squares(), areas("a", "b", {{0, 0}, {1, 0}, {1, 1}})}, 0) == "squares");
  CHECK(first_of({squares(), areas("a", "b", {{0, 0}, {1, 0}, {1, 1}})}, 1) == "outline");
  CHECK(first_of({areas("F1", "C8")}, 0).empty());
  game::Board city = areas("F1", "C8");
  std::get<game::AreaMap>(city.ground).in_rings = true;
  CHECK(first_of({city}, 0) == "rings");
}

TEST_CASE("others do not lead it elsewhere, nor does what stands on no board that there is") {
  const std::vector<game::Board> boards = {squares(), areas("a", "b", {{0, 0}, {1, 0}, {1, 1}})};
  CHECK(first_of(boards, 1, FactionId{1}) == "squares");
  CHECK(first_of(boards, 2) == "squares");
  CHECK(first_of(boards, -1) == "squares");
  CHECK(first_of({}, 0).empty());
}
