#pragma once
#include <string>
#include <string_view>

#include "rulebooks/shelf/wording/catalogue.h"

// All texts of this rulebook are in words/en. Code looks them up by key.
namespace ziggurat::dark_ages {

const shelf::Catalogue& catalogue();
inline std::string say(std::string_view key, shelf::Values values = {}) { return catalogue().say(key, values); }
inline shelf::Lines lines(std::string_view key, shelf::Values values) { return catalogue().lines(key, values); }

}  // namespace ziggurat::dark_ages
