#include "case_files.h"

namespace ziggurat::domain_war {

TEST_CASE("the adjudicator answers every case file as it says") {
  test::check_cases(
      "domain_war", 52, [](const Json& request) { return adjudicate(book(), request); },
      [](const std::string& request) { return adjudicate_text(book(), request); });
}

TEST_CASE("whatever a request is turned into, it is answered, and a fault has a code and a place") {
  test::check_junk("domain_war", "infantry", [](const Json& request) { return adjudicate(book(), request); });
}

}  // namespace ziggurat::domain_war
