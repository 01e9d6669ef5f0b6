#include "cli/adjudicate.h"

#include <istream>
#include <iterator>
#include <ostream>

#include "host/judge.h"
#include "rulebooks/registry.h"

namespace ziggurat {
namespace {

// Bounded by the rulebook's own interface alone: it is this machine's own work.
game::AdjudicatorAnswer answer(const std::string& request) {
  return adjudicated(adjudicated_rulebooks(), request, false);
}

}  // namespace

int adjudicate_one(std::istream& in, std::ostream& out) {
  const auto said = answer(std::string(std::istreambuf_iterator<char>(in), {}));
  out << said.text << "\n";
  return said.error ? 2 : 0;
}

int adjudicate_lines(std::istream& in, std::ostream& out) {
  for (std::string line; std::getline(in, line);) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    out << answer(line).text << std::endl;  // flushed: the other side may wait for it before it asks again
  }
  return 0;
}

}  // namespace ziggurat
