#include "base/crypto.h"

#include <sodium.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <stdexcept>

#include "base/sha256_blocks.h"

namespace ziggurat {
namespace {

void ready() {
  static const int state = sodium_init();
  if (state < 0) throw std::runtime_error("libsodium cannot be initialised");
}

const unsigned char* raw(std::string_view bytes) { return reinterpret_cast<const unsigned char*>(bytes.data()); }

template <class Number>
void put_big_endian(unsigned char* to, Number number) {
  if constexpr (std::endian::native == std::endian::little) number = std::byteswap(number);
  std::memcpy(to, &number, sizeof number);
}

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

// Finishes a SHA-256 whose state has absorbed `taken` bytes (whole blocks), and adds `last`. A short message, the
// common case, is padded and hashed in a single call.
Digest finish(Sha256State state, std::size_t taken, std::string_view last) {
  constexpr std::size_t end_bytes = 2 * sha256_block_bytes, padding_bytes_min = 9;
  const auto blocks = sha256_blocks();
  const std::uint64_t bits = 8 * (std::uint64_t{taken} + last.size());
  if (last.size() > end_bytes - padding_bytes_min) {
    const std::size_t whole = last.size() / sha256_block_bytes;
    blocks(state, raw(last), whole);
    last.remove_prefix(whole * sha256_block_bytes);
  }
  std::array<unsigned char, end_bytes> end;
  const std::size_t ends = last.size() + padding_bytes_min > sha256_block_bytes ? 2 : 1;
  std::memcpy(end.data(), last.data(), last.size());
  end[last.size()] = 0x80;
  const std::size_t length_at = ends * sha256_block_bytes - sizeof bits;
  std::fill(end.data() + last.size() + 1, end.data() + length_at, std::uint8_t{0});
  put_big_endian(end.data() + length_at, bits);
  blocks(state, end.data(), ends);
  Digest out;
  for (std::size_t i = 0; i < state.size(); ++i) put_big_endian(out.data() + sizeof state[i] * i, state[i]);
  return out;
}

}  // namespace

Digest sha256(std::string_view bytes) { return finish(sha256_first, 0, bytes); }

Digest hmac_sha256(std::string_view key, std::string_view message) { return Hmac(key).of(message); }

// RFC 2104.
Hmac::Hmac(std::string_view key) {
  const Digest short_key = key.size() > sha256_block_bytes ? sha256(key) : Digest{};
  if (key.size() > sha256_block_bytes) key = as_bytes(short_key);
  const auto take_in = [&](crypto_hash_sha256_state& into, unsigned char with) {
    std::array<unsigned char, sha256_block_bytes> block;
    block.fill(with);
    for (std::size_t i = 0; i < key.size(); ++i) block[i] ^= static_cast<unsigned char>(key[i]);
    Sha256State state = sha256_first;
    sha256_blocks()(state, block.data(), 1);
    std::copy(state.begin(), state.end(), into.state);
  };
  take_in(keyed_.ictx, 0x36);
  take_in(keyed_.octx, 0x5c);
}

Digest Hmac::of(std::string_view message) const {
  const auto after_key = [](const crypto_hash_sha256_state& kept) {
    Sha256State state;
    std::copy_n(kept.state, state.size(), state.begin());
    return state;
  };
  const Digest inner = finish(after_key(keyed_.ictx), sha256_block_bytes, message);
  return finish(after_key(keyed_.octx), sha256_block_bytes, as_bytes(inner));
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
