#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace ziggurat {

// Bytes in the letters of addresses (RFC 4648, section 5: A–Z a–z 0–9 - _), six bits each, without padding: a hash is 43 of them.
std::string to_base64url(std::string_view bytes);
std::optional<std::string> from_base64url(std::string_view text);

}  // namespace ziggurat
