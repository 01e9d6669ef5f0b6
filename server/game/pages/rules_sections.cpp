#include "game/pages/rules_sections.h"

#include "base/embedded.h"
#include "base/json.h"

namespace ziggurat::game {

std::vector<std::pair<std::string, std::string>> rules_sections(std::string_view embedded_file) {
  std::vector<std::pair<std::string, std::string>> sections;
  const Json file = parse_json(embedded_data(embedded_file)).value();
  for (const auto& section : file)
    sections.emplace_back(section.at("title").get<std::string>(), section.at("text").get<std::string>());
  return sections;
}

}  // namespace ziggurat::game
