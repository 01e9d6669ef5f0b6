#pragma once
#include <string>
#include <string_view>

namespace ziggurat::net {

// Compresses at the highest level, for content that is compressed once and sent often. Empty on failure.
std::string gzip(std::string_view bytes);

// True if an Accept-Encoding header accepts gzip.
bool takes_gzip(std::string_view accept_encoding);

}  // namespace ziggurat::net
