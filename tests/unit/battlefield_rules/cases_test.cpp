#include "case_files.h"

namespace ziggurat::battlefield {

TEST_CASE("the adjudicator answers every case file as it says") {
  test::check_cases(
      "battlefield", 36, [](const Json& request) { return adjudicate(book(), request); },
      [](const std::string& request) { return adjudicate_text(book(), request); });
}

TEST_CASE("the forms that the adjudicator describes can take every case") {
  test::check_forms("battlefield", "battlefield", [](const Json& request) { return adjudicate(book(), request); });
}

TEST_CASE("whatever a request is turned into, it is answered, and a fault has a code and a place") {
  test::check_junk("battlefield", "archers", [](const Json& request) { return adjudicate(book(), request); });
}

}  // namespace ziggurat::battlefield
