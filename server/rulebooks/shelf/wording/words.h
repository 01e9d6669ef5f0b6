#pragma once
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rulebooks/shelf/wording/grammar.h"

// Small text and counting helpers for reports and forecasts.
namespace ziggurat::shelf {

inline std::string counted(std::int64_t number, const std::string& one) {  // "1 unit", "3 units"
  return std::to_string(number) + " " + one + (number == 1 ? "" : "s");
}
// Formats sixths as tenths: 9 sixths are "1.5". Used for expected dice results.
inline std::string tenths_of_sixths(int sixths) {
  const int tenths = (sixths * 10 + 3) / 6;
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}
inline std::string signed_text(std::int64_t number) { return (number > 0 ? "+" : "") + std::to_string(number); }

inline std::string with_blanks(std::string word) {  // "good_weapon" → "good weapon"
  std::ranges::replace(word, '_', ' ');
  return word;
}
inline std::string title_of(std::string_view word) {  // "lion_gate" → "Lion gate"
  return sentence_case(with_blanks(std::string(word)));
}
// The verb form for a name: "sells" for one, "sell" for many.
inline std::string does(std::string_view name, const std::string& one, const std::string& many) {
  return is_many(name) ? many : one;
}
inline std::string shortened(std::string text, std::size_t bytes_max) {  // cuts between UTF-8 characters
  if (text.size() <= bytes_max) return text;
  std::size_t end = bytes_max;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  text.resize(end);
  return text;
}

// A table for the rules page; the first row is the heading.
inline std::string marked_up_table(const std::vector<std::vector<std::string>>& rows) {
  std::string text, line = "|";
  for (std::size_t i = 0; i < rows.size(); ++i) {
    text += "|";
    for (const auto& cell : rows[i]) text += " " + cell + " |", line += i == 0 ? "---|" : "";
    text += "\n" + (i == 0 ? line + "\n" : std::string());
  }
  return text;
}

// Results, each with how often it occurred, in the order of first occurrence.
using Chances = std::vector<std::pair<std::string, std::int64_t>>;
inline bool count(Chances& chances, const std::string& result) {  // returns true if the result is new
  for (auto& [known, times] : chances)
    if (known == result) return ++times, false;
  chances.emplace_back(result, 1);
  return true;
}

}  // namespace ziggurat::shelf
