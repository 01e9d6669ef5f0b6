#pragma once
#include <cstdint>
#include <string_view>

#include "base/json.h"

namespace ziggurat::city_table {

// The answer to one request of section 20. `error`: the body is {"error": {code, at, message}}, exit status 2.
struct Answer {
  Json body;
  bool error = false;
};

// Never throws. `fresh_seed` serves requests that bring neither dice nor a seed: the caller's random number, for the rules
// have none. The size of the answer to `trials` grows with the number of different outcomes, up to `trials` itself.
Answer adjudicate(const Json& request, std::uint64_t fresh_seed = 0);
// The same from the text of a request; what is no JSON is `bad_situation` at the empty pointer.
Answer adjudicate_text(std::string_view request, std::uint64_t fresh_seed = 0);

}  // namespace ziggurat::city_table
