#pragma once
#include <cstdint>
#include <string>
#include <string_view>

// What English does with numbers and names; a second language brings its own. Templates (sentence.h) ask for it, and nothing else should.
namespace ziggurat::shelf {

// Which of the forms "one|many" goes with so many.
inline std::size_t form_of(std::int64_t number) { return number == 1 ? 0 : 1; }
// "The Redbeards" are; "the Prince of Darkness" is not, nor "the Thane of the Longbeards".
inline bool is_many(std::string_view name) {
  const auto head = name.substr(0, name.find(" of "));
  return (head.ends_with('s') && !head.ends_with("ss")) || head.ends_with(" dead");
}
// A faction in a sentence: "the Redbeards", "Urr"; the city alone bears no article.
inline std::string with_article(const std::string& name) { return name == "Urr" ? name : "the " + name; }
inline std::string sentence_case(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace ziggurat::shelf
