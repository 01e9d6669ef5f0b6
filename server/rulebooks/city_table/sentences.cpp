#include "rulebooks/city_table/sentences.h"

#include <array>
#include <map>

namespace ziggurat::city_table {

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
  return common::with_article(match.side(id).name);
}

std::string place_in_words(const Match& match, const Place& place) {
  const int area = area_of(place);
  const bool on_land = area >= 0 && static_cast<std::size_t>(area) < match.scenario.land.size();
  return on_land ? match.scenario.land[static_cast<std::size_t>(area)].name : text_of(square_of(place));
}

std::string result_in_words(Result result) {  // from the worst for the attacker to the best
  static constexpr std::array words{
      "the defender wins outright", "the defender wins", "exchange", "the attacker wins", "the attacker wins outright"};
  return words[static_cast<std::size_t>(result)];
}

std::string squares_in_words(int half) {
  if (half == 1) return "½";
  return std::to_string(half / 2) + (half % 2 == 1 ? "½" : "");
}

std::string status_in_words(MoveStatus status) {
  static const std::map<MoveStatus, std::string> words = {{MoveStatus::contact, "they met the enemy there"},
      {MoveStatus::met, "the enemy came the other way"}, {MoveStatus::waiting, "they had to wait for room"},
      {MoveStatus::avoids_contact, "they kept away from the enemy"},
      {MoveStatus::enemy_in_path, "the enemy stood in the way"},
      {MoveStatus::neutral_ground, "neutral ground barred the way"}};
  const auto found = words.find(status);
  return found == words.end() ? std::string() : found->second;
}

}  // namespace ziggurat::city_table
