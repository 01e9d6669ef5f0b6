#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "net/outgoing/outgoing_client.h"
#include "net/web_push/p256_key.h"

namespace ziggurat::net {

// A browser that has subscribed at its push service.
struct PushReceiver {
  std::string endpoint;
  std::string point, auth;  // bytes: its public point and its authentication secret of `push_auth_bytes`
};
inline constexpr std::size_t push_auth_bytes = 16;
// Push services accept bodies of 4096 bytes; this much text fits into one.
inline constexpr std::size_t push_text_bytes_max = 3993;

// Encrypts `text` for the receiver (aes128gcm of RFC 8188 with the keys of RFC 8291). `sender` and `salt` (16 bytes) must
// be new for each message. None: the receiver's keys are malformed, or the text is longer than `push_text_bytes_max`.
std::optional<std::string> encrypt_push(
    std::string_view text, const PushReceiver& receiver, const P256Key& sender, std::string_view salt);

struct PushText {
  std::string text;
  std::int64_t ttl_s = 0;  // for how long the push service keeps it for a browser that is not connected
  bool urgent = false;
  std::string topic;  // at most 32 characters of base64url: replaces an undelivered message with the same topic
};
// The request that takes `text` to the receiver's push service. `server`: this server's VAPID key. None as above, or if
// the endpoint is not an address.
std::optional<PushRequest> push_request(const PushReceiver& receiver, const PushText& text, const P256Key& server,
    const std::string& contact, std::int64_t now_ms);

}  // namespace ziggurat::net
