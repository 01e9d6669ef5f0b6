#include "base/crypto.h"

#include <doctest/doctest.h>
#include <sodium.h>

#include "base/sha256_blocks.h"

using namespace ziggurat;

// Vectors: FIPS 180-2 "abc"; RFC 4231 test case 2.
TEST_CASE("SHA-256 and HMAC agree with the published vectors") {
  CHECK(to_hex(as_bytes(sha256("abc"))) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(to_hex(as_bytes(hmac_sha256("Jefe", "what do ya want for nothing?"))) ==
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

TEST_CASE("SHA-256 and HMAC agree with libsodium at every length around a block, in both implementations") {
  std::string bytes, key;
  for (int i = 0; i < 300; ++i) bytes += static_cast<char>(i * 7 + i / 13);
  for (std::size_t size = 0; size <= bytes.size(); ++size) {
    CAPTURE(size);
    const std::string_view some = std::string_view(bytes).substr(0, size);
    const auto* raw = reinterpret_cast<const unsigned char*>(bytes.data());
    Digest other;
    crypto_hash_sha256(other.data(), raw, size);
    CHECK(sha256(some) == other);
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, raw, size);
    crypto_auth_hmacsha256_update(&state, raw, 300 - size);
    crypto_auth_hmacsha256_final(&state, other.data());
    CHECK(hmac_sha256(some, std::string_view(bytes).substr(0, 300 - size)) == other);
  }
  Sha256State fast = sha256_first, plain = sha256_first;
  sha256_blocks()(fast, reinterpret_cast<const unsigned char*>(bytes.data()), 4);
  sha256_blocks_plain(plain, reinterpret_cast<const unsigned char*>(bytes.data()), 4);
  CHECK(fast == plain);
}

TEST_CASE("hex encoding round-trips, and decoding refuses invalid input") {
  CHECK(from_hex("00ff7a") == std::string("\x00\xff\x7a", 3));
  CHECK_FALSE(from_hex("0").has_value());
  CHECK_FALSE(from_hex("zz").has_value());
}
