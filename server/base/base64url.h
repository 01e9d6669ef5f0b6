#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace ziggurat {

// Encodes bytes as base64url (RFC 4648, section 5: A–Z a–z 0–9 - _) without padding. A SHA-256 digest takes 43
// characters.
std::string to_base64url(std::string_view bytes);
std::optional<std::string> from_base64url(std::string_view text);

}  // namespace ziggurat
