#include "base/crypto.h"

#include <doctest/doctest.h>

using namespace ziggurat;

// Vectors: FIPS 180-2 "abc"; RFC 4231 test case 2.
TEST_CASE("SHA-256 and HMAC agree with the published vectors") {
  CHECK(to_hex(as_bytes(sha256("abc"))) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(to_hex(as_bytes(hmac_sha256("Jefe", "what do ya want for nothing?"))) ==
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

TEST_CASE("hex goes there and back and refuses what is no hex") {
  CHECK(from_hex("00ff7a") == std::string("\x00\xff\x7a", 3));
  CHECK_FALSE(from_hex("0").has_value());
  CHECK_FALSE(from_hex("zz").has_value());
}
