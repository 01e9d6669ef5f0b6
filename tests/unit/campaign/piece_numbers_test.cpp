#include "campaign/feeds/piece_numbers.h"

#include <doctest/doctest.h>

#include <algorithm>

using namespace ziggurat;
using namespace ziggurat::game;

namespace {

const Viewer dark = Viewer::of(FactionId{0}), urr = Viewer::of(FactionId{1});

std::vector<PieceId> pieces(std::int32_t from, std::int32_t to) {
  std::vector<PieceId> all;
  for (std::int32_t id = from; id < to; ++id) all.push_back(PieceId{id});
  return all;
}

}  // namespace

TEST_CASE("pieces are numbered from 1 without a hole in the order of first sight, and keep their numbers") {
  PieceNumbers numbers;
  numbers.meet({PieceId{70}}, "secret", dark);
  numbers.meet({PieceId{3}, PieceId{70}}, "secret", dark);
  CHECK(numbers.of(PieceId{70}) == 1);
  CHECK(numbers.of(PieceId{3}) == 2);
  CHECK(numbers.of(PieceId{4}) == 0);
  CHECK(numbers.piece(2) == PieceId{3});
  for (const std::int64_t strange : {0, 3}) CHECK_FALSE(numbers.piece(strange).has_value());
  CHECK(numbers.meet({PieceId{3}}, "secret", dark).empty());
}

TEST_CASE(
    "what is met at once is numbered in an order of the secret's and the viewer's own, whatever order it is given in") {
  PieceNumbers forward, backward, of_another, elsewhere;
  auto all = pieces(0, 50);
  forward.meet(all, "secret", dark);
  of_another.meet(all, "secret", urr);
  elsewhere.meet(all, "another", dark);
  CHECK_FALSE(std::is_sorted(forward.pieces().begin(), forward.pieces().end()));
  CHECK_FALSE(forward == of_another);
  CHECK_FALSE(forward == elsewhere);
  std::reverse(all.begin(), all.end());
  backward.meet(all, "secret", dark);
  CHECK(forward == backward);
}

TEST_CASE("what a viewer has not met leaves no trace in his numbers") {
  PieceNumbers with, without;
  with.meet({PieceId{1}, PieceId{9}}, "secret", dark);
  without.meet({PieceId{1}, PieceId{9}}, "secret", dark);
  PieceNumbers others;
  others.meet(pieces(0, 20), "secret", urr);
  with.meet({PieceId{12}}, "secret", dark);
  without.meet({PieceId{12}}, "secret", dark);
  CHECK(with.of(PieceId{12}) == 3);
  CHECK(with == without);
}

TEST_CASE("a counter's number is below zero and follows from its place alone") {
  PieceNumbers numbers;
  const PieceId counter{first_counter + 5};
  CHECK(numbers.meet({counter}, "secret", dark).empty());
  CHECK(numbers.of(counter) == -6);
  CHECK(numbers.piece(-6) == counter);
}

TEST_CASE("numbers are restored from the order of their pieces; a piece twice, or none, is refused") {
  PieceNumbers numbers, restored;
  numbers.meet(pieces(0, 9), "secret", dark);
  CHECK(restored.restore(numbers.pieces()));
  CHECK(restored == numbers);
  CHECK(restored.of(PieceId{4}) == numbers.of(PieceId{4}));
  CHECK_FALSE(restored.restore({PieceId{1}, PieceId{1}}));
  CHECK_FALSE(restored.restore({PieceId{}}));
  CHECK_FALSE(restored.restore({PieceId{first_counter}}));
}
