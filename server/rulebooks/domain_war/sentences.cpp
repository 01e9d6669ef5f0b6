#include "rulebooks/domain_war/sentences.h"

#include <iterator>

namespace ziggurat::domain_war {

std::string counted(std::int64_t number, UnitType type) {
  return say("units.so_many", {{"count", number}, {"type", name(type)}});
}
std::string in_words(const Troops& troops) {
  std::vector<std::string> units;
  for (const UnitType type : every_unit_type)
    if (troops[type] > 0) units.push_back(counted(troops[type], type));
  return say("units.list", {{"units", units}});
}
std::string unit_name(const GameConfig& config, FactionId faction, UnitType type, int number) {
  return say("pieces.unit", {{"people", config.at(faction).people}, {"type", name(type)}, {"number", number}});
}
void add(shelf::Lines& lines, std::string_view key, shelf::Values values) {
  std::ranges::move(domain_war::lines(key, values), std::back_inserter(lines));
}

}  // namespace ziggurat::domain_war
