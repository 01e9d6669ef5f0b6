#include <doctest/doctest.h>

#include "case_files.h"

namespace ziggurat::urr_handbook {
namespace {

// A case gives the whole answer, or of an error only code and place.
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

}  // namespace

TEST_CASE("the adjudicator answers every case file as it says") {
  const auto cases = read_cases();
  CHECK(cases.size() >= 56);  // an empty or half-copied folder proves nothing
  for (const CaseFile& one : cases) {
    CAPTURE(one.name);
    check_case(one.body.at("response"), adjudicate(one.body.at("request")));
    check_case(one.body.at("response"), adjudicate_text(to_text(one.body.at("request"))));
  }
}

}  // namespace ziggurat::urr_handbook
