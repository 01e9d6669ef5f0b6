#include "rulebooks/urr_handbook/sentences.h"

#include <utility>

namespace ziggurat::urr_handbook {

std::string shortened(std::string text, std::size_t bytes_max) {
  if (text.size() <= bytes_max) return text;
  std::size_t end = bytes_max;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;  // the middle of a character
  text.resize(end);
  return text;
}

std::string names_together(const std::vector<std::string>& names) {
  std::vector<std::pair<std::string, std::vector<std::string>>> series;  // "Dark ogres" → "1", "2"
  for (const auto& name : names) {
    const auto space = name.rfind(' ');
    const bool numbered = space != std::string::npos && space + 1 < name.size() &&
                          name.find_first_not_of("0123456789", space + 1) == std::string::npos;
    const auto word = numbered ? name.substr(0, space) : name;
    if (series.empty() || series.back().first != word || !numbered) series.push_back({word, {}});
    if (numbered) series.back().second.push_back(name.substr(space + 1));
  }
  std::string text;
  for (const auto& [word, numbers] : series) {
    text += (text.empty() ? "" : ", ") + word;
    for (std::size_t i = 0; i < numbers.size(); ++i)
      text += (i == 0 ? " " : i + 1 == numbers.size() ? " and " : ", ") + numbers[i];
  }
  return text;
}

}  // namespace ziggurat::urr_handbook
