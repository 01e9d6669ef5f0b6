#include "base/json_text.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <limits>
#include <vector>

#include "base/json.h"

using namespace ziggurat;

namespace {

constexpr auto least = std::numeric_limits<std::int64_t>::min();
constexpr auto most = std::numeric_limits<std::uint64_t>::max();

}  // namespace

TEST_CASE("a text is quoted as the JSON library quotes it") {
  std::string all;
  for (int c = 0; c < 256; ++c) {
    const std::string one(1, static_cast<char>(c));
    CAPTURE(c);
    CHECK(JsonText(one).text() == to_text(Json(one)));
    all += one;
  }
  for (const std::string& text : {std::string(), all, std::string("a \"word\"\\\n"), std::string("é 城 🏰"),
           std::string("half of é: \xC3"), std::string("\x7F")})
    CHECK(JsonText(text).text() == to_text(Json(text)));
}

TEST_CASE("JSON text built in pieces equals the serialized tree, byte for byte") {
  const JsonText text = {{"b", JsonText::list({1, -2, "x", nullptr, true})}, {"a", {{"zz", least}, {"z", most}}},
      {"", false}, {"B\"", JsonText()}};
  const Json tree = {{"b", Json::array({1, -2, "x", nullptr, true})}, {"a", {{"zz", least}, {"z", most}}}, {"", false},
      {"B\"", nullptr}};
  CHECK(text.text() == to_text(tree));

  JsonObject object = {{"m", 1}};
  JsonList list;
  Json object_tree = {{"m", 1}}, list_tree = Json::array();
  CHECK(JsonText(list).text() == "[]");
  CHECK(JsonText(JsonObject()).text() == "{}");
  CHECK(list.empty());
  for (int i = 0; i < 40; ++i) list.push_back({{"i", i}}), list_tree.push_back({{"i", i}});
  std::vector<std::string> names;
  for (int i = 0; i < 40; ++i) names.push_back("n" + std::to_string(i * 17 % 40));
  for (const std::string& name : names) object.put(name, list), object_tree[name] = list_tree;
  CHECK(JsonText(object).text() == to_text(object_tree));
}
