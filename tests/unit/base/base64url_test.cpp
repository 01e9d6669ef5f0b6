#include "base/base64url.h"

#include <doctest/doctest.h>

using namespace ziggurat;

// Vectors: RFC 4648, section 10, without padding. 0xfb 0xff uses both characters that replace + and /.
TEST_CASE("base64url round-trips, and decoding refuses invalid input") {
  for (const auto& [bytes, text] :
      {std::pair{"", ""}, {"f", "Zg"}, {"fo", "Zm8"}, {"foo", "Zm9v"}, {"foobar", "Zm9vYmFy"}, {"\xfb\xff", "-_8"}}) {
    CHECK(to_base64url(bytes) == text);
    CHECK(from_base64url(text) == std::string(bytes));
  }
  CHECK(to_base64url(std::string(32, 'x')).size() == 43);
  for (const char* wrong : {"Zg==", "Z", "+/8", "Zm 9v"}) CHECK_FALSE(from_base64url(wrong).has_value());
}
