#pragma once
#include <doctest/doctest.h>
#include <openssl/evp.h>

#include <memory>
#include <string>

#include "base/crypto.h"
#include "net/web_push/p256_key.h"

namespace ziggurat::test {

// The key or nonce of a push message, step by step as RFC 8291, section 3.4 has it.
inline std::string push_secret(std::string_view salt, std::string_view secret, const std::string& info) {
  return std::string(as_bytes(hmac_sha256(as_bytes(hmac_sha256(salt, secret)), info + '\1')));
}

// Decrypts the body of a push message of one record, as its browser does.
inline std::string read_push(const std::string& body, const net::P256Key& browser, const std::string& auth) {
  REQUIRE(body.size() > 86 + 17);
  REQUIRE(body[20] == 65);
  const std::string salt = body.substr(0, 16), sender = body.substr(21, 65), sealed = body.substr(86);
  const auto shared = browser.shared_secret(sender);
  REQUIRE(shared.has_value());
  const std::string nul(1, '\0');
  const std::string secret = push_secret(auth, *shared, "WebPush: info" + nul + browser.public_point() + sender);
  const std::string key = push_secret(salt, secret, "Content-Encoding: aes128gcm" + nul).substr(0, 16);
  const std::string nonce = push_secret(salt, secret, "Content-Encoding: nonce" + nul).substr(0, 12);
  const auto raw = [](const std::string& from) { return reinterpret_cast<const unsigned char*>(from.data()); };
  std::string tag = sealed.substr(sealed.size() - 16), text(sealed.size() - 16, '\0');
  const std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)> context(
      EVP_CIPHER_CTX_new(), EVP_CIPHER_CTX_free);
  int written = 0;
  REQUIRE(EVP_DecryptInit_ex2(context.get(), EVP_aes_128_gcm(), raw(key), raw(nonce), nullptr) == 1);
  REQUIRE(EVP_DecryptUpdate(context.get(), reinterpret_cast<unsigned char*>(text.data()), &written, raw(sealed),
              static_cast<int>(text.size())) == 1);
  REQUIRE(EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_SET_TAG, 16, tag.data()) == 1);
  REQUIRE(EVP_DecryptFinal_ex(context.get(), reinterpret_cast<unsigned char*>(text.data()) + written, &written) == 1);
  REQUIRE(text.back() == 2);  // the delimiter of the last record
  text.pop_back();
  return text;
}

}  // namespace ziggurat::test
