#pragma once
#include <iosfwd>

namespace ziggurat {

// One JSON request from `in`, one answer to `out`. Exit status 2 when the answer is an error.
int adjudicate_one(std::istream& in, std::ostream& out);
// A request a line, an answer a line, errors in place, until the input ends. Blank lines are passed over. Exit status 0.
int adjudicate_lines(std::istream& in, std::ostream& out);

}  // namespace ziggurat
