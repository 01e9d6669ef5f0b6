#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

// Client addresses: canonical form, keys for rate limits, and trusted proxies.
namespace ziggurat::net {

// The canonical form of an address: an IPv4-mapped IPv6 address (::ffff:192.0.2.1) becomes IPv4. Returns the input if
// it is not an address.
std::string plain_address(std::string_view address);

// The key for rate limits: an IPv4 address, or the /64 prefix of an IPv6 address, because one household holds 2^64
// addresses.
std::string rate_limit_key(std::string_view address);
// The wider network of a rate limit key: the /48 prefix of an IPv6 key, which one customer of a provider may hold. An
// IPv4 key is returned unchanged.
std::string site_of(std::string_view counted);

// A set of networks in CIDR notation (10.0.0.0/8, 2001:db8::/32). An address without a prefix length stands for itself.
class Networks {
 public:
  static Result<Networks> read(const std::vector<std::string>& texts);  // refuses with `malformed`
  bool has(std::string_view address) const;

 private:
  struct Network {
    std::string bytes;  // 16 bytes; IPv4 as ::ffff:…
    int bits = 128;
  };
  std::vector<Network> all_;
};

// The client's address behind trusted proxies: the last address in X-Forwarded-For that is not a trusted proxy. A
// client can forge the addresses before it. Returns `peer` if there is no such address, or if `peer` is not a trusted
// proxy.
std::string client_address(
    const std::vector<std::string_view>& forwarded_for, const std::string& peer, const Networks& trusted);

}  // namespace ziggurat::net
