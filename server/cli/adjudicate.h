#pragma once
#include <iosfwd>

namespace ziggurat {

// Reads one JSON request from `in` and writes one answer to `out`. Returns exit status 2 if the answer is an error.
int adjudicate_one(std::istream& in, std::ostream& out);
// Reads one request per line and writes one answer per line, errors included, until the input ends. Skips blank lines.
// Returns exit status 0.
int adjudicate_lines(std::istream& in, std::ostream& out);

}  // namespace ziggurat
