#pragma once
#include <string>
#include <utility>
#include <vector>

namespace ziggurat::city_table {

// The rules in short sections, with the tables made from the figures.
std::vector<std::pair<std::string, std::string>> rules_text();

}  // namespace ziggurat::city_table
