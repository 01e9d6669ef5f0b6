#pragma once
#include <string>
#include <string_view>

namespace ziggurat {

// The text without letters that nobody sees but that change what is seen: those that turn the direction of reading (U+202A to
// U+202E, U+2066 to U+2069, U+200E, U+200F, U+061C) and those without width that make equal-looking texts differ (U+200B, U+2060 to
// U+2064, U+FEFF). The joiners that some scripts and emoji need (U+200C, U+200D) stay.
std::string without_hidden_letters(std::string_view text);

}  // namespace ziggurat
