#pragma once
#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>

#include "rulebooks/shelf/wording/catalogue.h"

// Tests check texts by catalogue key and values, never by the sentence, which only the scripted golden files contain.
namespace ziggurat::test {

// True if all of these lines, at least one, are among the details: `shows(report->details, lines("melee.details",
// {{"attack", 8}}))`.
inline bool shows(const shelf::Lines& details, const shelf::Lines& wanted) {
  return !wanted.empty() && std::ranges::all_of(wanted,
                                [&](const auto& line) { return std::ranges::find(details, line) != details.end(); });
}
// True if the text contains `part`, which comes from the catalogue.
inline bool mentions(std::string_view text, std::string_view part) {
  return !part.empty() && text.find(part) != std::string_view::npos;
}
// The label of the line of a list that shows this value: `label_of(catalogue(), "melee.details", "attack")`.
inline std::string label_of(const shelf::Catalogue& words, const std::string& list, const std::string& value) {
  for (const auto& [label, text] : words.all_lines().at(list)) {
    const auto names = text.names();
    if (label.plain() && std::ranges::find(names, value) != names.end()) return *label.plain();
  }
  throw std::out_of_range(list + " has no line for " + value);
}

}  // namespace ziggurat::test
