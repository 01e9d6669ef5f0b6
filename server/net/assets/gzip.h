#pragma once
#include <string>
#include <string_view>

namespace ziggurat::net {

// As small as it gets: for what is packed once and sent often. Empty if it cannot be done.
std::string gzip(std::string_view bytes);

// Whether an Accept-Encoding takes gzip.
bool takes_gzip(std::string_view accept_encoding);

}  // namespace ziggurat::net
