#pragma once
#include <string>
#include <utility>
#include <vector>

namespace ziggurat::urr_handbook {

// Sections for the page "Rules": the tables of the rules as they are played.
std::vector<std::pair<std::string, std::string>> rules_text();

}  // namespace ziggurat::urr_handbook
