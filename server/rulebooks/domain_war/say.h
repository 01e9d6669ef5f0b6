#pragma once
#include <string>
#include <string_view>

#include "rulebooks/common/catalogue.h"

// All that this rulebook says stands in words/en; here it is asked for by its key.
namespace ziggurat::domain_war {

const common::Catalogue& catalogue();
inline std::string say(std::string_view key, common::Values values = {}) { return catalogue().say(key, values); }
inline common::Lines lines(std::string_view key, common::Values values) { return catalogue().lines(key, values); }

}  // namespace ziggurat::domain_war
