#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "rulebooks/shelf/wording/catalogue.h"

// All texts of this rulebook stand in words/en; code looks them up by key.
namespace ziggurat::urr_handbook {

const shelf::Catalogue& catalogue();
inline std::string say(std::string_view key, shelf::Values values = {}) { return catalogue().say(key, values); }
inline shelf::Lines lines(std::string_view key, shelf::Values values) { return catalogue().lines(key, values); }

// An average to one decimal: (25, 10) → "2.5".
inline std::string tenths(std::int64_t sum, std::int64_t runs) {
  const std::int64_t ten = (sum * 10 + runs / 2) / runs;
  return std::to_string(ten / 10) + "." + std::to_string(ten % 10);
}

}  // namespace ziggurat::urr_handbook
