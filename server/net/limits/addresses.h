#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

// Addresses of clients: their one form, what limits are counted by, and whose proxies are believed.
namespace ziggurat::net {

// The address in its one form: an IPv4 address that came in IPv6's clothes (::ffff:192.0.2.1) is itself. As it stands if it is none.
std::string plain_address(std::string_view address);

// What limits are counted by: an IPv4 address, or the first 64 bits of an IPv6 one, for a single household has 2^64 of these.
std::string counted_address(std::string_view address);
// The site of a counted address: the first 48 bits of an IPv6 one, which one customer of a provider may have; an IPv4 address itself.
std::string site_of(std::string_view counted);

// Networks in CIDR (10.0.0.0/8, 2001:db8::/32); an address without a length is itself alone.
class Networks {
 public:
  static Result<Networks> read(const std::vector<std::string>& texts);  // refused: malformed
  bool has(std::string_view address) const;

 private:
  struct Network {
    std::string bytes;  // 16 of them; IPv4 as ::ffff:…
    int bits = 128;
  };
  std::vector<Network> all_;
};

// The client, as the proxies before us told it: of the addresses in all lines of X-Forwarded-For the last that is none of ours.
// Those before it were written by anybody. The peer itself when there is no such address, or when it is no trusted proxy.
std::string client_address(
    const std::vector<std::string_view>& forwarded_for, const std::string& peer, const Networks& trusted);

}  // namespace ziggurat::net
