#pragma once
#include <cstdint>
#include <string_view>

#include "base/json.h"
#include "rulebooks/adjudicator/adjudicate.h"

namespace ziggurat::domain_war {

using adjudicator::Answer;

// The answer to one request of section 15. `fresh_seed` serves requests that bring neither dice nor a seed.
Answer adjudicate(const Json& request, std::uint64_t fresh_seed = 0);
Answer adjudicate_text(std::string_view request, std::uint64_t fresh_seed = 0);

}  // namespace ziggurat::domain_war
