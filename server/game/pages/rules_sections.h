#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ziggurat::game {

// The sections of a rulebook's embedded file of rules, [{"title":…,"text":…},…]: title and text, in their order.
std::vector<std::pair<std::string, std::string>> rules_sections(std::string_view embedded_file);

}  // namespace ziggurat::game
