#include "cli/adjudicate.h"

#include <istream>
#include <iterator>
#include <ostream>

#include "host/http_api/adjudicator_service.h"
#include "rulebooks/registry.h"

namespace ziggurat {
namespace {

// No limits beyond the rulebook's own: the requests come from this machine's user.
game::AdjudicatorAnswer answer(const std::string& request) { return adjudicated(all_rulebooks(), request, false); }

}  // namespace

int adjudicate_one(std::istream& in, std::ostream& out) {
  const auto said = answer(std::string(std::istreambuf_iterator<char>(in), {}));
  out << said.text << "\n";
  return said.error ? 2 : 0;
}

int adjudicate_lines(std::istream& in, std::ostream& out) {
  for (std::string line; std::getline(in, line);) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    // flush: the caller may wait for this answer before it sends the next request
    out << answer(line).text << std::endl;
  }
  return 0;
}

}  // namespace ziggurat
