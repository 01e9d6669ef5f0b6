#include "game/pages/sentences.h"

#include <algorithm>

namespace ziggurat::game {

std::string names_together(const std::vector<std::string>& names) {
  std::vector<std::pair<std::string, std::vector<std::string>>> series;  // "Guard" → "1", "2"
  for (const auto& name : names) {
    const auto space = name.rfind(' ');
    const bool numbered = space != std::string::npos && space + 1 < name.size() &&
                          std::all_of(name.begin() + static_cast<std::ptrdiff_t>(space) + 1, name.end(),
                              [](char c) { return c >= '0' && c <= '9'; });
    const auto word = numbered ? name.substr(0, space) : name;
    auto found = std::find_if(series.begin(), series.end(), [&](const auto& s) { return s.first == word; });
    if (found == series.end()) found = series.insert(series.end(), {word, {}});
    found->second.push_back(numbered ? name.substr(space + 1) : "");
  }
  std::string text;
  for (const auto& [word, numbers] : series) {
    if (!text.empty()) text += ", ";
    text += word;
    for (std::size_t i = 0; i < numbers.size(); ++i)
      if (!numbers[i].empty()) text += (i == 0 ? " " : i + 1 == numbers.size() ? " and " : ", ") + numbers[i];
  }
  return text;
}

std::string names_of(const View& view, const std::vector<PieceId>& pieces, Attribute<std::string> name) {
  std::vector<std::string> names;
  for (const PieceId id : pieces) {
    const auto* piece = view.find(id);
    const auto known = piece ? (*piece)[name] : std::string();
    names.push_back(known.empty() ? "unknown" : known);
  }
  return names_together(names);
}

}  // namespace ziggurat::game
