#include "base/crypto.h"

#include <sodium.h>

#include <stdexcept>

namespace ziggurat {
namespace {

void ready() {
  static const int state = sodium_init();
  if (state < 0) throw std::runtime_error("libsodium does not start");
}

const unsigned char* raw(std::string_view bytes) { return reinterpret_cast<const unsigned char*>(bytes.data()); }

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

}  // namespace

Digest sha256(std::string_view bytes) {
  Digest out;
  crypto_hash_sha256(out.data(), raw(bytes), bytes.size());
  return out;
}

Digest hmac_sha256(std::string_view key, std::string_view message) { return Hmac(key).of(message); }

Hmac::Hmac(std::string_view key) { crypto_auth_hmacsha256_init(&keyed_, raw(key), key.size()); }

Digest Hmac::of(std::string_view message) const {
  Digest out;
  auto state = keyed_;
  crypto_auth_hmacsha256_update(&state, raw(message), message.size());
  crypto_auth_hmacsha256_final(&state, out.data());
  return out;
}

std::string to_hex(std::string_view bytes) {
  static constexpr char digits[] = "0123456789abcdef";
  std::string out;
  out.reserve(bytes.size() * 2);
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    out += digits[byte >> 4];
    out += digits[byte & 15];
  }
  return out;
}

std::optional<std::string> from_hex(std::string_view hex) {
  if (hex.size() % 2 != 0) return std::nullopt;
  std::string out;
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    const int high = hex_value(hex[i]), low = hex_value(hex[i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    out += static_cast<char>(high * 16 + low);
  }
  return out;
}

std::string to_short_name(const Digest& digest, std::size_t length) {
  static constexpr char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";
  std::string out;
  std::uint32_t bits = 0;
  int held = 0;
  for (const auto byte : digest) {
    bits = (bits << 8) | byte;
    held += 8;
    while (held >= 5 && out.size() < length) {
      out += letters[(bits >> (held - 5)) & 31];
      held -= 5;
    }
  }
  return out;
}

std::string random_bytes(std::size_t count) {
  ready();
  std::string out(count, '\0');
  randombytes_buf(out.data(), count);
  return out;
}

std::string random_name(std::size_t length) { return to_short_name(sha256(random_bytes(32)), length); }

bool equal_in_constant_time(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace ziggurat
