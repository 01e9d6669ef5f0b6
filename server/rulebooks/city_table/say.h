#pragma once
#include <string>
#include <string_view>

#include "rulebooks/shelf/wording/catalogue.h"

// All that this rulebook says stands in words/en; here it is asked for by its key.
namespace ziggurat::city_table {

const shelf::Catalogue& catalogue();
inline std::string say(std::string_view key, shelf::Values values = {}) { return catalogue().say(key, values); }
inline shelf::Lines lines(std::string_view key, shelf::Values values) { return catalogue().lines(key, values); }

}  // namespace ziggurat::city_table
