#include "base/json.h"

#include <doctest/doctest.h>

using namespace ziggurat;

TEST_CASE("reading JSON coerces nothing and names the place of the fault") {
  const auto fault_of = [](const char* text) {
    const Json value = *parse_json(text);
    const auto read = read_json([&] { return JsonReader(value, "/body").integer("count", 1, 10); });
    return read ? std::string("none") : read.error().at;
  };
  CHECK(fault_of(R"({"count": 3})") == "none");
  for (const char* bad : {R"({"count": 3.0})", R"({"count": true})", R"({"count": "3"})", R"({"count": null})",
           R"({"count": 11})", R"({"count": 18446744073709551615})", R"({})"}) {
    CAPTURE(bad);
    CHECK(fault_of(bad) == "/body/count");
  }
}

TEST_CASE("JSON nested to the limit is read, one deeper is refused") {
  CHECK(parse_json("[[[]]]", 3).has_value());
  CHECK_FALSE(parse_json("[[[[]]]]", 3).has_value());
  CHECK(parse_json("{\"a\":", 3).error().code == "bad_json");
}

TEST_CASE("an unknown member is told by its pointer") {
  const Json value = *parse_json(R"({"a": 1, "b/c": 2})");
  const auto read = read_json([&] {
    JsonReader(value, "").only({"a"});
    return true;
  });
  REQUIRE_FALSE(read.has_value());
  CHECK(read.error().code == "unknown_field");
  CHECK(read.error().at == "/b~1c");
}
