#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

// OpenSSL's type, without its headers.
using EVP_PKEY = struct evp_pkey_st;

namespace ziggurat::net {

// A key pair on the curve P-256. The private key is a secret: only `secret_scalar` reveals it, for the store.
class P256Key {
 public:
  static P256Key random();
  static std::optional<P256Key> from_scalar(std::string_view scalar);  // 32 bytes, big-endian, from 1 to the order - 1

  const std::string& public_point() const { return public_point_; }  // 65 bytes, uncompressed
  const std::string& secret_scalar() const { return secret_scalar_; }
  // ECDH with another person's public point: 32 bytes. None: that is no point of the curve in uncompressed form.
  std::optional<std::string> shared_secret(std::string_view point) const;
  // ECDSA with SHA-256, as JSON web tokens have it (ES256): 32 bytes of r and 32 bytes of s.
  std::string sign(std::string_view message) const;

 private:
  P256Key(std::shared_ptr<EVP_PKEY> key, std::string point, std::string scalar)
      : key_(std::move(key)), public_point_(std::move(point)), secret_scalar_(std::move(scalar)) {}
  std::shared_ptr<EVP_PKEY> key_;
  std::string public_point_, secret_scalar_;
};

inline constexpr std::size_t p256_point_bytes = 65;

// Whether this is an uncompressed point of the curve.
bool is_p256_point(std::string_view point);

}  // namespace ziggurat::net
