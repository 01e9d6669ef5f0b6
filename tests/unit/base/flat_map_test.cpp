#include "base/flat_map.h"

#include <doctest/doctest.h>

#include <map>
#include <string>

using ziggurat::FlatMap;

TEST_CASE("a flat map has the same content and order as std::map after random insertions and removals") {
  FlatMap<int, std::string> flat;
  std::map<int, std::string> map;
  unsigned number = 7;
  for (int i = 0; i < 500; ++i) {
    number = number * 1103515245u + 12345u;
    const int key = static_cast<int>(number >> 16) % 40;
    const std::string text = std::to_string(i);
    switch ((number >> 8) % 5) {
      case 0: flat.erase(key), map.erase(key); break;
      case 1: flat[key] = text, map[key] = text; break;
      case 2: flat.insert_or_assign(key, std::string(text)), map.insert_or_assign(key, text); break;
      case 3: flat.emplace(key, text), map.emplace(key, text); break;
      default: REQUIRE(flat.contains(key) == map.contains(key));
    }
    REQUIRE(flat.size() == map.size());
    REQUIRE(std::equal(flat.begin(), flat.end(), map.begin(), map.end(),
        [](const auto& a, const auto& b) { return a.first == b.first && a.second == b.second; }));
  }
  CHECK_FALSE(flat.empty());
}

TEST_CASE("a flat map finds and changes existing keys only") {
  FlatMap<int, int> map;
  map.reserve(4);
  for (const int key : {5, 1, 3}) map[key] = key * 10;
  CHECK(map.find(3)->second == 30);
  CHECK(map.find(4) == map.end());
  CHECK(map.lower_bound(4)->first == 5);
  map.at(3) = 33;
  CHECK(map.at(3) == 33);
  CHECK_THROWS_AS(map.at(4), std::out_of_range);
  FlatMap<int, int> same = map;
  CHECK(same == map);
  same[3] = 34;
  CHECK_FALSE(same == map);
}
