#pragma once
#include "rulebooks/domain_war/rules/adjudicator/adjudicate.h"
#include "support/rule_cases.h"

namespace ziggurat::domain_war {

using test::from_text;

// A request for a procedure, its situation, options and dice written as JSON text with ' for ".
inline Json request_for(const std::string& procedure, const std::string& situation, const std::string& options = "{}",
    const std::string& dice = "[]") {
  return {{"rulebook", "domain-war"}, {"procedure", procedure}, {"situation", from_text(situation)},
      {"options", from_text(options)}, {"dice", from_text(dice)}};
}

// The outcome of a valid request that uses all its dice.
inline Json outcome_of(const Json& request) {
  const Answer answer = adjudicate(book(), request);
  CAPTURE(to_text(answer.body));
  REQUIRE_FALSE(answer.error);
  CHECK(answer.body["dice_used"] == request["dice"].size());
  return answer.body["outcome"];
}

}  // namespace ziggurat::domain_war
