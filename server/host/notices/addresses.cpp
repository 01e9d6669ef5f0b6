#include "host/notices/addresses.h"

#include <algorithm>

#include "net/outgoing/outgoing_client.h"

namespace ziggurat::notice {
namespace {

constexpr std::size_t mail_bytes_max = 254, mail_name_bytes_max = 64, hook_bytes_max = 1000;

bool is_one_of(char c, std::string_view others) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || others.find(c) != others.npos;
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
  if (url.size() > hook_bytes_max || std::ranges::any_of(url, [](char c) { return c <= ' ' || c > '~'; })) return false;
  const auto parts = net::read_url(url);
  if (!parts || parts->has_login) return false;
  if (parts->scheme != "https" && !(options.hook_private && parts->scheme == "http")) return false;
  return std::ranges::any_of(
      options.hook_hosts, [&](const std::string& host) { return host == "*" || host == parts->host; });
}

std::string masked(std::string_view channel, const std::string& address) {
  if (channel == "mail") return address.substr(0, 1) + "…" + address.substr(address.find('@'));
  const auto parts = net::read_url(address);
  return parts ? parts->host : "";
}

}  // namespace ziggurat::notice
