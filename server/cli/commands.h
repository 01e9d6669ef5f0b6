#pragma once
#include <iosfwd>
#include <string>
#include <vector>

namespace ziggurat {

// Runs the program with these arguments (without its name). The answer is the exit status: 0 done, 1 it could not be done (why
// goes to `errors`, in one line), 2 wrong use or a wrong request.
int run(const std::vector<std::string>& arguments, std::istream& in, std::ostream& out, std::ostream& errors);

}  // namespace ziggurat
