#include <doctest/doctest.h>

#include "base/json.h"
#include "protocol/codec/shapes/number_list.h"
#include "protocol/codec/shapes/shapes.h"
#include "samples.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::protocol;
using namespace ziggurat::test;

namespace {

Place square(int x, int y) { return {BoardId{0}, Square{x, y}}; }

// A viewer's pieces 1 to 12, under their own numbers.
Names twelve(const Words& words) {
  std::vector<PieceId> met;
  for (int i = 1; i <= 12; ++i) met.push_back({i});
  PieceNumbers numbers;
  REQUIRE(numbers.restore(met));
  return Names(words, numbers, Viewer::of(dark));
}

PieceChanged with_steps(int id, std::int64_t steps) { return {{id}, {}, {}, {{0, Value{steps}}}, {}}; }

// Pieces as a viewer knows them, with old and new places, and the delta that the viewer receives.
class Onlooker {
 public:
  Onlooker& moved(int id, Place from, Place to) {
    before_.pieces[PieceId{id}] = {unit(id, dark, from, {}), {}};
    return change({{id}, to, {}, {}, {}});
  }
  Onlooker& change(PieceChanged changed) {
    delta_.emplace_back(std::move(changed));
    return *this;
  }
  // A piece's number of steps; none: unknown to the viewer.
  Onlooker& steps(int id, std::optional<std::int64_t> before, std::optional<std::int64_t> now) {
    const auto value = [](std::optional<std::int64_t> steps) { return steps ? Value{*steps} : Value{}; };
    before_.pieces[PieceId{id}] = {unit(id, dark, square(1, 1), {value(before)}), {}};
    return change({{id}, {}, {}, {{0, value(now)}}, {}});
  }
  Onlooker& gone(int id) {
    delta_.emplace_back(PieceGone{{id}});
    return *this;
  }
  Onlooker& watched(std::vector<Place> before, std::vector<Place> now) {
    before_.in_sight = std::move(before);
    delta_.emplace_back(SightKnown{std::move(now)});
    return *this;
  }
  Json published() const { return delta_json(twelve(words_), delta_, before_); }

 private:
  Toy source_ = toy();
  Words words_ = words_of(source_);
  View before_;
  Delta delta_;
};

}  // namespace

TEST_CASE("who goes the same way stands together, told by the gaps of the numbers in letters; one alone as it stands") {
  const Json published = Onlooker()
                             .moved(9, square(4, 1), square(4, 3))
                             .moved(2, square(1, 1), square(2, 1))
                             .moved(5, square(3, 2), square(4, 2))
                             .moved(12, square(1, 3), square(2, 3))
                             .published();
  CHECK(published == Json::parse(R"({"moves":[1,0,"CDH",0,2,9]})"));
}

TEST_CASE("who comes to a cell from elsewhere is told where it is") {
  const Place box{BoardId{0}, Box{1}}, hex{BoardId{2}, Hex{2, 2}};
  const Json published = Onlooker()
                             .moved(1, box, square(4, 1))
                             .moved(2, hex, square(4, 1))
                             .moved(3, square(1, 1), hex)
                             .moved(4, {BoardId{2}, Hex{1, 2}}, hex)
                             .published();
  CHECK(published == Json::parse(R"({"squares":{"city":[4,1,"BB"]},"hexes":{"sea":[2,2,3]},"moves":[1,0,4]})"));
}

TEST_CASE("places of other kinds, values, sides and moments stand once before all pieces of which they are known") {
  const Place ford{BoardId{1}, Area{1}}, field{BoardId{3}, Point{7, 8, 9000}};
  const Json published = Onlooker()
                             .moved(1, square(1, 1), ford)
                             .moved(4, square(1, 1), ford)
                             .moved(2, square(1, 1), aboard({7}))
                             .moved(3, square(1, 1), aboard({7}))
                             .moved(5, square(1, 1), field)
                             .change(with_steps(6, 1))
                             .change(with_steps(7, 2))
                             .change(with_steps(8, 1))
                             .change({{9}, {}, urr, {}, std::optional<Moment>{Moment{3, 2}}})
                             .change({{11}, {}, FactionId{}, {{0, Value{}}}, std::optional<Moment>{}})
                             .gone(12)
                             .gone(10)
                             .published();
  CHECK(published ==
        Json::parse(R"({"areas":{"land":["ford","BD"]},"at":[{"aboard":"7"},"CB"],"points":{"field":[7,8,9000,5]},
    "set":{"steps":[1,"GC",2,7,null,11]},"gone":"KC","sides":["urr",9,null,11],"as_of":[3,2,9,null,0,11]})"));
}

TEST_CASE("what comes into sight and what goes out of it is told, column by column") {
  const Place north{BoardId{1}, Area{0}}, ford{BoardId{1}, Area{1}};
  const Json published = Onlooker()
                             .watched({square(2, 2), square(4, 4), north, ford},
                                 {square(1, 1), square(1, 2), square(1, 4), square(2, 2), square(3, 3)})
                             .published();
  CHECK(published == Json::parse(R"({"in_sight":{"squares":{"city":[1,"BBC",3,3]}},
    "out_of_sight":{"squares":{"city":[4,4]},"areas":{"land":["north_head","ford"]}}})"));
}

TEST_CASE("who loses as much as others is told with them, where that says more at once") {
  CHECK(Onlooker().steps(1, 3, 2).steps(2, 2, 1).steps(4, 1, 0).published() ==
        Json::parse(R"({"add":{"steps":[-1,"BBC"]}})"));
  // A value that was unknown, or becomes unknown, has no difference.
  CHECK(Onlooker().steps(1, 3, 2).steps(2, 2, 1).steps(3, {}, 3).steps(5, 1, 0).steps(7, 2, {}).published() ==
        Json::parse(R"({"add":{"steps":[-1,"BBD"]},"set":{"steps":[3,3,null,7]}})"));
  // If both forms are equally short, new values are written.
  CHECK(Onlooker().steps(1, 2, 1).published() == Json::parse(R"({"set":{"steps":[1,1]}})"));
  CHECK(Onlooker().steps(1, 3, 1).steps(2, 2, 1).published() == Json::parse(R"({"set":{"steps":[1,"BB"]}})"));
}

TEST_CASE("numbers are read as they were written, far apart and below zero as well") {
  const std::vector<std::vector<std::int64_t>> lists = {
      {7}, {-7}, {0, 1}, {1, 2, 3}, {31, 62}, {32, 64}, {5, 1'000'000, 1'000'001}, {-9, -2, 4, 4'000}};
  for (const auto& numbers : lists) CHECK(read_number_list(write_number_list(numbers)) == numbers);
  CHECK(write_number_list({31, 63, 1'087}) == Json("fgBgg"
                                                   "B"));
  CHECK(write_number_list({-3, 2}) == Json::parse("[-3,5]"));
}

TEST_CASE("what is no list of numbers is not read as one") {
  for (const char* sent : {R"("A!")", R"("Bg")", R"("gggggggggggggggggggA")", "null", "{}", "1.5"})
    CHECK_THROWS(read_number_list(Json::parse(sent)));
}
