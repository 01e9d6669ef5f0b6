#pragma once
#include <sodium/crypto_auth_hmacsha256.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// Hashes, random secrets and the short names derived from them. The log's hash chain, dice, aliases, links and cookies
// use them.
// SHA-256 and HMAC-SHA-256 are implemented here (sha256_blocks.h); libsodium supplies random bytes and constant-time
// comparison.
namespace ziggurat {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::string_view bytes);
Digest hmac_sha256(std::string_view key, std::string_view message);
// HMAC-SHA-256 for many messages with one key. The constructor hashes the key once.
class Hmac {
 public:
  explicit Hmac(std::string_view key);
  Digest of(std::string_view message) const;

 private:
  crypto_auth_hmacsha256_state keyed_;
};
inline std::string_view as_bytes(const Digest& digest) {
  return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

std::string to_hex(std::string_view bytes);
std::optional<std::string> from_hex(std::string_view hex);
// Encodes a digest in lower-case letters and digits without 0, 1, l and o: safe in URLs, easy to read aloud. `length`
// is at most 51.
std::string to_short_name(const Digest& digest, std::size_t length);

// Random bytes for secrets and links. Only the host and the program call it; lower layers receive randomness as
// arguments.
std::string random_bytes(std::size_t count);
std::string random_name(std::size_t length);
bool equal_in_constant_time(std::string_view a, std::string_view b);

}  // namespace ziggurat
