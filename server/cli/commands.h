#pragma once
#include <iosfwd>
#include <string>
#include <vector>

#include "rulebooks/registry.h"

namespace ziggurat {

// Runs the program with these arguments (without the program's name). Returns the exit status: 0 success, 1 failure
// (one line on `errors` says why), 2 wrong usage or an invalid request. `served`: the rulebooks of campaigns and exports;
// `ziggurat scenarios` lists only those that people play.
int run(const std::vector<std::string>& arguments, std::istream& in, std::ostream& out, std::ostream& errors,
    const std::vector<const game::RulebookKind*>& served = all_rulebooks());

}  // namespace ziggurat
