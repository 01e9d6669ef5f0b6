#include "rulebooks/city_table/sentences.h"

#include <algorithm>

namespace ziggurat::city_table {

std::string names_together(const std::vector<std::string>& names) {
  std::vector<std::pair<std::string, std::vector<std::string>>> series;  // "Imperial Guard" → "1", "2"
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

std::string names_of(const std::vector<const TableUnit*>& units) {
  std::vector<std::string> names;
  for (const auto* unit : units) names.push_back(unit->name);
  return names_together(names);
}

std::string camp_in_words(Camp camp) {
  return camp == Camp::city ? "the city" : camp == Camp::dark ? "the dark camp" : "the neutrals";
}

std::string side_in_words(const Match& match, FactionId id) {
  if (!id.valid() || static_cast<std::size_t>(id.value) >= match.scenario.sides.size()) return "somebody";
  const auto& side = match.scenario.sides[static_cast<std::size_t>(id.value)];
  if (side.id == "urr") return "Urr";
  if (side.id == "dark") return "the Prince of Darkness";
  return "the " + side.id;
}

std::string counted(int number, const std::string& one) { return std::to_string(number) + " " + one + (number == 1 ? "" : "s"); }

std::string status_in_words(MoveStatus status) {
  switch (status) {
    case MoveStatus::contact: return "they met the enemy there";
    case MoveStatus::met: return "the enemy came the other way";
    case MoveStatus::waiting: return "they had to wait for room";
    case MoveStatus::avoids_contact: return "they kept away from the enemy";
    case MoveStatus::enemy_in_path: return "the enemy stood in the way";
    case MoveStatus::neutral_ground: return "neutral ground barred the way";
    case MoveStatus::held:
    case MoveStatus::illegal:
    case MoveStatus::arrived: break;
  }
  return {};
}

std::string signed_text(int number) { return (number > 0 ? "+" : "") + std::to_string(number); }

}  // namespace ziggurat::city_table
