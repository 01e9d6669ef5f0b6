#include "cli/verify.h"

#include <fstream>
#include <iterator>
#include <ostream>

#include "host/export_text.h"
#include "host/office_shared.h"
#include "rulebooks/registry.h"

namespace ziggurat {

int verify_file(const std::string& file, std::ostream& out, std::ostream& errors) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) {
    errors << "ziggurat: the file " << file << " cannot be read [no_file]\n";
    return 2;
  }
  const auto exported = read_export(std::string(std::istreambuf_iterator<char>(stream), {}));
  if (!exported) {
    errors << "ziggurat: " << exported.error().words << " [" << exported.error().code << " at " << exported.error().at << "]\n";
    return 2;
  }
  const auto made = founding_of(exported->log);
  const auto rulebook = made ? office::open_rulebook(all_rulebooks(), *made) : std::unexpected(made.error());
  if (!rulebook) {
    errors << "ziggurat: " << rulebook.error().words << " [" << rulebook.error().code << "]\n";
    return 1;
  }
  const auto verified = verify(exported->log, **rulebook);
  const auto& c = verified.checked;
  out << c.entries << " entries in an unbroken chain, " << c.phases << " phases, " << c.sheets << " sheets, " << c.outcomes << " outcomes resolved again, " << c.streams
      << " streams of dice led to their commitments, " << c.dice << " dice recomputed\n";
  if (verified.fault) {
    errors << "ziggurat: entry " << verified.fault->seq << ": " << verified.fault->words << " [not_true]\n";
    return 1;
  }
  return 0;
}

}  // namespace ziggurat
