#include "host/notices/addresses.h"

#include <algorithm>

#include "base/base64url.h"
#include "base/crypto.h"
#include "base/json.h"
#include "host/notices/notice_kinds.h"
#include "net/outgoing/outgoing_client.h"

namespace ziggurat::notice {
namespace {

constexpr std::size_t mail_bytes_max = 254, mail_name_bytes_max = 64, url_bytes_max = 1000;
constexpr std::size_t key_letters_max = 100;
constexpr std::int64_t zone_min_max = 14 * 60;

bool is_one_of(char c, std::string_view others) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || others.find(c) != others.npos;
}

// One host name, a domain with all its subdomains (".example.org"), or every host ("*").
bool covers(const std::string& allowed, const std::string& host) {
  return allowed == "*" || allowed == host || (allowed.starts_with('.') && host.ends_with(allowed));
}

// The parts of an address to which this host may connect, unless its name alone forbids it.
std::optional<net::UrlParts> parts_of(const std::string& url, const NoticeOptions& options) {
  if (url.size() > url_bytes_max || std::ranges::any_of(url, [](char c) { return c <= ' ' || c > '~'; }))
    return std::nullopt;
  auto parts = net::read_url(url);
  if (!parts || parts->has_login) return std::nullopt;
  if (parts->scheme != "https" && !(options.hook_private && parts->scheme == "http")) return std::nullopt;
  return parts;
}

std::string kinds_in(const JsonReader& list) {
  std::vector<std::string_view> known;
  for (const notice::Choice& choice : notice::choices) known.push_back(choice.kind);
  std::vector<bool> chosen(known.size());
  for (const JsonReader& kind : list.items(0, known.size())) chosen[kind.one_of(known)] = true;
  std::string kinds;
  for (std::size_t i = 0; i < known.size(); ++i)
    if (chosen[i]) kinds += (kinds.empty() ? "" : ",") + std::string(known[i]);
  return kinds;
}

}  // namespace

bool is_mail_address(std::string_view text) {
  const auto at = text.find('@');
  if (text.size() > mail_bytes_max || at == text.npos || at == 0 || at > mail_name_bytes_max) return false;
  const auto name = text.substr(0, at), host = text.substr(at + 1);
  return std::ranges::all_of(name, [](char c) { return is_one_of(c, ".!#$%&'*+-/=?^_`{|}~"); }) &&
         std::ranges::all_of(host, [](char c) { return is_one_of(c, ".-"); }) && host.find('.') != host.npos &&
         !host.starts_with('.') && !host.ends_with('.') && !host.starts_with('-') && name.front() != '-';
}

bool is_allowed_hook(const std::string& url, const NoticeOptions& options) {
  const auto parts = parts_of(url, options);
  return parts && std::ranges::any_of(
                      options.hook_hosts, [&](const std::string& host) { return host == "*" || host == parts->host; });
}

bool is_allowed_endpoint(const std::string& url, const NoticeOptions& options) {
  const auto parts = parts_of(url, options);
  return parts &&
         std::ranges::any_of(options.push_hosts, [&](const std::string& host) { return covers(host, parts->host); });
}

Result<Subscription> read_subscription(std::string_view json, const NoticeOptions& options) {
  const auto parsed = parse_json(json);
  if (!parsed) return std::unexpected(parsed.error());
  return read_json([&] {
    const JsonReader body(*parsed, "");
    body.only({"endpoint", "keys", "kinds", "zone_min"});
    const JsonReader endpoint = body.member("endpoint"), keys = body.member("keys");
    keys.only({"p256dh", "auth"});
    Subscription read{endpoint.text(url_bytes_max), keys.text("p256dh", key_letters_max),
        keys.text("auth", key_letters_max), kinds_in(body.member("kinds")),
        body.integer_or("zone_min", 0, -zone_min_max, zone_min_max)};
    if (!is_allowed_endpoint(read.endpoint, options))
      endpoint.fail("bad_endpoint", "this server does not send to that push service");
    if (const auto point = from_base64url(read.point); !point || !net::is_p256_point(*point))
      keys.member("p256dh").fail("must be an uncompressed point of P-256 in base64url");
    if (const auto auth = from_base64url(read.auth); !auth || auth->size() != net::push_auth_bytes)
      keys.member("auth").fail("must be 16 bytes in base64url");
    return read;
  });
}

Result<std::string> read_endpoint(std::string_view json) {
  const auto parsed = parse_json(json);
  if (!parsed) return std::unexpected(parsed.error());
  return read_json([&] {
    const JsonReader body(*parsed, "");
    body.only({"endpoint"});
    return body.text("endpoint", url_bytes_max);
  });
}

std::optional<net::PushReceiver> receiver_of(const store::NoticeAddress& address) {
  const auto point = from_base64url(address.push_point), auth = from_base64url(address.push_auth);
  if (address.channel != "push" || !point || !auth) return std::nullopt;
  return net::PushReceiver{address.address, *point, *auth};
}

std::string device_name(const std::string& endpoint) { return to_base64url(as_bytes(sha256(endpoint))); }

std::string masked(std::string_view channel, const std::string& address) {
  if (channel == "mail") return address.substr(0, 1) + "…" + address.substr(address.find('@'));
  const auto parts = net::read_url(address);
  return parts ? parts->host : "";
}

}  // namespace ziggurat::notice
