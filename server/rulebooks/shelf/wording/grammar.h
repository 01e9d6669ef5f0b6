#pragma once
#include <cstdint>
#include <string>
#include <string_view>

// English rules for numbers and names. Another language needs its own, so only templates (sentence.h) should use this.
namespace ziggurat::shelf {

// The index of the form in "one|many" for this number.
inline std::size_t form_of(std::int64_t number) { return number == 1 ? 0 : 1; }
// Whether a name is plural: "The Redbeards" is, "the Prince of Darkness" and "the Thane of the Longbeards" are not.
inline bool is_many(std::string_view name) {
  const auto head = name.substr(0, name.find(" of "));
  return (head.ends_with('s') && !head.ends_with("ss")) || head.ends_with(" dead");
}
inline std::string with_article(const std::string& name) { return "the " + name; }
inline std::string sentence_case(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace ziggurat::shelf
