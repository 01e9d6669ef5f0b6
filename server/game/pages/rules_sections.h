#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ziggurat::game {

// Reads the sections of a rulebook's embedded rules file, [{"title":…,"text":…},…]: titles and texts in their order.
std::vector<std::pair<std::string, std::string>> rules_sections(std::string_view embedded_file);

}  // namespace ziggurat::game
