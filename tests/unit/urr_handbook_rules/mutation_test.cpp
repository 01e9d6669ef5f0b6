#include <doctest/doctest.h>

#include "case_files.h"

namespace ziggurat::urr_handbook {

TEST_CASE("whatever a request is turned into, it is answered, and a fault has a code and a place") {
  const std::vector<Json> junk = {nullptr, true, 0, -1, 1, 2, 7, 1000, 2.0, "", "x", "undead", Json::array(), Json::object(), 1e300,
                                  Json::array({1, 1}), Json::array({nullptr})};
  const std::vector<std::string> codes = {"bad_situation", "bad_die", "dice_exhausted", "unknown_rulebook", "unknown_procedure"};
  std::uint64_t state = 20260101;
  const auto next = [&](std::size_t count) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    return static_cast<std::size_t>(state >> 33) % count;
  };
  int errors = 0;
  for (const CaseFile& one : read_cases()) {
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
      Answer answer;
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

}  // namespace ziggurat::urr_handbook
