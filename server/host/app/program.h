#pragma once
#include <string>

namespace ziggurat {

// The running program, down to the build: the id that the linker gave it, which follows from all that it is made of. Empty if it
// was linked without one.
const std::string& program_id();

}  // namespace ziggurat
