#include "base/text.h"

#include <algorithm>
#include <array>

namespace ziggurat {

std::string without_hidden_letters(std::string_view text) {
  constexpr std::array<std::string_view, 19> hidden = {"\u202A", "\u202B", "\u202C", "\u202D", "\u202E", "\u2066",
      "\u2067", "\u2068", "\u2069", "\u200E", "\u200F", "\u061C", "\u200B", "\u2060", "\u2061", "\u2062", "\u2063",
      "\u2064", "\uFEFF"};
  std::string plain;
  plain.reserve(text.size());
  while (!text.empty()) {
    const auto found =
        std::find_if(hidden.begin(), hidden.end(), [&](std::string_view one) { return text.starts_with(one); });
    if (found == hidden.end()) plain.push_back(text.front());
    text.remove_prefix(found == hidden.end() ? 1 : found->size());
  }
  return plain;
}

}  // namespace ziggurat
