#include "net/limits/addresses.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <charconv>
#include <optional>

namespace ziggurat::net {
namespace {

namespace ip = boost::asio::ip;

std::optional<ip::address> parsed(std::string_view text) {
  boost::system::error_code ec;
  auto address = ip::make_address(std::string(text), ec);
  if (ec) return std::nullopt;
  if (address.is_v6() && address.to_v6().is_v4_mapped()) address = ip::make_address_v4(ip::v4_mapped, address.to_v6());
  return address;
}

std::string sixteen_bytes(const ip::address& address) {
  const ip::address_v6 wide = address.is_v6() ? address.to_v6() : ip::make_address_v6(ip::v4_mapped, address.to_v4());
  const auto bytes = wide.to_bytes();
  return {bytes.begin(), bytes.end()};
}

bool same_start(const std::string& a, const std::string& b, int bits) {
  const auto whole = static_cast<std::size_t>(bits / 8);
  if (a.compare(0, whole, b, 0, whole) != 0) return false;
  if (bits % 8 == 0) return true;
  const auto mask = static_cast<unsigned char>(0xFF << (8 - bits % 8));
  return ((static_cast<unsigned char>(a[whole]) ^ static_cast<unsigned char>(b[whole])) & mask) == 0;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

// Parses one address of X-Forwarded-For. Some proxies add a port: "192.0.2.1:4711", "[2001:db8::1]:4711".
std::optional<ip::address> parse_hop(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    return end == std::string_view::npos ? std::nullopt : parsed(text.substr(1, end - 1));
  }
  const std::size_t colon = text.find(':');
  if (colon != std::string_view::npos && text.find(':', colon + 1) == std::string_view::npos)
    text = text.substr(0, colon);
  return parsed(text);
}

}  // namespace

std::string plain_address(std::string_view address) {
  const auto found = parsed(address);
  return found ? found->to_string() : std::string(address);
}

std::string rate_limit_key(std::string_view address) {
  const auto found = parsed(address);
  if (!found || found->is_v4()) return found ? found->to_string() : std::string(address);
  auto bytes = found->to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), 0);
  return ip::address_v6(bytes).to_string() + "/64";
}

std::string site_of(std::string_view counted) {
  const auto found = parsed(counted.substr(0, counted.find('/')));
  if (!found || found->is_v4()) return std::string(counted);
  auto bytes = found->to_v6().to_bytes();
  std::fill(bytes.begin() + 6, bytes.end(), 0);
  return ip::address_v6(bytes).to_string() + "/48";
}

Result<Networks> Networks::read(const std::vector<std::string>& texts) {
  Networks networks;
  for (const std::string& text : texts) {
    const std::string_view whole = trimmed(text);
    const std::size_t slash = whole.find('/');
    const auto address = parsed(whole.substr(0, slash));
    if (!address) return refuse("malformed", "", "not an address or network: " + text);
    const int most = address->is_v4() ? 32 : 128;
    int bits = most;
    if (slash != std::string_view::npos) {
      const std::string_view length = whole.substr(slash + 1);
      const auto [end, error] = std::from_chars(length.data(), length.data() + length.size(), bits);
      if (error != std::errc{} || end != length.data() + length.size() || bits < 0 || bits > most)
        return refuse("malformed", "", "not an address or network: " + text);
    }
    networks.all_.push_back({sixteen_bytes(*address), bits + 128 - most});
  }
  return networks;
}

bool Networks::has(std::string_view address) const {
  const auto found = parsed(address);
  if (!found) return false;
  const std::string bytes = sixteen_bytes(*found);
  for (const Network& network : all_)
    if (same_start(bytes, network.bytes, network.bits)) return true;
  return false;
}

std::string client_address(
    const std::vector<std::string_view>& forwarded_for, const std::string& peer, const Networks& trusted) {
  if (!trusted.has(peer)) return peer;
  std::string nearest = peer;
  for (auto line = forwarded_for.rbegin(); line != forwarded_for.rend(); ++line)
    for (std::string_view rest = *line;;) {
      const std::size_t comma = rest.rfind(',');
      const auto hop = parse_hop(comma == std::string_view::npos ? rest : rest.substr(comma + 1));
      if (!hop) return nearest;  // earlier addresses passed through a proxy we cannot identify
      nearest = hop->to_string();
      if (!trusted.has(nearest)) return nearest;
      if (comma == std::string_view::npos) break;
      rest = rest.substr(0, comma);
    }
  return nearest;
}

}  // namespace ziggurat::net
