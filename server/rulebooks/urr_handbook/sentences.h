#pragma once
#include <string>
#include <vector>

// Words of reports.
namespace ziggurat::urr_handbook {

// At most so many bytes, cut between characters.
std::string shortened(std::string text, std::size_t bytes_max);
// "Dark ogres 1 and 2, Masons 1": names that share all but the number are laid together.
std::string names_together(const std::vector<std::string>& names);

}  // namespace ziggurat::urr_handbook
