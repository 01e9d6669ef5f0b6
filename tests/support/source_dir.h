#pragma once
#include <string>

namespace ziggurat::test {

// The project's root, for tests that read its schemas, cases and scripts. In a file of its own, so that no other object
// file contains a path.
std::string source_dir();

}  // namespace ziggurat::test
