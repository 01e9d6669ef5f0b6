#include "host/first_ground.h"

#include <doctest/doctest.h>

using namespace ziggurat;

namespace {

game::Board squares() { return {"town", "Town", game::SquareGrid{{"..", ".."}, {}}, {}}; }
game::Board areas(const char* first, const char* second, std::vector<game::MapPoint> outline = {}) {
  return {"land", "Land", game::AreaMap{{{first, "One", "", 0, 0, outline}, {second, "Two", "", 9, 9, {}}}, {}}, {}};
}

std::string first_of(std::vector<game::Board> boards, std::int32_t stands_on) {
  game::Setup setup;
  setup.factions = {{"red", "Red", "", true, ""}, {"blue", "Blue", "", true, ""}};
  setup.boards = std::move(boards);
  game::World world(2, 0);
  game::evolve(
      world, game::PieceEntered{{PieceId{0}, KindId{0}, FactionId{0}, {BoardId{stands_on}, game::Box{0}}, {}}});
  const auto grounds = first_grounds(setup, world);
  REQUIRE(grounds.size() == 2);
  CHECK(grounds[1] == first_grounds(setup, game::World(2, 0))[1]);  // who has nobody looks at the first board
  return grounds[0];
}

}  // namespace

TEST_CASE("a side first looks at the ground where its pieces stand") {
  CHECK(first_of({squares(), areas("a", "b", {{0, 0}, {1, 0}, {1, 1}})}, 0) == "squares");
  CHECK(first_of({squares(), areas("a", "b", {{0, 0}, {1, 0}, {1, 1}})}, 1) == "outline");
  CHECK(first_of({areas("F1", "C8")}, 0) == "rings");
  CHECK(first_of({areas("F1", "urr")}, 0).empty());
}
