#include "cli/verify.h"

#include <fstream>
#include <iterator>
#include <ostream>

#include "cli/refusal_line.h"
#include "host/persist/export.h"
#include "rulebooks/registry.h"

namespace ziggurat {

int verify_file(const std::string& file, const RulebookList& rulebooks, std::ostream& out, std::ostream& errors) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) {
    errors << refusal_line({"no_file", "", "cannot read the file " + file});
    return 2;
  }
  const auto exported = read_export(std::string(std::istreambuf_iterator<char>(stream), {}));
  if (!exported) {
    errors << refusal_line(exported.error());
    return 2;
  }
  const auto verified = verify_export(*exported, rulebooks);
  if (!verified) {
    errors << refusal_line({verified.error().code, "", verified.error().words});
    return 1;
  }
  const auto& c = verified->checked;
  out << c.entries << " entries in an unbroken chain, " << c.phases << " phases, " << c.sheets << " sheets, "
      << c.outcomes << " outcomes recomputed, " << c.streams << " dice streams matching their commitments, " << c.dice
      << " dice recomputed\n";
  if (const auto& fault = verified->fault) {
    const std::string where = fault->seq == 0 ? "head" : "entry " + std::to_string(fault->seq);
    errors << refusal_line({"not_true", "", where + ": " + fault->words});
    return 1;
  }
  return 0;
}

}  // namespace ziggurat
