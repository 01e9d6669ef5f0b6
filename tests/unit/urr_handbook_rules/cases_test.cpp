#include "case_files.h"

namespace ziggurat::urr_handbook {

TEST_CASE("the adjudicator answers every case file as it says") {
  test::check_cases(
      "urr_handbook", 56, [](const Json& request) { return adjudicate(book(), request); },
      [](const std::string& request) { return adjudicate_text(book(), request); });
}

TEST_CASE("whatever a request is turned into, it is answered, and a fault has a code and a place") {
  test::check_junk("urr_handbook", "undead", [](const Json& request) { return adjudicate(book(), request); });
}

}  // namespace ziggurat::urr_handbook
