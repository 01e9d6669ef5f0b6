#include "net/web_push/p256_key.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/obj_mac.h>
#include <openssl/param_build.h>

#include <stdexcept>

namespace ziggurat::net {
namespace {

constexpr std::size_t scalar_bytes = 32;

template <auto release>
struct Release {
  void operator()(auto* held) const { release(held); }
};
using Number = std::unique_ptr<BIGNUM, Release<BN_clear_free>>;
using Group = std::unique_ptr<EC_GROUP, Release<EC_GROUP_free>>;
using Point = std::unique_ptr<EC_POINT, Release<EC_POINT_free>>;
using KeyContext = std::unique_ptr<EVP_PKEY_CTX, Release<EVP_PKEY_CTX_free>>;
using DigestContext = std::unique_ptr<EVP_MD_CTX, Release<EVP_MD_CTX_free>>;
using Builder = std::unique_ptr<OSSL_PARAM_BLD, Release<OSSL_PARAM_BLD_free>>;
using Parameters = std::unique_ptr<OSSL_PARAM, Release<OSSL_PARAM_free>>;
using Signature = std::unique_ptr<ECDSA_SIG, Release<ECDSA_SIG_free>>;

// Failures here are of memory or of OpenSSL itself, never of the input.
void require(bool done) {
  if (!done) throw std::runtime_error("OpenSSL failed at a P-256 key");
}

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

// `scalar` null: only the public half. Returns null if the point is not on the curve.
std::shared_ptr<EVP_PKEY> key_of(std::string_view point, const BIGNUM* scalar) {
  const Builder builder(OSSL_PARAM_BLD_new());
  require(builder &&
          OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, SN_X9_62_prime256v1, 0) &&
          OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()) &&
          (!scalar || OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, scalar)));
  const Parameters parameters(OSSL_PARAM_BLD_to_param(builder.get()));
  const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  require(parameters && context && EVP_PKEY_fromdata_init(context.get()) > 0);
  EVP_PKEY* key = nullptr;
  if (EVP_PKEY_fromdata(context.get(), &key, scalar ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, parameters.get()) <= 0)
    return nullptr;
  return {key, EVP_PKEY_free};
}

std::shared_ptr<EVP_PKEY> public_key_of(std::string_view point) {
  constexpr char uncompressed = 4;
  if (point.size() != p256_point_bytes || point[0] != uncompressed) return nullptr;
  auto key = key_of(point, nullptr);
  if (!key) return nullptr;
  const KeyContext context(EVP_PKEY_CTX_new_from_pkey(nullptr, key.get(), nullptr));
  require(context != nullptr);
  return EVP_PKEY_public_check(context.get()) == 1 ? key : nullptr;
}

}  // namespace

bool is_p256_point(std::string_view point) { return public_key_of(point) != nullptr; }

std::optional<P256Key> P256Key::from_scalar(std::string_view scalar) {
  const Group group(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
  const Number number(BN_bin2bn(bytes_of(scalar), static_cast<int>(scalar.size()), nullptr));
  require(group && number);
  if (scalar.size() != scalar_bytes || BN_is_zero(number.get()) ||
      BN_cmp(number.get(), EC_GROUP_get0_order(group.get())) >= 0)
    return std::nullopt;
  const Point point(EC_POINT_new(group.get()));
  require(point && EC_POINT_mul(group.get(), point.get(), number.get(), nullptr, nullptr, nullptr));
  std::string text(p256_point_bytes, '\0');
  require(EC_POINT_point2oct(group.get(), point.get(), POINT_CONVERSION_UNCOMPRESSED, bytes_of(text), text.size(),
              nullptr) == p256_point_bytes);
  auto key = key_of(text, number.get());
  require(key != nullptr);
  return P256Key(std::move(key), std::move(text), std::string(scalar));
}

P256Key P256Key::random() {
  const std::shared_ptr<EVP_PKEY> made(EVP_EC_gen(SN_X9_62_prime256v1), EVP_PKEY_free);
  BIGNUM* scalar = nullptr;
  require(made && EVP_PKEY_get_bn_param(made.get(), OSSL_PKEY_PARAM_PRIV_KEY, &scalar));
  const Number owned(scalar);
  std::string bytes(scalar_bytes, '\0');
  require(BN_bn2binpad(scalar, bytes_of(bytes), static_cast<int>(bytes.size())) == static_cast<int>(scalar_bytes));
  auto key = from_scalar(bytes);
  require(key.has_value());
  return std::move(*key);
}

std::optional<std::string> P256Key::shared_secret(std::string_view point) const {
  const auto other = public_key_of(point);
  if (!other) return std::nullopt;
  const KeyContext context(EVP_PKEY_CTX_new_from_pkey(nullptr, key_.get(), nullptr));
  std::string secret(scalar_bytes, '\0');
  std::size_t size = secret.size();
  require(context && EVP_PKEY_derive_init(context.get()) > 0 &&
          EVP_PKEY_derive_set_peer(context.get(), other.get()) > 0 &&
          EVP_PKEY_derive(context.get(), bytes_of(secret), &size) > 0 && size == secret.size());
  return secret;
}

std::string P256Key::sign(std::string_view message) const {
  const DigestContext context(EVP_MD_CTX_new());
  std::size_t size = 0;
  require(context && EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key_.get()) > 0 &&
          EVP_DigestSign(context.get(), nullptr, &size, bytes_of(message), message.size()) > 0);
  std::string der(size, '\0');
  require(EVP_DigestSign(context.get(), bytes_of(der), &size, bytes_of(message), message.size()) > 0);
  const unsigned char* from = bytes_of(std::string_view(der));
  const Signature signature(d2i_ECDSA_SIG(nullptr, &from, static_cast<long>(size)));
  require(signature != nullptr);
  std::string text(2 * scalar_bytes, '\0');
  constexpr int half = static_cast<int>(scalar_bytes);
  require(BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), bytes_of(text), half) == half &&
          BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), bytes_of(text) + half, half) == half);
  return text;
}

}  // namespace ziggurat::net
