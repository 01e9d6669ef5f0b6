#include "game/switches.h"

#include <doctest/doctest.h>

using namespace ziggurat;
using namespace ziggurat::game;

namespace {

struct Rules {
  SwitchList list;
  Switch<bool> rout = list.flag("rout", true);
  Switch<std::string> fog = list.choice("fog", {"open", "sight"}, "open");
  Switch<std::int64_t> limit = list.number("limit", 1, 20, 10);
  Switch<std::vector<std::int64_t>> gold = list.numbers("gold", 0, 100, {1, 1, 2});
  Switch<SwitchTable> values = list.table("values", {"cavalry", "levies"}, {{"attack", 0, 6}, {"cost", 0, 100}});
};

}  // namespace

TEST_CASE("switches are read once from their words, each as what it is; what is not named has its default") {
  const Rules rules;
  const auto plain = Switches::read(rules.list, {});
  REQUIRE(plain.has_value());
  CHECK((*plain)[rules.rout]);
  CHECK((*plain)[rules.fog] == "open");
  CHECK((*plain)[rules.limit] == 10);
  CHECK((*plain)[rules.gold] == std::vector<std::int64_t>{1, 1, 2});
  CHECK((*plain)[rules.values].empty());
  const auto set = Switches::read(rules.list, {{"rout", "off"}, {"fog", "sight"}, {"limit", "20"}, {"gold", "0,100,7"},
                                                  {"values", R"({"cavalry":{"attack":4,"cost":5}})"}});
  REQUIRE(set.has_value());
  CHECK_FALSE((*set)[rules.rout]);
  CHECK((*set)[rules.fog] == "sight");
  CHECK((*set)[rules.limit] == 20);
  CHECK((*set)[rules.gold] == std::vector<std::int64_t>{0, 100, 7});
  CHECK((*set)[rules.values] == SwitchTable{{{"cavalry", "attack"}, 4}, {{"cavalry", "cost"}, 5}});
}

TEST_CASE("a word that is no value of its switch, and a switch that there is not, are refused by name") {
  const Rules rules;
  struct Row {
    std::string name, word, code;
  };
  for (const Row& row : {Row{"route", "on", "unknown_switch"}, {"rout", "yes", "bad_switch"}, {"fog", "", "bad_switch"},
           {"limit", "0", "bad_switch"}, {"limit", "21", "bad_switch"}, {"limit", "1.0", "bad_switch"},
           {"gold", "1,1", "bad_switch"}, {"gold", "1,1,2,3", "bad_switch"}, {"gold", "1,1,101", "bad_switch"},
           {"gold", "1,,2", "bad_switch"}, {"values", "", "bad_switch"}, {"values", R"({"knights":{}})", "bad_switch"},
           {"values", R"({"cavalry":{"speed":1}})", "bad_switch"},
           {"values", R"({"cavalry":{"attack":7}})", "bad_switch"}}) {
    CAPTURE(row.name);
    CAPTURE(row.word);
    const auto read = Switches::read(rules.list, {{row.name, row.word}});
    REQUIRE_FALSE(read.has_value());
    CHECK(read.error().code == row.code);
    CHECK(read.error().at == "/switches/" + row.name);
  }
}
