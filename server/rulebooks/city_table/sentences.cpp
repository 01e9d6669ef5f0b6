#include "rulebooks/city_table/sentences.h"

namespace ziggurat::city_table {

shelf::Filling value_of(const std::vector<const TableUnit*>& units) {
  std::vector<std::string> names;
  for (const auto* unit : units) names.push_back(unit->name);
  return {names, names_together(names)};
}

std::string side_in_words(const GameConfig& config, FactionId id) {
  if (!id.valid() || static_cast<std::size_t>(id.value) >= config.scenario.sides.size()) return say("side.nobody");
  return config.side(id).in_sentence;
}

std::string place_in_words(const GameConfig& config, const Place& place) {
  const int area = area_of(place);
  const bool on_land = area >= 0 && static_cast<std::size_t>(area) < config.scenario.land.size();
  return on_land ? config.scenario.land[static_cast<std::size_t>(area)].name : text_of(square_of(place));
}

std::string result_in_words(Result result) { return catalogue().word("results", name(result)); }

std::string squares_in_words(int half) {
  if (half == 1) return "½";
  return std::to_string(half / 2) + (half % 2 == 1 ? "½" : "");
}

std::string status_in_words(MoveStatus status) { return catalogue().word("march_ends", name(status)); }
std::string words_of(Reason reason) { return catalogue().word("refusals", name(reason)); }

}  // namespace ziggurat::city_table
