#include "net/web_push/push_message.h"

#include <openssl/evp.h>

#include <memory>
#include <stdexcept>

#include "base/crypto.h"
#include "net/web_push/vapid.h"

namespace ziggurat::net {
namespace {

constexpr std::size_t salt_bytes = 16, content_key_bytes = 16, nonce_bytes = 12, tag_bytes = 16, secret_bytes = 32;
constexpr std::uint32_t record_bytes = 4096;
constexpr std::size_t header_bytes = salt_bytes + 4 + 1 + p256_point_bytes;
constexpr char last_record = 2;  // delimiter after the text of a last record
static_assert(header_bytes + push_text_bytes_max + 1 + tag_bytes == record_bytes);
constexpr std::int64_t token_s = 12 * 60 * 60;

// HKDF with SHA-256 (RFC 5869), for results of at most 32 bytes.
std::string derive(std::string_view salt, std::string_view secret, std::string info, std::size_t bytes) {
  const Digest extracted = hmac_sha256(salt, secret);
  const Digest expanded = hmac_sha256(as_bytes(extracted), info + '\x01');
  return std::string(as_bytes(expanded).substr(0, bytes));
}

std::string text_with_nul(std::string_view text) { return std::string(text) + '\0'; }

std::string aes128gcm(std::string_view key, std::string_view nonce, std::string_view text) {
  const std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)> context(
      EVP_CIPHER_CTX_new(), EVP_CIPHER_CTX_free);
  const auto bytes = [](std::string_view from) { return reinterpret_cast<const unsigned char*>(from.data()); };
  std::string sealed(text.size() + tag_bytes, '\0');
  auto* const to = reinterpret_cast<unsigned char*>(sealed.data());
  int written = 0, rest = 0;
  const bool done =
      context && EVP_EncryptInit_ex2(context.get(), EVP_aes_128_gcm(), bytes(key), bytes(nonce), nullptr) &&
      EVP_EncryptUpdate(context.get(), to, &written, bytes(text), static_cast<int>(text.size())) &&
      EVP_EncryptFinal_ex(context.get(), to + written, &rest) &&
      EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, static_cast<int>(tag_bytes), to + text.size());
  if (!done) throw std::runtime_error("OpenSSL failed to encrypt a push message");
  return sealed;
}

}  // namespace

std::optional<std::string> encrypt_push(
    std::string_view text, const PushReceiver& receiver, const P256Key& sender, std::string_view salt) {
  if (receiver.auth.size() != push_auth_bytes || salt.size() != salt_bytes || text.size() > push_text_bytes_max)
    return std::nullopt;
  const auto shared = sender.shared_secret(receiver.point);
  if (!shared) return std::nullopt;
  const std::string secret = derive(
      receiver.auth, *shared, text_with_nul("WebPush: info") + receiver.point + sender.public_point(), secret_bytes);
  const std::string key = derive(salt, secret, text_with_nul("Content-Encoding: aes128gcm"), content_key_bytes);
  const std::string nonce = derive(salt, secret, text_with_nul("Content-Encoding: nonce"), nonce_bytes);
  std::string body(salt);
  for (int shift = 24; shift >= 0; shift -= 8) body += static_cast<char>(record_bytes >> shift & 0xFF);
  body += static_cast<char>(p256_point_bytes);
  return body + sender.public_point() + aes128gcm(key, nonce, std::string(text) + last_record);
}

std::optional<PushRequest> push_request(const PushReceiver& receiver, const PushText& text, const P256Key& server,
    const std::string& contact, std::int64_t now_ms) {
  const auto parts = read_url(receiver.endpoint);
  const auto body = encrypt_push(text.text, receiver, P256Key::random(), random_bytes(salt_bytes));
  if (!parts || !body) return std::nullopt;
  return PushRequest{receiver.endpoint, *body,
      {{"Content-Type", "application/octet-stream"}, {"Content-Encoding", "aes128gcm"},
          {"Authorization", vapid_authorization(server, parts->origin, contact, now_ms / 1000 + token_s)},
          {"TTL", std::to_string(text.ttl_s)}, {"Urgency", text.urgent ? "high" : "normal"}, {"Topic", text.topic}}};
}

}  // namespace ziggurat::net
