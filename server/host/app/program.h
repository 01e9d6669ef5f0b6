#pragma once
#include <string>

namespace ziggurat {

// The linker's build id of the running program, which identifies the exact build. Empty: linked without one.
const std::string& program_id();

}  // namespace ziggurat
