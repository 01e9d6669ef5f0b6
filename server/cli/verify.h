#pragma once
#include <iosfwd>
#include <string>

#include "host/services/rulebook_list.h"

namespace ziggurat {

// Verifies an export: the hash chain, every commitment and every die, and recomputes every outcome. Prints a summary.
// Returns the exit status: 0 verified, 1 a fault (printed with its entry), 2 not an export.
int verify_file(const std::string& file, const RulebookList& rulebooks, std::ostream& out, std::ostream& errors);

}  // namespace ziggurat
