#pragma once
#include <string>

#include "game/sentences.h"

// Words of reports.
namespace ziggurat::urr_handbook {

std::string with_blanks(std::string word);  // "good_weapon" → "good weapon"
// At most so many bytes, cut between characters.
std::string shortened(std::string text, std::size_t bytes_max);

}  // namespace ziggurat::urr_handbook
