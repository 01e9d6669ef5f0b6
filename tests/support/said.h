#pragma once
#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>

#include "rulebooks/common/catalogue.h"

// Tests know what is said by its key in the catalogue and its values, never by the sentence: that stands in the scripted goldens.
namespace ziggurat::test {

// Whether all these lines, at least one, are among the details: `shows(report->details, lines("melee.details", {{"attack", 8}}))`.
inline bool shows(const common::Lines& details, const common::Lines& wanted) {
  return !wanted.empty() && std::ranges::all_of(wanted,
                                [&](const auto& line) { return std::ranges::find(details, line) != details.end(); });
}
// Whether a part, which the catalogue gave, is in the text.
inline bool mentions(std::string_view text, std::string_view part) {
  return !part.empty() && text.find(part) != std::string_view::npos;
}
// The label of the line of a list that gives this value: `label_of(catalogue(), "melee.details", "attack")`.
inline std::string label_of(const common::Catalogue& words, const std::string& list, const std::string& value) {
  for (const auto& [label, text] : words.all_lines().at(list)) {
    const auto names = text.names();
    if (label.plain() && std::ranges::find(names, value) != names.end()) return *label.plain();
  }
  throw std::out_of_range(list + " has no line for " + value);
}

}  // namespace ziggurat::test
