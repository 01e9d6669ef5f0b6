#include "base/json.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace ziggurat;
using namespace std::string_literals;

TEST_CASE("reading JSON converts nothing and names the place of a fault") {
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

// How many names of members a text has, and how many members came of them.
static std::size_t names_in(const std::string& text) {
  std::size_t names = 0;
  const auto count = [&](int, Json::parse_event_t event, Json&) {
    if (event == Json::parse_event_t::key) ++names;
    return true;
  };
  [[maybe_unused]] const Json tree = Json::parse(text, count, false);
  return names;
}
static std::size_t members_of(const Json& tree) {
  std::size_t members = tree.is_object() ? tree.size() : 0;
  if (tree.is_structured())
    for (const Json& one : tree) members += members_of(one);
  return members;
}

TEST_CASE("a text in which an object has two members of one name is refused, however the name is written") {
  for (const char* text : {R"({"a":1,"a":2})", R"([{"b":{"a":1,"b":2,"a":3}}])", R"({"a":1,"\u0061":2})",
           "{\"\xc3\xa9\":1,\"b\":[{}],\"\xc3\xa9\":2}"}) {
    CAPTURE(text);
    const auto read = parse_json(text);
    REQUIRE_FALSE(read.has_value());
    CHECK(read.error().code == "bad_json");
    CHECK(read.error().words.find("twice") != std::string::npos);
  }
  CHECK(parse_json("{\"\xc3\xa9\":{\"a\":1},\"b\":{\"a\":1},\"c\":[\"a\",\"a\",{\"a\":\"\\\"a\"}]}").has_value());
}

TEST_CASE("any text is parsed as the JSON library parses it, including the type of numbers") {
  const auto agree = [](const std::string& text) {
    CAPTURE(text);
    const Json library = Json::parse(text, nullptr, false);
    const auto read = parse_json(text);
    if (!read && read.error().words.find("twice") != std::string::npos && !library.is_discarded()) {
      CHECK(names_in(text) > members_of(library));
      return;
    }
    REQUIRE(read.has_value() == !library.is_discarded());
    if (read) REQUIRE(names_in(text) == members_of(library));
    if (!read) return;
    CHECK(*read == library);
    CHECK(to_text(*read) == to_text(library));
    const Json parts = read->flatten(), parts_of_library = library.flatten();
    for (const auto& [at, part] : parts.items()) CHECK(part.type() == parts_of_library.at(at).type());
  };
  const std::vector<std::string> texts = {
      R"({"type":"draft","id":"7","phase":1,"base":0,"sheet":{"orders":[{"arguments":{"at":{"area":"K4","board":"city"}},"kind":"guard"}],"salt":"s1"}})",
      " [ 1 , -2 ,\t0,\r\n-0, 7e2, 1.5, true, false, null, [], {}, \"\", [[ ]] ] ", R"({"a":1,"b":{"a":2},"a":[3]})",
      R"(["\u00e9\n\"\\","\ud83d\ude00","/"])", "[\"\xc3\xa9\x7f\",123456789012345678,1234567890123456789]",
      R"({"":{"~/":[99999999999999999,100000000000000000,-999999999999999999,18446744073709551615]}})"};
  const std::string odd = "\0\x01 \t\"\\/{}[]:,.-+eE019tfn\x7f\x80\xc3\xff"s;
  for (const std::string& text : texts) {
    agree(text);
    for (std::size_t at = 0; at <= text.size(); ++at) {
      agree(text.substr(0, at));
      agree(text.substr(at));
      for (const char other : odd) {
        agree(text.substr(0, at) + other + text.substr(at));
        if (at < text.size()) agree(text.substr(0, at) + other + text.substr(at + 1));
      }
      if (at < text.size()) agree(text.substr(0, at) + text.substr(at + 1));
    }
  }
}

TEST_CASE("an unknown member is reported with its pointer") {
  const Json value = *parse_json(R"({"a": 1, "b/c": 2})");
  const auto read = read_json([&] {
    JsonReader(value, "").only({"a"});
    return true;
  });
  REQUIRE_FALSE(read.has_value());
  CHECK(read.error().code == "unknown_field");
  CHECK(read.error().at == "/b~1c");
}
