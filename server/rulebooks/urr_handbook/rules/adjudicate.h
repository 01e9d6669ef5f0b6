#pragma once
#include <cstdint>
#include <string_view>

#include "base/json.h"
#include "rulebooks/adjudicator/adjudicate.h"

namespace ziggurat::urr_handbook {

using adjudicator::Answer;

// The answer to one request of chapter 9. `fresh_seed` serves requests that bring neither dice nor a seed.
Answer adjudicate(const Json& request, std::uint64_t fresh_seed = 0);
Answer adjudicate_text(std::string_view request, std::uint64_t fresh_seed = 0);

}  // namespace ziggurat::urr_handbook
