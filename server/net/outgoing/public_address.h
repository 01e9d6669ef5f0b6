#pragma once
#include <string_view>

namespace ziggurat::net {

// Whether an address belongs to the public internet. False for private, local, link-local, multicast and reserved
// networks, for addresses that embed an IPv4 address (NAT64, 6to4), and for texts that are not addresses.
bool is_public_address(std::string_view address);

}  // namespace ziggurat::net
