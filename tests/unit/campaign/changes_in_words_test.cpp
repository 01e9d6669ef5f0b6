#include "campaign/feeds/changes_in_words.h"

#include <doctest/doctest.h>

using namespace ziggurat;

TEST_CASE("a number of parts is written in whole units, without zeros at the end") {
  constexpr std::int64_t thousand = 1000;
  CHECK(in_parts(4'724, thousand) == "4.724");
  CHECK(in_parts(1'250, thousand) == "1.25");
  CHECK(in_parts(3'000, thousand) == "3");
  CHECK(in_parts(-500, thousand) == "-0.5");
  CHECK(in_parts(5, 2) == "2.5");
  CHECK(in_parts(45, 10) == "4.5");
  CHECK(in_parts(7, 1) == "7");
}
