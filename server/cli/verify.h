#pragma once
#include <iosfwd>
#include <string>

namespace ziggurat {

// Checks an export: the chain, every commitment, every die, every outcome by the rules again. Prints what was checked.
// Exit status: 0 all true, 1 a fault (told with its entry), 2 no export.
int verify_file(const std::string& file, std::ostream& out, std::ostream& errors);

}  // namespace ziggurat
