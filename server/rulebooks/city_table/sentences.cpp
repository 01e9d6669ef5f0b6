#include "rulebooks/city_table/sentences.h"

#include <algorithm>

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

std::string result_in_words(Result result) {
  switch (result) {
    case Result::DV: return "the defender wins outright";
    case Result::D: return "the defender wins";
    case Result::X: return "exchange";
    case Result::A: return "the attacker wins";
    case Result::AV: return "the attacker wins outright";
  }
  return {};
}

std::string squares_in_words(int half) {
  if (half == 1) return "½";
  return std::to_string(half / 2) + (half % 2 == 1 ? "½" : "");
}

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

}  // namespace ziggurat::city_table
