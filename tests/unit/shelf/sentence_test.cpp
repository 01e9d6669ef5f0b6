#include <doctest/doctest.h>

#include "rulebooks/shelf/wording/catalogue.h"

using namespace ziggurat;
using shelf::Filling;

namespace {

// A catalogue with a handful of keys.
std::optional<std::string> recite(std::string_view key) {
  if (key == "camps.dark") return "the dark camp";
  if (key == "camps.city") return "the city";
  if (key == "tail") return "and left";
  return std::nullopt;
}

std::string said(std::string_view pattern, shelf::Values values = {}) {
  return shelf::Template(pattern).say(
      [&](std::string_view name) -> shelf::Spoken {
        for (const auto& [known, value] : values)
          if (known == name) return value.spoken();
        return {};
      },
      recite);
}

}  // namespace

TEST_CASE("a template counts: the number and the form that goes with it, or the form alone") {
  CHECK(said("{n:step|steps}", {{"n", 1}}) == "1 step");
  CHECK(said("{n:step|steps}", {{"n", 0}}) == "0 steps");
  CHECK(said("{units:unit|units} {units?is|are} there", {{"units", std::vector<std::string>{"A", "B"}}}) ==
        "2 units are there");
  CHECK(said("{side?has|have}", {{"side", "the Dwarves"}}) == "have");
  CHECK(said("{side?has|have}", {{"side", "Urr"}}) == "has");
  CHECK(said("{open?open|shut} or {shut?open|shut}", {{"open", true}, {"shut", false}}) == "open or shut");
  CHECK(said("{+n} {+m}", {{"n", 2}, {"m", -1}}) == "+2 -1");
}

TEST_CASE("a template joins lists, looks words up and begins with a capital") {
  const std::vector<std::string> two = {"Guard 1", "Guard 2"};
  CHECK(said("{u}", {{"u", two}}) == "Guard 1, Guard 2");
  CHECK(said("{u*; }", {{"u", two}}) == "Guard 1; Guard 2");
  const std::vector<std::string> three{"Elves", "Dwarves", "Gnomes"};
  CHECK(said("{u* and }", {{"u", three}}) == "Elves, Dwarves and Gnomes");
  CHECK(said("{u* and }", {{"u", two}}) == "Guard 1 and Guard 2");
  CHECK(said("{u* or }", {{"u", three}}) == "Elves, Dwarves or Gnomes");
  CHECK(said("{u*, or else }", {{"u", three}}) == "Elves, or else Dwarves, or else Gnomes");
  CHECK(said("{u}", {{"u", Filling(two, "Guard 1 and 2")}}) == "Guard 1 and 2");
  CHECK(said("{^c@camps} fell", {{"c", "dark"}}) == "The dark camp fell");
  CHECK(said("{c@camps}", {{"c", "grey_men"}}) == "grey men");
  CHECK(said("{c@camps}", {{"c", std::vector<std::string>{"city", "dark"}}}) == "the city, the dark camp");
  CHECK(said("They came {@tail}.") == "They came and left.");
}

TEST_CASE("a bracket is left out, or says its first part that is all given") {
  CHECK(said("[hit {n} in 6]") == "");
  CHECK(said("{x}[: {losses}].", {{"x", "1 hit"}, {"losses", ""}}) == "1 hit.");
  CHECK(said("[no.{won=no}|[a|b]yes.]", {{"won", true}}) == "ayes.");
  CHECK(said("[nobody{need=}|{need}]", {{"need", std::optional<int>()}}) == "nobody");
  CHECK(said("[nobody{need=}|{need}]", {{"need", std::optional(3)}}) == "3");
  CHECK(said("[{open?open|shut}]", {{"open", false}}) == "shut");
}

TEST_CASE("what is filled in is never read as a template, and signs may stand for themselves") {
  CHECK(said("{text}!", {{"text", "[a|{b}]"}}) == "[a|{b}]!");
  CHECK(said("\\[15,8\\] \\{\\}") == "[15,8] {}");
}

TEST_CASE("what is no template is refused when it is read") {
  for (const auto* wrong : {"{x", "[a", "a]", "a}", "{}", "{:a|b}", "{x:a}", "a\\"})
    CHECK_THROWS_AS(shelf::Template{wrong}, std::invalid_argument);
}

TEST_CASE("a missing key is said itself, a missing value by its name, and nothing throws") {
  const auto& words = shelf::shelf_words();
  CHECK(words.say("no.such_key") == "no.such_key");
  CHECK(words.say("malformed.missing").find("{what}") != std::string::npos);
  const std::string missing = words.say("malformed.missing", {{"what", "Path"}});
  CHECK(missing.find("Path") != std::string::npos);
  CHECK(missing.find("{what}") == std::string::npos);
  CHECK(words.word("flag", "maybe") == "");
}
