#pragma once
#include <string>
#include <vector>

namespace ziggurat::test {

// The conversation that protocol/README.md shows, as the codec writes it.
struct Said {
  std::string by;  // client or server
  std::string text;
};
std::vector<Said> example_conversation();

}  // namespace ziggurat::test
