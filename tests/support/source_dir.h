#pragma once
#include <string>

namespace ziggurat::test {

// The project's root, for tests that read its schemas, cases and scripts. In a file of its own: no other object holds a path.
std::string source_dir();

}  // namespace ziggurat::test
