#pragma once
#include <string>
#include <vector>

namespace ziggurat::test {

// The conversation that protocol/README.md shows, as the codec really writes it.
struct Said {
  std::string by;  // client, server
  std::string text;
};
std::vector<Said> example_conversation();

}  // namespace ziggurat::test
