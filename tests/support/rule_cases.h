#pragma once
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "base/json.h"
#include "support/source_dir.h"

// Checks for the adjudicator of every rulebook: its case files, and answers to malformed requests.
namespace ziggurat::test {

struct CaseFile {
  std::string name;
  Json body;
};

// The case files of tests/cases/FOLDER, by name.
inline std::vector<CaseFile> read_cases(const std::string& folder) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(source_dir() + "/tests/cases/" + folder))
    if (entry.path().extension() == ".json") paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  std::vector<CaseFile> cases;
  for (const auto& path : paths) {
    std::stringstream text;
    text << std::ifstream(path).rdbuf();
    cases.push_back({path.filename().string(), parse_json(text.str(), 32).value()});
  }
  return cases;
}

// JSON written with ' instead of ".
inline Json from_text(std::string text) {
  std::replace(text.begin(), text.end(), '\'', '"');
  return Json::parse(text);
}

// A case states the whole answer, or only code and place of an error.
template <class Answer>
void check_case(const Json& expected, const Answer& answer) {
  CHECK(answer.error == expected.contains("error"));
  if (expected.contains("error")) {
    REQUIRE(answer.body.contains("error"));
    CHECK(answer.body["error"]["code"] == expected["error"]["code"]);
    CHECK(answer.body["error"]["at"] == expected["error"]["at"]);
    CHECK(answer.body["error"]["message"].is_string());
  } else {
    CHECK(to_text(answer.body) == to_text(expected));
  }
}

// A value must be what its description says, so that a form generated from the description can take it.
inline void check_described(const Json& value, const Json& member) {
  CAPTURE(to_text(member));
  const std::string kind = member["kind"];
  const Json members = member.value("members", Json::array());
  if (value.is_null()) {
    CHECK(member.value("null", false));
  } else if (kind == "object") {
    for (const auto& [name, inner] : value.items()) {
      CAPTURE(name);
      const auto found =
          std::find_if(members.begin(), members.end(), [&](const Json& one) { return one["name"] == name; });
      REQUIRE(found != members.end());
      check_described(inner, *found);
    }
    for (const Json& one : members)
      if (one.value("required", false)) CHECK(value.contains(one["name"]));
  } else if (kind == "list" || kind == "entries") {
    for (const Json& item : value)
      if (!members.empty()) check_described(item, members[0]);
  } else if (kind == "word") {
    const Json& words = member["words"];
    CHECK(std::find(words.begin(), words.end(), value) != words.end());
  } else if (kind == "number") {
    CHECK(value.is_number_integer());
  } else if (kind == "flag") {
    CHECK(value.is_boolean());
  } else if (kind == "text" || kind == "hex") {
    CHECK(value.is_string());
  } else if (kind == "point") {
    CHECK(value.size() == 2);
  }
}

// The forms that the adjudicator describes can take every case that it answers.
template <class Adjudicate>
void check_forms(const std::string& folder, const std::string& rulebook, Adjudicate adjudicate) {
  const auto described = adjudicate(Json{{"rulebook", rulebook}, {"procedure", "forms"}});
  REQUIRE(!described.error);
  const Json& forms = described.body["forms"];
  for (const CaseFile& one : read_cases(folder)) {
    CAPTURE(one.name);
    const Json& request = one.body.at("request");
    if (one.body.at("response").contains("error")) continue;
    const auto form =
        std::find_if(forms.begin(), forms.end(), [&](const Json& any) { return any["name"] == request["procedure"]; });
    REQUIRE(form != forms.end());
    check_described(request["situation"], {{"kind", "object"}, {"members", (*form)["members"]}});
  }
}

// Requires a minimum number of cases: an empty or half-copied folder proves nothing.
template <class Adjudicate, class AdjudicateText>
void check_cases(
    const std::string& folder, std::size_t count_min, Adjudicate adjudicate, AdjudicateText adjudicate_text) {
  const auto cases = read_cases(folder);
  CHECK(cases.size() >= count_min);
  for (const CaseFile& one : cases) {
    CAPTURE(one.name);
    check_case(one.body.at("response"), adjudicate(one.body.at("request")));
    check_case(one.body.at("response"), adjudicate_text(to_text(one.body.at("request"))));
  }
}

// Replaces one or two members of each case by junk, 60 times: there must be an answer, and each fault has a code and a
// place.
template <class Adjudicate>
void check_junk(const std::string& folder, const std::string& word, Adjudicate adjudicate) {
  const std::vector<Json> junk = {nullptr, true, 0, -1, 1, 2, 7, 1000, 2.0, "", "x", word, Json::array(),
      Json::object(), 1e300, Json::array({1, 1}), Json::array({nullptr})};
  const std::vector<std::string> codes = {
      "bad_situation", "bad_die", "dice_exhausted", "unknown_rulebook", "unknown_procedure"};
  std::uint64_t state = 20260101;
  const auto next = [&](std::size_t count) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    return static_cast<std::size_t>(state >> 33) % count;
  };
  int errors = 0;
  for (const CaseFile& one : read_cases(folder)) {
    std::vector<std::string> pointers;
    const Json flat = one.body["request"].flatten();
    for (const auto& [key, value] : flat.items())
      for (Json::json_pointer p(key); !p.empty(); p = p.parent_pointer()) pointers.push_back(p.to_string());
    for (int trial = 0; trial < 60; ++trial) {
      Json request = one.body["request"];
      for (std::size_t changes = 1 + next(2); changes > 0; --changes) {
        const Json::json_pointer where(pointers[next(pointers.size())]);
        if (request.contains(where)) request[where] = junk[next(junk.size())];
      }
      CAPTURE(one.name);
      CAPTURE(to_text(request));
      decltype(adjudicate(request)) answer;
      REQUIRE_NOTHROW(answer = adjudicate(request));
      if (!answer.error) continue;
      ++errors;
      const std::string code = answer.body["error"]["code"], at = answer.body["error"]["at"];
      CHECK(std::find(codes.begin(), codes.end(), code) != codes.end());
      CHECK((at.empty() || at[0] == '/'));
    }
  }
  CHECK(errors > 1000);
}

}  // namespace ziggurat::test
