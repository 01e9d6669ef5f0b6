#pragma once
#include <iosfwd>
#include <string>
#include <vector>

namespace ziggurat {

// Runs the program with these arguments (without the program's name). Returns the exit status: 0 success, 1 failure
// (one line on `errors` says why), 2 wrong usage or an invalid request.
int run(const std::vector<std::string>& arguments, std::istream& in, std::ostream& out, std::ostream& errors);

}  // namespace ziggurat
