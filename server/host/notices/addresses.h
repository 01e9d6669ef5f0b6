#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "host/services/notice_options.h"
#include "net/web_push/push_message.h"
#include "store/records.h"

// Validates and masks the addresses that people enter for notices.
namespace ziggurat::notice {

inline constexpr std::size_t addresses_max = 4;  // of one seat

// One plain address: ASCII letters, one @, no quotes, spaces or lists.
bool is_mail_address(std::string_view text);

// Whether the host allows this web hook: its host name, https unless private hooks are allowed, and no login.
bool is_allowed_hook(const std::string& url, const NoticeOptions& options);

// Whether the host allows pushes to this endpoint: as for a web hook, with the hosts of push services.
bool is_allowed_endpoint(const std::string& url, const NoticeOptions& options);

// A browser's subscription, as it sends it: `{"endpoint", "keys": {"p256dh", "auth"}, "kinds", "zone_min"}`.
struct Subscription {
  std::string endpoint, point, auth;  // the keys in base64url
  std::string kinds;                  // as in store::NoticeAddress
  std::int64_t zone_min = 0;
};
// Errors: bad_json, malformed, unknown_field, bad_endpoint (this host does not push to it), each with a pointer.
Result<Subscription> read_subscription(std::string_view json, const NoticeOptions& options);
// The endpoint in `{"endpoint"}`. Errors: bad_json, malformed, unknown_field.
Result<std::string> read_endpoint(std::string_view json);
// None: the address is no push, or its keys are malformed.
std::optional<net::PushReceiver> receiver_of(const store::NoticeAddress& address);
// Names an endpoint on the page without revealing it: the SHA-256 of its text in base64url.
std::string device_name(const std::string& endpoint);

// Shortens an address so that only its owner recognises it: "a…@example.org"; a web hook and a push to its host.
std::string masked(std::string_view channel, const std::string& address);

}  // namespace ziggurat::notice
